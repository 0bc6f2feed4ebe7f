import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { roles } from '#contract/vocab/roles.ts'
import { demoDomain, demoPassword } from '#server/seed/demoSignIns.ts'
import { contactSheet } from './contactSheet.ts'
import { drawn, followRequests, menuOf, settled } from './walk.ts'

/**
 * Pictures of every screen of a running demo, in light, in dark and on a phone, and one contact sheet of them all:
 * `npm run pictures -- --of http://127.0.0.1:3000 --to pictures --only accounts,position`. A screen is taken as the
 * first role that reaches it sees it; dashboards as each role does.
 */
const { values: options } = parseArgs({
  options: {
    of: { type: 'string', default: 'http://127.0.0.1:3000' },
    to: { type: 'string', default: 'pictures' },
    only: { type: 'string', default: '' },
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

/** What no menu leads to. */
const besideMenus: Record<string, readonly string[]> = {
  SuperAdmin: ['/user/setting/workspace', '/user/setting/master-data', '/user/setting/audit', '/user/setting/health'],
  Recruiter: ['/notifications', '/profile', '/nothing-is-here'],
}

const withoutIds = (address: string) =>
  address.replace(/^\/user\/\d+\/\w+/, '').replaceAll(/\/\d[\d-]*(?=\/|$|\?)/g, '/{id}')

const isWanted = (name: string) =>
  options.only.split(',').some((part) => name.toLowerCase().includes(part.toLowerCase()))

const taken = new Map<string, Taken>()

/** Takes what a page shows, unless it was taken before. */
async function take(page: Page, role: string): Promise<void> {
  const { pathname, search } = new URL(page.url())
  const bare = withoutIds(pathname + search)
  const isOwn = /^\/(dashboard|home)$/.test(bare)
  const name = `${isOwn ? role : ''}${bare}`.replaceAll(/[^\w-]+/g, '_').replaceAll(/^_|_$/g, '')
  if (taken.has(name) || !isWanted(`${role} ${name}`)) return
  taken.set(name, { name, address: `${role} ${bare}` })
  await page.screenshot({ path: join(options.to, `${name}-light.png`) })
  await inScheme(page, 'dark')
  await page.screenshot({ path: join(options.to, `${name}-dark.png`) })
  await inScheme(page, 'light')
  await page.setViewportSize(phone)
  await stands(page)
  await page.screenshot({ path: join(options.to, `${name}-phone.png`) })
  await page.setViewportSize(desk)
}

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

/** The record that the first row of a list leads to, with its tabs; each stands in the address. */
async function takeRecord(page: Page, role: string): Promise<void> {
  const opener = page.locator('[data-opener]').first()
  const link = (await opener.count()) > 0 ? await opener.getAttribute('href') : null
  if (!link) return
  await goTo(page, link)
  await take(page, role)
  const tabs = page.locator('main [role=tab]')
  for (let at = 1; at < (await tabs.count()); at++) {
    await tabs.nth(at).click()
    await stands(page)
    await take(page, role)
  }
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
  for (const address of new Set([begun, ...(await menuOf(page)), ...(besideMenus[role] ?? [])])) {
    await goTo(page, address)
    await take(page, role)
    const inside = await page
      .locator('main nav a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
    for (const other of new Set(inside)) {
      if (seen.has(withoutIds(other))) continue
      seen.add(withoutIds(other))
      await goTo(page, other)
      await take(page, role)
      await takeRecord(page, role)
    }
    if (seen.has(withoutIds(address))) continue
    seen.add(withoutIds(address))
    await goTo(page, address)
    await takeRecord(page, role)
  }
  await page.context().close()
}

const seen = new Set<string>()

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
for (const role of roles.ids) await takeRole(browser, role)
await contactSheet(browser, options.to, [...taken.values()])
await browser.close()
console.log(`${taken.size} screens, each in light, in dark and on a phone: ${join(options.to, 'index.html')}`)
