import { afterEach, beforeEach, expect, test } from 'vitest'
import { arrive, choose, openMenu, openSite, type Site } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

test('a mail to the picked candidates outlives a slip, a preview and a reload, and then goes to each of them', async () => {
  const { make } = site
  await make.candidate({ firstName: 'Leela', lastName: 'Varma', emailId: 'leela@mail.example' })
  await make.candidate({ firstName: 'Omkar', lastName: 'Rane', emailId: 'omkar@mail.example' })
  const { page } = await arrive(site, 'Recruiter')
  const dialog = page.getByRole('dialog', { name: 'Write to candidates' })
  const write = async () => {
    await openMenu(page, 'Candidates')
    await page.getByRole('checkbox', { name: 'Select Leela Varma' }).check()
    await page.getByRole('checkbox', { name: 'Select Omkar Rane' }).check()
    await page.getByRole('button', { name: 'Write a mail' }).click()
  }

  await write()
  await dialog.getByLabel('Subject').fill('A position in Pune')
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('Are you open to a change?')
  await choose(page, 'Template', 'Documents needed')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('A position in Pune')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByText('1 of 2 recipients').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()

  await page.reload()
  await write()
  await dialog.getByText('What you typed earlier is back.').waitFor()
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('A position in Pune')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Send 2 mails' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Write a mail' }).click()
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('')
})
