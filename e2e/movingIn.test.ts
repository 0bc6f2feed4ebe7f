import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signIn } from './signIn.ts'
import { openSite, type Site, sidewaysScroll } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

const folder = fileURLToPath(new URL('../server/domains/movingIn/test/samples/openCats/', import.meta.url))

test('an administrator moves in the records of another system, finds a person by the old id, and takes everything back', async () => {
  await site.make.user({ role: 'Admin', email: 'admin@staffwright.example' })
  const page = await site.sitDown()
  await signIn(page, site, 'admin@staffwright.example', '/user/setting/moving-in')
  await page.getByRole('button', { name: 'Choose the files' }).click()
  await page.getByText('Send the files of the other system').waitFor()
  const files = readdirSync(folder).map((name) => folder + name)
  await page.locator('input[type=file]').setInputFiles(files)
  await expect
    .poll(() => page.getByRole('list', { name: 'Files' }).getByRole('listitem').count(), { timeout: 60_000 })
    .toBe(files.length)
  expect(await page.getByRole('combobox', { name: 'What joborder.csv holds' }).inputValue()).toBe('Positions')
  expect(
    await page.getByRole('combobox', { name: 'What candidate_joborder_status_history.csv holds' }).inputValue(),
  ).toBe('History of applications')

  await page.getByRole('button', { name: 'Check every row' }).click()
  await page.getByText('Reading every row').waitFor()
  await site.workOnMoveIns()
  await page.getByText('Candidates by status').waitFor()
  expect(await page.getByRole('combobox', { name: 'What 800 stands for' }).inputValue()).toBe('Joined')
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await sidewaysScroll(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await site.facts.candidate('asha.rao@people.example')).toBeUndefined()

  await page.getByRole('button', { name: 'Add 21 rows' }).click()
  await page.getByText('You can leave this page').waitFor()
  await site.workOnMoveIns()
  await page.getByText('14 records moved in.').waitFor()
  // What was sent is gone by then, since it is not needed any more.
  expect(await page.getByText('It has not arrived as a whole').count()).toBe(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('1001')
  await page.getByText('Asha Rao').first().waitFor()
  await page.reload()

  await page.getByRole('button', { name: 'Undo moving in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo moving in' }).click()
  await page.getByText('Taking back what was added').first().waitFor()
  await site.workOnMoveIns()
  await page.getByText('Taken back.').waitFor()
  expect(await site.facts.candidate('asha.rao@people.example')).toBeUndefined()
})
