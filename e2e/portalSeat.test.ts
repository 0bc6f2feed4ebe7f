import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { arrive, choose, openMenu, openSite, type Site } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

test('a portal seat is handed over, and its password is shown once to each who holds it', async () => {
  const { page: manager } = await arrive(site, 'SuperAdmin')
  const first = await arrive(site, 'Recruiter', { firstName: 'Asha', lastName: 'Rao' })
  const second = await arrive(site, 'Recruiter', { firstName: 'Nitin', lastName: 'Bose' })

  await openMenu(manager, 'Portal Allocation')
  await manager.getByRole('button', { name: 'Add account' }).first().click()
  const adding = manager.getByRole('dialog', { name: 'Add portal account' })
  await adding.getByLabel('Account name').fill('Naukri south')
  await choose(manager, 'Portal', 'Naukri')
  await adding.getByLabel('User name').fill('south@staffwright.example')
  await adding.locator('input[type=password]').fill(secret)
  await adding.getByLabel('Cost per month').fill('20000')
  await adding.getByRole('button', { name: 'Add account' }).click()
  await adding.waitFor({ state: 'hidden' })
  await manager.getByRole('link', { name: 'Naukri south' }).click()
  const account = manager.getByRole('dialog', { name: 'Portal account' })
  await account.getByRole('button', { name: 'Assign a seat' }).click()
  await choose(manager, 'User', 'Asha Rao')
  await manager.getByRole('button', { name: 'Assign', exact: true }).click()
  await account.getByText('Has not seen the password').waitFor()

  await seeOnce(first.page)

  await account.getByRole('button', { name: 'What to do with the seat of Asha Rao' }).click()
  await manager.getByRole('menuitem', { name: 'Hand over' }).click()
  await choose(manager, 'User', 'Nitin Bose')
  await manager.getByRole('button', { name: 'Hand over', exact: true }).click()
  await account.getByText('A former holder knows the password').waitFor()
  expect(await manager.content()).not.toContain(secret)

  await first.page.reload()
  await first.page.getByText('You have no seat on a portal account').waitFor()
  await seeOnce(second.page)
})

const secret = 'Kept#Secret9'

/** The holder sees the password, and never again. */
async function seeOnce(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('link', { name: 'To-dos, 1 open, 0 overdue' }).click()
  await page.getByRole('link', { name: /See and keep the password of Naukri south/ }).click()
  await page.getByRole('button', { name: 'Show the password once' }).click()
  await page.getByRole('button', { name: 'Show it' }).click()
  await page.getByText(secret, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await page.getByRole('link', { name: 'To-dos, 0 open, 0 overdue' }).waitFor()
  await page.reload()
  await page.getByText(/^Password seen/).waitFor()
  expect(await page.content()).not.toContain(secret)
  expect(await page.getByRole('button', { name: 'Show the password once' }).count()).toBe(0)
}
