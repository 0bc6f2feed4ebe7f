import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, onTestFinished, type RunnerTestCase, TestRunner } from 'vitest'
import { dateText, dayIn, daysLater } from '#contract/kit/wallTime.ts'
import type { Role } from '#contract/vocab/roles.ts'
import type { StartingPoint } from '#server/test/databases.ts'
import { type Served, serveBuilt } from '#server/test/served.ts'
import { type Desk, leaveDesk, takeDesk } from './desks.ts'
import { signIn } from './signIn.ts'

const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url))

/** The application as it is built, served to real browsers. */
export interface Site extends Served {
  /** A browser of somebody who has just sat down and wants little motion; each person has their own. */
  sitDown: (options?: BrowserContextOptions) => Promise<Page>
  /** Gives such a browser back, for whoever sits down next; a test gives back at its end what it has. */
  leave: (page: Page) => Promise<void>
  close: () => Promise<void>
}

/** Starts the built application, for people with browsers, on an empty database or one that is filled. */
export async function openSite(from?: StartingPoint): Promise<Site> {
  const served = await serveBuilt(webFolder, from)
  const desks = new Map<Page, Desk>()
  /** Whether the tests have passed that had somebody here. One that ran out of time goes on in the background. */
  let havePassed = true
  const giveBack = async (page: Page, mayStand: boolean) => {
    const desk = desks.get(page)
    desks.delete(page)
    if (desk) await leaveDesk(desk, mayStand)
  }
  const sitDown: Site['sitDown'] = async (options = {}) => {
    const desk = await takeDesk(served.url, options)
    const { page } = desk
    desks.set(page, desk)
    // Which of several tests at once has sat somebody down cannot be told: those give back by themselves.
    const test = TestRunner.getCurrentTest()
    if (test && !test.concurrent) {
      onTestFinished(async ({ task }) => {
        havePassed &&= hasPassed(task)
        await giveBack(page, hasPassed(task))
      })
    }
    return page
  }
  const close = async () => {
    const test = TestRunner.getCurrentTest()
    havePassed &&= !test || hasPassed(test)
    await Promise.all([...desks.keys()].map((page) => giveBack(page, havePassed)))
    await served.stop(havePassed)
  }
  return { ...served, sitDown, leave: (page) => giveBack(page, true), close }
}

const hasPassed = ({ result }: RunnerTestCase) => result?.state === 'pass'

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
