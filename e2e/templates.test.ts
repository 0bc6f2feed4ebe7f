import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signIn } from './signIn.ts'
import { choose, openMenu, openSite, type Site, shows, sidewaysScroll } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

async function beginPosition(page: Page, email: string) {
  await signIn(page, site, email)
  await openMenu(page, 'Positions')
  await page.getByRole('link', { name: 'Add position' }).first().click()
  await choose(page, 'Organization', 'Bluegulmohar')
  await page.getByLabel('Provider position name').waitFor()
}

test('a position is kept as a template, and a colleague begins with it, changes the title and saves', async () => {
  const { make } = site
  await make.organization({ name: 'Bluegulmohar' })
  await make.user({ role: 'Manager', email: 'owner@staffwright.example' })
  await make.user({ role: 'VP', email: 'reader@staffwright.example' })

  const owner = await site.sitDown()
  await beginPosition(owner, 'owner@staffwright.example')
  expect(await owner.getByLabel('Begin from a template').count()).toBe(0)
  await owner.getByLabel('Provider position name').fill('Fitter Kollam')
  await owner.getByLabel('Client position name').fill('Fitter II')
  await owner.getByRole('button', { name: 'Keep the position as a template…' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Keep the position as a template' })
  await dialog.getByLabel('Name').fill('Fitters')
  await owner.getByRole('combobox', { name: 'Seen by' }).click()
  await owner.getByRole('option', { name: 'Everybody', exact: true }).click()
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const reader = await site.sitDown()
  await beginPosition(reader, 'reader@staffwright.example')
  await reader.getByLabel('Client position name').fill('Mechanic')
  await reader.getByRole('combobox', { name: 'Begin from a template' }).click()
  await reader.getByRole('option', { name: /^Fitters/ }).click()
  const asked = reader.getByRole('dialog', { name: 'Replace what you entered?' })
  await asked.getByText('Client position name').waitFor()
  await asked.getByRole('button', { name: 'Keep mine' }).click()
  await shows(reader.getByLabel('Provider position name')).toBe('Fitter Kollam')
  await shows(reader.getByLabel('Client position name')).toBe('Mechanic')
  await reader.setViewportSize({ width: 360, height: 740 })
  expect(await sidewaysScroll(reader)).toBe(0)
  await reader.getByLabel('Provider position name').fill('Fitter Kochi')
  await reader.getByRole('button', { name: 'Add position' }).click()
  await reader.getByRole('heading', { name: 'Fitter Kochi' }).waitFor()
})
