import { afterEach, beforeEach, expect, test } from 'vitest'
import { signIn } from './signIn.ts'
import { openSite, type Site, sidewaysScroll } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

test('a typed sentence and a slip of the keys offer the search they mean, one click away', async () => {
  const { make } = site
  await make.user({ role: 'Recruiter', email: 'asha@staffwright.example' })
  const working = { designation: 'Javascript Developer', currentCityName: 'Pune', noticePeriod: '30 days' as const }
  await make.candidate({ firstName: 'Leela', lastName: 'Varma', ...working })
  await site.catchUp()
  const page = await site.sitDown({ viewport: { width: 360, height: 740 } })
  await signIn(page, site, 'asha@staffwright.example', '/candidate-search')
  const box = page.getByLabel('Search in CVs and profiles')
  await box.fill('javascript developer in Pune 30 days')
  await page.getByRole('button', { name: 'javascript developer city:pune notice:..30' }).click()
  await page.getByRole('link', { name: 'Leela Varma' }).waitFor()
  expect(await box.inputValue()).toBe('javascript developer city:pune notice:..30')
  await box.fill('javascrpt')
  const meant = page.getByText('Did you mean')
  await meant.waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByRole('button', { name: 'javascript', exact: true }).click()
  await page.getByRole('link', { name: 'Leela Varma' }).waitFor()
})
