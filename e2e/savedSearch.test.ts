import { afterEach, beforeEach, expect, test } from 'vitest'
import { signIn } from './signIn.ts'
import { choose, openSite, type Site } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

test('a search is shared, tells a colleague of a new match, and its matches go on a position together', async () => {
  const { make } = site
  await make.user({ role: 'Recruiter', email: 'first@staffwright.example' })
  const colleague = await make.user({ role: 'Recruiter', email: 'second@staffwright.example' })
  const position = await make.position({ providerPositionName: 'Kafka Engineer', recruiterIds: [colleague.id] })
  await make.candidate({ firstName: 'Leela', lastName: 'Varma', designation: 'Kafka Developer' })
  await make.candidate({ firstName: 'Tarun', lastName: 'Gill', designation: 'Accountant' })
  await site.catchUp()

  const owner = await site.sitDown()
  await signIn(owner, site, 'first@staffwright.example', '/candidate-search?search=kafka')
  await owner.getByRole('link', { name: 'Leela Varma' }).waitFor()
  expect(await owner.getByRole('link', { name: 'Tarun Gill' }).count()).toBe(0)
  await owner.getByRole('button', { name: 'Save search' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Save this search' })
  await dialog.getByLabel('Name').fill('Streaming people')
  await dialog.getByRole('switch', { name: 'Share with the team' }).press('Space')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const page = await site.sitDown()
  await signIn(page, site, 'second@staffwright.example', '/saved-search')
  await page.getByRole('switch', { name: 'Tell me of new matches' }).press('Space')
  await page.getByRole('switch', { name: 'Tell me of new matches' }).and(page.locator(':checked')).waitFor()

  await make.candidate({
    firstName: 'Omkar',
    lastName: 'Rane',
    designation: 'Streaming Lead',
    notes: 'Kafka since 2019',
  })
  await site.catchUp()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  // The pop-up says the same.
  await page
    .getByRole('button', { name: /^Unread: Omkar Rane is a new match of your search “Streaming people”/ })
    .waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Streaming people' }).click()
  await page.getByRole('checkbox', { name: 'Select Omkar Rane' }).check()
  await page.getByRole('checkbox', { name: 'Select Leela Varma' }).check()
  await page.getByRole('button', { name: 'Put on a position' }).click()
  await choose(page, 'Position', 'Kafka Engineer')
  await page.getByRole('dialog').getByRole('button', { name: 'Put on position' }).click()
  await page.getByText('2 candidates put on the position').waitFor()
  expect(await site.facts.onPosition(position.id)).toBe(2)
})
