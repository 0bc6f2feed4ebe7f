import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as calls from '#contract/domains/accounts/endpoints.ts'
import { paymentList } from '#contract/domains/accounts/lists.ts'
import { undoMove } from '#contract/domains/applications/endpoints.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { inDays, move } from '#server/domains/offers/test/placement.ts'
import { today } from '#server/kit/clock.ts'
import { invoices, payments } from '#server/records/accounts/tables.ts'
import { refusal, world } from '#server/test/world.ts'
import { billed, fee, issued, total } from './test/invoices.ts'

const transfer = { method: 'Bank transfer' as const }

/** An issued invoice with the calls that change what is paid of it, each answering its status and the fields refused. */
async function collecting(daysAgo = 5) {
  const w = await world()
  const all = await issued(w, daysAgo)
  const { accounts, id, read } = all
  const told = async (call: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await call
    return [status, ...Object.keys((body as { fields?: object }).fields ?? {})]
  }
  const version = async () => (await read()).version
  const sum = (amount: number, more: object) => ({ id, amount, paidOn: today(), ...transfer, ...more })
  return {
    ...{ w, ...all },
    pay: async (amount: number, more: object = {}) =>
      told(accounts.send(calls.recordPayment, { version: await version(), ...sum(amount, more) })),
    payBack: async (amount: number, more: object = {}) =>
      told(accounts.send(calls.refundPayment, { version: await version(), ...sum(amount, more) })),
    takeBack: async (paymentId: number, more: object = {}) =>
      told(
        accounts.send(calls.reversePayment, {
          ...{ id: paymentId, version: await version(), remarks: 'It bounced' },
          ...more,
        }),
      ),
    credit: async (amount: number, more: object = {}) =>
      told(
        accounts.send(calls.creditInvoice, {
          id,
          version: await version(),
          amount,
          reason: 'Agreed discount',
          ...more,
        }),
      ),
  }
}

const done = [200]
const stale = { version: 1 }

test('a payment is of something that is due, from the day of joining to today; the tax deducted counts as paid', async () => {
  const { pay, read } = await collecting()
  expect(await pay(0)).toEqual([400, 'amount'])
  expect(await pay(total, { deducted: 1 })).toEqual([400, 'amount'])
  for (const paidOn of [inDays(1), inDays(-6)]) expect(await pay(1, { paidOn })).toEqual([400, 'paidOn'])
  expect(await pay(1, stale)).toEqual([409])
  expect(await pay(1, { paidOn: inDays(-5), reference: 'UTR 1', remarks: 'Part' })).toEqual(done)
  expect(await pay(0, { deducted: 2 })).toEqual(done)
  expect(await read()).toMatchObject({ amountPaid: 3, due: total - 3, paymentStatus: 'Partly Paid' })
  expect((await read()).payments).toMatchObject([
    { kind: 'Received', amount: 1, deducted: 0, paidOn: inDays(-5), reference: 'UTR 1', remarks: 'Part' },
    { kind: 'Received', amount: 0, deducted: 2, paidOn: today(), isReversed: false },
  ])
  expect(await pay(total - 3)).toEqual(done)
  expect(await pay(1)).toEqual([400, 'amount'])
  expect(await read()).toMatchObject({ due: 0, toRefund: 0, paymentStatus: 'Paid', can: { pay: false, refund: false } })
})

test('a payment is taken back once, as it was, and not after it was paid back to the client', async () => {
  const { pay, payBack, takeBack, credit, read, accounts } = await collecting()
  await pay(5_00)
  expect(await takeBack((await read()).payments[0]!.id)).toEqual(done)
  await pay(10_00, { deducted: 1_00, method: 'Cheque', reference: '004711' })
  await pay(total - 12_00, { deducted: 1_00 })
  const [, , cheque, rest] = (await read()).payments
  expect(await takeBack(cheque!.id, stale)).toEqual([409])
  expect(await takeBack(rest!.id + 1000)).toEqual([404])
  expect(await takeBack(cheque!.id)).toEqual(done)
  const { payments: after, ...now } = await read()
  expect(after.map(({ isReversed }) => isReversed)).toEqual([true, false, true, false, false])
  expect(after[4]).toMatchObject({
    ...{ kind: 'Reversed', amount: 10_00, deducted: 1_00, method: 'Cheque', reference: '004711' },
    ...{ remarks: 'It bounced', paidOn: today(), byName: accounts.fullName },
  })
  expect(now).toMatchObject({ amountPaid: total - 11_00, due: 11_00, paymentStatus: 'Partly Paid' })
  expect([await takeBack(cheque!.id), await takeBack(after[4]!.id)]).toEqual([[409], [409]])
  await credit(fee)
  expect(await payBack(1)).toEqual(done)
  expect([await takeBack(rest!.id), await takeBack((await read()).payments[5]!.id)]).toEqual([[409], [409]])
  expect((await accounts.call(paymentList, {})).totals).toMatchObject({ amount: total - 12_00 - 1, deducted: 1_00 })
})

