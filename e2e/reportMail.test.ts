import { afterEach, beforeEach, expect, test } from 'vitest'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { signIn } from './signIn.ts'
import { choose, openSite, type Site } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

test('a SPOC sees what a report by mail would hold before setting it up, for themselves and a recruiter', async () => {
  const { make } = site
  await make.user({ role: 'SPOC', email: 'spoc@staffwright.example' })
  const recruiter = await make.user({ role: 'Recruiter', firstName: 'Divya', lastName: 'Pillai' })
  await make.user({ role: 'QC', firstName: 'Dinesh', lastName: 'Kumar' })
  await make.history({ recruiterId: recruiter.id }, [[s.sentToClient, new Date().toISOString()]])
  const page = await site.sitDown()
  await signIn(page, site, 'spoc@staffwright.example')
  await page.getByRole('link', { name: 'Reports', exact: true }).first().click()
  await page.getByRole('link', { name: 'Productivity', exact: true }).first().click()
  await page.getByRole('button', { name: 'By mail' }).click()
  await page.getByRole('button', { name: 'Mail this report' }).click()

  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('This is with what you reach yourself.').waitFor()
  await preview.getByRole('cell', { name: 'Divya Pillai' }).waitFor()
  const receivers = page.getByRole('dialog').last().getByRole('combobox', { name: /^To/ })
  await receivers.fill('Di')
  await page.getByRole('option', { name: /Divya Pillai/ }).waitFor()
  expect(await page.getByRole('option', { name: /Dinesh Kumar/ }).count()).toBe(0)
  await page.getByRole('option', { name: /Divya Pillai/ }).click()
  await preview.getByText('It is computed anew for Divya Pillai as Recruiter').waitFor()
  const dialog = page.getByRole('dialog').last()
  const ofWeek = dialog.getByRole('combobox', { name: 'Day of the week' })
  await choose(page, 'How often', 'On the first of every month')
  await dialog.getByText('there is nothing to tell of it yet').waitFor()
  expect(await ofWeek.count()).toBe(0)
  await choose(page, 'Period', 'Last month')
  await dialog.getByText('there is nothing to tell of it yet').waitFor({ state: 'detached' })
  await choose(page, 'How often', 'Every week')
  await ofWeek.waitFor()
  await page.getByRole('button', { name: 'Mail it' }).click()
  await page.getByText('Every week on Monday at 08:00 AM').waitFor()
})
