import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { signInPath } from './signIn.ts'
import { answered, followRequests } from './walk.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: to optimize what it runs takes longer than is won.
  '--js-flags=--no-maglev --no-turbofan',
]

/** The window of somebody at a desk. */
export const deskWindow = { width: 1440, height: 900 }

/** The browser of this worker, in which every person of every file has a context of their own; it ends with the worker. */
let browser: Promise<Browser> | undefined
export function browserOnce(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: process.env.CHROME_PATH, args: flags }).then((launched) =>
    launched.on('disconnected', () => {
      browser = undefined
      leftDesks.clear()
    }),
  )
  return browser
}

/** Where somebody sits: a browser of their own, with one window or more. */
export interface Desk {
  /** What it is for; whoever wants the same may sit here next. */
  kind: string
  context: BrowserContext
  page: Page
  /** How many people have sat at this page. */
  people: number
}

/**
 * Desks of this worker that somebody has left, by their kind: what a browser has fetched and compiled of the application stays, and most
 * often the application itself at its sign-in, as between two people who share a window. All else is gone.
 */
const leftDesks = new Map<string, (Omit<Desk, 'page'> & { page: Page | undefined })[]>()

/** The memory of a page grows with each. */
const mostPeople = 40

/** A desk for somebody who is served at an address: one that was left, or a new one. */
export async function takeDesk(
  url: string,
  { viewport = deskWindow, ...options }: BrowserContextOptions,
): Promise<Desk> {
  const kind = JSON.stringify(options)
  const left = leftDesks.get(kind)?.pop()
  const context = left?.context ?? (await newContext(options))
  const stands = left?.page?.url().startsWith(`${url}/`)
  if (!stands) await left?.page?.close()
  const page = left?.page && stands ? left.page : noteAltered(await context.newPage())
  if (viewport) await page.setViewportSize(viewport)
  followRequests(page)
  page.setDefaultTimeout(60_000)
  return { kind, context, page, people: (stands ? (left?.people ?? 0) : 0) + 1 }
}

const newContext = async (options: BrowserContextOptions) =>
  (await browserOnce()).newContext({ reducedMotion: 'reduce', ...options })

/** Gives a desk to whoever comes next; its window too, unless that may not stand. */
export async function leaveDesk({ kind, context, page, people }: Desk, mayStand: boolean): Promise<void> {
  await Promise.all(context.pages().map((one) => one !== page && one.close()))
  if (mayStand) await expectRest(page)
  await context.setOffline(false)
  await context.clearPermissions()
  const stands = mayStand && people < mostPeople && (await signedOut(page).catch(() => false))
  if (!stands) {
    await page.close()
    await context.setStorageState({ cookies: [], origins: [] })
  }
  const left = { kind, context, people, page: stands ? page : undefined }
  leftDesks.set(kind, [...(leftDesks.get(kind) ?? []), left])
}

/** A page that comes to no rest within so many frames never does. */
const mostFrames = 240

/**
 * Throws where a page goes on asking for frames although nobody does anything: it would keep a computer awake for as long
 * as it is open.
 */
async function expectRest(page: Page): Promise<void> {
  if (page.isClosed() || page.url().startsWith('about:')) return
  const asks = await page.evaluate(async (most) => {
    const { requestAnimationFrame } = window
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const asking = new Set<string>()
    window.requestAnimationFrame = (work) => {
      asking.add(String(work).slice(0, 200))
      return requestAnimationFrame(work)
    }
    try {
      for (let left = most; left > 0; left -= 2) {
        asking.clear()
        await frame()
        await frame()
        if (asking.size === 0) break
      }
      return [...asking]
    } finally {
      window.requestAnimationFrame = requestAnimationFrame
    }
  }, mostFrames)
  if (asks.length > 0) throw new Error(`${page.url()} goes on drawing though nothing happens: ${asks.join(' and ')}`)
}

/** Pages to which something was added that cannot be taken away again: nobody sits there after them. */
const altered = new WeakSet<Page>()

/** Notes when something is added to a page for good. */
function noteAltered(page: Page): Page {
  const { addInitScript, exposeFunction } = page
  return Object.assign(page, {
    addInitScript: (...given: Parameters<Page['addInitScript']>) => {
      altered.add(page)
      return addInitScript.apply(page, given)
    },
    exposeFunction: (...given: Parameters<Page['exposeFunction']>) => {
      altered.add(page)
      return exposeFunction.apply(page, given)
    },
  })
}

/** Signs out whoever works in a window, as another window does; whether the application then stands at its sign-in. */
async function signedOut(page: Page): Promise<boolean> {
  if (altered.has(page) || page.url().startsWith('about:')) return false
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.mouse.move(0, 0)
  await page.context().clearCookies()
  followRequests(page)
  await page.evaluate((path) => {
    localStorage.clear()
    sessionStorage.clear()
    dispatchEvent(new StorageEvent('storage'))
    if (location.pathname === path) return
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, signInPath)
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor({ timeout: 5_000 })
  await answered(page)
  // Where somebody was is remembered for them; whoever comes next has the same number, in another database.
  await page.evaluate(() => localStorage.clear())
  return new URL(page.url()).pathname === signInPath
}
