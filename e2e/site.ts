import { fileURLToPath } from 'node:url'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { expect } from 'vitest'
import { dateText, dayIn, daysLater } from '#contract/kit/wallTime.ts'
import type { Role } from '#contract/vocab/roles.ts'
import type { StartingPoint } from '#server/test/databases.ts'
import { type Served, serveBuilt } from '#server/test/served.ts'
import { followRequests } from './walk.ts'

/** The password of everybody who signs in here. */
export const password = 'Demo@1234'

const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url))
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: to optimize what it runs takes longer than is won.
  '--js-flags=--no-maglev --no-turbofan',
]

/** The window of somebody at a desk. */
export const desk = { width: 1440, height: 900 }

/** The application as it is built, served to real browsers. */
export interface Site extends Served {
  passwordHash: string
  /** A browser of somebody who has just sat down and wants little motion; each person has their own. */
  sitDown: (options?: BrowserContextOptions) => Promise<Page>
  /** Gives such a browser back, for whoever sits down next; all are given back at the end. */
  leave: (page: Page) => Promise<void>
  close: () => Promise<void>
}

/** The browser of this worker, in which every person of every file has a context of their own; it ends with the worker. */
let browser: Promise<Browser> | undefined
export function browserOnce(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: process.env.CHROME_PATH, args: flags }).then((launched) =>
    launched.on('disconnected', () => {
      browser = undefined
      leftDesks.length = 0
    }),
  )
  return browser
}

/**
 * Desks of this worker that somebody has left: what a browser has fetched and compiled of the application stays, and
 * whoever sits down there needs half of the time. All else that was kept there is gone.
 */
const leftDesks: BrowserContext[] = []

async function leave(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()))
  await context.clearPermissions()
  await context.setStorageState({ cookies: [], origins: [] })
  leftDesks.push(context)
}

/** Starts the built application, for people with browsers, on an empty database or one that is filled. */
export async function openSite(from?: StartingPoint): Promise<Site> {
  const served = await serveBuilt(webFolder, from)
  const browser = await browserOnce()
  const desks = new Set<BrowserContext>()
  const others: BrowserContext[] = []
  const deskOnce = async () => {
    const context = leftDesks.pop() ?? (await browser.newContext({ reducedMotion: 'reduce' }))
    desks.add(context)
    context.once('close', () => desks.delete(context))
    return context
  }
  const ownContext = async (options: BrowserContextOptions) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
    others.push(context)
    return context
  }
  const sitDown: Site['sitDown'] = async ({ viewport = desk, ...options } = {}) => {
    const isUsual = Object.keys(options).length === 0
    const page = await (await (isUsual ? deskOnce() : ownContext(options))).newPage()
    if (viewport) await page.setViewportSize(viewport)
    followRequests(page)
    page.setDefaultTimeout(60_000)
    return page
  }
  const leaveDesk = async (page: Page) => {
    const context = page.context()
    await (desks.delete(context) ? leave(context) : context.close())
  }
  const close = async () => {
    await Promise.all([...[...desks].map(leave), ...others.map((context) => context.close())])
    await served.stop()
  }
  return { ...served, passwordHash: await served.hashPassword(password), sitDown, leave: leaveDesk, close }
}

/** Signs in as people do. */
export async function signIn(page: Page, site: Site, email: string): Promise<void> {
  await page.goto(`${site.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => !address.pathname.includes('login'))
}

/** Chooses one entry of a select by typing a part of it; the label may carry the mark of a required field. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: new RegExp(`^${label}( \\*)?$`) }).last()
  await field.focus()
  await field.fill(text)
  await page.getByRole('option', { name: text }).first().click()
  await field.blur()
}

/** What a field comes to show: `await shows(field).toBe('Pune')`. */
export function shows(field: Locator) {
  return expect.poll(() => field.inputValue(), { timeout: 60_000 })
}

/**
 * Leads to an address as a link of the application does, which takes a third of what loading it takes: `page.goto` is for
 * what is to be seen of loading. The person's own part of the address may be left out.
 */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** How far the page scrolls sideways; 0 is as it should be. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** A new person of a role, who sits down and signs in. */
export async function arrive(site: Site, role: Role, values: Partial<Parameters<Site['make']['user']>[0]> = {}) {
  const { make, passwordHash } = site
  const user = await make.user({ role, passwordHash, ...values })
  const page = await site.sitDown()
  await signIn(page, site, user.email)
  return { user, page }
}

/** Opens a screen by its entry in the side menu, and waits for it: until it has come, the one before it is shown. */
export async function openMenu(page: Page, entry: string, title = entry): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${title}`, 'i') }).waitFor()
}

/** Picks tomorrow in a field for a moment. */
export async function pickTomorrow(page: Page, label: string): Promise<void> {
  await page.getByLabel(label).first().click()
  const tomorrow = new Date(daysLater(dayIn(), 1))
  const shown = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const name = tomorrow.toLocaleDateString('en-GB', shown)
  await page.getByRole('button', { name, exact: true }).click()
}

/** A day as people type it, so many of the firm's days from today. */
export const dayFromNow = (days: number) => dateText(daysLater(dayIn(), days))
