import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayIn } from '#contract/kit/wallTime.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { linkIn, mailServer } from '#server/test/mailServer.ts'
import { signIn } from './signIn.ts'
import { choose, openSite, type Site, sidewaysScroll } from './site.ts'
import { smallTargets } from './touch.ts'
import { go } from './walk.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

const names = ['Asha', 'Bala', 'Chitra', 'Dev', 'Esha']

/** Twenty people whose interviews of one position are today; the last one's hour is late in the evening. */
async function firm() {
  const { make } = site
  const spoc = await make.user({ role: 'SPOC', email: 'spoc@staffwright.example' })
  await make.user({ role: 'Admin', email: 'admin@staffwright.example' })
  const position = await make.position({ providerPositionName: 'Java Developer', frontendSpocId: spoc.id })
  const made = []
  for (let index = 0; index < 20; index += 1) {
    const firstName = names[index] ?? 'Ravi'
    const candidate = await make.candidate({ firstName, lastName: `Iyer${index}`, emailId: `p${index}@mail.example` })
    const application = await make.application({
      ...{ candidateId: candidate.id, positionId: position.id, statusId: s.interviewScheduled },
      sentToClientAt: new Date().toISOString(),
    })
    const last = index === 19
    const interview = await make.interview({
      applicationId: application.id,
      ...(last ? { endsAt: inAnHour(24), startsAt: inAnHour(23.99) } : { hour: 9 }),
    })
    made.push({ candidate, interview })
  }
  const { startsAt } = made[0]!.interview
  return { position, last: made[19]!, day: startsAt.slice(0, 10) }
}

/** An hour of the present day in India. */
function inAnHour(hour: number): string {
  const day = dayIn()
  return new Date(Date.parse(`${day}T00:00:00+05:30`) + hour * 3_600_000).toISOString()
}

const figure = (page: Page, name: string, value: number) =>
  page
    .getByRole('navigation', { name: 'Figures of the day' })
    .getByRole('link', { name: `${value} ${name}` })
    .waitFor()

test('twenty people come through a hiring day on the phone, and everybody who looks sees it at once', async () => {
  const mail = await mailServer(site.url)
  const { position, last, day } = await firm()
  const board = `/drive/${day}/${position.id}/board`
  const phone = await site.sitDown({ viewport: { width: 360, height: 740 } })
  await signIn(phone, site, 'spoc@staffwright.example')
  const office = await site.sitDown()
  await signIn(office, site, 'admin@staffwright.example', board)
  await figure(office, 'Invited', 20)
  await figure(office, 'Confirmed', 0)

  // The invitation: the last one confirms by the link of the mail.
  await go(phone, `/candidates/edit/interviewDetails/${last.candidate.id}/${position.id}/${last.interview.id}`)
  await phone.getByRole('button', { name: 'More actions' }).click()
  await phone.getByRole('menuitem', { name: 'Mail the link to answer' }).click()
  await phone.getByText('The link is on its way').first().waitFor()
  await site.sendMails()
  const { path, token } = linkIn(mail.received.find(({ to }) => to === last.candidate.emailId)!)
  const candidate = await site.sitDown({ viewport: { width: 360, height: 740 } })
  await candidate.goto(`${site.url}${path}#${token}`)
  await candidate.getByRole('button', { name: 'I will be there' }).waitFor()
  expect(await smallTargets(candidate)).toEqual([])
  await candidate.getByRole('button', { name: 'I will be there' }).click()
  await candidate.getByRole('heading', { name: 'See you there' }).waitFor()
  await figure(office, 'Confirmed', 1)

  // The day: arrived, interviewed, and what came of it.
  await go(phone, board)
  const click = (text: string, name: string) =>
    phone.getByRole('button', { name: new RegExp(`^${text}: ${name}`) }).click()
  for (const name of ['Asha', 'Bala', 'Chitra']) {
    await click('Arrived', name)
    await click('Interviewed', name)
  }
  expect(await sidewaysScroll(phone)).toBe(0)
  expect(await smallTargets(phone)).toEqual([])
  await figure(office, 'Appeared', 3)
  await click('Final select', 'Asha')
  await click('Next round', 'Bala')
  await click('Reject', 'Chitra')
  await choose(phone, 'Rejection reason', 'Technical skills not sufficient')
  await phone.getByRole('dialog').getByRole('button', { name: 'Candidate Rejected in Interview' }).click()
  // The board stands: a menu would go away with a card that is still moving.
  await figure(phone, 'Rejected', 1)
  await phone.getByRole('button', { name: /^More for Dev/ }).click()
  await phone.getByRole('menuitem').first().click()
  await figure(office, 'Selected', 2)
  await figure(office, 'Rejected', 1)
  await figure(office, 'No-show', 1)

  // The summary counts the same, and a figure opens its people.
  await office.getByRole('link', { name: /^Drive of/ }).click()
  await office.getByRole('link', { name: 'Open the board' }).waitFor()
  await figure(office, 'Invited', 20)
  await office.getByRole('link', { name: '2 Selected' }).click()
  await office.getByText('Selected. Of those invited').waitFor()
  await office.getByRole('row', { name: /Asha/ }).waitFor()
  await office.getByRole('row', { name: /Bala/ }).waitFor()
  expect(await office.getByRole('row', { name: /Chitra/ }).count()).toBe(0)
})
