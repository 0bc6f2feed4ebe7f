import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { arrive, choose, openSite, type Site } from './site.ts'
import { answered, go } from './walk.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

test('an administrator gives a user all that is held, and erases only whom nobody needs the name of', async () => {
  const { page } = await arrive(site, 'Admin')
  const user = await site.make.user({ role: 'Recruiter', firstName: 'Asha', lastName: 'Rao' })
  await go(page, `/users/view/${user.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export all that is held' }).click(),
  ])
  const parts = unzipSync(readFileSync(await download.path()))
  expect(Object.keys(parts).sort()).toEqual(['data.json', 'summary.pdf'])
  expect(JSON.parse(strFromU8(parts['data.json']!))).toMatchObject({ user: { fullName: 'Asha Rao' } })

  const needed = await site.make.candidate({ firstName: 'Leela', lastName: 'Varma' })
  await site.make.application({ candidateId: needed.id, statusId: s.finalSelect })
  await go(page, `/candidates/view/${needed.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Erase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Leela Varma?' })
  await dialog.getByText('This person cannot be erased yet').waitFor()
  expect(await dialog.getByRole('button', { name: 'Erase for good' }).count()).toBe(0)
  await dialog.getByText('Close', { exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('once a person is erased, nothing of them is asked for again', async () => {
  const { page } = await arrive(site, 'Admin')
  const { id } = await site.make.candidate({ firstName: 'Leela', lastName: 'Varma' })
  await go(page, `/candidates/view/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Erase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Leela Varma?' })
  await choose(page, 'Reason', 'Consent was withdrawn')
  await dialog.getByLabel('Type the name to confirm').fill('Leela Varma')
  const notFound: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) notFound.push(response.url())
  })
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByRole('heading', { level: 1, name: 'Candidates' }).waitFor()
  await answered(page)
  expect(notFound).toEqual([])
})
