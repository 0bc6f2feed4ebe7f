import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { roles } from '#contract/vocab/roles.ts'
import { demoDomain, demoPassword } from '#server/seed/demoSignIns.ts'
import { contactSheet } from './contactSheet.ts'
import { drawn, followRequests, menuOf, quiet, settled } from './walk.ts'

/**
 * Pictures of every screen of a running demo, in light, in dark and on a phone, and one contact sheet of them all:
 * `npm run pictures -- --of http://127.0.0.1:3000 --to pictures --only accounts,position`. From the menu of each role it
 * follows what links lead to, with as many roles at once as there are `--pages`. A screen is taken as the first role
 * that reaches it sees it, and nobody else goes there; dashboards as each role does.
 */
const { values: options } = parseArgs({
  options: {
    of: { type: 'string', default: 'http://127.0.0.1:3000' },
    to: { type: 'string', default: 'pictures' },
    only: { type: 'string', default: '' },
    pages: { type: 'string', default: '3' },
  },
})

/** A screen that was taken; its files are `<name>-light.png`, `-dark` and `-phone`. */
export interface Taken {
  name: string
  address: string
}

const desk = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

/** Where nobody has signed in. */
const publicPaths = ['/login', '/forgot-password', '/reset-password', '/registration-complete', '/interview-invitation']

/** Where neither a menu nor a link leads without a record or a choice. */
const besideMenus: Record<string, readonly string[]> = {
  SuperAdmin: [
    ...['workspace', 'master-data', 'audit', 'health', 'custom-fields', 'moving-in', 'sign-in', 'outbox'].map(
      (part) => `/user/setting/${part}`,
    ),
    ...['/user/setting/upload-bulk-candidates', '/user/setting/loggedin-users', '/superadmin/todo-detail-view'],
    ...['/reports?all', '/messages', '/user/report/clientLastAction', '/user/report/joined-backout-overview'],
    ...['/user/report/position-tracker', '/superadmin/RecruiterAllocation', '/data-management/erasures'],
  ],
  ClientHR: ['/client/candidates'],
  Recruiter: ['/notifications', '/profile', '/set-up', '/nothing-is-here'],
}

/** A screen is the same whatever its record, task or figure. */
const withoutIds = (path: string) =>
  path
    .replace(/^\/user\/\d+\/\w+/, '')
    .replaceAll(/\/\d[\d,-]*(?=\/|$)/g, '/{id}')
    .replace(/^\/\w+\/todo\/.*/, '/todo')
    .replace(/^\/reports\/{id}\/.*/, '/reports/{id}')

/** The page on which a record is changed. */
const editOf = (path: string) =>
  path
    .replace(/\/organization\/view\/(\d+)$/, '/organization/$1/edit')
    .replace(/\/(position|candidates|users|role)\/view\/(\d+)$/, '/$1/edit/$2')

const isWanted = (name: string) =>
  options.only.split(',').some((part) => name.toLowerCase().includes(part.toLowerCase()))

const taken = new Map<string, Taken>()

/** Screens somebody is at or was at: nobody else needs to go there. */
const claimed = new Set<string>()

/** A screen by its address without ids and filters; the page of one's own is another one for each role. */
function screenOf(path: string, role: string): string {
  const bare = withoutIds(path)
  return /^\/(dashboard|home)$/.test(bare) ? `${role} ${bare}` : bare
}

/** Whether nobody has gone to a screen before; from now on somebody has. */
function claims(screen: string): boolean {
  const isNew = !claimed.has(screen)
  claimed.add(screen)
  return isNew
}

