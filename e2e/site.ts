import { fileURLToPath } from 'node:url'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { expect, TestRunner } from 'vitest'
import { dateText, dayIn, daysLater } from '#contract/kit/wallTime.ts'
import type { Role } from '#contract/vocab/roles.ts'
import type { StartingPoint } from '#server/test/databases.ts'
import { type Served, serveBuilt } from '#server/test/served.ts'
import { signIn, signInPath } from './signIn.ts'
import { answered, followRequests } from './walk.ts'

const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url))
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
export const desk = { width: 1440, height: 900 }

/** The application as it is built, served to real browsers. */
export interface Site extends Served {
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
      leftDesks.clear()
    }),
  )
  return browser
}

/** A window that somebody has left, who was signed out there: the application stands at its sign-in. */
interface Desk {
  context: BrowserContext
  /** Undefined where nothing stands there that can be used. */
  page: Page | undefined
  /** How many people have sat there. */
  people: number
}

/**
 * Desks of this worker that somebody has left, by their kind: what a browser has fetched and compiled of the application
 * stays, and most often the application itself, as between two people who share a window. All else is gone.
 */
const leftDesks = new Map<string, Desk[]>()

/** The memory of a page grows with each. */
const mostPeople = 40

/** Pages to which something was added that cannot be taken away again: nobody sits there after them. */
const altered = new WeakSet<Page>()

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

async function leave(kind: string, desk: Desk, mayStand: boolean): Promise<void> {
  const { context } = desk
  const [page, ...others] = context.pages()
  await Promise.all(others.map((other) => other.close()))
  await context.setOffline(false)
  await context.clearPermissions()
  const stands = page && mayStand && desk.people < mostPeople && (await signedOut(page).catch(() => false))
  if (!stands) {
    await page?.close()
    await context.setStorageState({ cookies: [], origins: [] })
  }
  const left = { context, page: stands ? page : undefined, people: stands ? desk.people : 0 }
  leftDesks.set(kind, [...(leftDesks.get(kind) ?? []), left])
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

/** Starts the built application, for people with browsers, on an empty database or one that is filled. */
export async function openSite(from?: StartingPoint): Promise<Site> {
  const served = await serveBuilt(webFolder, from)
  const browser = await browserOnce()
  /** Where people sit, with the kind of each desk. */
  const desks = new Map<BrowserContext, { kind: string; desk: Desk }>()
  const sitDown: Site['sitDown'] = async ({ viewport = desk, ...options } = {}) => {
    const kind = JSON.stringify(options)
    const {
      context,
      page: left,
      people,
    } = leftDesks.get(kind)?.pop() ?? {
      context: await browser.newContext({ reducedMotion: 'reduce', ...options }),
      page: undefined,
      people: 0,
    }
    const stands = left?.url().startsWith(`${served.url}/`)
    if (!stands) await left?.close()
    const page = left && stands ? left : noteAltered(await context.newPage())
    desks.set(context, { kind, desk: { context, page, people: people + 1 } })
    if (viewport) await page.setViewportSize(viewport)
    followRequests(page)
    page.setDefaultTimeout(60_000)
    return page
  }
  const giveBack = async (page: Page) => {
    const context = page.context()
    const seat = desks.get(context)
    desks.delete(context)
    if (seat) await leave(seat.kind, seat.desk, true)
  }
  const close = async () => {
    await Promise.all([...desks.values()].map(({ kind, desk }) => leave(kind, desk, hasPassed())))
    await served.stop(hasPassed())
  }
  return { ...served, sitDown, leave: giveBack, close }
}

/** Whether the present test has passed. One that ran out of time goes on in the background. */
const hasPassed = () => TestRunner.getCurrentTest()?.result?.state === 'pass'

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

/** How far the page scrolls sideways; 0 is as it should be. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** A new person of a role, who sits down and is signed in: where they begin, or at a path. */
export async function arrive(
  site: Site,
  role: Role,
  { path, ...values }: Partial<Parameters<Site['make']['user']>[0]> & { path?: string } = {},
) {
  const user = await site.make.user({ role, ...values })
  const page = await site.sitDown()
  await signIn(page, site, user.email, path)
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
