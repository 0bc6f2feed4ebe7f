import { expect, test } from 'vitest'
import { arrive, openSite } from './site.ts'
import { settled } from './walk.ts'

test('words stand beside what is pointed at until one points elsewhere, presses, or types Escape', async () => {
  const site = await openSite()
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
  await site.close()
})

test('what a column means is told to the keyboard and under a finger as well', async () => {
  const site = await openSite()
  const { page, user } = await arrive(site, 'Admin', { path: '/' })
  const report = `${site.url}/user/${user.id}/Admin/reports/qcProductivity/0/1`
  await page.goto(report)
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
  await phone.context().addCookies(await page.context().cookies())
  await phone.goto(`${site.url}/favicon.svg`)
  await phone.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    await page.evaluate(() => ({ ...localStorage })),
  )
  await phone.goto(report)
  await settled(phone)
  await phone.locator('main thead button[aria-label*=": "]').first().tap()
  await phone.getByRole('tooltip').waitFor()
  await site.close()
})
