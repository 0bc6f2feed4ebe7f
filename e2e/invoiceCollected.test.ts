import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getInvoice, issueInvoice, recordPayment, saveFirm } from '#contract/domains/accounts/endpoints.ts'
import { misReport } from '#contract/domains/accounts/lists.ts'
import { getApplication, moveApplication } from '#contract/domains/applications/endpoints.ts'
import { dayIn } from '#contract/kit/wallTime.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { signIn } from './signIn.ts'
import { openSite, type Site } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

const today = dayIn()

/** Each of these joined for 12 LPA at 8.33 percent: a draft of 99,960 rupees and 18 percent tax. */
async function aJoining(...firstNames: readonly string[]): Promise<void> {
  const { make, as } = site
  const admin = await as('Admin')
  await make.user({ role: 'Accounts', email: 'accounts@staffwright.example' })
  const billing = { gstNumber: '27AAACS1234K1Z5', paymentTermsDays: 30, feePercent: 8.33 }
  const client = await make.organization({ name: 'Bluegulmohar', ...billing })
  const position = await make.position({ organizationId: client.id })
  for (const firstName of firstNames.length > 0 ? firstNames : ['Meera']) {
    const candidate = await make.candidate({ firstName, lastName: 'Nair' })
    const of = { positionId: position.id, candidateId: candidate.id, statusId: s.finalSelect }
    const { id } = await make.application({ ...of, sentToClientAt: new Date().toISOString() })
    const offer = { offeredCtc: 120_000_000, offeredOn: today, expectedJoiningOn: today }
    for (const [toStatusId, carried] of [
      [s.offerSent, offer],
      [s.offerAccepted, { acceptedOn: today }],
      [s.joined, { joinedOn: today }],
    ] as const) {
      const { version } = await admin.call(getApplication, { id })
      await admin.call(moveApplication, { applicationId: id, version, toStatusId, ...carried })
    }
  }
  const accounts = await as('Accounts')
  const address = {
    name: 'Staffwright Services',
    address: 'Baner Road, Pune',
    state: '27',
    gstNumber: '27AAECS4410M1Z8',
  }
  await accounts.call(saveFirm, { ...address, state: '27' })
}

const received = /^Amount received/

/** Answers the question behind one of the actions of an invoice. */
async function answer(page: Page, field: RegExp, amount: string, submit: string, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(field).fill(amount)
  if (reason) await dialog.getByLabel(/^Reason/).fill(reason)
  await dialog.getByRole('button', { name: submit }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('accounts issues an invoice, corrects it by a credit note, collects it to the paisa in two parts, and the MIS agrees', async () => {
  await aJoining()
  const page = await site.sitDown()
  await signIn(page, site, 'accounts@staffwright.example')
  await page.getByRole('link', { name: 'Invoices to issue' }).click()
  const row = page.getByRole('row', { name: /Meera Nair/ })
  await row.getByText('1,17,952.80').first().waitFor()
  await row.getByRole('link').first().click()

  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('button', { name: 'Record a payment' }).click()
  await answer(page, received, '50000', 'Record the payment')
  await page.getByText('Partly Paid').first().waitFor()

  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Credit', exact: true }).click()
  await answer(page, /^Fee to credit/, '9960', 'Issue the credit note', 'Discount agreed for the second joining')
  const due = page.getByRole('row', { name: /^Due/ })
  // 90,000 rupees and tax, less what came in.
  await due.getByText('₹56,200').waitFor()

  await page.getByRole('button', { name: 'Record a payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(received).fill('56200.005')
  const method = dialog.getByRole('combobox', { name: /^Payment method/ })
  await method.click()
  await page.getByRole('option', { name: 'Bank transfer' }).click()
  expect(await method.inputValue()).toBe('Bank transfer')
  await dialog.getByText('Amount received has two decimals at most').waitFor()
  await answer(page, received, '56200', 'Record the payment')
  await due.getByText('₹0').waitFor()

  await page.getByRole('link', { name: 'MIS report' }).first().click()
  await page.getByRole('button', { name: 'Remove the filter Payment status' }).click()
  const paid = page.getByRole('row', { name: /Meera Nair.*Paid/ })
  await paid.waitFor()
  expect(await paid.getByRole('cell').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('1,06,200'), expect.stringContaining('1,17,952.80')]),
  )
  await page.getByRole('link', { name: 'Payment tracker' }).first().click()
  await page
    .getByRole('row', { name: /Bluegulmohar/ })
    .getByText('1,06,200')
    .first()
    .waitFor()
})

test('somebody who records a payment while a colleague records another is told, and goes on with what is due now', async () => {
  await aJoining()
  const accounts = await site.as('Accounts')
  const [invoice] = (await accounts.call(misReport, {})).rows
  const id = Number(invoice?.id)
  const { version } = await accounts.call(getInvoice, { id })
  await accounts.call(issueInvoice, { id, version })
  const page = await site.sitDown()
  await signIn(page, site, 'accounts@staffwright.example', `/user/accounts/invoice/${id}`)
  await page.getByRole('button', { name: 'Record a payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(received).fill('50000')

  const payment = { amount: 17_952_80, paidOn: today, method: 'Bank transfer' } as const
  await accounts.call(recordPayment, { ...payment, id, version: version + 1 })
  await dialog.getByRole('button', { name: 'Record the payment' }).click()
  await dialog.getByText('Somebody else changed this entry meanwhile').waitFor()
  await dialog.getByText('₹1,00,000 is due.').waitFor()
  await dialog.getByRole('button', { name: 'Keep my changes' }).click()
  await answer(page, received, '50000', 'Record the payment')
  await page.getByRole('row', { name: /^Due/ }).getByText('₹50,000').waitFor()
})

test('accounts issues several invoices at once, after a look at how many and how much', async () => {
  await aJoining('Meera', 'Asha')
  const page = await site.sitDown()
  await signIn(page, site, 'accounts@staffwright.example')
  await page.getByRole('link', { name: 'Invoices to issue' }).click()
  await page
    .getByRole('row', { name: /Asha Nair/ })
    .getByRole('checkbox')
    .check()
  await page
    .getByRole('row', { name: /Meera Nair/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Issue 2 invoices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue 2 invoices?' })
  await dialog.getByText('2,35,905.60').waitFor()
  await dialog.getByRole('button', { name: 'Issue 2 invoices' }).click()
  await page.getByText('2 invoices issued').waitFor()
  const accounts = await site.as('Accounts')
  const { rows } = await accounts.call(misReport, {})
  expect(rows.map(({ state }) => state)).toEqual(['Issued', 'Issued'])
  expect(new Set(rows.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(2)
})
