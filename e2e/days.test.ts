import { afterEach, beforeEach, expect, test } from 'vitest'
import { addLead } from '#contract/domains/leads/endpoints.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { arrive, choose, openMenu, openSite, type Site, sidewaysScroll } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

const inHours = (hours: number) => {
  const startsAt = new Date(Date.now() + hours * 3_600_000).toISOString()
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString() }
}

test('an interviewer has the CV while the interview goes on, joins the next, and tells the team that another time would suit', async () => {
  const { make } = site
  const client = await make.organization({ name: 'Bluegulmohar' })
  const position = await make.position({ organizationId: client.id, clientPositionName: 'Java Developer' })
  const { user, page } = await arrive(site, 'Interviewer', { organizationId: client.id })
  const sentToClientAt = new Date().toISOString()
  for (const [firstName, lastName, hours] of [
    ['Dev', 'Shah', -0.2],
    ['Asha', 'Rao', 24],
  ] as const) {
    const candidate = await make.candidate({ firstName, lastName })
    const at = { candidateId: candidate.id, positionId: position.id, statusId: s.interviewScheduled }
    const { id: applicationId } = await make.application({ ...at, sentToClientAt })
    const link = `https://meet.example/${lastName}`
    await make.interview({ applicationId, interviewerIds: [user.id], link, ...inHours(hours) })
  }
  await page.reload()
  const next = page.getByRole('region', { name: 'Your next interview' })
  const now = next.getByRole('listitem').filter({ hasText: 'D. S.' })
  await now.getByText(/Now$/).waitFor()
  await now.getByRole('link', { name: 'CV of D. S.' }).waitFor()
  expect(await now.getByRole('button', { name: /^Another time/ }).count()).toBe(0)
  const join = next.getByRole('link', { name: 'Join the interview of A. R.' })
  expect(await join.getAttribute('href')).toBe('https://meet.example/Rao')
  await next.getByRole('button', { name: /^Another time/ }).click()
  await page.getByLabel('When would suit you').fill('The day after at three')
  await page.getByRole('button', { name: 'Tell the team' }).click()
  await next.getByText('The team knows that this time does not suit you.').waitFor()
})

test('a client answers on a phone with one touch, takes it back, and asks for another position; a colleague sees both', async () => {
  const { make } = site
  const client = await make.organization({ name: 'Bluegulmohar' })
  const of = { organizationId: client.id }
  const { user: hr, page: phone } = await arrive(site, 'ClientHR', of)
  const position = await make.position({ ...of, clientPositionName: 'Java Developer', clientHrId: hr.id })
  const candidate = await make.candidate({ firstName: 'Meera', lastName: 'Nair' })
  const at = { candidateId: candidate.id, positionId: position.id, statusId: s.cvFeedbackPending }
  await make.application({ ...at, sentToClientAt: new Date().toISOString() })
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.reload()
  const waiting = phone.getByRole('region', { name: 'Waiting for your feedback' })
  await phone.getByRole('button', { name: /^Shortlist/ }).click()
  await phone.getByText('M. N. is shortlisted').waitFor()
  await phone.getByRole('button', { name: 'Undo', exact: true }).click()
  await phone.getByText('M. N. waits for an answer again').waitFor()
  await waiting.getByText('M. N.').waitFor()
  // Nothing that can be pressed stands above who waits.
  const [first, tools] = await Promise.all(
    [waiting, phone.getByRole('button', { name: 'Arrange' })].map((part) => part.boundingBox()),
  )
  expect(first!.y).toBeLessThan(tools!.y)
  expect(await sidewaysScroll(phone)).toBe(0)

  await phone.getByRole('button', { name: 'Ask for a new position' }).click()
  await phone.getByLabel(/^Position/).fill('Plant Manager')
  await phone.getByLabel(/How many people/).fill('2')
  await phone.getByRole('button', { name: 'Send to the recruitment team' }).click()
  await phone.getByRole('dialog').waitFor({ state: 'hidden' })

  const { page } = await arrive(site, 'ClientManager', of)
  await page.getByRole('link', { name: 'What you asked for' }).click()
  await page.getByRole('row', { name: /Plant Manager/ }).waitFor()
})

test('who leads gives leads to somebody else at once, and the new owner finds them in the day', async () => {
  const giver = await site.as('BD')
  const lead = { contactName: 'Anil Rao', verticalId: 1, source: 'Linkedin' } as const
  for (const [index, organizationName] of ['Amber Yards', 'Blue Docks', 'Coral Lines'].entries())
    await giver.call(addLead, { ...lead, organizationName, contactNumber: `981234567${index}` })
  const { user: taker, page: own } = await arrive(site, 'BD')
  const { page } = await arrive(site, 'VP')
  await openMenu(page, 'Lead Reports', 'Daily lead report')
  for (const name of ['Amber Yards', 'Blue Docks']) await page.getByRole('row', { name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Give to somebody else' }).click()
  await choose(page, 'New recruiter', taker.fullName)
  await page.getByRole('dialog').getByLabel('Note').fill('Call them this week')
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await page.getByText(`2 of 2 given to ${taker.fullName}`).waitFor()
  await page
    .getByRole('row', { name: /Blue Docks/ })
    .getByText(taker.fullName)
    .waitFor()

  await own.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await own.getByRole('link', { name: /2 leads were given to you: Amber Yards and Blue Docks/ }).click()
  await own.getByRole('heading', { name: 'Daily lead report' }).waitFor()
  await own.getByRole('row', { name: /Amber Yards/ }).waitFor()
  expect(await own.getByRole('row', { name: /Coral Lines/ }).count()).toBe(0)
})
