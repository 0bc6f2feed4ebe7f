import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from './signIn.ts'
import { choose, openSite, type Site } from './site.ts'
import { go } from './walk.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.close())

test('somebody who is known is found while they are typed', async () => {
  const { make } = site
  await make.user({ role: 'Recruiter', email: 'recruiter@staffwright.example' })
  const known = await make.candidate({
    firstName: 'Kavya',
    lastName: 'Menon',
    emailId: 'kavya.menon@mail.example',
    contactNumber: '9845012345',
  })
  await site.catchUp()
  const page = await site.sitDown()
  await signIn(page, site, 'recruiter@staffwright.example')
  await page.getByRole('button', { name: 'Add Candidate' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Candidate' })
  await dialog.getByRole('textbox', { name: /^First name/ }).fill('Kavia')
  await choose(page, 'Contact code', '+91')
  await dialog.getByLabel('Contact number').fill('9845012345')
  const notice = dialog.getByRole('status').filter({ hasText: 'This person may be known already' })
  await notice.getByRole('link', { name: 'Kavya Menon' }).waitFor()
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('Kavya.Menon@mail.example')
  await dialog.getByRole('textbox', { name: /^Email/ }).blur()
  await dialog.getByText('Email is already in use').waitFor()
  // What was typed is kept on the way to the one who is known.
  await notice.getByRole('link', { name: 'Kavya Menon' }).click()
  await page.waitForURL(new RegExp(`/candidates/view/${known.id}$`))
  await page.getByRole('heading', { name: 'Kavya Menon' }).waitFor()
  await page.getByRole('button', { name: 'Add Candidate' }).first().click()
  expect(await dialog.getByRole('textbox', { name: /^First name/ }).inputValue()).toBe('Kavia')
})

test('two records of one person are made one, field by field, and parted again', async () => {
  const { make } = site
  await make.user({ role: 'Admin', email: 'admin@staffwright.example' })
  const shared = { contactNumber: '9900112233', lastName: 'Pillai' }
  const first = await make.candidate({ ...shared, firstName: 'Anjali', designation: 'Analyst', notes: 'Likes Pune' })
  const second = await make.candidate({ ...shared, firstName: 'Anjaly', designation: 'Senior Analyst' })
  await make.application({ candidateId: first.id })
  await site.catchUp()

  const page = await site.sitDown()
  await signIn(page, site, 'admin@staffwright.example')
  await page.getByRole('link', { name: 'Data Management' }).first().click()
  await page.getByRole('link', { name: 'Anjali Pillai' }).first().click()
  await page.getByRole('radio', { name: 'Designation: Senior Analyst' }).check()
  const mergeAddress = page.url()
  const failed: string[] = []
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await page.waitForURL(new RegExp(`/candidates/view/${first.id}$`))
  await page.getByRole('heading', { name: 'Anjali Pillai', exact: true }).waitFor()
  await page.getByText('Senior Analyst').first().waitFor()
  await page.getByText('Likes Pune').first().waitFor()
  await go(page, mergeAddress)
  await page.waitForURL(new RegExp(`/candidates/view/${first.id}$`))
  expect(failed).toEqual([])

  const viewOf = (id: number) => page.url().replace(/\/candidates\/.*|\/data-management.*/, `/candidates/view/${id}`)
  await go(page, viewOf(second.id))
  await page.waitForURL(new RegExp(`/candidates/view/${first.id}$`))
  await page.getByRole('heading', { name: 'Anjali Pillai', exact: true }).waitFor()

  await page.getByRole('link', { name: 'Data Management' }).first().click()
  await page.getByRole('link', { name: 'Merges', exact: true }).click()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('button', { name: 'Take back' }).waitFor({ state: 'hidden' })
  // What was read of it before says that it was merged.
  await go(page, viewOf(second.id))
  await page.getByRole('heading', { name: 'Anjaly Pillai', exact: true }).waitFor()
  await go(page, viewOf(first.id))
  await page.getByRole('heading', { name: 'Anjali Pillai', exact: true }).waitFor()
  await expect.poll(() => page.getByText('Senior Analyst').count()).toBe(0)
})
