import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { signIn } from './signIn.ts'
import { choose, dayFromNow, openSite, type Site } from './site.ts'
import { go } from './walk.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

/** A position with two openings, two who were selected for it, and one who is the next best. */
async function firm() {
  const { make } = site
  const client = await make.organization({ name: 'Bluegulmohar', feePercent: 10, replacementPeriodDays: 90 })
  await make.user({ role: 'Admin', email: 'admin@staffwright.example' })
  const position = await make.position({ organizationId: client.id, totalOpenings: 2, currentOpenings: 2 })
  for (const [firstName, statusId] of [
    ['Asha', s.finalSelect],
    ['Bala', s.finalSelect],
    ['Chitra', s.interviewSelect],
  ] as const) {
    const candidate = await make.candidate({ firstName, lastName: 'Iyer' })
    await make.application({
      ...{ candidateId: candidate.id, positionId: position.id, statusId, sentToClientAt: new Date().toISOString() },
    })
  }
  return { client, position }
}

/** Opens somebody's page from the backout desk. */
async function openPlacement(page: Page, name: string): Promise<void> {
  await go(page, '/backout-desk')
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('heading', { name }).waitFor()
}

/** Moves the application of the open page. */
async function move(page: Page, status: string, fill?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: status, exact: true }).click()
  if (fill) {
    await fill()
    await page.getByRole('dialog').last().getByRole('button', { name: status, exact: true }).click()
  }
  await page.getByText(`Moved to ${status}`).last().waitFor()
}

async function sendOffer(page: Page): Promise<void> {
  await move(page, 'Offer Sent', async () => {
    await page.getByLabel('Offered CTC').fill('12')
    const later = dayFromNow(30)
    await page.getByLabel('Expected date of joining').fill(later)
    await page.keyboard.press('Tab')
  })
  await move(page, 'Offer Accepted', async () => undefined)
}

test('one of the selected joins, the other backs out, and the next best of the back-ups takes the place', async () => {
  const { client, position } = await firm()
  const admin = await site.sitDown()
  await signIn(admin, site, 'admin@staffwright.example')

  await openPlacement(admin, 'Asha Iyer')
  await sendOffer(admin)
  await move(admin, 'Joined', async () => undefined)
  await admin.getByRole('tab', { name: /After joining/, selected: true }).waitFor()
  expect((await site.facts.position(position.id))?.currentOpenings).toBe(1)
  expect(await site.facts.invoices(client.id)).toMatchObject([{ amount: 12_000_000 }])

  await openPlacement(admin, 'Bala Iyer')
  await sendOffer(admin)
  await move(admin, 'Candidate Backed-out', async () => {
    await choose(admin, 'Back-out reason', 'Counter-offer accepted')
  })
  expect((await site.facts.position(position.id))?.currentOpenings).toBe(1)

  await admin.getByRole('tab', { name: /Back-ups/ }).click()
  await admin.getByRole('link', { name: 'Chitra Iyer' }).click()
  await admin.getByRole('heading', { name: 'Chitra Iyer' }).waitFor()
  await move(admin, 'Final Select')
  await sendOffer(admin)
  await move(admin, 'Joined', async () => undefined)
  await admin.getByRole('tab', { name: /After joining/, selected: true }).waitFor()
  expect((await site.facts.position(position.id))?.currentOpenings).toBe(0)
  expect(await site.facts.invoices(client.id)).toHaveLength(2)
})
