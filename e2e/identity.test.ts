import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFor } from '#server/test/authenticator.ts'
import { linkIn, mailServer } from '#server/test/mailServer.ts'
import { clientSecret, openIdProvider } from '#server/test/openIdProvider.ts'
import { signIn } from './signIn.ts'
import { choose, openSite, type Site } from './site.ts'
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
  const { path, token } = linkIn(mail.received.find(({ to }) => to === 'asha.rao@staffwright.example')!)
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
  const { path, token } = linkIn(mail.received.find(({ to }) => to === 'forgetful@staffwright.example')!)
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
