import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderPdf } from '#server/seed/cv/pdf.ts'
import { move, openApplication, schedule, sendToClient } from './applications.ts'
import { resume } from './resume.ts'
import { signIn } from './signIn.ts'
import { choose, dayFromNow, openMenu, openSite, pickTomorrow, type Site } from './site.ts'
import { go } from './walk.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

async function firm() {
  const { make } = site
  const client = await make.organization({ name: 'Bluegulmohar', feePercent: 8.33, paymentTermsDays: 30 })
  const person = (role: Parameters<typeof make.user>[0] & object) => make.user({ ...role })
  const recruiter = await person({ role: 'Recruiter', email: 'recruiter@staffwright.example', dailyCvTarget: 2 })
  const qc = await person({ role: 'QC', email: 'quality@staffwright.example' })
  const spoc = await person({ role: 'Admin', email: 'admin@staffwright.example' })
  const clientHr = await person({ role: 'ClientHR', email: 'clienthr@staffwright.example', organizationId: client.id })
  const position = await make.position({
    organizationId: client.id,
    providerPositionName: 'Java Developer Pune',
    recruiterIds: [recruiter.id],
    qcId: qc.id,
    totalOpenings: 2,
    currentOpenings: 2,
  })
  return { client, recruiter, qc, spoc, clientHr, position }
}

test('a recruiter finds a candidate, who joins the client, and the firm’s figures and invoice show it', async () => {
  const { position, client } = await firm()

  const recruiter = await site.sitDown()
  await signIn(recruiter, site, 'recruiter@staffwright.example')
  await addCandidate(recruiter)
  const candidate = await site.facts.candidate(resume.emailId)
  expect(candidate).toMatchObject({ firstName: 'Meera', currentCityName: 'Pune' })

  await putOnPosition(recruiter, 'Java Developer Pune')
  await openApplication(recruiter, 'Meera Nair')
  await move(recruiter, 'Screen Select')
  await move(recruiter, 'QC Pending', async () => undefined)

  const qc = await site.sitDown()
  await signIn(qc, site, 'quality@staffwright.example')
  await openApplication(qc, 'Meera Nair')
  await move(qc, 'QC Passed')

  await openApplication(recruiter, 'Meera Nair')
  await sendToClient(recruiter)

  const clientHr = await site.sitDown()
  await signIn(clientHr, site, 'clienthr@staffwright.example')
  await openApplication(clientHr, 'M. N.')
  const seen = await clientHr.locator('body').textContent()
  expect(seen).not.toContain('Nair')
  expect(seen).not.toContain(resume.emailId)
  expect(seen).not.toContain(resume.contactNumber)
  await move(clientHr, 'CV Shortlisted')

  await openApplication(recruiter, 'Meera Nair')
  await schedule(recruiter, 'Interview Scheduled', () => fillInterview(recruiter))

  await openApplication(clientHr, 'M. N.')
  await move(clientHr, 'Interview Conducted')
  await move(clientHr, 'Final Select')
  await clientHr.getByRole('dialog').getByRole('heading', { name: 'Meera Nair' }).waitFor()

  const admin = await site.sitDown()
  await signIn(admin, site, 'admin@staffwright.example')
  await openApplication(admin, 'Meera Nair')
  await move(admin, 'Offer Sent', () => fillOffer(admin))
  await wordLetter(admin)
  await openApplication(admin, 'Meera Nair')
  await move(admin, 'Offer Accepted', async () => undefined)
  await move(admin, 'Joined', async () => undefined)

  const after = await site.facts.position(position.id)
  expect(after?.currentOpenings).toBe(1)
  const [invoice] = await site.facts.invoices(client.id)
  // 8.33 % of 12 LPA, in paise.
  expect(invoice).toMatchObject({ amount: 9_996_000, paymentStatus: 'Pending' })

  await checkFigures(admin)
})

