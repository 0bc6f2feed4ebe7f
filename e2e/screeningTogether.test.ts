import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { arrive, openSite, type Site } from './site.ts'
import { go } from './walk.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.close())

const reasonOf = (page: Page) => page.getByLabel('Reason for a change')
const save = (page: Page) => page.getByRole('button', { name: 'Save answers' }).click()

test('two who fill in one sheet at once see what the other saved, and a reason for stopping outlives a reload', async () => {
  const { user, page } = await arrive(site, 'Recruiter')
  const { page: other } = await arrive(site, 'Admin')
  const { id: positionId } = await site.make.position({ recruiterIds: [user.id] })
  const { id: candidateId } = await site.make.candidate({ firstName: 'Ishita', lastName: 'Bal', uploadedBy: user.id })
  await site.make.application({ candidateId, positionId, recruiterId: user.id, statusId: s.toBeScreened })

  await go(page, `/candidates/view/${candidateId}?tab=screening`)
  await page.getByRole('button', { name: 'Begin the screening' }).click()
  await page.waitForURL(/editScreening/)
  await go(other, new URL(page.url()).pathname.split('/').slice(4).join('/').replace(/^/, '/'))
  await reasonOf(page).fill('Wants to lead')
  await reasonOf(other).fill('Wants to move')
  await save(other)
  await other.getByText('Successfully updated').waitFor()
  await save(page)
  await page.getByText('Somebody else changed this sheet meanwhile: Reason for a change.').waitFor()
  // Pressing again does not write over it either.
  await save(page)
  await page.getByRole('button', { name: 'Discard mine and load theirs' }).click()
  expect(await reasonOf(page).inputValue()).toBe('Wants to move')
  await save(page)
  await page.getByText('Successfully updated').waitFor()

  await page.getByRole('link', { name: 'Screening sheet' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Stop screening' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Does not pick up the phone')
  await page.reload()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Stop screening' }).click()
  await page.getByText('What you typed earlier is back.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop screening' }).click()
  await page.getByText('This screening was stopped: Does not pick up the phone').waitFor()
})
