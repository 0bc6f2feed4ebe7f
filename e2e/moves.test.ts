import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { arrive, openMenu, openScreen, openSite, type Site } from './site.ts'

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

/** Holds a move back on its way to the server, until it is let through or lost. */
async function holdMove(page: Page) {
  let end = (_: 'through' | 'lost') => {}
  const ended = new Promise<'through' | 'lost'>((resolve) => {
    end = resolve
  })
  const call = '**/api/Candidate/updateCandidateStatus'
  await page.route(call, async (route) => ((await ended) === 'lost' ? route.abort() : route.continue()), { times: 1 })
  return end
}

const saysRow = (page: Page, status: string) => page.getByRole('row', { name: /Asha Rao/ }).getByText(status)

test('a move in the list of candidates is shown at once, and goes back with a sentence where the connection is lost', async () => {
  await waiting()
  const { page } = await arrive(site, 'Admin')
  await openMenu(page, 'Candidates')
  const lost = await holdMove(page)
  await page.getByRole('button', { name: 'Shortlist', exact: true }).click()
  await saysRow(page, 'CV Shortlisted').waitFor()
  lost('lost')
  await page.getByText('Failed to connect. Asha Rao is shown in CV Feedback Pending again.').waitFor()
  await saysRow(page, 'CV Shortlisted').waitFor({ state: 'detached' })

  const through = await holdMove(page)
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
  await openScreen(page, board)
  await openScreen(other, board)
  const end = await holdMove(page)
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
  const { page } = await arrive(site, 'Admin')
  await openScreen(page, position)
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

test('a move on the board of a hiring day is shown at once, and goes back with a sentence where the connection is lost', async () => {
  const candidate = await site.make.candidate({ firstName: 'Asha', lastName: 'Rao' })
  const position = await site.make.position({ providerPositionName: 'Java Developer' })
  const at = { candidateId: candidate.id, positionId: position.id, statusId: s.interviewConducted }
  const { id: applicationId } = await site.make.application({ ...at, sentToClientAt: new Date().toISOString() })
  const { startsAt } = await site.make.interview({ applicationId, hour: 9, state: 'Conducted' })
  const { page } = await arrive(site, 'Admin')
  await openScreen(page, `/drive/${startsAt.slice(0, 10)}/${position.id}/board`)
  const isIn = (group: string) => page.getByRole('region', { name: group }).getByText('Asha Rao').waitFor()
  await isIn('Here')
  const lost = await holdMove(page)
  await page.getByRole('button', { name: 'Next round: Asha Rao' }).click()
  await isIn('Decided')
  lost('lost')
  await page.getByText('Failed to connect. Asha Rao is shown in Interview Conducted again.').waitFor()
  await isIn('Here')

  const through = await holdMove(page)
  await page.getByRole('button', { name: 'Next round: Asha Rao' }).click()
  await isIn('Decided')
  through('through')
  await page.getByRole('link', { name: '1 Selected' }).waitFor()
  await isIn('Decided')
})
