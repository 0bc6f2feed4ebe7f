import { afterEach, beforeEach, expect, test } from 'vitest'
import { partsOfArchive } from '#server/test/archives.ts'
import { arrive, openSite, type Site, sidewaysScroll } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

test('an administrator has everything the firm holds written into an archive, and takes it along', async () => {
  const { make } = site
  const asha = await make.candidate({ firstName: 'Asha', lastName: 'Rao', emailId: 'asha.rao@people.example' })
  await make.application({ candidateId: asha.id })

  const { page } = await arrive(site, 'Admin', { path: '/user/setting/workspace?tab=movingOut' })
  await page.getByRole('button', { name: 'Write an archive' }).click()
  await page.getByRole('heading', { name: 'The archive is being written' }).waitFor()
  await site.moveOut()
  await page.getByRole('heading', { name: /^Archive of/ }).waitFor()
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await sidewaysScroll(page)).toBe(0)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  const parts = await partsOfArchive(await download.path())
  const contents = JSON.parse(parts.get('contents.json') ?? '{}') as { kinds?: Record<string, { rows: number }> }
  const rowsOf = (kind: string) => contents.kinds?.[kind]?.rows
  expect([rowsOf('candidates'), rowsOf('applications')]).toEqual([1, 1])
  expect(rowsOf('organizations')).toBeGreaterThan(0)
  expect(parts.get('records/candidates.csv')).toContain('asha.rao@people.example')
  const [first = '{}'] = (parts.get('records/candidates.ndjson') ?? '').split('\n')
  expect(JSON.parse(first)).toMatchObject({ first_name: 'Asha' })
  expect(parts.get('columns.csv')).toContain('candidates')

  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('heading', { name: /^Archive of/ }).waitFor({ state: 'detached' })
})
