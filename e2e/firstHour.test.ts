import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPdf } from '#server/seed/cv/pdf.ts'
import { linkIn, type MailServer, mailServer } from '#server/test/mailServer.ts'
import { resume } from './resume.ts'
import { choose, openSite, type Site, shows, sidewaysScroll } from './site.ts'
import { go } from './walk.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.close())

const chosen = 'Another#34'
const list = (page: Page) => page.getByRole('region', { name: 'Set up your firm' })

async function fillPassword(page: Page) {
  const fields = page.locator('input[type=password]')
  await fields.nth(0).fill(chosen)
  await fields.nth(1).fill(chosen)
}

/** The first administrator comes by the link that a new installation writes, and finds what to do first. */
async function begin(page: Page) {
  await page.goto((await site.linkToBegin())!)
  await page.getByRole('textbox', { name: 'Firm', exact: true }).fill('Rao Staffing')
  await page.getByLabel('Your name').fill('Anita Rao')
  await page.getByLabel('Email').fill('anita@rao.example')
  await fillPassword(page)
  await page.getByRole('button', { name: 'Begin' }).click()
  await list(page).getByText('0 of 10 done').waitFor()
  await page.getByText('No mail can leave yet').first().waitFor()
}

/** Opens the place where a step is done, from the list. */
async function follow(page: Page, step: string) {
  await go(page, '/home')
  await list(page).getByRole('link', { name: step }).first().click()
}

/** Names a mail server: one where nothing answers is refused, the one that takes a mail is kept. */
async function nameMailServer(page: Page, mail: MailServer) {
  const { hostname, port } = new URL(mail.url)
  await page.getByRole('link', { name: 'Set up the mail server' }).first().click()
  await page.getByRole('textbox', { name: 'Server' }).fill(hostname)
  await choose(page, 'Security', 'None')
  await page.getByLabel('Port').fill('1')
  await page.getByRole('button', { name: 'Try and save' }).click()
  await page.getByText('Nothing takes mail at the server. Check the host and the port.').first().waitFor()
  await page.getByLabel('Port').fill(port)
  await page.getByRole('button', { name: 'Try and save' }).click()
  await page.getByText('Set up', { exact: true }).waitFor()
  expect(mail.received.map(({ to, subject }) => [to, subject])).toEqual([['anita@rao.example', 'Mail works']])
  expect(await page.getByText('No mail can leave yet').count()).toBe(0)
}

async function inviteTeam(page: Page) {
  await follow(page, 'Invite your team')
  const dialog = page.getByRole('dialog', { name: 'Invite your team' })
  await dialog
    .getByLabel('Paste addresses')
    .fill('Sunil Pai <sunil@rao.example>; ravi.kumar@rao.example, "Qadir Khan" <qadir@rao.example>, bad-address')
  await dialog.getByRole('group', { name: 'person 3' }).waitFor()
  await choose(page, 'Role', 'Recruiter')
  await dialog.getByText('No e-mail address in “bad-address”: left out').waitFor()
  await chooseIn(dialog.getByRole('group', { name: 'person 1' }), 'SPOC')
  await chooseIn(dialog.getByRole('group', { name: 'person 3' }), 'QC')
  await dialog.getByRole('button', { name: 'Send the invitations' }).click()
  await page.getByText('An invitation is on its way to 3 people').waitFor()
}

/** Types into a select: Enter takes the first that matches and does not send the form, nor anything where nothing does. */
async function takeFirst(dialog: Locator, label: string, text: string) {
  const field = dialog.getByRole('combobox', { name: new RegExp(`^${label}`) })
  await field.pressSequentially('Zzville')
  await dialog.page().getByRole('option', { name: 'Add “Zzville”' }).waitFor()
  await field.press('Enter')
  expect(await field.inputValue()).toBe('Zzville')
  await field.fill(text)
  await dialog.page().locator('[role=option][data-combobox-selected]', { hasText: text }).waitFor()
  await field.press('Enter')
  await shows(field).toBe(text)
  expect(await dialog.getByText('is required').count()).toBe(0)
}

async function chooseIn(row: Locator, role: string) {
  const field = row.getByRole('combobox', { name: 'Other role' })
  await field.fill(role)
  await row.page().getByRole('option', { name: role, exact: true }).click()
}

