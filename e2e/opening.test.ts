import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getSourcingPoints } from '#contract/domains/sourcingPoints/endpoints.ts'
import { arrive, choose, openMenu, openSite, type Site } from './site.ts'
import { go, hold } from './walk.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

test('a SPOC opens a position from a job description, its sourcing is approved at the second try, and recruiters are allocated by load', async () => {
  const { make } = site
  const spoc = await arrive(site, 'SPOC', { verticalIds: [1] })
  const client = await make.organization({ name: 'Bluegulmohar', frontendSpocId: spoc.user.id })
  const busy = await make.user({ role: 'Recruiter', firstName: 'Asha', lastName: 'Rao' })
  await make.user({ role: 'Recruiter', firstName: 'Nitin', lastName: 'Bose' })
  const other = await make.position({ organizationId: client.id })
  await make.allocate(other.id, busy.id, { allocatedHours: 8 })
  const administrator = await arrive(site, 'SuperAdmin')

  const { page } = spoc
  await openMenu(page, 'Positions')
  await page.getByRole('link', { name: 'Add position' }).first().click()
  await choose(page, 'Organization', 'Bluegulmohar')
  await page.getByLabel('Provider position name').fill('Fitter Kollam')
  await page.getByLabel('Client position name').fill('Fitter II')
  await page.getByRole('button', { name: 'Add position' }).click()
  await page.getByRole('heading', { name: 'Fitter Kollam' }).waitFor()
  const address = new URL(page.url()).pathname
  await page.getByRole('tab', { name: 'Files' }).click()
  await page.getByLabel('Add a job description').setInputFiles({
    name: 'Fitter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 A fitter with an ITI certificate.'),
  })
  const [file] = await Promise.all([
    page.waitForRequest(/\/api\/file\//),
    page.getByRole('button', { name: 'Download Fitter.pdf' }).click(),
  ])
  const fileAddress = file.url()

  await page.getByRole('tab', { name: 'Recruiters' }).click()
  await page.getByText('Recruiters can be allocated once the sourcing points are approved').waitFor()
  await page.getByRole('link', { name: 'Open the sourcing points' }).click()
  await page.getByRole('link', { name: 'Write sourcing points' }).click()
  await choose(page, 'Open sourcing', 'Open-Sourcing Required')
  await typeWord(page, 'Keywords', 'Fitter')
  await page.getByLabel('Must-haves').fill('ITI certificate')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Send for approval' }).click()

  const approver = administrator.page
  await review(approver)
  await approver.getByRole('button', { name: 'Reject' }).click()
  await approver.getByRole('dialog').getByLabel('Reason').fill('Name the companies to look at.')
  await approver.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()

  await page.getByText('To be mended').waitFor()
  await page.getByText('Name the companies to look at.').first().waitFor()
  await page.getByRole('link', { name: 'Edit' }).first().click()
  await typeWord(page, 'Target companies', 'Malabar Motors')
  // Nobody is led to what was there before their own change: whoever went on with that would be refused.
  const readAgain = await hold(page, getSourcingPoints)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Sourcing points saved').last().waitFor()
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(await page.getByRole('button', { name: 'Send for approval' }).count()).toBe(0)
  readAgain()
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await review(approver)
  await approver.getByRole('button', { name: 'Approve' }).click()
  await approver.getByText('Approved').first().waitFor()

  await go(page, `${address}?tab=recruiters`)
  await page.getByRole('button', { name: 'Allocate recruiters' }).click()
  await page.getByRole('button', { name: 'Add a recruiter' }).click()
  await page
    .getByRole('combobox', { name: /Recruiter/ })
    .first()
    .click()
  await page.getByRole('option', { name: /Nitin Bose/ }).waitFor()
  const offered = await page.getByRole('option').allTextContents()
  expect(offered[0]).toContain('Nitin Bose')
  expect(offered.at(-1)).toContain('8 of 8 h a day')
  await page.getByRole('option', { name: /Nitin Bose/ }).click()
  await page.getByRole('button', { name: 'Save allocation' }).click()
  await page.getByRole('rowheader', { name: 'Nitin Bose' }).waitFor()

  const stranger = await arrive(site, 'ClientHR', { organizationId: (await make.organization()).id })
  await seesNothing(stranger.page, address, fileAddress)
})

/** Opens the sourcing points that wait for approval. */
async function review(page: Page): Promise<void> {
  await go(page, '/home')
  await page.getByRole('link', { name: /^To-dos, 1 open/ }).click()
  await page.getByRole('link', { name: /Approve the sourcing points of Fitter Kollam/ }).click()
  await page.getByRole('heading', { name: 'Fitter Kollam' }).waitFor()
}

/** Adds a word to a field of words. */
async function typeWord(page: Page, label: string, word: string): Promise<void> {
  await page.getByLabel(label).first().fill(word)
  await page.keyboard.press('Enter')
}

/** Neither the list nor the address nor the link to its file tells a stranger anything of the position. */
async function seesNothing(page: Page, address: string, fileAddress: string): Promise<void> {
  await openMenu(page, 'Positions')
  await page
    .getByText(/0 positions|No positions?/)
    .first()
    .waitFor()
  await go(page, address.replace(/.*(?=\/position)/, ''))
  await page.getByRole('heading', { name: /not found$/ }).waitFor()
  expect(await page.content()).not.toContain('Fitter')
  const status = await page.evaluate(async (url) => {
    const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    return (await fetch(url, { headers: { authorization: `Bearer ${decodeURIComponent(token)}` } })).status
  }, fileAddress)
  expect(status).toBe(404)
}
