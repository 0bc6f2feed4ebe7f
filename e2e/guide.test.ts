import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isInShare } from '#server/test/share.ts'
import { accessibilityFaults } from './axe.ts'
import { browserOnce } from './desks.ts'
import { type GuidePicture, guidePictures } from './guidePictures.ts'
import { guideTour, keptOutline, serveGuide } from './guideTour.ts'
import { outlineOf } from './outline.ts'
import { arrive, openSite, sidewaysScroll } from './site.ts'

// The firm of the pictures is filled in for them alone, which takes as long as a walk.
test.for(['pictures'].filter(isInShare))(
  'what the %s of the guide show is still so; where it is not, npm run pictures -- guide takes them anew',
  { timeout: 600_000 },
  async () => {
    // Processes of their own would not stand still at the moment of the guide.
    vi.stubEnv('TEST_PROCESSES', '')
    const site = await serveGuide(fileURLToPath(new URL('../dist/web', import.meta.url)))
    onTestFinished(() => site.stop())
    const tour = guideTour(await browserOnce(), site)
    const compare = async (picture: GuidePicture) => {
      const { shown } = await tour.open(picture)
      const told = `${picture.name} shows what is not so any more: npm run pictures -- guide`
      await expect.poll(() => outlineOf(shown), { message: told, timeout: 60_000 }).toBe(keptOutline(picture.name))
    }
    const people = new Set(guidePictures.map(({ role }) => role))
    await Promise.all(
      [...people].map(async (person) => {
        for (const picture of guidePictures.filter(({ role }) => role === person)) await compare(picture)
      }),
    )
    await tour.end()
  },
)

test('the guide opens beside the work, at what it says of the screen one is on, in both themes and on a phone', async () => {
  const site = await openSite()
  onTestFinished(() => site.close())
  const { page } = await arrive(site, 'Recruiter', { path: '/candidate-search' })
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.getByRole('button', { name: 'Guide to this screen' }).click()
  const guide = page.getByRole('complementary', { name: 'Recruiter' })
  await guide.getByText('This screen').waitFor()
  const open = guide.locator('details[open]')
  expect(await open.getByRole('heading').allInnerTexts()).toEqual(['Find somebody who fits'])
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await guide.getByText('Keep those who were selected').click()
  await guide.getByRole('link', { name: 'Backout desk' }).click()
  await page.getByRole('heading', { level: 1, name: /^Backout desk/ }).waitFor()
  await guide.locator('[data-here]').getByText('Keep those who were selected').waitFor()

  await page.setViewportSize({ width: 360, height: 740 })
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await guide.getByRole('button', { name: /^Show larger: A search/ }).waitFor({ state: 'hidden' })
  await guide.getByRole('button', { name: 'Close the guide' }).click()
  await guide.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('menuitem', { name: 'Guide', exact: true }).click()
  await guide.waitFor()
})
