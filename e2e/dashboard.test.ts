import { afterEach, beforeEach, expect, test } from 'vitest'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { arrive, openSite, type Site } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

test('a dashboard asks at most three times; a widget shows its first rows, its report has no total where nothing adds up, and hidden parts come back', async () => {
  // Made before somebody is there who would be told of it, and whose dashboard would ask again.
  for (let count = 0; count < 6; count++) {
    await site.make.history({}, [[s.incompleteCall, new Date().toISOString()]])
  }
  const { page } = await arrive(site, 'Manager', { verticalIds: [1] })
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/') && asked.push(request.url())))
  // What the page before still asks while it is loaded anew does not count.
  page.on('framenavigated', () => void asked.splice(0))
  await page.reload()
  const widget = page.getByRole('region', { name: 'Screening Status', exact: true })
  const firstRows = widget.getByRole('table', { name: 'Screening Status, first rows' })
  await firstRows.waitFor()
  await expect.poll(() => firstRows.getByRole('row').count()).toBe(1 + 5)
  await widget.getByText('6', { exact: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(3)

  await widget.getByRole('link', { name: 'Open the report' }).click()
  await page.getByRole('heading', { name: 'Screening Status', level: 1 }).waitFor()
  const rows = page.getByRole('region', { name: 'Screening Status, table' }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(1 + 6)
  await page.goBack()

  await page.getByRole('button', { name: 'Arrange' }).click()
  const hiding = page.getByRole('button', { name: /^Hide / })
  for (let left = await hiding.count(); left > 0; left--) {
    await hiding.first().click()
    await expect.poll(() => hiding.count()).toBe(left - 1)
  }
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Everything is hidden').waitFor()
  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: 'As at first' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await firstRows.waitFor()
})
