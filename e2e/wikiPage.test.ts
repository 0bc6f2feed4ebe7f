import { afterEach, beforeEach, expect, test } from 'vitest'
import { arrive, openMenu, openSite, type Site } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

const pasted = `<h1 onclick="window.hit = 1">Calls</h1><img src=x onerror="window.hit = 1"><script>window.hit = 1</script>
  <p><a href="javascript:window.hit = 1">nowhere</a> and <a href="https://example.com/brief">the brief</a></p>`

test('a page of the wiki is begun, written by pasting, and read by those it is shown to', async () => {
  const { page } = await arrive(site, 'SuperAdmin')
  const { page: reader } = await arrive(site, 'Recruiter')
  await openMenu(page, 'Wiki')
  await page.getByRole('button', { name: 'Add page' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill('How we call')
  await page.getByRole('textbox', { name: 'Category' }).fill('Recruiting')
  await page.getByRole('button', { name: 'Write the page' }).click()

  const text = page.getByRole('textbox', { name: 'Text of the page' })
  await text.click()
  await text.evaluate((area, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, pasted)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Calls' }).waitFor()

  await openMenu(reader, 'Wiki')
  await reader.getByRole('link', { name: 'How we call' }).click()
  await reader.getByText('nowhere').waitFor()
  const links = await reader.locator('main a[target=_blank]').evaluateAll((all) => all.map((link) => link.textContent))
  expect(links).toEqual(['the brief'])
  for (const seen of [page, reader]) expect(await seen.evaluate(() => 'hit' in window)).toBe(false)
})
