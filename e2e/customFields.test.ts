import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { arrive, choose, openSite, type Site } from './site.ts'
import { go } from './walk.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

interface Wanted {
  kind?: string
  type: string
  choices?: readonly string[]
  shown?: string
  isListed?: boolean
  isRequired?: boolean
}

/** Defines a field as administrators do. */
async function define(page: Page, label: string, wanted: Wanted): Promise<void> {
  const { kind, type, choices = [], shown, isListed, isRequired } = wanted
  await page.getByRole('button', { name: 'Add a field' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a field' })
  await dialog.getByLabel('Label').fill(label)
  if (kind) await choose(page, 'Record', kind)
  await choose(page, 'Type', type)
  for (const [index, choice] of choices.entries()) {
    await dialog.getByRole('button', { name: 'Add a choice' }).click()
    await dialog
      .getByRole('textbox', { name: /^Choice/ })
      .nth(index)
      .fill(choice)
  }
  if (shown) await choose(page, 'Shown to the client', shown)
  if (isListed) await dialog.getByRole('switch', { name: 'Column of the list at once' }).press('Space')
  if (isRequired) await dialog.getByRole('switch', { name: 'Must be filled in' }).press('Space')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: label, exact: true }).waitFor()
}

/** The text of a file that a click brings. */
async function downloaded(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return readFile(await download.path(), 'utf8')
}