/** Takes what a page shows, unless it was taken before under the address it led to. */
async function take(page: Page, role: string): Promise<void> {
  const { pathname, searchParams } = new URL(page.url())
  const tab = searchParams.get('tab')
  const parts = [screenOf(pathname, role), tab, (await drawer(page).count()) > 0 ? 'drawer' : null]
  const address = parts.filter(Boolean).join(' ')
  const name = address.replaceAll(/[^\w-]+/g, '_').replaceAll(/^_|_$/g, '')
  if (taken.has(name) || !isWanted(`${role} ${name}`)) return
  claimed.add(screenOf(pathname, role))
  taken.set(name, { name, address: `${role} ${address}` })
  const path = (kind: string) => join(options.to, `${name}-${kind}.png`)
  await page.screenshot({ path: path('light') })
  await inScheme(page, 'dark')
  await page.screenshot({ path: path('dark') })
  await inScheme(page, 'light')
  await page.setViewportSize(phone)
  await stands(page)
  await page.screenshot({ path: path('phone') })
  await page.setViewportSize(desk)
}

/** What covers the page: a record that opens beside its list. */
const drawer = (page: Page) => page.getByRole('dialog')

/** Both themes are the same elements with other values of the same variables. */
async function inScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((asked) => document.documentElement.setAttribute('data-mantine-color-scheme', asked), scheme)
}

async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(options.of + address)
  await stands(page)
}

/** Waits for what a page shows; one that never comes to rest is taken as it is, after a while. */
async function stands(page: Page): Promise<void> {
  await settled(page)
    .then(() => drawn(page))
    .catch((reason: Error) => console.log(`${page.url()} did not come to rest: ${reason.message.split('\n')[0]}`))
}

/** Takes a screen, its tabs and what opens beside it, and then all that it leads to and nobody has been at. */
async function takeScreen(page: Page, role: string, path: string): Promise<void> {
  if (!claims(screenOf(path, role))) return
  try {
    await goTo(page, path)
    await take(page, role)
    await takeTabs(page, role)
    const links = await page
      .locator('main a[href]:not([target])')
      .evaluateAll((all) =>
        (all as HTMLAnchorElement[])
          .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
          .map(({ pathname }) => pathname),
      )
    await takeDrawer(page, role)
    for (const link of new Set([editOf(path), ...links])) await takeScreen(page, role, link)
  } catch (reason) {
    console.log(`${path} as ${role}: ${String(reason).split('\n')[0]}`)
  }
}

/** Tabs stand in the address. */
async function takeTabs(page: Page, role: string): Promise<void> {
  const tabs = page.locator('main [role=tab]')
  for (let at = 1; at < (await tabs.count()); at++) {
    await tabs.nth(at).click()
    await quiet(page)
    await take(page, role)
  }
}

/** The first row of a list, where it opens beside the list. */
async function takeDrawer(page: Page, role: string): Promise<void> {
  const opener = page.locator('[data-opener]').first()
  const link = (await opener.count()) > 0 ? await opener.getAttribute('href') : null
  if (!link || new URL(link, page.url()).pathname !== new URL(page.url()).pathname) return
  await goTo(page, link)
  await take(page, role)
}

async function takeRole(browser: Browser, role: string): Promise<void> {
  const page = await sitDown(browser)
  await goTo(page, '/login')
  await page.getByLabel('Email').fill(`${role.toLowerCase()}@${demoDomain}`)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => !address.pathname.includes('login'))
  await settled(page)
  const begun = new URL(page.url()).pathname
  for (const path of [begun, ...(await menuOf(page)), ...(besideMenus[role] ?? [])]) await takeScreen(page, role, path)
  await page.context().close()
}

async function sitDown(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: desk, reducedMotion: 'reduce' })
  const page = await context.newPage()
  followRequests(page)
  page.setDefaultTimeout(20_000)
  return page
}

mkdirSync(options.to, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
})
const nobody = await sitDown(browser)
for (const path of publicPaths) {
  await goTo(nobody, path)
  await take(nobody, 'nobody')
}
await nobody.context().close()
const left: string[] = [...roles.ids]
await Promise.all(
  Array.from({ length: Number(options.pages) }, async () => {
    for (let role = left.shift(); role; role = left.shift()) await takeRole(browser, role)
  }),
)
await contactSheet(browser, options.to, [...taken.values()])
await browser.close()
console.log(`${taken.size} screens, each in light, in dark and on a phone: ${join(options.to, 'index.html')}`)
