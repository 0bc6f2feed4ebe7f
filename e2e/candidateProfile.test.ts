import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { arrive, choose, openSite, type Site } from './site.ts'
import { go } from './walk.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.close())

test('a recruiter writes down where a candidate worked, in the order of the days; a colleague reads it and is told who may change it', async () => {
  const { make } = site
  const { user, page } = await arrive(site, 'Recruiter')
  const { id } = await make.candidate({ firstName: 'Leela', lastName: 'Varma', uploadedBy: user.id })
  await go(page, `/candidates/view/${id}?tab=history`)
  await page.getByRole('button', { name: 'Add an employment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an employment' })
  await dialog.locator('input[name=employer]').fill('Quilon Softech')
  await dialog.getByLabel('From', { exact: true }).fill('01-04-2021')
  await dialog.getByLabel('To', { exact: true }).fill('01-01-2020')
  await dialog.getByLabel('Designation').click()
  await dialog.getByText('To cannot be before From').waitFor()
  await dialog.getByLabel('To', { exact: true }).fill('01-01-2023')
  await dialog.getByLabel('Designation').fill('Developer')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Developer, Quilon Softech').waitFor()

  const { page: other } = await arrive(site, 'Recruiter', { path: `/candidates/view/${id}?tab=history` })
  await other.getByText('Developer, Quilon Softech').waitFor()
  expect(await other.getByRole('button', { name: 'Add an employment' }).count()).toBe(0)
  await go(other, `/candidates/edit/${id}`)
  await other.getByRole('heading', { name: 'Not Allowed to Access' }).waitFor()
  await other.getByText('can be edited by whoever added the record').waitFor()
})

test('a search that cannot be read says so at its address, and one click shows everything', async () => {
  await site.make.candidate({ firstName: 'Omkar', lastName: 'Rane' })
  await site.catchUp()
  const { page } = await arrive(site, 'Recruiter', {
    path: `/candidate-search?search=${encodeURIComponent('foo:bar')}`,
  })
  await page.getByRole('heading', { name: 'Nothing can be looked for like this' }).waitFor()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.getByRole('link', { name: 'Omkar Rane' }).waitFor()
})

test('on a phone the open tab stands where it is seen', async () => {
  const { id } = await site.make.candidate({ firstName: 'Tarun', lastName: 'Gill' })
  const { page } = await arrive(site, 'Recruiter')
  await page.setViewportSize({ width: 360, height: 740 })
  await go(page, `/candidates/view/${id}?tab=timeline`)
  const tab = page.getByRole('tab', { name: 'Timeline' })
  await tab.waitFor()
  const right = () => tab.evaluate((element) => element.getBoundingClientRect().right)
  await expect.poll(right).toBeLessThanOrEqual(360)
})

test('an education names something, its specialization is one of its course, and two who change it at once lose nothing', async () => {
  const { make } = site
  const { user, page } = await arrive(site, 'Recruiter')
  const { page: other } = await arrive(site, 'Admin')
  const { id } = await make.candidate({ firstName: 'Mohini', lastName: 'Apte', uploadedBy: user.id })
  const address = `/candidates/view/${id}?tab=history`
  await go(page, address)
  await page.getByRole('button', { name: 'Add an education' }).click()
  const added = page.getByRole('dialog', { name: 'Add an education' })
  await added.getByRole('button', { name: 'Save' }).click()
  await added.getByText('Name the course, the university or the institute').waitFor()
  expect(await added.getByRole('combobox', { name: 'Specialization' }).isDisabled()).toBe(true)
  await choose(page, 'Course', 'B.Tech')
  await choose(page, 'Specialization', 'Computer Science')
  await added.getByLabel('Institute').fill('Fergusson College')
  await added.getByRole('button', { name: 'Save' }).click()
  await page.getByText('B.Tech, Computer Science').waitFor()

  await go(other, address)
  for (const one of [page, other]) {
    await one.getByRole('button', { name: /^Actions for B\.Tech/ }).click()
    await one.getByRole('menuitem', { name: 'Edit' }).click()
  }
  const mine = page.getByRole('dialog', { name: 'B.Tech' })
  await mine.getByLabel('Score').fill('9.1')
  const theirs = other.getByRole('dialog', { name: 'B.Tech' })
  await choose(other, 'Passing year', '2018')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await theirs.waitFor({ state: 'hidden' })
  await mine.getByRole('button', { name: 'Save' }).click()
  await mine.getByText('Somebody else changed this entry meanwhile: Passing year.').waitFor()
  await mine.getByRole('button', { name: 'Keep my changes' }).click()
  await mine.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Fergusson College · Score 9.1').waitFor()
  await page.getByText('2018', { exact: true }).waitFor()
})

test('a document of the checklist is handed in with a remark, and taken out again', async () => {
  const { make } = site
  const { page } = await arrive(site, 'Admin')
  const { id: candidateId } = await make.candidate({ firstName: 'Girish', lastName: 'Shaikh' })
  const { id: positionId } = await make.position()
  await make.application({ candidateId, positionId, statusId: candidateStatuses.finalSelect })
  await go(page, `/Admin/candidate/edit/candidate-checklist/${candidateId}/${positionId}`)
  const document = { name: 'pan.pdf', mimeType: 'application/pdf' }
  await page.getByLabel('Add PAN card').setInputFiles({ ...document, buffer: Buffer.from('<html>') })
  await page.getByLabel('Remarks').fill('Certified copy, the original comes by post')
  await page.getByRole('button', { name: 'Add to the checklist' }).click()
  await page.getByRole('alert').getByText('File type should be').first().waitFor()

  await page.getByLabel('Add PAN card').setInputFiles({ ...document, buffer: Buffer.from('%PDF-1.4\n%%EOF') })
  await page.getByRole('button', { name: 'Add to the checklist' }).click()
  await page.getByText('1 of 11 handed in').waitFor()
  await page.getByText('Certified copy, the original comes by post').waitFor()

  await page.getByRole('button', { name: 'Remove pan.pdf' }).click()
  await page.getByRole('button', { name: 'Take out', exact: true }).click()
  await page.getByText('0 of 11 handed in').waitFor()
})

test('a recruiter adds a LinkedIn profile, is told of an address that is none, and finds who has one', async () => {
  const { make } = site
  const { user, page } = await arrive(site, 'Recruiter')
  const city = { currentCityId: null, currentCityName: 'Alleppey' }
  const who = { ...city, skillIds: [1], dateOfBirth: '1990-01-01', designation: 'Welder' }
  const { id } = await make.candidate({ firstName: 'Nila', lastName: 'Bose', uploadedBy: user.id, ...who })
  await go(page, `/candidates/edit/${id}`)
  const field = page.getByLabel('LinkedIn profile')
  await field.fill('linkedin.com/company/kaveri')
  await page.getByLabel('Designation').click()
  await page.getByText('Enter the address of a LinkedIn profile, such as linkedin.com/in/name').waitFor()
  await field.fill('in.linkedin.com/in/Nila-Bose?trk=people')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const link = page.getByRole('link', { name: 'linkedin.com/in/nila-bose' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe('https://www.linkedin.com/in/nila-bose')
  await go(page, '/candidates?linkedInProfile=given')
  await page.getByRole('link', { name: 'Nila Bose' }).waitFor()
  await page.getByRole('button', { name: 'Remove the filter LinkedIn profile' }).waitFor()
})
