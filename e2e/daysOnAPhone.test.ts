import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { signIn } from './signIn.ts'
import { choose, dayFromNow, openSite, type Site, sidewaysScroll } from './site.ts'
import { smallTargets } from './touch.ts'
import { answered, go, quiet } from './walk.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

/** A client with somebody of HR and an interviewer, and people who came to a status of one position. */
async function firm(people: readonly (readonly [firstName: string, lastName: string, statusId: number])[]) {
  const { make } = site
  const client = await make.organization({ name: 'Bluegulmohar' })
  const of = { organizationId: client.id }
  const hr = await make.user({ ...of, role: 'ClientHR', email: 'hr@client.example' })
  const interviewer = await make.user({ ...of, role: 'Interviewer', email: 'interviewer@client.example' })
  const position = await make.position({
    ...{ organizationId: client.id, clientPositionName: 'Java Developer', clientHrId: hr.id },
  })
  const applications = []
  for (const [firstName, lastName, statusId] of people) {
    const candidate = await make.candidate({ firstName, lastName })
    const at = { candidateId: candidate.id, positionId: position.id, statusId: statusId as typeof s.cvShortlisted }
    applications.push(await make.application({ ...at, sentToClientAt: new Date().toISOString() }))
  }
  return { interviewer, applications }
}

async function onAPhone(email: string): Promise<Page> {
  const page = await site.sitDown({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await signIn(page, site, email)
  return page
}

/** What stands on the screen can be reached with a thumb, and nothing lies beside the page. */
async function fits(page: Page): Promise<void> {
  await quiet(page)
  expect(await smallTargets(page), page.url()).toEqual([])
  expect(await sidewaysScroll(page), page.url()).toBeLessThanOrEqual(0)
}

test('client HR decides on three CVs, gives the feedback that is owed and learns who was selected, all on a phone', async () => {
  await firm([
    ['Meera', 'Nair', s.cvFeedbackPending],
    ['Kabir', 'Shah', s.cvFeedbackPending],
    ['Dev', 'Iyer', s.cvFeedbackPending],
    ['Asha', 'Rao', s.interviewConducted],
  ])
  const page = await onAPhone('hr@client.example')
  const waiting = page.getByRole('region', { name: 'Waiting for your feedback' })
  await fits(page)

  // The profile first, which does not say who it is; the answer leads to the next one.
  await waiting.getByRole('link', { name: 'M. N.' }).tap()
  await page.getByRole('heading', { level: 1, name: 'M. N.' }).waitFor()
  expect(await page.locator('body').textContent()).not.toMatch(/Meera|Nair/)
  await fits(page)
  await page.getByRole('button', { name: /^Shortlist/ }).tap()
  await page.getByText('M. N. is shortlisted').waitFor()
  await page.getByRole('link', { name: 'Waiting for your feedback' }).tap()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Reject K\. S\./ }).tap()
  await dialog.getByRole('combobox', { name: /Reason/ }).tap()
  await page.getByRole('option').first().tap()
  await fits(page)
  await dialog.getByRole('button', { name: 'Reject', exact: true }).tap()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /D\. I\. on hold$/ }).tap()
  await dialog.getByLabel('Ask me again on').fill(dayFromNow(9))
  await dialog.getByLabel('Comment').fill('The budget comes later')
  await dialog.getByRole('button', { name: 'Hold', exact: true }).tap()
  await dialog.waitFor({ state: 'hidden' })

  // Who was interviewed is selected, and from then on has a name.
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Candidates' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Candidates' }).waitFor()
  await fits(page)
  await page.getByRole('link', { name: 'A. R.' }).tap()
  await page.getByRole('heading', { level: 1, name: 'A. R.' }).waitFor()
  await page.getByRole('tab', { name: /^Positions/ }).tap()
  await page.getByRole('tabpanel').getByRole('row').getByRole('link').first().tap()
  const drawer = page.getByRole('dialog', { name: 'Candidate on position' })
  await drawer.getByRole('button', { name: 'Move to' }).tap()
  await page.getByRole('menuitem', { name: 'Final Select', exact: true }).tap()
  await drawer.getByRole('heading', { name: 'Asha Rao' }).waitFor()
  await fits(page)
})

test('an interviewer reads the CV, joins, gives feedback with stars and finds the next day, all on a phone', async () => {
  const { interviewer, applications } = await firm([
    ['Asha', 'Rao', s.interviewScheduled],
    ['Dev', 'Iyer', s.interviewScheduled],
  ])
  for (const { id: applicationId } of applications) {
    await site.make.interview({ applicationId, interviewerIds: [interviewer.id], link: 'https://meet.example/one' })
  }
  await site.beginInterview(applications[0]!.id)
  const page = await onAPhone('interviewer@client.example')
  const next = page.getByRole('region', { name: 'Your next interview' })
  await next.getByRole('link', { name: 'Join the interview of A. R.' }).waitFor()
  await fits(page)
  await next.getByRole('link', { name: 'CV of A. R.' }).tap()
  await page.getByRole('tab', { name: 'CV', selected: true }).waitFor()
  await fits(page)

  await page.goBack()
  await page.getByRole('link', { name: /^All interviews/ }).tap()
  // Around midnight it stands in both days.
  const entry = page
    .getByRole('region', { name: 'Interviews' })
    .getByRole('link', { name: /A\. R\./ })
    .first()
  await entry.waitFor()
  await fits(page)
  await entry.tap()
  await page.getByRole('button', { name: 'Give feedback' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Feedback on A. R.' })
  await choose(page, 'Verdict', 'Select for next round')
  await choose(page, 'Altogether', '4 Good')
  await dialog.getByLabel('Comments').fill('Knows the trade')
  await fits(page)
  await dialog.getByRole('button', { name: 'Give feedback' }).tap()
  await page.getByText('Knows the trade').waitFor()
  await answered(page)
  await fits(page)
})

test('who is responsible for a client sees its people and its team as cards, all on a phone', async () => {
  const { make } = site
  const head = await make.user({ role: 'SuperAdmin' })
  const page = await onAPhone(head.email)
  const { id } = await make.user({ role: 'SPOC', firstName: 'Neha', lastName: 'Kapoor' })
  const client = await make.organization({ name: 'Blueiris', frontendSpocId: id })
  await make.user({ organizationId: client.id, role: 'ClientHR', firstName: 'Anjali', lastName: 'Menon' })
  const ofClient = [
    [`/organization/view/${client.id}?tab=team`, 'Team', 'Neha Kapoor'],
    [`/organization/${client.id}/edit/addEditViewUserDetails`, 'Users', 'Anjali Menon'],
  ] as const
  for (const [path, name, person] of ofClient) {
    await go(page, `/user/${head.id}/SuperAdmin${path}`)
    const cards = page.getByRole('region', { name: `${name}, table` })
    await cards.getByText(person).waitFor()
    await fits(page)
    expect(await cards.evaluate((all) => all.scrollWidth - all.clientWidth), name).toBe(0)
  }
})
