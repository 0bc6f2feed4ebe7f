import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { arrive, choose, openMenu, openSite, pickTomorrow, type Site } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

test('a BD person adds a prospect, meets it, and makes it a client that keeps its history', async () => {
  const { page } = await arrive(site, 'BD')
  await openMenu(page, 'Organizations')
  await page.getByRole('link', { name: 'Add organization' }).first().click()
  await choose(page, 'Organization type', 'Prospect')
  await page.getByLabel('Company name').fill('Quilon Foods')
  await choose(page, 'Verticals', 'IT')
  await page.getByRole('button', { name: 'Add organization' }).click()
  await page.getByRole('heading', { name: 'Quilon Foods' }).waitFor()

  await page.getByRole('tab', { name: 'Meetings and follow-ups' }).click()
  await plan(page, 'First meeting', 'Meeting')
  await page.getByRole('button', { name: 'Done: First meeting' }).click()
  await page.getByLabel('What came of it').fill('They look for ten people.')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByText('They look for ten people.').waitFor()
  await plan(page, 'Send the terms')

  await page.getByRole('button', { name: 'Convert to client' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Convert to client' }).click()
  await page.getByRole('banner').or(page.locator('main')).getByText('Client', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Convert to client' }).waitFor({ state: 'detached' })
  const told = await page.locator('main').textContent()
  for (const kept of ['First meeting', 'They look for ten people.', 'Send the terms']) expect(told).toContain(kept)
  await page.getByRole('tab', { name: 'Log' }).click()
  await page
    .getByText(/Prospect/)
    .first()
    .waitFor()
})

/** Plans a follow-up for tomorrow, or something else; the key that closes the calendar leaves the dialog open. */
async function plan(page: Page, subject: string, kind?: string): Promise<void> {
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan a meeting or follow-up' })
  if (kind) await choose(page, 'Kind', kind)
  await pickTomorrow(page, 'When')
  await page.keyboard.press('Escape')
  await dialog.getByText(/10:00 AM$/).waitFor()
  await dialog.getByLabel('Subject').fill(subject)
  await dialog.getByRole('button', { name: 'Plan' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(subject).first().waitFor()
}
