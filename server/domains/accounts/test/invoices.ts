import * as calls from '#contract/domains/accounts/endpoints.ts'
import { misReport } from '#contract/domains/accounts/lists.ts'
import { join, placed } from '#server/domains/offers/test/placement.ts'
import { today } from '#server/kit/clock.ts'
import type { World } from '#server/test/world.ts'

/** The firm as its invoices name it. */
export const firm = {
  name: 'Staffwright Services',
  address: '12, Residency Road, Pune 411001',
  state: '27',
  gstNumber: '27AAACS9999K1Z3',
  bankDetails: 'HDFC Bank, account 1234567890',
} as const

/** 8.33 % of 12 LPA in paise. */
export const fee = 99_960_00
/** GST of 18 % on it, in paise. */
export const tax = 17_992_80
export const total = fee + tax

/** Somebody who joined so many days ago, with the draft of the invoice. */
export async function billed(w: World, daysAgo = 0) {
  const place = await placed(w)
  const accounts = await w.as('Accounts')
  await accounts.call(calls.saveFirm, firm)
  await join(place.spoc, place.id, daysAgo)
  const [row] = (await accounts.call(misReport, {})).rows
  if (!row) throw new Error('nothing is invoiced')
  const { id } = row
  const read = () => accounts.call(calls.getInvoice, { id })
  return { ...place, accounts, id, applicationId: place.id, read }
}

/** The same with the invoice issued, and how to pay it. */
export async function issued(w: World, daysAgo = 0) {
  const all = await billed(w, daysAgo)
  const { accounts, id, read } = all
  await accounts.call(calls.issueInvoice, { id, version: (await read()).version })
  const pay = async (amount: number, more: object = {}) =>
    accounts.send(calls.recordPayment, {
      ...{ id, version: (await read()).version, amount, paidOn: today(), method: 'Bank transfer' },
      ...more,
    })
  return { ...all, pay }
}
