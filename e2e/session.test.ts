import type { Locator, Page, Route } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signIn } from './signIn.ts'
import { arrive, choose, openSite, type Site } from './site.ts'
import { go } from './walk.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

/** Clicks what leads to the first page, which is broken off, so that one can see the page that was to be left. */
async function brokenOff(page: Page, control: Locator): Promise<void> {
  await page.route(`${site.url}/`, (route) => route.abort('aborted'))
  await Promise.all([page.waitForEvent('requestfailed', (request) => request.isNavigationRequest()), control.click()])
  await page.unroute(`${site.url}/`)
}

/** Opens one's profile from the menu behind one's picture. */
async function openProfile(page: Page, tab: string) {
  await go(page, `/profile?tab=${tab}`)
  await page.getByRole('tab', { name: tab, selected: true }).waitFor()
}

test('a person with several roles switches between them, and logs out everywhere else', async () => {
  const { make } = site
  const { email } = await make.user({ role: 'Recruiter', roles: ['QC'] })
  const [here, there] = [await site.sitDown(), await site.sitDown()]
  for (const page of [here, there]) await signIn(page, site, email)
  await here.getByRole('button', { name: 'QC', exact: true }).click()
  await here.waitForURL(/\/QC\//)
  await openProfile(here, 'Sessions')
  await here.getByRole('button', { name: 'Log out everywhere else' }).click()
  await here.getByRole('button', { name: 'Log out', exact: true }).click()
  await here.getByText('1 session ended').waitFor()
  await there.goto(`${site.url}/profile`)
  await there.waitForURL('**/login')
  await here.reload()
  await here.getByRole('tab', { name: 'Sessions' }).waitFor()
})

test('a SuperAdmin looks as another user does, marked on every screen, and comes back', async () => {
  const { make } = site
  const user = await make.user({
    role: 'QC',
    firstName: 'Kavita',
    lastName: 'Iyer',
    email: 'kavita@staffwright.example',
  })
  const named = { firstName: 'Anand', lastName: 'Deshpande', path: `/users/view/${user.id}` }
  const { page: boss } = await arrive(site, 'SuperAdmin', named)
  await boss.getByRole('button', { name: 'More actions' }).click()
  // The page that is about to be left stays as it is: a click on it in that moment would be lost with it.
  await brokenOff(boss, boss.getByRole('menuitem', { name: 'View as' }))
  expect(await boss.getByText('You look as').count()).toBe(0)
  await boss.goto(site.url)
  await boss.getByText('You look as Kavita Iyer').waitFor()
  // The list is answered only when the view is over, as on a slow line.
  let late: Route | undefined
  await boss.route('**/api/position/list', (route) => {
    late = route
  })
  await boss.getByRole('link', { name: 'Positions' }).first().click()
  await expect.poll(() => late).toBeDefined()
  await boss.getByText('You look as Kavita Iyer').waitFor()
  await brokenOff(boss, boss.getByRole('button', { name: 'Back to Anand Deshpande' }))
  // It may have heard meanwhile whose session it is again; blank it is not.
  await boss
    .getByText('You look as')
    .or(boss.getByRole('link', { name: 'Users' }))
    .first()
    .waitFor()
  await late?.fulfill({ status: 401, json: { message: 'Please sign in' } })
  await boss.goto(site.url)
  await boss.getByRole('link', { name: 'Users' }).first().waitFor()
  expect(await boss.getByText('You look as').count()).toBe(0)
  await go(boss, `/users/view/${user.id}`)
  await boss.getByRole('button', { name: 'More actions' }).click()
  await boss.getByRole('menuitem', { name: 'Deactivate' }).click()
  await boss.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await boss.getByText('User deactivated').waitFor()
})

test('the theme that was chosen just before the page is loaded anew stays, and the server hears of it', async () => {
  await site.make.user({ role: 'Recruiter', email: 'night@staffwright.example' })
  const page = await site.sitDown()
  await signIn(page, site, 'night@staffwright.example')
  await page.route('**/api/session/theme', (route) => route.abort())
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await page.getByRole('button', { name: 'Use the light theme' }).waitFor()
  await page.unroute('**/api/session/theme')
  const [told] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/session/theme')),
    page.reload(),
  ])
  expect(told.request().postDataJSON()).toEqual({ lightThemePreference: false })
  await page.getByRole('button', { name: 'Use the light theme' }).waitFor()
})

test('one’s own address without a page, or without the variant of SuperAdmin, leads to where one begins', async () => {
  const { page, user } = await arrive(site, 'SuperAdmin_BD')
  for (const own of ['SuperAdmin_BD', 'SuperAdmin', 'SuperAdmin/dashboard']) {
    await page.goto(`${site.url}/user/${user.id}/${own}`)
    await page.waitForURL('**/home')
  }
  await go(page, `/user/${user.id + 1}/SuperAdmin`)
  await page.getByRole('heading', { name: 'Not Allowed to Access' }).waitFor()
})

