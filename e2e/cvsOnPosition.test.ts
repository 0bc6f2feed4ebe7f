import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importRowList } from '#contract/domains/imports/lists.ts'
import { setParserPolicy } from '#contract/domains/settings/endpoints.ts'
import { renderPdf } from '#server/seed/cv/pdf.ts'
import { move, openApplication, sendToClient } from './applications.ts'
import { resume } from './resume.ts'
import { signIn } from './signIn.ts'
import { choose, openSite, type Site, shows, sidewaysScroll } from './site.ts'
import { hold } from './walk.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

/** A position, and the person of a role who works on it and looks at it. */
async function atPosition(role: 'Admin' | 'Recruiter', options?: Parameters<Site['sitDown']>[0]) {
  const { make } = site
  const user = await make.user({ role, email: 'desk@staffwright.example' })
  const { id: qcId } = await make.user({ role: 'QC', firstName: 'Qadir', lastName: 'Khan' })
  const position = await make.position({ providerPositionName: 'Java Developer Pune', recruiterIds: [user.id], qcId })
  const page = await site.sitDown(options)
  await signIn(page, site, user.email, `/position/view/${position.id}`)
  await page.getByRole('heading', { level: 1, name: 'Java Developer Pune' }).waitFor()
  return { page, position }
}

/** A CV as a portal names it, which says the gender. */
async function cvOf(fullName: string, place: number) {
  const emailId = `${fullName.toLowerCase().replace(' ', '.')}@mail.example`
  const said = { ...resume, fullName, emailId, contactNumber: `981234567${place}`, gender: 'Female' }
  const bytes = await renderPdf(said, { form: 'single', wording: 'plain' })
  return { name: `Naukri_${fullName.replace(' ', '')}.pdf`, base64: Buffer.from(bytes).toString('base64') }
}

/** Drops files on the page, beside every field. */
async function drop(page: Page, files: { name: string; base64: string }[]) {
  const dataTransfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer()
    for (const { name, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], name, { type: 'application/pdf' }))
    }
    return data
  }, files)
  await page.dispatchEvent('#main', 'dragover', { dataTransfer })
  await page.getByText('Drop a CV to put somebody on this position').waitFor()
  await page.dispatchEvent('#main', 'drop', { dataTransfer })
}

async function readCvs() {
  const admin = await site.as('SuperAdmin')
  await admin.call(setParserPolicy, { isOn: true, version: 0 })
}

/** Lets the server do in the background what the page says it does, until it says what came of it. */
async function untilSaid(page: Page, doing: string, sentence: string) {
  await page.getByText(doing).first().waitFor()
  await site.workOnUploads()
  await page.getByText(sentence).first().waitFor()
}

const answer = (page: Page) => page.getByRole('button', { name: 'Yes', exact: true })

