import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getImport } from '#contract/domains/imports/endpoints.ts'
import { signIn } from './signIn.ts'
import { openSite, type Site } from './site.ts'
import { hold } from './walk.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

const table = [
  'First Name,Last Name,Gender,Email,Contact number,Current city,Source,Key skills',
  'Meera,Nair,female,meera.nair@mail.example,9812345670,Pune,Naukri,Java',
  'Vikram,Shetty,male,vikram.shetty@mail.example,9812345671,Pune,Naukri,Java',
  'Sana,Khan,unknown,sana.khan@mail.example,9812345672,Pune,Naukri,Java',
].join('\r\n')

/** Lets the server do in the background what the page says it does, until it says what came of it. */
async function untilSaid(page: Page, doing: string, sentence: string): Promise<void> {
  await page.getByText(doing).first().waitFor()
  await site.workOnUploads()
  await page.getByText(sentence).first().waitFor()
}

test('an administrator uploads candidates, looks at one of them, and takes the whole upload back', async () => {
  await site.make.user({ role: 'Admin', email: 'admin@staffwright.example' })
  const page = await site.sitDown()
  await signIn(page, site, 'admin@staffwright.example', '/user/bulkupload?kind=candidate')
  const file = { name: 'candidates.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.getByRole('region', { name: 'Upload a table' }).locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Upload and match columns' }).click()
  await page.getByRole('button', { name: 'Check every row' }).click()
  await untilSaid(page, 'Checking every row; nothing is added yet', '2 rows can be added, 1 cannot.')
  const refused = page.getByRole('row', { name: /Sana Khan/ })
  await refused.getByText('"unknown" is not one of the choices').waitFor()

  await refused.getByRole('button', { name: 'Mend' }).click()
  const mending = page.getByRole('dialog', { name: 'Row 4' })
  await mending.getByLabel('Gender').fill('unsure')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Discard what you typed?' }).getByText('Keep editing').click()
  await mending.getByRole('button', { name: 'Check the row again' }).click()
  await untilSaid(page, 'Checking every row; nothing is added yet', '2 rows can be added, 1 cannot.')
  await refused.getByText('"unsure" is not one of the choices').waitFor()

  // The rows are read while they wait, and how far the work is only once it has ended.
  const tell = await hold(page, getImport)
  await page.getByRole('button', { name: 'Add 2 rows' }).click()
  const added = page.getByRole('row', { name: /Meera Nair/ })
  await added.getByText('Waiting').waitFor()
  await site.workOnUploads()
  tell()
  await page.getByText('2 rows added, 1 refused. It can be undone for 30 days.').waitFor()
  await added.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: 'Meera Nair' }).waitFor()
  expect(await site.facts.candidate('vikram.shetty@mail.example')).toMatchObject({ currentCityName: 'Pune' })

  await page.goBack()
  await page.getByRole('button', { name: 'Undo the upload' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the upload' }).click()
  await untilSaid(page, 'Taking back what was added', 'Taken back.')
  expect(await site.facts.candidate('meera.nair@mail.example')).toBeUndefined()
  expect(await site.facts.candidate('vikram.shetty@mail.example')).toBeUndefined()
})
