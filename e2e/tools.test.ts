import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPdf } from '#server/seed/cv/pdf.ts'
import { resume } from './resume.ts'
import { arrive, openSite, type Site, shows, sidewaysScroll } from './site.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.close())

test('whoever is signed in compares the clocks of several places, at a telephone’s width as well', async () => {
  const { page } = await arrive(site, 'Recruiter')
  await page.getByRole('button', { name: 'Time Zone converter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Time Zone converter' })
  await dialog.getByLabel('Time in Kolkata').fill('2026-07-01T09:00')
  await shows(dialog.getByLabel('Time in London')).toBe('2026-07-01T04:30')
  await dialog.getByRole('listitem').filter({ hasText: 'New York' }).getByText('day before').waitFor()
  await dialog.getByRole('combobox', { name: 'Add a place' }).fill('tokyo')
  await page.getByRole('option', { name: 'Tokyo (Asia/Tokyo)' }).click()
  await dialog.getByLabel('Time in Tokyo').fill('2026-07-02T00:30')
  await shows(dialog.getByLabel('Time in Kolkata')).toBe('2026-07-01T21:00')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await sidewaysScroll(page)).toBe(0)

  await page.reload()
  await page.getByRole('button', { name: 'Tools' }).click()
  await page.getByRole('menuitem', { name: 'Time Zone converter' }).click()
  await dialog.getByLabel('Time in Tokyo').waitFor()
})

test('a PDF is handed back as a Word document', async () => {
  const { page } = await arrive(site, 'ClientHR', { organizationId: (await site.make.organization()).id })
  await page.getByRole('button', { name: 'PDF to DOC converter' }).click()
  const dialog = page.getByRole('dialog', { name: 'PDF to DOC converter' })
  const buffer = Buffer.from(await renderPdf(resume, { form: 'single', wording: 'plain' }))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'Meera.pdf', mimeType: 'application/pdf', buffer })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Convert' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Meera.docx')
  // What stands in it is shown on the server's side; a Word document is a ZIP archive.
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await dialog.getByText('Meera.docx was downloaded.').waitFor()
})
