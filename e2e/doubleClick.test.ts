import type { Page, Request } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { arrive, choose, openMenu, openSite, type Site } from './site.ts'
import { answered } from './walk.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

/** Submits as a hasty hand does; answers how many commands were sent, once everything has been answered. */
async function submitTwice(page: Page, button: string): Promise<number> {
  const isCommand = (request: Request) => request.headers()['idempotency-key'] !== undefined
  let sent = 0
  const count = (request: Request) => {
    if (isCommand(request)) sent += 1
  }
  page.on('request', count)
  await Promise.all([
    page.waitForResponse((response) => isCommand(response.request())),
    // Both clicks come before anything is drawn again: a button that only looks busy would take both.
    page.getByRole('button', { name: button, exact: true }).evaluate((element: HTMLButtonElement) => {
      element.click()
      element.click()
    }),
  ])
  await answered(page)
  page.off('request', count)
  return sent
}

test('a task, a page of the wiki and a position that are submitted by a double click are made once', async () => {
  await site.make.organization({ name: 'Bluegulmohar' })
  const { page } = await arrive(site, 'SuperAdmin')

  await page.getByRole('link', { name: /^To-dos, / }).click()
  await page.getByRole('heading', { name: 'To-dos', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Add a task' }).first().click()
  await page.getByRole('dialog', { name: 'Add a task' }).getByLabel('Task').fill('Order chairs')
  expect(await submitTwice(page, 'Add')).toBe(1)
  await page.getByRole('link', { name: 'Order chairs' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Order chairs' }).count()).toBe(1)

  await openMenu(page, 'Wiki')
  await page.getByRole('button', { name: 'Add page' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill('How we call')
  await page.getByRole('textbox', { name: 'Category' }).fill('Recruiting')
  expect(await submitTwice(page, 'Write the page')).toBe(1)
  await openMenu(page, 'Wiki')
  await page.getByRole('link', { name: 'How we call' }).first().waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'How we call' }).count()).toBe(1)

  await openMenu(page, 'Positions')
  await page.getByRole('link', { name: 'Add position' }).first().click()
  await choose(page, 'Organization', 'Bluegulmohar')
  await page.getByLabel('Provider position name').fill('Fitter Kollam')
  await page.getByLabel('Client position name').fill('Fitter II')
  expect(await submitTwice(page, 'Add position')).toBe(1)
  await page.getByRole('heading', { name: 'Fitter Kollam' }).waitFor()
})
