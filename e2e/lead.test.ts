import { afterEach, beforeEach, expect, test } from 'vitest'
import { arrive, choose, dayFromNow, openMenu, openSite, type Site } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

test('a lead is followed up and becomes a prospect that knows where it came from', async () => {
  const { page } = await arrive(site, 'BD', { verticalIds: [1] })
  await openMenu(page, 'Lead Reports', 'Daily lead report')
  await page.getByRole('button', { name: 'Add lead' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Add lead' })
  await adding.getByLabel('Company name').fill('Malabar Motors')
  await adding.getByLabel('Contact person').fill('Leela Thomas')
  await adding.getByLabel('Contact number').fill('9812345671')
  await choose(page, 'Vertical', 'IT')
  await choose(page, 'Source', 'Linkedin')
  await adding.getByRole('button', { name: 'Add lead' }).click()
  await page.getByRole('link', { name: 'Malabar Motors' }).first().click()

  const lead = page.getByRole('dialog', { name: 'Lead' })
  await lead.getByRole('button', { name: 'Follow up' }).click()
  const followUp = page.getByRole('dialog', { name: 'Follow up Malabar Motors' })
  await followUp.getByLabel('What was said').fill('They open a plant and need forty fitters.')
  await choose(page, 'Status', 'Interested')
  await followUp.getByLabel('Next follow-up').fill(dayFromNow(3))
  await followUp.getByRole('button', { name: 'Save follow-up' }).click()
  await lead.getByText('They open a plant and need forty fitters.').waitFor()

  await lead.getByRole('button', { name: 'Make a Prospect' }).click()
  const converting = page.getByRole('dialog', { name: 'Make a Prospect' })
  await converting.getByRole('button', { name: 'Make a Prospect' }).click()
  await converting.waitFor({ state: 'hidden' })
  await lead.getByText('Converted').first().waitFor()
  expect(await lead.getByRole('button', { name: 'Make a Prospect' }).count()).toBe(0)
  await lead.getByText('They open a plant and need forty fitters.').waitFor()

  await lead.getByRole('link', { name: 'Open the organization' }).click()
  await page.getByRole('heading', { name: 'Malabar Motors', level: 1 }).waitFor()
  await page.getByText('Prospect', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Convert to client' }).waitFor()
})
