import type { Page } from 'playwright-core'
import { choose, openMenu } from './site.ts'

/** Opens the candidate's page and the drawer of the one position it is on. */
export async function openApplication(page: Page, name: string | RegExp): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Candidate on position' })
  if (await drawer.isVisible()) await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await openMenu(page, 'Candidates')
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('tab', { name: /Positions/ }).click()
  await page
    .getByRole('tabpanel', { name: /Positions/ })
    .getByRole('row')
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('dialog').getByRole('heading', { name }).waitFor()
}

/** Chooses where the application of the open drawer goes. */
async function chooseMove(page: Page, status: string): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Candidate on position' })
  await drawer.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: status, exact: true }).click()
}

/** Moves the application of the open drawer. */
export async function move(page: Page, status: string, fill?: () => Promise<void>): Promise<void> {
  await chooseMove(page, status)
  if (fill) {
    await fill()
    await page.getByRole('dialog').last().getByRole('button', { name: status, exact: true }).click()
  }
  await page.getByText(`Moved to ${status}`).first().waitFor()
}

/** Sends the candidate of the open drawer to the client, having seen what goes out. */
export async function sendToClient(page: Page): Promise<void> {
  await chooseMove(page, 'Sent to Client')
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^Send .* to / })
    .click()
  await page.getByText('1 candidate sent to the client').first().waitFor()
}

/** Schedules an interview of the application of the open drawer on the screen it leads to, and comes back. */
export async function schedule(page: Page, status: string, fill: () => Promise<void>): Promise<void> {
  await chooseMove(page, status)
  await page.getByRole('heading', { name: /^(Schedule|Reschedule) interview/ }).waitFor()
  await fill()
  await page.getByRole('button', { name: /^(Schedule|Reschedule)( in this slot)?$/ }).click()
  await page
    .getByText(/The interview is (re)?scheduled/)
    .first()
    .waitFor()
  await page.getByRole('dialog', { name: 'Candidate on position' }).waitFor()
}

/** Takes the free slot that begins at a time, such as 10:00, in the week in which the next one is free. */
export async function takeSlot(page: Page, time: string, stage?: string): Promise<void> {
  const slot = page.getByRole('button', { name: new RegExp(`${time}`) }).first()
  const next = page.getByRole('button', { name: /Show the next free slot/ })
  await slot.or(next).first().waitFor()
  if (await next.isVisible()) await next.click()
  await slot.click()
  if (stage) await choose(page, 'Interview stage', stage)
}