/** A colleague follows the link of the mail and is inside with the password chosen there. */
async function register(mail: MailServer, address: string): Promise<Page> {
  const page = await site.sitDown({ viewport: { width: 360, height: 740 } })
  const { path, token } = linkIn(mail.received.find(({ to }) => to === address)!)
  await page.goto(`${site.url}${path}#${token}`)
  await fillPassword(page)
  await page.getByRole('button', { name: 'Complete the registration' }).click()
  await page.waitForURL(/\/user\/\d+\//)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.getByRole('heading', { name: 'Your firm is just beginning' }).waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  const again = await site.sitDown({ viewport: { width: 360, height: 740 } })
  await again.goto(`${site.url}${path}#${token}`)
  await again.getByRole('heading', { name: 'You are registered already' }).waitFor()
  await again.getByRole('link', { name: 'Sign in' }).click()
  await again.getByRole('heading', { name: 'Sign in' }).waitFor()
  return page
}

async function addClient(page: Page) {
  await follow(page, 'Add the first client')
  await page.getByLabel('Company name').fill('Quilon Foods')
  await choose(page, 'Verticals', 'IT')
  await choose(page, 'Front end SPOC', 'Sunil Pai')
  await choose(page, 'City', 'Pune')
  // Nobody brings clients yet: the select says so, and invites.
  const owner = page.getByRole('combobox', { name: 'Owner' })
  await owner.click()
  await page.getByText('Nothing is here yet. To invite a new BD, type a name and an e-mail address.').waitFor()
  await owner.fill('Bina Das bina@rao.example')
  await page.getByRole('option', { name: 'Invite Bina Das (bina@rao.example)' }).click()
  await page.getByText('An invitation as BD is on its way to bina@rao.example').waitFor()
  await page.getByRole('button', { name: 'Add organization' }).click()
  await page.getByRole('heading', { name: 'Quilon Foods' }).waitFor()
}

async function openPosition(page: Page) {
  await follow(page, 'Open the first position')
  await choose(page, 'Organization', 'Quilon Foods')
  await page.getByLabel('Provider position name').fill('Java Developer Pune')
  await page.getByLabel('Client position name').fill('Java Developer')
  await page.getByRole('button', { name: 'Add position' }).click()
  await page.getByRole('heading', { name: 'Java Developer Pune' }).waitFor()
}

/** Everything that a candidate must have can be chosen in a firm that has entered no word itself. */
async function addCandidate(page: Page) {
  await follow(page, 'Add the first candidate')
  await page.getByRole('main').getByRole('button', { name: 'Add Candidate' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Candidate' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Meera_Nair.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await renderPdf(resume, { form: 'single', wording: 'plain' })),
  })
  await page.getByRole('button', { name: 'No, Upload File Only' }).click()
  await dialog.getByLabel('First name').fill('Meera')
  await dialog.getByLabel('Last name').fill('Nair')
  await choose(page, 'Gender', 'Female')
  await dialog.getByLabel('Email').fill(resume.emailId)
  await choose(page, 'Contact code', '+91')
  await dialog.getByLabel('Contact number').fill(resume.contactNumber)
  await takeFirst(dialog, 'Current city', 'Pune')
  await choose(page, 'Source', 'Naukri')
  await choose(page, 'Key skills', 'Java')
  await dialog.getByRole('button', { name: 'Save & Procced' }).click()
  await page.waitForURL(/\/candidates\/edit\/\d+/)
}

test('a firm begins: an administrator by the link, mail, colleagues, a client, a position and a candidate, each led to by the last', async () => {
  const mail = await mailServer(site.url, { isNamed: false })
  const page = await site.sitDown()
  await begin(page)
  await nameMailServer(page, mail)
  await inviteTeam(page)
  await site.sendMails()
  for (const name of ['sunil', 'ravi.kumar', 'qadir']) await register(mail, `${name}@rao.example`)
  await addClient(page)
  await openPosition(page)
  await addCandidate(page)
  await page.goto(`${site.url}/home`)
  await list(page).getByText('5 of 10 done').waitFor()
  await list(page).getByText('4 came, 1 invited and not here yet').waitFor()

  await list(page).getByRole('button', { name: 'Put away' }).click()
  await page.getByRole('button', { name: 'Put it away' }).click()
  await list(page).waitFor({ state: 'detached' })
})

test('the link of the first administrator leads nowhere a second time', async () => {
  expect(await site.linkToBegin()).toBeUndefined()
  const page = await site.sitDown()
  await page.goto(`${site.url}/set-up#${'x'.repeat(43)}`)
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  await page.getByRole('link', { name: 'Go to the sign-in page' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})
