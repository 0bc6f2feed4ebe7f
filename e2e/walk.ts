import type { Page, Request, Route } from 'playwright-core'

/** The side menu. */
export const menu = (page: Page) => page.getByRole('navigation').first()

/** Every address of the side menu. */
export async function menuOf(page: Page): Promise<string[]> {
  const links = menu(page).getByRole('link')
  await links.first().waitFor()
  return links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
}

const asked = new WeakMap<Page, { open: Set<Request>; waiting: (() => void)[]; count: number }>()

/** Keeps in mind what a page has asked for and not yet received. */
export function followRequests(page: Page): void {
  const open = new Set<Request>()
  const waiting: (() => void)[] = []
  const followed = { open, waiting, count: 0 }
  asked.set(page, followed)
  const end = (request: Request) => {
    open.delete(request)
    if (open.size === 0) for (const go of waiting.splice(0)) go()
  }
  page.on('request', (request) => {
    followed.count++
    open.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** How often a page has asked for something so far. */
export const requestsOf = (page: Page) => asked.get(page)?.count ?? 0

/** So long a page may take for what has to come to an end, as everything else that a browser is waited for. */
const patience = 60_000

/** Waits for what a page does, which by itself may never end; says what the page is still at where that takes too long. */
export async function inTime<Result>(page: Page, work: Promise<Result>, stillAt: () => string): Promise<Result> {
  let late: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, refuse) => {
    late = setTimeout(() => refuse(new Error(`${page.url()} ${stillAt()}`)), patience)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(late))
}

/** Waits until a page has drawn all it asked for; says what has not been answered where that takes too long. */
export async function answered(page: Page): Promise<void> {
  const followed = asked.get(page)
  if (!followed) throw new Error('followRequests comes before the first address of a page')
  const { open, waiting } = followed
  const toTheEnd = async () => {
    do {
      if (open.size > 0) await new Promise<void>((go) => waiting.push(go))
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    } while (open.size > 0)
  }
  const urls = () => [...open].map((request) => request.url()).join(', ')
  await inTime(page, toTheEnd(), () => `still waits for ${urls() || 'nothing, but was not drawn'}`)
}

/**
 * Waits until nothing that is seen of a page stands in for what is on its way: React shows what came close together a
 * little later, when nothing is asked for any more.
 */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-waiting], main .mantine-Skeleton-root')].every((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return bottom <= 0 || top >= innerHeight
    }),
  )
  await answered(page)
}

/** Waits until what was pressed has come to its end: nothing is on its way, and the page has nothing more to do. */
export async function quiet(page: Page): Promise<void> {
  await answered(page)
  const idle = page.evaluate(
    () =>
      new Promise((now) =>
        // At times a browser finds no time between frames for long, although nothing is to be done.
        requestIdleCallback(
          ({ didTimeout }) => (didTimeout ? scheduler.postTask(() => now(0), { priority: 'background' }) : now(0)),
          {
            timeout: 5_000,
          },
        ),
      ),
  )
  await inTime(page, idle, () => 'always has something to do')
  await drawn(page)
}

/** Waits until a page stands: its heading is there, and all it asked for has been drawn. */
export async function settled(page: Page): Promise<void> {
  await page
    .getByRole('heading', { level: 1 })
    .or(page.getByRole('heading', { level: 2 }))
    .first()
    .waitFor()
  await answered(page)
}

/**
 * Leads to an address as a link of the application does, which takes a third of what loading it takes: `page.goto` is for
 * what is to be seen of loading. The person's own part of the address may be left out. The page before stays until the new
 * one can be shown, and has gone when this ends.
 */
export async function go(page: Page, path: string): Promise<void> {
  const before = await page.evaluateHandle((to) => {
    const shown = { title: document.querySelector('main h1'), pathname: location.pathname }
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return shown
  }, path)
  // Where an address leads back to the page that is shown, it stays.
  await page.waitForFunction(({ title, pathname }) => !title?.isConnected || location.pathname === pathname, before)
}

/** Opens a page by its entry in the menu, which may lead on to the first of several screens below its address. */
export async function openEntry(page: Page, path: string): Promise<void> {
  await menu(page).locator(`a[href="${path}"]`).first().click()
  await page.waitForURL((address) => `${address.pathname}/`.startsWith(`${path}/`))
  await settled(page)
}

/** Holds what a page asks of an endpoint back on its way to the server, until all of it is let through or lost. */
export async function hold(
  page: Page,
  { call }: { call: string },
  options: { times?: number } = {},
): Promise<(how?: 'through' | 'lost') => void> {
  let end = (_: 'through' | 'lost' = 'through') => {}
  const ended = new Promise<'through' | 'lost'>((resolve) => {
    end = (how = 'through') => resolve(how)
  })
  const [method, path = ''] = call.split(' ')
  const address = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
  const isAsked = ({ pathname }: URL) => address.test(pathname)
  const answer = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    // The page may have given it up meanwhile.
    await ((await ended) === 'lost' ? route.abort() : route.continue()).catch(() => undefined)
  }
  await page.route(isAsked, answer, options)
  return end
}
