import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFor } from '#server/test/authenticator.ts'
import { linkIn, mailServer } from '#server/test/mailServer.ts'
import { clientSecret, openIdProvider } from '#server/test/openIdProvider.ts'
import { signIn } from './signIn.ts'
import { arrive, choose, openSite, type Site } from './site.ts'
import { go } from './walk.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
  await site.make.user({
    role: 'SuperAdmin',
    firstName: 'Anand',
    lastName: 'Deshpande',
    email: 'boss@staffwright.example',
    passwordHash: await site.hashPassword(first),
  })
})

afterAll(() => site.close())

const first = 'Demo@1234'
const next = 'Another#34'

async function type(page: Page, email: string, typed: string) {
  await page.goto(`${site.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.locator('input[type=password]').fill(typed)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Fills a new password and its repetition. */
async function newPassword(page: Page, typed: string) {
  const fields = page.locator('input[type=password]')
  await fields.nth(-2).fill(typed)
  await fields.nth(-1).fill(typed)
}

/** Clicks what leads to the first page, which is broken off, so that one can see the page that was to be left. */
async function brokenOff(page: Page, control: Locator): Promise<void> {
  await page.route(`${site.url}/`, (route) => route.abort('aborted'))
  await Promise.all([page.waitForEvent('requestfailed', (request) => request.isNavigationRequest()), control.click()])
  await page.unroute(`${site.url}/`)
}

const isInside = (page: Page) =>
  page.waitForURL((address) => address.pathname.startsWith('/user/') || address.pathname === '/home')

async function signInByForm(page: Page, email: string) {
  await type(page, email, first)
  await isInside(page)
}

/** Opens one's profile from the menu behind one's picture. */
async function openProfile(page: Page, tab: string) {
  await go(page, `/profile?tab=${tab}`)
  await page.getByRole('tab', { name: tab, selected: true }).waitFor()
}

test('an invited user registers, sets up two-factor, signs in, loses the phone and uses a recovery code', async () => {
  const mail = await mailServer(site.url)
  const boss = await site.sitDown()
  await signInByForm(boss, 'boss@staffwright.example')
  await boss.getByRole('link', { name: 'Users' }).first().click()
  await boss.getByRole('button', { name: 'Invite user' }).click()
  await boss.getByLabel('Email').last().fill('asha.rao@staffwright.example')
  await boss.getByRole('dialog').getByLabel('Name').fill('Asha Rao')
  await choose(boss, 'Role', 'Recruiter')
  await boss.getByRole('button', { name: 'Send the invitation' }).click()
  await boss.getByText('An invitation is on its way').waitFor()
  await boss.getByRole('link', { name: 'Asha Rao' }).waitFor()
  await site.sendMails()

  const page = await site.sitDown()
  const { path, token } = linkIn(mail.received.at(-1)!)
  await page.goto(`${site.url}${path}#${token}`)
  await page.getByRole('heading', { name: 'Welcome, Asha' }).waitFor()
  await newPassword(page, 'short')
  await page.getByRole('button', { name: 'Complete the registration' }).click()
  await page.getByText('Atleast one uppercase char').waitFor()
  await newPassword(page, next)
  await page.getByRole('button', { name: 'Complete the registration' }).click()
  await isInside(page)

  await openProfile(page, 'Security')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Your password').last().fill(next)
  await page.getByRole('button', { name: 'Begin' }).click()
  const key = String(await page.locator('code').textContent())
  await page.getByLabel('Enter the code it shows').fill(codeFor(key))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await listed.last().waitFor()
  const codes = await listed.allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByLabel('I have kept the recovery codes').check()
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByText('You have 10 recovery codes left').waitFor()

  const phone = await site.sitDown({ viewport: { width: 360, height: 740 } })
  await type(phone, 'asha.rao@staffwright.example', next)
  await phone.getByLabel('Code').fill('12')
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await phone.getByText('Must 6 digin pin number').waitFor()
  await phone.getByLabel('Code').fill(codeFor(key, 1))
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await isInside(phone)

  const withoutPhone = await site.sitDown()
  await type(withoutPhone, 'asha.rao@staffwright.example', next)
  await withoutPhone.getByRole('button', { name: 'Use a recovery code' }).click()
  await withoutPhone.getByLabel('Recovery code').fill(codes[0]!)
  await withoutPhone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await withoutPhone.getByText('You have 9 recovery codes left').waitFor()
  await isInside(withoutPhone)
})