async function addCandidate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Candidate' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Candidate' })
  const bytes = await renderPdf(resume, { form: 'single', wording: 'plain' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Meera_Nair.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(bytes),
  })
  expect(await page.getByRole('button', { name: 'Yes', exact: true }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'No, Upload File Only' }).click()
  await dialog.getByLabel('First name').fill('Meera')
  await dialog.getByLabel('Last name').fill('Nair')
  await choose(page, 'Gender', 'Female')
  await dialog.getByLabel('Email').fill(resume.emailId)
  await choose(page, 'Contact code', '+91')
  await dialog.getByLabel('Contact number').fill(resume.contactNumber)
  await choose(page, 'Current city', 'Pune')
  await choose(page, 'Source', 'Naukri')
  await choose(page, 'Key skills', 'Java')
  await dialog.getByRole('button', { name: 'Save & Procced' }).click()
  await page.waitForURL(/\/user\/\d+\/Recruiter\/candidates\/edit\/\d+/)
}

async function putOnPosition(page: Page, name: string): Promise<void> {
  await openMenu(page, 'Candidates')
  await page.getByRole('link', { name: 'Meera Nair' }).click()
  await page.getByRole('heading', { name: 'Meera Nair' }).waitFor()
  await page.getByRole('button', { name: 'Put on a position' }).first().click()
  await choose(page, 'Position', name)
  await page.getByRole('dialog').getByRole('button', { name: 'Put on position' }).click()
  await page.getByText('The candidate is on the position').waitFor()
}

async function fillInterview(page: Page): Promise<void> {
  await choose(page, 'Interview stage', 'L1')
  await choose(page, 'Mode of interview', 'Video')
  await pickTomorrow(page, 'Starts')
  await page.getByLabel('Comment').click()
}

async function fillOffer(page: Page): Promise<void> {
  await page.getByLabel('Offered CTC').fill('12')
  await page.getByLabel('Expected date of joining').fill(dayFromNow(30))
  await page.keyboard.press('Tab')
}

/** Words the letters of the client twice, each time from what was saved before, and takes the one of this offer. */
async function wordLetter(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('link', { name: 'Offer and joining' }).click()
  await page.getByRole('tab', { name: /^Offer/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Offer letters of Bluegulmohar' })
  const save = () => dialog.getByRole('button', { name: 'Save the wording' }).click()
  const [first, second] = ['We are glad to have you', 'Welcome to Bluegulmohar']

  await page.getByRole('button', { name: 'Edit the wording' }).click()
  const body = await dialog.getByLabel('Text').inputValue()
  await dialog.getByLabel('Text').fill('Dear {{candidate}}')
  await save()
  await dialog.getByText('Nothing fills {{candidate}}').waitFor()
  await dialog.getByLabel('Text').fill(body)
  await dialog.getByLabel('Title').fill(first)
  await save()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Edit the wording' }).click()
  expect(await dialog.getByLabel('Title').inputValue()).toBe(first)
  await dialog.getByLabel('Title').fill(second)
  await save()
  await dialog.waitFor({ state: 'hidden' })

  // What stands in a letter is shown on the server's side.
  const [letter] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Offer letter' }).click(),
  ])
  expect(letter.suggestedFilename()).toMatch(/\.pdf$/)
  expect(readFileSync(await letter.path(), 'latin1')).toMatch(/^%PDF/)
}

/** Both reports show the placement, and each figure opens it. */
async function checkFigures(page: Page): Promise<void> {
  for (const [report, title] of [
    ['productivity', /^Productivity/],
    ['qcProductivity', /^QC Productivity/],
  ] as const) {
    await go(page, `/reports/${report}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const figures = page.getByRole('cell').getByRole('link', { name: '1', exact: true })
    await figures.first().waitFor()
    expect(await figures.count()).toBeGreaterThanOrEqual(5)
    await figures.last().click()
    await page.getByText('Meera Nair').first().waitFor()
  }
}
