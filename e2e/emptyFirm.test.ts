import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles } from '#contract/vocab/roles.ts'
import { isInShare } from '#server/test/share.ts'
import { buttonsOf } from './buttons.ts'
import { arrive, openSite, type Site } from './site.ts'
import { menuOf, openEntry, quiet, settled } from './walk.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.close())

describe.each([[roles.superAdmin], [roles.recruiter], [roles.clientManager]])(
  '%s of a firm that has nothing yet',
  (role) => {
    test('is told on each screen of the menu what to do first, by one button at most', async () => {
      const { page } = await arrive(site, role)
      const faults: Record<string, object> = {}
      for (const path of await menuOf(page)) {
        if (!isInShare(path.replace(/^\/user\/\d+/, ''))) continue
        await openEntry(page, path)
        await quiet(page)
        const found = await buttonsOf(page)
        if (found.primary.length > 1 || found.unseen.length > 0) faults[path.replace(/^\/user\/\d+/, '')] = found
      }
      expect(faults).toEqual({})
      await site.leave(page)
    })
  },
)

test('why there are no rows stays in sight, however far the heads of the columns are scrolled', async () => {
  const { page } = await arrive(site, roles.admin, { path: '/reports/qcProductivity/0/1' })
  await page.setViewportSize({ width: 800, height: 700 })
  await settled(page)
  const table = page.getByRole('region', { name: /, table$/ })
  await table.evaluate((region) => region.scrollTo({ left: region.scrollWidth }))
  expect(await table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(100)
  const why = page.getByRole('heading', { name: 'Nothing matches' })
  const [told, around] = [await why.boundingBox(), await table.boundingBox()]
  expect(told?.x).toBeGreaterThanOrEqual(around?.x ?? Number.POSITIVE_INFINITY)
})
