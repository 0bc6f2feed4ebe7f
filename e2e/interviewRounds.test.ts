import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { move, openApplication, schedule, takeSlot } from './applications.ts'
import { signIn } from './signIn.ts'
import { choose, openSite, type Site } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

/** A client with two interviewers who hold three slots tomorrow, and a candidate the client wants to meet. */
async function firm() {
  const { make } = site
  const client = await make.organization({ name: 'Bluegulmohar' })
  const person = (name: string, role: 'Recruiter' | 'ClientHR' | 'Interviewer', isOfClient = true) =>
    make.user({
      ...{ role, firstName: name, lastName: 'Rao', email: `${name.toLowerCase()}@staffwright.example` },
      organizationId: isOfClient ? client.id : null,
    })
  const recruiter = await person('Recruiter', 'Recruiter', false)
  const clientHr = await person('Clienthr', 'ClientHR')
  const interviewers = [await person('Ila', 'Interviewer'), await person('Om', 'Interviewer')]
  const position = await make.position({
    ...{ organizationId: client.id, clientHrId: clientHr.id, recruiterIds: [recruiter.id] },
  })
  const candidate = await make.candidate({ firstName: 'Meera', lastName: 'Nair' })
  const application = await make.application({
    ...{ candidateId: candidate.id, positionId: position.id, recruiterId: recruiter.id },
    ...{ statusId: s.cvShortlisted, sentToClientAt: new Date().toISOString() },
  })
  for (const hour of [10, 14, 16]) {
    await make.slot({ positionId: position.id, hour, interviewerIds: interviewers.map(({ id }) => id) })
  }
  return application
}

/** Finds the interview among one's own and says what one found. */
async function giveFeedback(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Give feedback' }).click()
  const dialog = page.getByRole('dialog', { name: 'Feedback on M. N.' })
  await choose(page, 'Verdict', 'Select for next round')
  await choose(page, 'Altogether', '4 Good')
  await dialog.getByLabel('Comments').fill(words)
  await dialog.getByRole('button', { name: 'Give feedback' }).click()
}

async function openOwnInterview(email: string): Promise<Page> {
  const page = await site.sitDown()
  await signIn(page, site, email)
  await page.getByRole('link', { name: 'Interviews', exact: true }).first().click()
  const calendar = page.getByRole('region', { name: 'Interviews' })
  // Around midnight it stands in both days.
  await calendar
    .getByRole('link', { name: /M\. N\./ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'L1 interview of M. N.' }).waitFor()
  return page
}

test('an interview is scheduled, rescheduled, judged by two, and the next round leads to the final selection', async () => {
  const application = await firm()
  const recruiter = await site.sitDown()
  await signIn(recruiter, site, 'recruiter@staffwright.example')
  await openApplication(recruiter, 'Meera Nair')
  await schedule(recruiter, 'Interview Scheduled', () => takeSlot(recruiter, '10:00–11:00', 'L1'))
  await schedule(recruiter, 'Interview Re-scheduled', async () => {
    // Another time is one with the same people, unless somebody else is chosen.
    for (const name of ['Ila Rao', 'Om Rao'])
      await recruiter.getByRole('complementary').getByText(name, { exact: true }).waitFor()
    await takeSlot(recruiter, '2:00–3:00')
  })

  await site.beginInterview(application.id)
  const ila = await openOwnInterview('ila@staffwright.example')
  const appointments = ila
    .getByRole('region', { name: 'Appointments' })
    .or(ila.locator('ol').filter({ hasText: 'agreed' }))
  expect(await appointments.first().getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/Re-scheduled/),
    expect.stringMatching(/Scheduled/),
  ])
  await giveFeedback(ila, 'Knows the trade')
  await ila.getByText('Your feedback is kept.').first().waitFor()

  const om = await openOwnInterview('om@staffwright.example')
  await om.getByText('1 interviewer gave feedback already').waitFor()
  expect(await om.locator('body').textContent()).not.toContain('Knows the trade')
  await giveFeedback(om, 'Agreed')
  await om.getByText('the candidate moved to Selected for Next Round').first().waitFor()
  await om.getByText('Knows the trade').waitFor()

  await openApplication(recruiter, 'Meera Nair')
  await schedule(recruiter, 'Interview Scheduled', () => takeSlot(recruiter, '4:00–5:00'))
  await site.beginInterview(application.id)

  const clientHr = await site.sitDown()
  await signIn(clientHr, site, 'clienthr@staffwright.example')
  await openApplication(clientHr, 'M. N.')
  await move(clientHr, 'Interview Conducted')
  await move(clientHr, 'Final Select')
  await clientHr.getByRole('dialog').getByRole('heading', { name: 'Meera Nair' }).waitFor()
})
