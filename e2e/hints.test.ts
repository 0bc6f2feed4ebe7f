import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from './signIn.ts'
import { arrive, openSite, type Site } from './site.ts'
import { settled } from './walk.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.close())

test('words stand beside what is pointed at until one points elsewhere, presses, or types Escape', async () => {
  const { page } = await arrive(site, 'Recruiter')
  const button = page.getByRole('button', { name: 'Use the dark theme' })
  const words = page.getByRole('tooltip', { name: 'Use the dark theme' })

  await button.hover()
  await words.waitFor()
  const described = page.locator(`[id="${await button.getAttribute('aria-describedby')}"]`)
  expect(await described.textContent()).toBe('Use the dark theme')
  await page.keyboard.press('Escape')
  await words.waitFor({ state: 'detached' })

  await page.mouse.move(0, 0)
  await button.hover()
  await words.waitFor()
  await page.mouse.move(0, 0)
  await words.waitFor({ state: 'detached' })

  await button.hover()
  await words.waitFor()
  await button.click()
  await words.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Use the light theme' }).click()
})

test('what a column means is told to the keyboard and under a finger as well', async () => {
  const report = '/reports/qcProductivity/0/1'
  const { page, user } = await arrive(site, 'Admin', { path: report })
  await settled(page)
  const meaning = page.locator('main thead button[aria-label*=": "]').first()
  const words = page.getByRole('tooltip')
  await meaning.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await words.waitFor()
  expect(await meaning.getAttribute('aria-label')).toContain(await words.textContent())
  await page.keyboard.press('Tab')
  await words.waitFor({ state: 'detached' })

  const phone = await site.sitDown({ hasTouch: true })
  await signIn(phone, site, user.email, report)
  await settled(phone)
  const touched = phone.locator('main thead button[aria-label*=": "]').first()
  const told = phone.getByRole('tooltip')
  // A mouse that lies there beside is where it was, and the browser says so a tenth of a second after the touch.
  await phone.mouse.move(1, 1)
  await touched.tap()
  await told.waitFor()
  expect(await touched.getAttribute('aria-label')).toContain(await told.textContent())
  await phone.getByRole('heading', { level: 1 }).tap()
  await told.waitFor({ state: 'detached' })
})