test('what was paid too much is paid back, and no more', async () => {
  const { pay, payBack, credit, read, w, accounts } = await collecting()
  expect(await payBack(1)).toEqual([400, 'amount'])
  await pay(total)
  await credit(100_00)
  expect((await read()).toRefund).toBe(118_00)
  expect(await payBack(0)).toEqual([400, 'amount'])
  expect(await payBack(118_01)).toEqual([400, 'amount'])
  for (const paidOn of [inDays(1), inDays(-6)]) expect(await payBack(1, { paidOn })).toEqual([400, 'paidOn'])
  expect(await payBack(1, stale)).toEqual([409])
  expect(await payBack(118_00, { reference: 'UTR 2' })).toEqual(done)
  expect(await read()).toMatchObject({ toRefund: 0, amountPaid: total - 118_00, due: 0, paymentStatus: 'Paid' })
  const [, paidBack] = await w.db.select().from(payments).orderBy(payments.id)
  expect(paidBack).toMatchObject({ kind: 'Refunded', amount: 118_00, reference: 'UTR 2', createdBy: accounts.id })
})

test('of an issued invoice as much is credited as is left of its fee, each note with its number and its tax', async () => {
  const { credit, read, accounts } = await collecting()
  expect(await credit(0)).toEqual([400, 'amount'])
  expect(await credit(fee + 1)).toEqual([400, 'amount'])
  expect(await credit(1, stale)).toEqual([409])
  expect(await credit(fee - 5)).toEqual(done)
  expect(await read()).toMatchObject({ creditable: 5, paymentStatus: 'Pending', can: { credit: true } })
  expect(await credit(6)).toEqual([400, 'amount'])
  expect(await credit(5)).toEqual(done)
  const { creditNotes: notes, ...now } = await read()
  expect(now).toMatchObject({ creditable: 0, credited: total, due: 0, paymentStatus: 'Credited' })
  expect(notes).toMatchObject([
    { amount: fee - 5, igst: 0, creditDate: today(), reason: 'Agreed discount', byName: accounts.fullName },
    { amount: 5, igst: 0 },
  ])
  expect(notes.map(({ creditNumber }) => creditNumber.replace(/\d{4}-\d\d/, ''))).toEqual(['CRN--0001', 'CRN--0002'])
  expect(notes.map((note) => note.cgst === note.sgst && note.total === note.amount + 2 * note.cgst)).toEqual([
    true,
    true,
  ])
  expect(await credit(1)).toEqual([400, 'amount'])
})

test('a joining that is taken back leaves no bill, whatever was cancelled, credited and raised again before', async () => {
  const w = await world()
  const { accounts, id, read, applicationId, spoc } = await billed(w, 5)
  const admin = await w.as('Admin')
  const undo = () => admin.send(undoMove, { id: applicationId, reason: 'The wrong person' })
  const again = async (before: number) => (await accounts.call(calls.raiseAgain, { id: before })).invoiceId
  await accounts.call(calls.cancelDraft, { id, version: (await read()).version, reason: 'The wrong date' })
  const second = await again(id)
  const of = (invoiceId: number) => accounts.call(calls.getInvoice, { id: invoiceId })
  await accounts.call(calls.issueInvoice, { id: second, version: (await of(second)).version })
  expect((await undo()).status).toBe(409)
  const { version } = await of(second)
  await accounts.call(calls.creditInvoice, { id: second, version, amount: fee, reason: 'The wrong client' })
  const third = await again(second)
  expect((await undo()).status).toBe(200)
  const states = await w.db.select({ is: invoices.paymentStatus }).from(invoices).orderBy(invoices.id)
  expect(states.map(({ is }) => is)).toEqual(['Cancelled', 'Credited', 'Cancelled'])
  expect((await of(third)).can).toMatchObject({ raiseAgain: false })
  expect((await refusal(accounts.call(calls.raiseAgain, { id: third }))).status).toBe(409)
  await move(spoc, applicationId, s.joined, { joinedOn: today() })
  expect(await w.db.$count(invoices, eq(invoices.paymentStatus, 'Pending'))).toBe(1)
})
