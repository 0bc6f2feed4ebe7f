import { afterEach, beforeEach, expect, test } from 'vitest'
import { arrive, openSite, type Site } from './site.ts'
import { go } from './walk.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

test('of two who decide at once how long clients have, the second is told, and saves on top of the first', async () => {
  const { page: mine } = await arrive(site, 'SuperAdmin')
  const { page: theirs } = await arrive(site, 'Admin')
  for (const page of [mine, theirs]) await go(page, '/user/setting/workspace?tab=recruiting')
  await mine.getByLabel('Days for feedback').fill('3')
  await theirs.getByLabel('Days between reminders').fill('5')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await theirs.getByText('Successfully updated').waitFor()

  await mine.getByRole('button', { name: 'Save' }).click()
  await mine.getByText('Somebody else changed this setting meanwhile: Days between reminders.').waitFor()
  expect(await mine.getByLabel('Days for feedback').inputValue()).toBe('3')
  await mine.getByRole('button', { name: 'Keep my changes' }).click()
  await mine.getByRole('button', { name: 'Save' }).click()
  await mine.getByText('Successfully updated').waitFor()
  await theirs.reload()
  await expect.poll(() => theirs.getByLabel('Days for feedback').inputValue()).toBe('3')
  expect(await theirs.getByLabel('Days between reminders').inputValue()).toBe('5')
})
