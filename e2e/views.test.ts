import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signIn } from './signIn.ts'
import { arrive, choose, openMenu, openSite, type Site, sidewaysScroll } from './site.ts'
import { go } from './walk.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

const button = (page: Page) => page.getByRole('button', { name: 'Views' })

async function inMenu(page: Page, entry: string) {
  await button(page).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** A list that is wider than its window fades at its right edge, until its last column is in sight. */
async function fadesWhereColumnsRunOff(page: Page) {
  const { width, height } = page.viewportSize()!
  const table = page.getByRole('table')
  const isFaded = () => page.locator('main [data-runs-off]').filter({ has: table }).count()
  await page.setViewportSize({ width: 900, height })
  await expect.poll(isFaded).toBe(1)
  await table.evaluate(({ parentElement }) => parentElement?.scrollTo({ left: parentElement.scrollWidth }))
  await expect.poll(isFaded).toBe(0)
  await page.setViewportSize({ width, height })
}

test('a view is kept, shared with a role, opened from the menu by a colleague on a telephone, who begins with it', async () => {
  const { make } = site
  await make.user({ role: 'Manager', email: 'owner@staffwright.example' })
  await make.user({ role: 'TeamLead', email: 'reader@staffwright.example' })
  await make.candidate({ firstName: 'Leela', lastName: 'Varma' })
  await make.candidate({ firstName: 'Tarun', lastName: 'Gill' })

  const owner = await site.sitDown()
  await signIn(owner, site, 'owner@staffwright.example')
  await openMenu(owner, 'Candidates')
  await go(owner, `${owner.url().split('?')[0]}?lastName=varma&sort=-fullName`)
  await owner.getByRole('link', { name: 'Leela Varma' }).waitFor()
  await inMenu(owner, 'Compact rows')
  await inMenu(owner, 'Keep as a view…')
  const dialog = owner.getByRole('dialog', { name: 'Keep as a view' })
  await dialog.getByLabel('Name').fill('The Varmas')
  await choose(owner, 'Seen by', 'Everybody of a role')
  await choose(owner, 'Role', 'TeamLead')
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await button(owner).getByText('The Varmas').waitFor()
  expect(owner.url()).toMatch(/view=\d+/)
  const row = owner.getByRole('row').filter({ hasText: 'Leela Varma' })
  await expect.poll(async () => (await row.boundingBox())?.height ?? 99).toBeLessThan(32)
  await fadesWhereColumnsRunOff(owner)

  const reader = await site.sitDown({ viewport: { width: 360, height: 740 } })
  await signIn(reader, site, 'reader@staffwright.example')
  await reader.getByRole('button', { name: /menu/i }).first().click()
  await reader.getByRole('link', { name: 'The Varmas' }).click()
  await reader.getByRole('link', { name: 'Leela Varma' }).waitFor()
  expect(await reader.getByRole('link', { name: 'Tarun Gill' }).count()).toBe(0)
  expect(await sidewaysScroll(reader)).toBe(0)
  await button(reader).click()
  expect(await reader.getByRole('menuitem', { name: 'Rename or share…' }).count()).toBe(0)
  await reader.getByRole('menuitem', { name: 'Begin the list with it' }).click()
  await reader.getByText('The list begins with this view').waitFor()

  // On another device the bare list begins with it, and what is changed there is the reader's own affair.
  const desk = await site.sitDown()
  await signIn(desk, site, 'reader@staffwright.example')
  await openMenu(desk, 'Candidates')
  await button(desk).getByText('The Varmas').waitFor()
  expect(await desk.getByRole('link', { name: 'Tarun Gill' }).count()).toBe(0)
  await desk.getByRole('button', { name: 'Remove the filter Last name' }).click()
  await desk.getByRole('link', { name: 'Tarun Gill' }).waitFor()
  await button(desk).getByText('changed').waitFor()
  await desk.reload()
  await desk.getByRole('link', { name: 'Tarun Gill' }).waitFor()

  // The owner removes it: it is in no menu any more, and its address says so.
  const id = new URL(owner.url()).searchParams.get('view')
  await inMenu(owner, 'Remove it')
  await owner.getByRole('button', { name: 'Remove it' }).click()
  await owner.getByText('The view was removed').waitFor()
  await desk.getByRole('link', { name: 'The Varmas' }).waitFor({ state: 'detached' })
  await go(desk, `/view/${id}`)
  await desk.getByRole('heading', { name: 'This view is not there' }).waitFor()
})

test("that one's own rows are shown is said by the switch alone, and everybody else's by a chip", async () => {
  const { page } = await arrive(site, 'Recruiter')
  await openMenu(page, 'Candidates')
  const chips = page.getByRole('list', { name: 'Active filters' })
  const whose = page.getByRole('radiogroup', { name: 'Whose rows' })

  await go(page, '?isMine=true&firstName=leela')
  await chips.getByText('“leela”').waitFor()
  expect(await whose.getByRole('radio', { name: 'Mine' }).isChecked()).toBe(true)
  expect(await chips.getByText('Mine').count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Filters/ }).textContent()).toBe('Filters1')
  await chips.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => whose.getByRole('radio', { name: 'All' }).isChecked()).toBe(true)

  await go(page, '?isMine=false')
  await chips.getByText('Mine:').waitFor()
})