test('five fields of one’s own are defined, filled in, listed, shared and exported; a client reads only the one it may; one is changed, one retires', async () => {
  const { make } = site
  const values = { skillIds: [1], currentCityId: 1, currentCityName: 'Pune' }
  const meera = await make.candidate({ firstName: 'Meera', lastName: 'Nair', ...values })
  const kabir = await make.candidate({ firstName: 'Kabir', lastName: 'Shah', ...values })
  const client = await make.organization()
  const position = await make.position({ organizationId: client.id })
  const sent = { positionId: position.id, statusId: s.sentToClient, sentToClientAt: new Date().toISOString() }
  for (const { id } of [meera, kabir]) await make.application({ candidateId: id, ...sent })

  const { page: admin } = await arrive(site, 'Admin', { path: '/user/setting/custom-fields' })
  await define(admin, 'Passport', { type: 'Text', shown: 'Once it knows the person' })
  await define(admin, 'Team size', { type: 'Number', isListed: true })
  await define(admin, 'Visa until', { type: 'Date' })
  await define(admin, 'Shift', { type: 'One of a list', choices: ['Day', 'Night'], shown: 'Always', isListed: true })
  await define(admin, 'Certificates', { type: 'Several of a list', choices: ['ISTQB', 'PMP'], isListed: true })

  await go(admin, `/candidates/edit/${meera.id}`)
  await admin.getByLabel('Passport').fill('K1234567')
  await admin.getByLabel('Team size').fill('many')
  await admin.getByLabel('Team size').blur()
  await admin.getByText('Team size must be a number').waitFor()
  await admin.getByLabel('Team size').fill('12')
  await choose(admin, 'Shift', 'Night')
  await choose(admin, 'Certificates', 'PMP')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await admin.waitForURL(/candidates\/view/)
  await admin.getByText('K1234567').waitFor()

  await go(admin, '/candidates')
  await admin.getByRole('columnheader', { name: /Shift/ }).waitFor()
  await admin.getByRole('button', { name: /Filters/ }).click()
  await choose(admin, 'Shift', 'Night')
  await admin.keyboard.press('Escape')
  await admin.getByRole('list', { name: 'Active filters' }).getByText('Night').waitFor()
  await expect.poll(() => admin.getByRole('link', { name: 'Kabir Shah' }).count()).toBe(0)
  const csv = await downloaded(admin, async () => {
    await admin.getByRole('button', { name: 'Export' }).click()
    await admin.getByRole('menuitem', { name: 'Save as CSV' }).click()
  })
  expect(csv).toMatch(/Team size.*Shift.*Certificates/)
  expect(csv).toMatch(/Meera Nair.*12,Night,PMP/)
  expect(csv).not.toContain('Kabir')

  const view = new URL(admin.url()).search
  await admin.getByRole('button', { name: 'Views' }).click()
  await admin.getByRole('menuitem', { name: 'Keep as a view…' }).click()
  const keep = admin.getByRole('dialog', { name: 'Keep as a view' })
  await keep.getByLabel('Name').fill('At night')
  await choose(admin, 'Seen by', 'Everybody of a role')
  await choose(admin, 'Role', 'Recruiter')
  await keep.getByRole('button', { name: 'Keep' }).click()
  await keep.waitFor({ state: 'hidden' })
  const kept = new URL(admin.url()).searchParams.get('view')
  const { page: recruiter } = await arrive(site, 'Recruiter', { path: `/view/${kept}` })
  await recruiter.getByRole('link', { name: 'Meera Nair' }).waitFor()
  await recruiter.getByRole('columnheader', { name: /Shift/ }).waitFor()
  await expect.poll(() => recruiter.getByRole('link', { name: 'Kabir Shah' }).count()).toBe(0)

  const { page: hr } = await arrive(site, 'ClientHR', {
    organizationId: client.id,
    path: `/candidates/view/${meera.id}`,
  })
  await hr.getByText('Shift').first().waitFor()
  const read = await hr.locator('body').textContent()
  expect(read).toContain('Night')
  expect(read).not.toMatch(/K1234567|Passport|Team size|PMP/)

  await go(admin, '/user/setting/custom-fields')
  await admin.getByRole('button', { name: 'Shift', exact: true }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByText('1 record say', { exact: false }).waitFor()
  await dialog
    .getByRole('textbox', { name: /^Choice/ })
    .nth(1)
    .fill('Late')
  await dialog.getByRole('button', { name: 'Remove choice 1' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await admin.getByRole('button', { name: 'Team size', exact: true }).click()
  await dialog.getByRole('button', { name: 'Retire it' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await admin.getByRole('button', { name: 'Team size', exact: true }).waitFor({ state: 'detached' })

  await go(admin, `/candidates${view}`)
  await admin
    .getByRole('row', { name: /Meera Nair/ })
    .getByText('Late')
    .waitFor()
  expect(await admin.getByRole('columnheader', { name: /Team size/ }).count()).toBe(0)
})

test('a field of positions is required in their form, stands in their list, is filtered by, kept as a view and told in the log', async () => {
  const { make } = site
  const client = await make.organization({ name: 'Nimbus' })
  const named = await make.position({ organizationId: client.id, providerPositionName: 'Java Engineer' })
  await make.position({ organizationId: client.id, providerPositionName: 'Data Engineer' })

  const { page: admin } = await arrive(site, 'Admin', { path: '/user/setting/custom-fields' })
  await define(admin, 'Shift', {
    ...{ kind: 'Positions', type: 'One of a list', choices: ['Day', 'Night'], shown: 'Always', isListed: true },
    isRequired: true,
  })

  await go(admin, `/position/edit/${named.id}`)
  await admin.getByRole('heading', { name: 'More' }).waitFor()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await admin.getByText('Shift is required').waitFor()
  await choose(admin, 'Shift', 'Night')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await admin.waitForURL(/position\/view/)
  await admin
    .getByRole('tab', { name: 'Details' })
    .or(admin.getByRole('link', { name: 'Details' }))
    .click()
  await admin.getByRole('heading', { name: 'More' }).waitFor()
  await admin.getByText('Night').waitFor()
  await admin
    .getByRole('tab', { name: 'Log' })
    .or(admin.getByRole('link', { name: 'Log' }))
    .click()
  await admin.getByText('Shift: – → Night').waitFor()

  await go(admin, '/position')
  await admin.getByRole('columnheader', { name: /Shift/ }).waitFor()
  await admin.getByText('Data Engineer').first().waitFor()
  await admin.getByRole('button', { name: /Filters/ }).click()
  await choose(admin, 'Shift', 'Night')
  await admin.keyboard.press('Escape')
  await admin.getByRole('list', { name: 'Active filters' }).getByText('Night').waitFor()
  await expect.poll(() => admin.getByText('Data Engineer').count(), { timeout: 60_000 }).toBe(0)
  await admin.getByRole('button', { name: 'Views' }).click()
  await admin.getByRole('menuitem', { name: 'Keep as a view…' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Keep as a view' })
  await dialog.getByLabel('Name').fill('At night')
  await choose(admin, 'Seen by', 'Everybody of a role')
  await choose(admin, 'Role', 'VP')
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const view = new URL(admin.url()).searchParams.get('view')

  const { page: colleague } = await arrive(site, 'VP', { path: `/view/${view}` })
  await colleague.getByText('Java Engineer').first().waitFor()
  await colleague.getByRole('columnheader', { name: /Shift/ }).waitFor()
  expect(await colleague.getByText('Data Engineer').count()).toBe(0)

  const { page: hr } = await arrive(site, 'ClientHR', {
    organizationId: client.id,
    path: `/position/view/${named.id}?tab=details`,
  })
  await hr.getByText('Night').waitFor()
})
