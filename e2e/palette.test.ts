import { afterEach, beforeEach, expect, test } from 'vitest'
import { signIn } from './signIn.ts'
import { arrive, openMenu, openSite, type Site } from './site.ts'
import { go } from './walk.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

test('what is typed while the palette is on its way moves nothing behind it', async () => {
  await site.make.candidate({ firstName: 'Asha', lastName: 'Rao' })
  const { page } = await arrive(site, 'Admin')
  await openMenu(page, 'Candidates')
  await page.getByRole('link', { name: 'Asha Rao' }).waitFor()
  await page.route(/CommandPalette/, () => {})
  await page.keyboard.press('Control+k')
  await page.keyboard.type('java')
  expect(await page.locator('[data-row]:focus').count()).toBe(0)
})

test('whoever opens the palette and types on loses no key, also where it was opened from a field', async () => {
  const { make } = site
  await make.user({ role: 'Recruiter', email: 'asha@staffwright.example' })
  const page = await site.sitDown()
  // Its code is held back until everything is typed, as on a slow line.
  let letThrough = () => {}
  const isTyped = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/CommandPalette/, async (route) => {
    await isTyped
    await route.continue()
  })
  await signIn(page, site, 'asha@staffwright.example')
  const palette = page.getByRole('combobox', { name: 'Search or go to' })
  await page.getByRole('button', { name: 'Search or go to' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('candidatex')
  await page.keyboard.press('Backspace')
  letThrough()
  await palette.waitFor()
  expect(await palette.inputValue()).toBe('candidate')
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'hidden' })
  await go(page, '/candidates')
  const search = page.getByRole('searchbox').first()
  await search.click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('wiki')
  await palette.waitFor()
  expect(await palette.inputValue()).toBe('wiki')
  expect(await search.inputValue()).toBe('')
})