test('whoever is given another role, or loses the one they work in, sees it at once', async () => {
  const { page: boss } = await arrive(site, 'SuperAdmin')
  const { page: recruiter, user } = await arrive(site, 'Recruiter')
  const change = async (label: string, role: string) => {
    await go(boss, `/users/edit/${user.id}`)
    await choose(boss, label, role)
    await boss.getByRole('button', { name: 'Save' }).click()
    await boss.waitForURL(/users\/view/)
  }
  await change('Further roles', 'Manager')
  const roles = recruiter.getByRole('group', { name: 'Primary role' })
  await roles.getByRole('button', { name: /^Recruiter/, pressed: true }).waitFor()
  await roles.getByRole('button', { name: /^Manager/, pressed: false }).waitFor()

  await change('Primary role', 'Accounts')
  await roles.getByRole('button', { name: /^Accounts/, pressed: true }).waitFor()
  await recruiter.getByRole('navigation').getByRole('link', { name: 'Payment tracker' }).first().click()
  await recruiter.getByRole('heading', { level: 1, name: 'Payment tracker' }).waitFor()
})

test('where somebody else signs in in another window, nothing of who was there before is shown in this one', async () => {
  const { make } = site
  const boss = await make.user({ role: 'SuperAdmin' })
  const recruiter = await make.user({ role: 'Recruiter' })
  await make.candidate({ firstName: 'Leela', lastName: 'Varma' })
  const here = await site.sitDown()
  await signIn(here, site, boss.email)
  const there = await here.context().newPage()
  await there.goto(`${site.url}/candidates`)
  await there.getByRole('link', { name: 'Leela Varma' }).waitFor()
  await there.keyboard.press('Control+k')
  await there.getByRole('dialog').getByRole('combobox').fill('varma')
  await signIn(here, site, recruiter.email)
  await there.getByRole('heading', { name: 'Not Allowed to Access' }).waitFor()
  expect(await there.getByRole('dialog').count()).toBe(0)
  // The server answers nothing any more: what is shown now this window has kept.
  await there.route('**/api/**', () => undefined)
  const person = there.getByRole('link', { name: 'Leela Varma' })
  const isAsked = there.waitForRequest('**/api/candidate/list').catch(() => undefined)
  await go(there, '/candidates')
  await Promise.race([isAsked, person.waitFor()])
  await there.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await person.count()).toBe(0)
})

test('the bar above every screen shows all of itself at any width, whatever somebody may do', async () => {
  const roles = ['SuperAdmin', 'Admin', 'SPOC', 'Recruiter', 'QC', 'Accounts'] as const
  const { page } = await arrive(site, 'SuperAdmin', { roles: [...roles] })
  const bar = page.getByRole('banner')
  for (const width of [320, 360, 400, 480, 600, 767, 768, 834, 900, 1024, 1100, 1101, 1200, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    const found = await bar.evaluate((shown) => {
      const inView = [...shown.querySelectorAll('a, button')].filter(
        (one) => one.checkVisibility() && !one.closest('fieldset'),
      )
      const places = inView.map((one) => one.getBoundingClientRect())
      const tabs = shown.querySelector('fieldset')
      return {
        isCutOff: shown.scrollWidth > shown.clientWidth,
        smallest: Math.min(...places.map((place) => place.width)),
        meet: places.some((place, index) => place.left < (places[index - 1]?.right ?? 0) - 0.5),
        // Roles scroll where there are many; below a desk's width they stand in the menu.
        roles: tabs?.checkVisibility() ? tabs.clientWidth : undefined,
      }
    })
    expect(found, `${width} px`).toMatchObject({ isCutOff: false, meet: false })
    expect(found.smallest, `${width} px`).toBeGreaterThanOrEqual(30)
    if (width >= 768) expect(found.roles, `${width} px`).toBeGreaterThan(120)
  }

  await page.setViewportSize({ width: 800, height: 700 })
  const last = bar.getByRole('group', { name: 'Primary role' }).getByRole('button').last()
  await last.click()
  await last.and(page.locator('[aria-pressed="true"]')).waitFor()
  await page.reload()
  await last.and(page.locator('[aria-pressed="true"]')).waitFor()
  const isInSight = () =>
    last.evaluate((tab) => {
      const around = tab.closest('fieldset')?.getBoundingClientRect()
      const { left, right } = tab.getBoundingClientRect()
      return around !== undefined && left >= around.left - 1 && right <= around.right + 1
    })
  await expect.poll(isInSight).toBe(true)
  await page.setViewportSize({ width: 780, height: 700 })
  await expect.poll(isInSight).toBe(true)
})
