import type { Locator } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { accessibilityFaults } from './axe.ts'
import { signIn } from './signIn.ts'
import { openSite, type Site } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

const now = new Date()
/** Within the first day of the month before, which the days of this month so far are compared with. */
const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1, 6)).toISOString()

/** A recruiter who got three interviews out of four CVs last month, and one out of four this month. */
async function aRatioThatFell(): Promise<void> {
  const { make } = site
  const client = await make.organization({ name: 'Bluegulmohar' })
  await make.user({ role: 'Manager', email: 'manager@staffwright.example', firstName: 'Kavita' })
  const recruiter = await make.user({ role: 'Recruiter', firstName: 'Anil', lastName: 'Rao', dailyCvTarget: 1 })
  const position = await make.position({ organizationId: client.id, providerPositionName: 'Java Developer Pune' })
  const submit = async (lastName: string, at: string, isScheduled: boolean) => {
    const candidate = await make.candidate({ firstName: 'Meera', lastName })
    const of = { candidateId: candidate.id, positionId: position.id, recruiterId: recruiter.id }
    const said = { reason: 'Skills do not match', comment: 'No Spring Boot in any project' }
    await make.history(of, [[s.sentToClient, at], isScheduled ? [s.interviewScheduled, at] : [s.cvRejected, at, said]])
  }
  for (const [index, name] of ['Nair', 'Iyer', 'Bose', 'Das'].entries()) {
    await submit(`${name} Before`, before, index > 0)
    await submit(name, now.toISOString(), index === 0)
  }
}

test('a manager finds out why a recruiter’s ratio fell, from the dashboard to the very applications', async () => {
  await aRatioThatFell()
  const page = await site.sitDown()
  await signIn(page, site, 'manager@staffwright.example')

  const widget = page.getByRole('region', { name: 'Productivity', exact: true })
  await widget.getByRole('link', { name: 'Productivity', exact: true }).click()
  await page.getByRole('heading', { name: 'Productivity', level: 1 }).waitFor()
  const row = page.getByRole('row', { name: /Anil Rao/ })
  await row.getByRole('cell', { name: '25 %' }).waitFor()

  await page.getByRole('button', { name: 'The period before' }).click()
  await row.getByRole('cell', { name: '75 %' }).waitFor()
  await page.goBack()
  await row.getByRole('cell', { name: '25 %' }).waitFor()

  await row.getByRole('link', { name: '4', exact: true }).click()
  await page.getByText(/4 applications that entered Sent to Client between .*, recruiter Anil Rao\./).waitFor()
  await expect.poll(() => page.getByRole('row', { name: /CV Rejected/ }).count()).toBe(3)

  await page
    .getByRole('row', { name: /Meera Iyer/ })
    .getByRole('link', { name: 'CV Rejected' })
    .click()
  const drawer = page.getByRole('dialog', { name: 'Candidate on position' })
  await drawer.getByText('Skills do not match').first().waitFor()
  await drawer.getByText('No Spring Boot in any project').first().waitFor()
})

test('a recruiter finds herself among all in the small charts, which say what the table says and open its rows', async () => {
  await aRatioThatFell()
  const { make } = site
  const bina = await make.user({ role: 'Recruiter', firstName: 'Bina', lastName: 'Das' })
  const position = await make.position({ recruiterIds: [bina.id] })
  for (let each = 0; each < 3; each++) {
    const candidate = await make.candidate()
    const of = { candidateId: candidate.id, positionId: position.id, recruiterId: bina.id }
    await make.history(of, [
      [s.sentToClient, now.toISOString()],
      [s.interviewScheduled, now.toISOString()],
    ])
  }
  const page = await site.sitDown()
  await signIn(page, site, bina.email, `/user/${bina.id}/Recruiter/reports/productivity`)

  const small = page.getByRole('table', { name: /^Each recruiter on one scale/ })
  const whole = page.getByRole('table').last()
  const figuresOf = (table: Locator, name: string) =>
    table
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('cell')
      .allTextContents()
  for (const [name, figures] of [
    ['Bina Das', ['3', '3', '0', '0', '0']],
    ['Anil Rao', ['4', '1', '0', '0', '0']],
  ] as const) {
    await small.getByRole('row', { name }).waitFor()
    expect(await figuresOf(small, name)).toEqual(figures)
    // Behind the target stand the stages.
    await whole.getByRole('row', { name }).waitFor()
    expect((await figuresOf(whole, name)).slice(1, 6)).toEqual(figures)
  }
  expect(await accessibilityFaults(page)).toEqual([])
  const own = page.getByRole('listitem').filter({ hasText: 'You' })
  expect(await own.textContent()).toContain('Bina Das')
  await own.getByRole('link', { name: 'Bina Das, First interviews scheduled: 3' }).click()
  await page.getByText(/3 applications that entered Interview Scheduled between .*, recruiter Bina Das\./).waitFor()
})
