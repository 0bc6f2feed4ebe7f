import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { renderPdf } from '#server/seed/cv/pdf.ts'
import { resume } from './resume.ts'
import { signIn } from './signIn.ts'
import { choose, openSite, type Site } from './site.ts'
import { go } from './walk.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

/** A client's position with its recruiter and its QC, and somebody who waits for QC already. */
async function firm() {
  const { make } = site
  const recruiter = await make.user({ role: 'Recruiter', email: 'recruiter@staffwright.example' })
  const qc = await make.user({ role: 'QC', email: 'quality@staffwright.example' })
  await make.user({ role: 'Admin', email: 'admin@staffwright.example' })
  const { id: positionId } = await make.position({
    providerPositionName: 'Java Developer Pune',
    recruiterIds: [recruiter.id],
    qcId: qc.id,
  })
  const ravi = await make.candidate({ firstName: 'Ravi', lastName: 'Kamath' })
  const ofQc = { positionId, recruiterId: recruiter.id, qcId: qc.id }
  await make.application({ ...ofQc, candidateId: ravi.id, statusId: s.qcPending })
  return { positionId, recruiterId: recruiter.id }
}

async function turnOnTheParser() {
  const admin = await site.sitDown()
  await signIn(admin, site, 'admin@staffwright.example', '/user/setting/workspace?tab=recruiting')
  await admin.getByRole('switch', { name: 'Read CVs into the candidate form' }).press('Space')
  await admin.getByText('Successfully updated').waitFor()
}

/** Adds the candidate of the CV: what is typed stays, what is empty is filled, the rest is suggested afterwards. */
async function addFromCv(page: Page) {
  await page.getByRole('button', { name: 'Add Candidate' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Candidate' })
  await dialog.getByRole('textbox', { name: /^First name/ }).fill('Mira')
  const bytes = await renderPdf(resume, { form: 'single', wording: 'plain' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Meera_Nair.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(bytes),
  })
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await dialog.getByText(/^From the CV: \d+ fields filled/).waitFor({ timeout: 60_000 })
  expect(await dialog.getByRole('textbox', { name: /^First name/ }).inputValue()).toBe('Mira')
  expect(await dialog.getByRole('textbox', { name: /^Email/ }).inputValue()).toBe(resume.emailId)
  await dialog.getByRole('button', { name: 'Use First name' }).click()
  expect(await dialog.getByRole('textbox', { name: /^First name/ }).inputValue()).toBe('Meera')
  await choose(page, 'Gender', 'Female')
  await choose(page, 'Source', 'Naukri')
  await dialog.getByRole('button', { name: 'Save & Procced' }).click()
  await page.waitForURL(/\/candidates\/edit\/\d+/)
  await page
    .getByText(/Total experience: 5\.5 years/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Use Total experience' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/candidates\/view\/\d+/)
  expect(await site.facts.candidate(resume.emailId)).toMatchObject({ firstName: 'Meera', totalExperience: 5.5 })
}

/** Asks everything that the sheet insists on, and sends the candidate to QC. Nobody is asked whether to leave. */
async function screen(page: Page) {
  await page.getByLabel('Present role and team').fill('Builds payment services in a team of six')
  await page.getByLabel('Relevant experience').fill('5')
  await page.getByLabel('Reason for a change').fill('Wants to lead')
  await choose(page, 'Agrees to the location', 'Yes')
  await page.getByLabel('Current CTC').fill('9')
  await page.getByLabel('Expected CTC').fill('12')
  await choose(page, 'Notice period', '30 days')
  await page.getByLabel('Communication').fill('4')
  await recordCall(page)
}

async function recordCall(page: Page) {
  await choose(page, 'Outcome', 'Send to QC')
  await page.getByRole('button', { name: 'Record call' }).click()
  await page.waitForURL(/screeningSheet\/view/)
  await page.getByText('QC Pending').first().waitFor()
}

async function giveFeedback(page: Page, verdict: 'Pass' | 'Reject', feedback: string, reason?: string) {
  await page.getByRole('checkbox', { name: 'CV is presentable to the client' }).check()
  await page.getByLabel('Feedback to the recruiter').fill(feedback)
  await page.getByRole('button', { name: verdict, exact: true }).click()
  if (!reason) return
  await choose(page, 'Reason', reason)
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
}

test('a recruiter adds a candidate from a CV and sends them to QC, who sends one back and passes both', async () => {
  const { positionId, recruiterId } = await firm()
  await turnOnTheParser()

  const recruiter = await site.sitDown()
  await signIn(recruiter, site, 'recruiter@staffwright.example')
  await addFromCv(recruiter)
  const meera = (await site.facts.candidate(resume.emailId))?.id ?? 0
  await site.make.application({ candidateId: meera, positionId, recruiterId, statusId: s.toBeScreened })
  await go(recruiter, '?tab=screening')
  await recruiter.getByRole('button', { name: 'Begin the screening' }).click()
  await screen(recruiter)

  const qc = await site.sitDown()
  await signIn(qc, site, 'quality@staffwright.example', '/qc-queue')
  await qc.getByRole('link', { name: 'Meera Nair' }).waitFor()
  // Who has waited longest comes first, keys lead from one to the other, and the next one opens by itself.
  await qc.getByRole('link', { name: 'Start checking' }).click()
  await qc.getByRole('heading', { name: /Ravi Kamath/, level: 1 }).waitFor()
  await qc.getByText('1 of 2').waitFor()
  await qc.keyboard.press('j')
  await qc.getByRole('heading', { name: /Meera Nair/, level: 1 }).waitFor()
  await qc.keyboard.press('k')
  await qc.getByRole('heading', { name: /Ravi Kamath/, level: 1 }).waitFor()
  await giveFeedback(qc, 'Pass', 'Good work')
  await qc.getByRole('heading', { name: /Meera Nair/, level: 1 }).waitFor()
  await giveFeedback(qc, 'Reject', 'Ask for the project with Kafka', 'Screening sheet incomplete')
  await qc.getByText('Nobody waits for a quality check.').waitFor()

  await recruiter.reload()
  // A notification that has only now come says it as well.
  await recruiter.getByText('Ask for the project with Kafka', { exact: true }).waitFor()
  await recruiter.getByText('Screening sheet incomplete', { exact: true }).waitFor()
  await recruiter.getByRole('link', { name: 'Another call' }).click()
  // The answers of the first call are still there.
  expect(await recruiter.getByLabel('Reason for a change').inputValue()).toBe('Wants to lead')
  await recruiter.getByLabel('Remarks for QC and client team').fill('Kafka for two years')
  await recordCall(recruiter)

  // The queue that stands open shows by itself who comes again.
  await qc.getByRole('main').getByRole('link', { name: 'Meera Nair' }).click()
  await qc.getByText('Kafka for two years').waitFor()
  await giveFeedback(qc, 'Pass', 'Complete now')
  await qc.getByText('Nobody waits for a quality check.').waitFor()
  await recruiter.reload()
  await recruiter.getByText('QC Passed').first().waitFor()
})