test('who forgot the password sets a new one by mail', async () => {
  const mail = await mailServer(site.url)
  const { make } = site
  await make.user({
    role: 'Recruiter',
    email: 'forgetful@staffwright.example',
    passwordHash: await site.hashPassword(first),
  })
  const page = await site.sitDown()
  await page.goto(`${site.url}/login`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
  await page.getByLabel('Email').fill('forgetful@staffwright.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.waitForURL('**/forgot-password-feedback')
  await page.getByText('forgetful@staffwright.example').waitFor()
  await site.sendMails()
  const { path, token } = linkIn(mail.received.at(-1)!)
  await page.goto(`${site.url}${path}#${token}`)
  await newPassword(page, next)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.waitForURL('**/resetpassword-feedback')
  await page.getByRole('link', { name: 'Okay' }).click()
  await type(page, 'forgetful@staffwright.example', next)
  await isInside(page)

  const again = await site.sitDown()
  await again.goto(`${site.url}${path}#${token}`)
  await again.getByRole('heading', { name: 'This link does not work' }).waitFor()
  await again.getByRole('link', { name: 'Ask for a new link' }).click()
  await again.getByRole('heading', { name: 'Forgot password' }).waitFor()
})

test('a person with several roles switches between them, and logs out everywhere else', async () => {
  const { make } = site
  const email = 'many.roles@staffwright.example'
  await make.user({ role: 'Recruiter', roles: ['QC'], email, passwordHash: await site.hashPassword(first) })
  const [here, there] = [await site.sitDown(), await site.sitDown()]
  for (const page of [here, there]) await signInByForm(page, email)
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

test('people of an account sign in at its identity provider', async () => {
  const { make } = site
  const peer = await openIdProvider(site.url)
  await mailServer(site.url)
  peer.people.set('vikram', { email: 'vikram@acme.example', email_verified: true })
  peer.signedIn = 'vikram'
  const user = await make.user({ role: 'Recruiter', email: 'vikram@acme.example', firstName: 'Vikram' })
  const boss = await site.sitDown()
  await signIn(boss, site, 'boss@staffwright.example', '/user/setting/sign-in?tab=accounts')
  await boss.getByRole('button', { name: 'Create account' }).click()
  await boss.getByLabel('Account name').fill('Acme')
  await boss.getByLabel('Sub domain').fill('acme')
  await boss.getByRole('button', { name: 'Create', exact: true }).click()
  await boss.getByRole('cell', { name: 'acme@staffwright' }).waitFor()
  await boss.getByRole('tab', { name: 'Identity providers' }).click()
  await boss.getByRole('button', { name: 'Add identity provider' }).click()
  const dialog = boss.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Acme login')
  await dialog.getByLabel('ID', { exact: false }).first().fill('acme-login1')
  await choose(boss, 'Account', 'Acme')
  await dialog.getByLabel('Issuer').fill(peer.issuer)
  await dialog.getByLabel('Client ID').fill('staffwright')
  await dialog.getByLabel('Client secret').fill(clientSecret)
  await dialog.getByLabel('Description').fill('The sign-in of Acme people')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await boss.getByRole('heading', { name: 'Acme login' }).waitFor()
  await go(boss, `/users/edit/${user.id}`)
  await choose(boss, 'Account', 'Acme')
  await boss.getByRole('button', { name: 'Save' }).click()
  await boss.getByText('Successfully updated').waitFor()

  const page = await site.sitDown()
  await page.goto(`${site.url}/login`)
  await page.getByRole('button', { name: 'Continue with Acme login' }).click()
  await isInside(page)
  await page.goto(`${site.url}/profile`)
  await page.getByRole('heading', { name: user.fullName }).waitFor()
})

test('a SuperAdmin looks as another user does, marked on every screen, and comes back', async () => {
  const { make } = site
  const user = await make.user({
    role: 'QC',
    firstName: 'Kavita',
    lastName: 'Iyer',
    email: 'kavita@staffwright.example',
  })
  const boss = await site.sitDown()
  await signIn(boss, site, 'boss@staffwright.example', `/users/view/${user.id}`)
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

test('whoever comes for the first time has the theme of the device', async () => {
  await site.make.user({
    role: 'Recruiter',
    email: 'dark@staffwright.example',
    passwordHash: await site.hashPassword(first),
  })
  const page = await site.sitDown({ colorScheme: 'dark' })
  await signInByForm(page, 'dark@staffwright.example')
  await page.getByRole('button', { name: 'Use the light theme' }).click()
  await page.getByRole('button', { name: 'Use the dark theme' }).waitFor()
  const again = await site.sitDown({ colorScheme: 'dark' })
  await signInByForm(again, 'dark@staffwright.example')
  await again.getByRole('button', { name: 'Use the dark theme' }).waitFor()
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
