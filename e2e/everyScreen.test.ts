import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Role, roles } from '#contract/vocab/roles.ts'
import { demoDomain } from '#server/seed/demoSignIns.ts'
import { demoStart } from '#server/test/demoWorld.ts'
import { isInShare, shareOf } from '#server/test/share.ts'
import { accessibilityFaults } from './axe.ts'
import { cutOffControls } from './cutOff.ts'
import { deskWindow } from './desks.ts'
import { overlappingTexts } from './overlaps.ts'
import { followShifts, shiftOf } from './shift.ts'
import { signIn } from './signIn.ts'
import { openSite, type Site, sidewaysScroll } from './site.ts'
import { smallTargets } from './touch.ts'
import { go, menuOf, quiet, settled } from './walk.ts'

let site: Site

beforeAll(async () => {
  site = await openSite(demoStart)
}, 600_000)

afterAll(() => site.close())

const whoReachesMost = roles.superAdmin
/** Of the others those whose turn it is, each with all of its menu. */
const walked = [whoReachesMost, ...shareOf(roles.ids.filter((role) => role !== whoReachesMost))]

/** What somebody who reaches most has in the menu, without whose part of the application it is. */
const menuOfMost = new Set<string>()
const examined = new Set<string>()

/**
 * The same page shows the same parts to most roles: the first to come examines it, and opens it by its address. The
 * others look whether it is there for them. Who reaches most opens those whose turn it is, and no others; the others
 * examine what they alone have. Where somebody begins is different for each role.
 */
function isToExamine(path: string, role: Role): boolean {
  const address = path.replace(/^\/user\/\d+\/\w+/, '')
  if (role === whoReachesMost) menuOfMost.add(address)
  const isTurn = role === whoReachesMost ? isInShare(address) : !menuOfMost.has(address)
  if (!isTurn || examined.has(address)) return false
  examined.add(address)
  return true
}

/** How much may move of what is seen, as a share of the window. */
const mostShift = 0.02
const calls = '**/api/**'
const lateBy = 300
const lateAnswer = (route: Route) => sleep(lateBy).then(() => route.continue())
const telephone = { width: 360, height: 740 }
const tablet = { width: 768, height: 1024 }

/**
 * What somebody who opens a page by its address would not accept: nothing jumps, it can be used in both themes, on a
 * tablet there is room for all of it, on a telephone a thumb meets what it presses, and only parts scroll, so that the
 * menu and the tools stay where they are. The page is left as it is on a telephone.
 */
async function faultsByAddress(page: Page, path: string, role: string): Promise<string[]> {
  const atDesk = await faultsOfSize(page, path, deskWindow)
  await expectContent(page, path, role)
  const forAxe = await accessibilityFaults(page)
  await page.setViewportSize(tablet)
  await quiet(page)
  const onTablet = (await cutOffControls(page)).map((what) => `${what} at ${tablet.width}`)
  return [
    ...atDesk,
    ...forAxe,
    ...onTablet,
    ...(await faultsOfSize(page, path, telephone)),
    ...(await smallTargets(page)),
  ]
}

async function faultsOfSize(page: Page, path: string, size: typeof deskWindow): Promise<string[]> {
  const faults: string[] = []
  const { value, what } = await shiftOfLate(page, path, size)
  if (value >= mostShift) faults.push(`moves by ${value.toFixed(3)} at ${size.width}: ${what}`)
  const beyond = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  if (size === deskWindow && !(await showsSums(page))) faults.push('the row of totals shows none of them')
  if (beyond > 0) faults.push(`scrolls as a whole by ${beyond} at ${size.width}`)
  faults.push(...(await overlappingTexts(page)).map((texts) => `${texts} at ${size.width}`))
  return faults
}

/** Whether a row of totals has a figure within the window, beside its name. */
function showsSums(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main tfoot tr')].every((row) =>
      [...row.querySelectorAll('td')].some((sum) => sum.textContent && sum.getBoundingClientRect().right <= innerWidth),
    ),
  )
}

/** What moves on a page whose answers come late, as they do in a train: what is drawn before them stays where it is. */
async function shiftOfLate(page: Page, path: string, size: typeof deskWindow): ReturnType<typeof shiftOf> {
  await page.setViewportSize(size)
  await page.route(calls, lateAnswer)
  const asked = new URL(site.url + path)
  await page.goto(asked.href)
  await page.waitForURL(({ pathname }) => `${pathname}/`.startsWith(`${asked.pathname}/`))
  await settled(page)
  await page.unroute(calls, lateAnswer)
  return shiftOf(page)
}

async function expectContent(page: Page, path: string, role: string): Promise<void> {
  const text = await page.locator('main').first().textContent()
  for (const bad of ['An error has occured.', 'Not Allowed to Access', 'Page not found']) {
    expect(text, `${role} at ${path}`).not.toContain(bad)
  }
}

describe.each(walked.map((role) => [role]))('%s', (role) => {
  test('reaches the entries of the menu, which stand still, without an error and without sideways scrolling on a phone', async () => {
    const page = await site.sitDown()
    await followShifts(page)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    await signIn(page, site, `${role.toLowerCase()}@${demoDomain}`)
    await settled(page)
    const beginning = new URL(page.url()).pathname
    for (const path of new Set([beginning, ...(await menuOf(page))])) {
      if (isToExamine(path, role) || path === beginning) {
        expect(await faultsByAddress(page, path, role), `${role} at ${path}`).toEqual([])
      } else {
        if (role === whoReachesMost) continue
        await page.setViewportSize(telephone)
        await go(page, path)
        await quiet(page)
        await expectContent(page, path, role)
      }
      // A machine that is busy elsewhere takes its time to arrange the page anew.
      await expect.poll(() => sidewaysScroll(page), { message: `${role} at ${path} on a phone` }).toBeLessThanOrEqual(0)
    }
    expect(faults, role).toEqual([])
    await site.leave(page)
  })
})

test.for([
  ['/candidates', '?tab=positions', deskWindow],
  ['/reports/productivity', '', telephone],
] as const)('what stands below what waits on a page behind %s appears with it', async ([list, tab, size]) => {
  const page = await site.sitDown()
  await followShifts(page)
  await signIn(page, site, `admin@${demoDomain}`)
  await go(page, list)
  const behind = page.locator('main tbody a:is([href*="/candidates/view/"], [href*="/recruiterData/"])').first()
  const shift = await shiftOfLate(page, (await behind.getAttribute('href')) + tab, size)
  expect(shift.value, shift.what).toBeLessThan(mostShift / 2)
})
