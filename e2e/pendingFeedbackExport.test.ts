import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { signIn } from './signIn.ts'
import { openSite, type Site } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

/** Two CVs that wait for the client's answer, and one of another client. */
async function waitingCvs(): Promise<void> {
  const { make } = site
  const client = await make.organization({ name: 'Bluegulmohar' })
  const person = { role: 'ClientHR', email: 'clienthr@staffwright.example' } as const
  const clientHr = await make.user({ ...person, organizationId: client.id })
  const position = await make.position({
    organizationId: client.id,
    clientHrId: clientHr.id,
    providerPositionName: 'Java Developer Pune',
  })
  const at = new Date().toISOString()
  for (const lastName of ['Nair', 'Menon']) {
    const candidate = await make.candidate({ firstName: 'Meera', lastName, emailId: `${lastName}@mail.example` })
    await make.history({ candidateId: candidate.id, positionId: position.id }, [[s.sentToClient, at]])
  }
  await make.history({}, [[s.sentToClient, at]])
}

/** Saves what is on screen as CSV and reads it. */
async function saved(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save as CSV' }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

test('a ClientHR exports the pending feedback of their own positions, and who is behind it, masked', async () => {
  await waitingCvs()
  const page = await site.sitDown()
  await signIn(page, site, 'clienthr@staffwright.example')
  await page.getByRole('link', { name: 'Pending CV Feedback', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Pending CV Feedback', level: 1 }).waitFor()
  const row = page.getByRole('row', { name: /Java Developer Pune/ })
  await row.waitFor()
  const report = (await saved(page)).trimEnd().split('\r\n')
  expect(report).toHaveLength(3)
  expect(report[1]).toMatch(/^Java Developer Pune,Bluegulmohar,\d\d-\d\d-\d{4},0,Open,3,3,2,2$/)
  expect(report[2]).toMatch(/^Total,/)

  await row.getByRole('link', { name: '2', exact: true }).last().click()
  await page.getByText('2 applications that are in Sent to Client or CV Feedback Pending now').waitFor()
  await page.getByText('M. N.', { exact: true }).first().waitFor()
  const rows = await saved(page)
  expect(rows).toContain('M. N.,Java Developer Pune')
  expect(rows).toMatch(/In status since \(Asia\/Kolkata\)/)
  for (const secret of ['Nair', 'Menon', 'Meera', '@mail.example', '90000']) expect(rows).not.toContain(secret)
})