test('a CV that is dropped on a position puts the person on it with two clicks and nothing typed', async () => {
  await readCvs()
  const { page, position } = await atPosition('Recruiter')
  await drop(page, [await cvOf('Meera Nair', 0)])
  const dialog = page.getByRole('dialog', { name: 'Add Candidate' })
  await shows(dialog.getByRole('combobox', { name: 'Put on a position' })).toBe('Java Developer Pune')
  await answer(page).click()
  await dialog.getByText(/^From the CV: \d+ fields filled/).waitFor()
  await dialog.getByRole('button', { name: 'Save & Procced' }).click()
  await page.getByText('The candidate is on the position').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toMatch(/\/position\/view\//)
  await page.getByRole('main').getByText('Meera Nair').first().waitFor()
  expect(await site.facts.onPosition(position.id)).toBe(1)
  expect(await site.facts.candidate('meera.nair@mail.example')).toMatchObject({ source: 'Naukri', gender: 'Female' })
})

test('whoever may not upload in bulk takes CVs that are dropped together one after the other', async () => {
  await readCvs()
  const { page, position } = await atPosition('Recruiter')
  await drop(page, [await cvOf('Meera Nair', 0), await cvOf('Asha Rao', 1)])
  const dialog = page.getByRole('dialog', { name: 'Add Candidate' })
  for (const [email, rest] of [
    ['meera.nair@mail.example', '1 more CV follows.'],
    ['asha.rao@mail.example', undefined],
  ]) {
    await answer(page).click()
    await shows(dialog.getByRole('textbox', { name: /^Email/ })).toBe(email)
    if (rest) await dialog.getByText(rest).waitFor()
    await dialog.getByRole('button', { name: 'Save & Procced' }).click()
  }
  await dialog.waitFor({ state: 'hidden' })
  expect(await site.facts.onPosition(position.id)).toBe(2)
})

test('five CVs that are dropped on a position are read together, two of the people are put on it and sent to the client', async () => {
  const { page, position } = await atPosition('Admin')
  const names = ['Meera Nair', 'Asha Rao', 'Farida Khan', 'Divya Menon', 'Kavita Joshi']
  await drop(page, await Promise.all(names.map(cvOf)))
  await page.waitForURL(/upload-bulk-candidates\?position=\d+/)
  const many = page.getByRole('region', { name: 'Upload many CVs' })
  await many.getByRole('link', { name: 'Java Developer Pune' }).waitFor()
  await many.getByRole('button', { name: 'Turn it on for everybody' }).click()
  await many.getByRole('button', { name: 'Read 5 CVs' }).click()
  await many.getByRole('button', { name: 'See what was read' }).click()
  await untilSaid(page, 'Checking every row; nothing is added yet', '5 rows can be added, 0 cannot.')
  // Rows that are picked before they are read again are put on the position as they are then.
  const readAgain = await hold(page, importRowList)
  await page.getByRole('button', { name: 'Add 5 rows' }).click()
  await untilSaid(page, 'Adding the rows that passed the check', '5 rows added, 0 refused.')
  for (const name of names.slice(0, 2)) {
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  }
  readAgain()
  await page.getByRole('button', { name: 'Put on a position' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put 2 candidates on a position' })
  await shows(dialog.getByRole('combobox', { name: 'Position' })).toBe('Java Developer Pune')
  await dialog.getByRole('button', { name: 'Put on position' }).click()
  await page.waitForURL(/\/position\/view\//)
  expect(await site.facts.onPosition(position.id)).toBe(2)

  for (const name of names.slice(0, 2)) {
    await openApplication(page, name)
    await move(page, 'Screen Select')
    await move(page, 'QC Pending', () => choose(page, 'QC', 'Qadir Khan'))
    await move(page, 'QC Passed')
    await sendToClient(page)
  }
})

test('at a telephone’s width one button puts somebody on a position: from a CV, or found among those who are known', async () => {
  await site.make.candidate({ firstName: 'Asha', lastName: 'Rao' })
  const { page, position } = await atPosition('Recruiter', { viewport: { width: 360, height: 740 } })
  await page.getByRole('button', { name: 'Add candidate' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Put on a position' })
  await choose(page, 'Candidate', 'Asha Rao')
  expect(await sidewaysScroll(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Put on position' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await site.facts.onPosition(position.id)).toBe(1)

  await page.getByRole('button', { name: 'Add candidate' }).first().click()
  const { name, base64 } = await cvOf('Meera Nair', 0)
  const buffer = Buffer.from(base64, 'base64')
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  const adding = page.getByRole('dialog', { name: 'Add Candidate' })
  await page.getByText('An administrator can turn it on under Setting.').waitFor()
  expect(await answer(page).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'No, Upload File Only' }).click()
  expect(await adding.getByText('is required').count()).toBe(0)
  await shows(adding.getByRole('combobox', { name: /Contact code/ })).toBe('+91')
  await adding.getByLabel('Contact number').fill('0987654321')
  await adding.getByLabel('First name').click()
  await adding.getByText('Contact Number is not valid').waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
})
