import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getWikiPage } from '#contract/domains/wiki/endpoints.ts'
import { arrive, openMenu, openSite, type Site } from './site.ts'
import { hold } from './walk.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

async function beginPage(page: Page) {
  await openMenu(page, 'Wiki')
  await page.getByRole('button', { name: 'Add page' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill('How we call')
  await page.getByRole('textbox', { name: 'Category' }).fill('Recruiting')
  await page.getByRole('button', { name: 'Write the page' }).click()
}

const pasted = `<h1 onclick="window.hit = 1">Calls</h1><img src=x onerror="window.hit = 1"><script>window.hit = 1</script>
  <p><a href="javascript:window.hit = 1">nowhere</a> and <a href="https://example.com/brief">the brief</a></p>`

test('a page of the wiki is begun, written by pasting, and read by those it is shown to', async () => {
  const { page } = await arrive(site, 'SuperAdmin')
  const { page: reader } = await arrive(site, 'Recruiter')
  await beginPage(page)

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

test('an author sees word by word what changed between two versions of a page, and restores the earlier one', async () => {
  const { page } = await arrive(site, 'Manager')
  await beginPage(page)
  const text = page.getByRole('textbox', { name: 'Text of the page' })
  const write = async (words: string) => {
    await text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(words)
    // What is read, and edited next, is what was saved.
    const readAgain = await hold(page, getWikiPage)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Successfully updated').last().waitFor()
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0)
    readAgain()
    await page.getByRole('link', { name: 'Edit', exact: true }).waitFor()
  }
  await write('Call before noon')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await write(' and not later')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Look' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Version 2: How we call' })
  await dialog.getByLabel('Compare with').selectOption('Compare with now')
  await dialog.getByRole('region', { name: 'Version 2 and now' }).getByText('1 line changed', { exact: true }).waitFor()
  expect(await dialog.locator('del').allTextContents()).toEqual(['Call before noon'])
  expect(await dialog.locator('ins mark').allTextContents()).toEqual([' and not later'])
  await dialog.getByLabel('Compare with').selectOption('Compare with version 1')
  await dialog.getByText('1 line added', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByText('Call before noon', { exact: true }).waitFor()
})
