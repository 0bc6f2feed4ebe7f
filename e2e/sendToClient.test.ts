import { afterAll, beforeAll, test } from 'vitest'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { arrive, openSite, type Site } from './site.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.close())

/** Two who passed QC for the same position, one of whom the client rejected for another position. */
async function ready() {
  const { make } = site
  const { id: organizationId } = await make.organization()
  const before = await make.position({ organizationId })
  const { id: positionId } = await make.position({ organizationId })
  const rejected = await make.candidate({ firstName: 'Anita', lastName: 'Rege' })
  await make.history({ candidateId: rejected.id, positionId: before.id }, [[s.cvRejected, new Date().toISOString()]])
  await make.application({ candidateId: rejected.id, positionId, statusId: s.qcPassed })
  const fresh = await make.candidate({ firstName: 'Bhavesh', lastName: 'Soni' })
  await make.application({ candidateId: fresh.id, positionId, statusId: s.qcPassed })
}

test('who cannot be sent with the others is named with the reason, and is sent once an exception is given', async () => {
  await ready()
  const { page } = await arrive(site, 'Admin', { path: '/user/candidates/sendToClient' })
  await page.getByRole('row', { name: /Bhavesh Soni/ }).waitFor()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Send to client' }).click()
  const sending = page.getByRole('dialog', { name: /^Send 2 to / })
  await sending.getByText('As B. S., without name and contacts').waitFor()
  await sending.getByText('Inside the cooling period of this client.').waitFor()
  await sending.getByRole('button', { name: /^Send 2 to / }).click()

  const refusals = page.getByRole('dialog', { name: '1 of 2 stay as they are' })
  await refusals.getByText(/^Anita Rege: Cooling period until/).waitFor()
  await refusals.getByRole('link', { name: 'Anita Rege' }).click()
  const drawer = page.getByRole('dialog', { name: 'Candidate on position' })
  await drawer.getByRole('button', { name: 'Give an exception reason' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The client asked for her')
  await page.getByRole('button', { name: 'Allow sending' }).click()
  await drawer.getByText('The client asked for her').waitFor()
  await drawer.getByRole('button', { name: 'Send to client' }).click()
  const alone = page.getByRole('dialog', { name: /^Send Anita Rege to / })
  await alone.getByRole('button', { name: /^Send Anita Rege to / }).click()
  await page.getByText('1 candidate sent to the client').waitFor()
  await page.getByText('Nobody waits to be sent').waitFor()
})
