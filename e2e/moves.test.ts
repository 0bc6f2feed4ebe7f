import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveApplication } from '#contract/domains/applications/endpoints.ts'
import { noteAttendance } from '#contract/domains/drives/endpoints.ts'
import { dayIn } from '#contract/kit/wallTime.ts'
import { type StatusId, candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { arrive, openMenu, openSite, type Site } from './site.ts'
import { go, hold } from './walk.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

/** Asha Rao waits for the client's answer on a position. */
async function waiting() {
  const candidate = await site.make.candidate({ firstName: 'Asha', lastName: 'Rao' })
  const position = await site.make.position({ providerPositionName: 'Java Developer' })
  const at = { candidateId: candidate.id, positionId: position.id, statusId: s.cvFeedbackPending }
  await site.make.application({ ...at, sentToClientAt: new Date().toISOString() })
  return `/position/view/${position.id}`
}

const saysRow = (page: Page, status: string) => page.getByRole('row', { name: /Asha Rao/ }).getByText(status)

test('a move in the list of candidates is shown at once, and goes back with a sentence where the connection is lost', async () => {
  await waiting()
  const { page } = await arrive(site, 'Admin')
  await openMenu(page, 'Candidates')
  const lost = await hold(page, moveApplication, { times: 1 })
  await page.getByRole('button', { name: 'Shortlist', exact: true }).click()
  await saysRow(page, 'CV Shortlisted').waitFor()
  lost('lost')
  await page.getByText('Failed to connect. Asha Rao is shown in CV Feedback Pending again.').waitFor()
  await saysRow(page, 'CV Shortlisted').waitFor({ state: 'detached' })

  const through = await hold(page, moveApplication, { times: 1 })
  await page.getByRole('button', { name: 'Shortlist', exact: true }).click()
  await saysRow(page, 'CV Shortlisted').waitFor()
  through('through')
  await page.getByText('Moved to CV Shortlisted').waitFor()
  await page
    .getByRole('button', { name: 'Schedule interview' })
    .or(page.getByText('Schedule interview'))
    .first()
    .waitFor()
  await saysRow(page, 'CV Shortlisted').waitFor()
})

test('a move on the board is shown at once, and gives way to that of somebody who was faster', async () => {
  const board = await waiting()
  const [{ page }, { page: other, user }] = [await arrive(site, 'Admin'), await arrive(site, 'Admin')]
  const moveTo = async (on: Page, status: string) => {
    await on.getByRole('button', { name: 'Move Asha Rao' }).click()
    await on.getByRole('menuitem', { name: status, exact: true }).click()
  }
  const card = page.getByRole('listitem').filter({ hasText: 'Asha Rao' })
  await go(page, board)
  await go(other, board)
  const end = await hold(page, moveApplication, { times: 1 })
  await moveTo(page, 'CV Shortlisted')
  await card.getByText('CV Shortlisted').waitFor()
  await moveTo(other, 'Candidate on Hold')
  await other.getByText('Moved to Candidate On Hold').waitFor()
  end('through')
  await page.getByText(`${user.fullName} changed this meanwhile: it is now Candidate on Hold.`).waitFor()
  await card.getByText('Candidate on Hold').waitFor()
  expect(await card.count()).toBe(1)
})

test('somebody on a position opens where the card stands, also while another screen is on its way', async () => {
  const position = await waiting()
  const { page } = await arrive(site, 'Admin', { path: position })
  const card = page
    .getByRole('main')
    .getByRole('link', { name: /Asha Rao/ })
    .first()
  await card.waitFor()
  const elsewhere = page.getByRole('navigation').getByRole('link', { name: 'Candidates', exact: true })
  await elsewhere.evaluate(
    (link: HTMLElement, opener) => {
      link.click()
      ;(opener as HTMLElement).click()
    },
    await card.elementHandle(),
  )
  await page.getByRole('dialog', { name: 'Candidate on position' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/\/position\/view\//)
})

/** Asha Rao has an interview of a hiring day. */
async function hiringDay(status: { statusId: StatusId; state: 'Scheduled' | 'Conducted' }) {
  const candidate = await site.make.candidate({ firstName: 'Asha', lastName: 'Rao' })
  const position = await site.make.position({ providerPositionName: 'Java Developer' })
  const at = { candidateId: candidate.id, positionId: position.id, statusId: status.statusId }
  const { id: applicationId } = await site.make.application({ ...at, sentToClientAt: new Date().toISOString() })
  await site.make.interview({ applicationId, hour: 9, state: status.state })
  return `/drive/${dayIn()}/${position.id}/board`
}

const isIn = (page: Page, group: string) => page.getByRole('region', { name: group }).getByText('Asha Rao').waitFor()

test('a move on the board of a hiring day is shown at once, and goes back with a sentence where the connection is lost', async () => {
  const board = await hiringDay({ statusId: s.interviewConducted, state: 'Conducted' })
  const { page } = await arrive(site, 'Admin', { path: board })
  await isIn(page, 'Here')
  const lost = await hold(page, moveApplication, { times: 1 })
  await page.getByRole('button', { name: 'Next round: Asha Rao' }).click()
  await isIn(page, 'Decided')
  lost('lost')
  await page.getByText('Failed to connect. Asha Rao is shown in Interview Conducted again.').waitFor()
  await isIn(page, 'Here')

  const through = await hold(page, moveApplication, { times: 1 })
  await page.getByRole('button', { name: 'Next round: Asha Rao' }).click()
  await isIn(page, 'Decided')
  through('through')
  await page.getByRole('link', { name: '1 Selected' }).waitFor()
  await isIn(page, 'Decided')
})

test('an arrival on a hiring day is shown at once, goes back where the connection is lost, and by somebody else', async () => {
  const board = await hiringDay({ statusId: s.interviewScheduled, state: 'Scheduled' })
  const [{ page }, { page: other }] = [await arrive(site, 'Admin'), await arrive(site, 'Admin')]
  await go(page, board)
  await go(other, board)
  await isIn(page, 'Expected')
  const lost = await hold(page, noteAttendance, { times: 1 })
  await page.getByRole('button', { name: 'Arrived: Asha Rao' }).click()
  await isIn(page, 'Here')
  await page.getByRole('button', { name: 'Interviewed: Asha Rao' }).waitFor()
  lost('lost')
  await page.getByText('Failed to connect. Asha Rao is shown as “Not here yet” again.').waitFor()
  await isIn(page, 'Expected')

  const through = await hold(page, noteAttendance, { times: 1 })
  await page.getByRole('button', { name: 'Arrived: Asha Rao' }).click()
  await isIn(page, 'Here')
  through('through')
  await page.getByRole('link', { name: '1 Appeared' }).waitFor()
  await isIn(page, 'Here')

  await isIn(other, 'Here')
  await other.getByRole('button', { name: 'More for Asha Rao' }).click()
  await other.getByRole('menuitem', { name: 'Not here yet' }).click()
  await page.getByRole('link', { name: '0 Appeared' }).waitFor()
  await isIn(page, 'Expected')
})
