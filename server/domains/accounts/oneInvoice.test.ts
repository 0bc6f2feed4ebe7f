import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as calls from '#contract/domains/accounts/endpoints.ts'
import { misReport } from '#contract/domains/accounts/lists.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { inDays, join, move, placed } from '#server/domains/offers/test/placement.ts'
import { today } from '#server/kit/clock.ts'
import { auditEntries } from '#server/kit/tables.ts'
import { creditNotes, invoices, payments } from '#server/records/accounts/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { type World, world } from '#server/test/world.ts'
import { fee, firm, total } from './test/invoices.ts'

/** Two joinings with a client that is not the only one, each billed: the first before the second. */
async function twoBilled(w: World) {
  await w.make.organization({ name: 'Zenith', billingName: 'Zenith Services', gstNumber: '29AAACS1234K1Z5' })
  const { spoc, ids, ...place } = await placed(w, [s.finalSelect, s.finalSelect])
  const accounts = await w.as('Accounts')
  await accounts.call(calls.saveFirm, firm)
  const [first = 0, applicationId = 0] = ids
  await join(spoc, first, 40)
  await join(spoc, applicationId, 20)
  const [other, { id } = { id: 0 }] = await w.db.select({ id: invoices.id }).from(invoices).orderBy(invoices.id)
  const version = async (of = id) => (await accounts.call(calls.getInvoice, { id: of })).version
  await accounts.call(calls.issueInvoice, { id: other!.id, version: await version(other!.id) })
  const pay = { amount: total, paidOn: inDays(-39), method: 'UPI' as const }
  await accounts.call(calls.recordPayment, { id: other!.id, version: await version(other!.id), ...pay })
  return { ...place, spoc, accounts, id, applicationId, otherId: other!.id, version }
}

/** What the audit says was done with an invoice. */
async function stepsOf({ db }: World, id: number): Promise<string[]> {
  const about = and(eq(auditEntries.subject, 'invoice'), eq(auditEntries.subjectId, id))
  const entries = await db.select().from(auditEntries).where(about).orderBy(auditEntries.id)
  return entries.map(({ action }) => action)
}

test('whatever becomes of an invoice changes nothing of another, and each step stands in the audit', async () => {
  const w = await world()
  const { accounts, id, applicationId, otherId, spoc, recruiter, version } = await twoBilled(w)
  const others = async () => ({
    invoices: await w.db.select().from(invoices).where(ne(invoices.id, id)),
    payments: await w.db.select().from(payments).where(ne(payments.invoiceId, id)),
    credited: await w.db.$count(creditNotes, ne(creditNotes.invoiceId, id)),
  })
  const before = await others()
  const read = () => accounts.call(calls.getInvoice, { id })
  const now = async () => ({ id, version: await version() })
  expect(await read()).toMatchObject({
    ...{ joinedOn: inDays(-20), invoiceDate: inDays(-20), dueDate: inDays(10), recruiterName: recruiter.fullName },
    ...{ organizationName: 'Acme', issuedByName: null, feePercent: 8.33, amount: fee, daysOverdue: 0 },
  })
  const dates = { invoiceDate: inDays(-15), dueDate: inDays(-15) }
  for (const amount of [100_00, fee]) {
    await accounts.call(calls.editInvoice, { ...(await now()), ...dates, amount })
    expect(await read()).toMatchObject({ amount, cgst: amount * 0.09, sgst: amount * 0.09, igst: 0 })
  }
  await accounts.call(calls.issueInvoice, await now())
  expect(await read()).toMatchObject({
    ...{ issuedByName: accounts.fullName, parties: { to: { name: 'Acme' } }, daysOverdue: 15, state: 'Issued' },
    ...dates,
  })
  const sum = { paidOn: inDays(-10), method: 'UPI' as const }
  const early = { ...sum, paidOn: inDays(-21), amount: 1_00 }
  expect((await accounts.send(calls.recordPayment, { ...(await now()), ...early })).status).toBe(400)
  await accounts.call(calls.recordPayment, { ...(await now()), ...sum, amount: 1_00 })
  await accounts.call(calls.recordPayment, { ...(await now()), ...sum, amount: total - 1_00, paidOn: inDays(-5) })
  expect(await read()).toMatchObject({ paymentStatus: 'Paid', daysOverdue: 0 })
  const [bounced] = (await read()).payments
  await accounts.call(calls.reversePayment, { id: bounced!.id, version: await version(), remarks: 'It bounced' })
  await accounts.call(calls.creditInvoice, { ...(await now()), amount: 100_00, reason: 'Agreed discount' })
  await accounts.call(calls.refundPayment, { ...(await now()), ...sum, amount: 117_00 })
  await move(spoc, applicationId, s.attrition, { lastWorkingDay: today() })
  const settled = { reason: 'A replacement joined' }
  expect((await accounts.send(calls.settleFlag, { id, version: 1, ...settled })).status).toBe(409)
  await accounts.call(calls.settleFlag, { ...(await now()), ...settled })
  expect((await accounts.send(calls.settleFlag, { ...(await now()), ...settled })).status).toBe(409)
  await accounts.call(calls.creditInvoice, { ...(await now()), amount: fee - 100_00, reason: 'Left too early' })
  expect(await read()).toMatchObject({ paymentStatus: 'Credited', flag: null, creditNotes: [{}, {}] })
  expect((await read()).payments.map(({ kind }) => kind)).toEqual(['Received', 'Received', 'Reversed', 'Refunded'])
  expect(await others()).toEqual(before)
  expect(await stepsOf(w, id)).toEqual([
    ...[
      'invoice.edit',
      'invoice.edit',
      'invoice.issue',
      'payment.create',
      'payment.create',
      'payment.reverse',
      'invoice.credit',
    ],
    ...['payment.refund', 'invoice.settleFlag', 'invoice.credit'],
  ])
  expect((await accounts.send(calls.getInvoice, { id: otherId + 1000 })).status).toBe(404)
})

test('a draft that is cancelled, and its joining that is billed again, change nothing of another', async () => {
  const w = await world()
  const { accounts, id, otherId, applicationId, spoc, version } = await twoBilled(w)
  const before = await w.db.select().from(invoices).where(ne(invoices.id, id))
  await move(spoc, applicationId, s.attrition, { lastWorkingDay: today() })
  expect((await accounts.call(misReport, { isMarked: true, paymentStatus: null })).rows).toMatchObject([{ id }])
  const cancelled = async () => ({ id, version: await version(), reason: 'The wrong client' })
  await accounts.call(calls.cancelDraft, await cancelled())
  expect((await accounts.send(calls.cancelDraft, await cancelled())).status).toBe(409)
  expect(await accounts.call(calls.getInvoice, { id })).toMatchObject({ state: 'Cancelled', flag: null, due: 0 })
  const { invoiceId } = await accounts.call(calls.raiseAgain, { id })
  expect((await accounts.send(calls.raiseAgain, { id })).status).toBe(409)
  expect((await accounts.send(calls.raiseAgain, { id: otherId })).status).toBe(409)
  const rows = await w.db.select().from(invoices).where(ne(invoices.id, id)).orderBy(invoices.id)
  expect(rows.filter((row) => row.id !== invoiceId)).toEqual(before)
  expect(rows.find((row) => row.id === invoiceId)).toMatchObject({
    ...{ applicationId, amount: fee, feePercent: 8.33, paymentStatus: 'Pending', createdBy: accounts.id, flag: null },
  })
  expect([await stepsOf(w, id), await stepsOf(w, invoiceId)]).toEqual([['invoice.cancel'], ['invoice.create']])
  const credited = { id: otherId, version: await version(otherId), amount: fee, reason: 'The wrong client' }
  await accounts.call(calls.creditInvoice, credited)
  expect((await accounts.send(calls.raiseAgain, { id: otherId })).status).toBe(200)
})

test('what has no fee is not issued, and for joining the firm itself not billed again; one of a paisa is issued', async () => {
  const w = await world()
  const { accounts, id, version, organization } = await twoBilled(w)
  const dates = { invoiceDate: inDays(-20), dueDate: inDays(10) }
  const issueFor = async (amount: number) => {
    await accounts.call(calls.editInvoice, { id, version: await version(), ...dates, amount })
    return (await accounts.send(calls.issueInvoice, { id, version: await version() })).status
  }
  expect([await issueFor(0), await issueFor(1)]).toEqual([409, 200])
  await accounts.call(calls.creditInvoice, { id, version: await version(), amount: 1, reason: 'The wrong fee' })
  await w.db.update(organizations).set({ feePercent: null }).where(eq(organizations.id, organization.id))
  const { invoiceId: unagreed } = await accounts.call(calls.raiseAgain, { id })
  expect(await accounts.call(calls.getInvoice, { id: unagreed })).toMatchObject({ state: 'Draft', amount: 0 })
  const mistaken = { id: unagreed, version: await version(unagreed), reason: 'No fee is agreed' }
  await accounts.call(calls.cancelDraft, mistaken)
  const ours = { organizationType: 'Internal' } as const
  await w.db.update(organizations).set(ours).where(eq(organizations.id, organization.id))
  expect((await accounts.send(calls.raiseAgain, { id: unagreed })).status).toBe(409)
  await w.db.update(organizations).set({ flatFee: 500 }).where(eq(organizations.id, organization.id))
  const { invoiceId } = await accounts.call(calls.raiseAgain, { id: unagreed })
  expect(await accounts.call(calls.getInvoice, { id: invoiceId })).toMatchObject({ amount: 500, feePercent: null })
})

test('what was received is found by its days and told by its last one, without what was taken back', async () => {
  const w = await world()
  const { accounts, id, otherId, version } = await twoBilled(w)
  await w.db.update(invoices).set({ dueDate: inDays(-1) })
  const found = async (filters: object) =>
    (await accounts.call(misReport, { paymentStatus: null, ...filters })).rows.map((row) => row.id)
  // Neither a draft nor what is paid is due, however long ago it was to be paid.
  expect([await found({ isOpen: true }), await found({ isOverdue: true })]).toEqual([[], []])
  expect([await found({ state: ['Draft'] }), await found({ state: ['Issued'] })]).toEqual([[id], [otherId]])
  await accounts.call(calls.issueInvoice, { id, version: await version() })
  const pay = async (paidOn: string) =>
    accounts.call(calls.recordPayment, { id, version: await version(), amount: 1_00, method: 'UPI', paidOn })
  await pay(inDays(-9))
  await pay(inDays(-3))
  const received = async (receivedAfter?: string, receivedBefore?: string) =>
    (await accounts.call(misReport, { paymentStatus: null, receivedAfter, receivedBefore })).rows.map((row) => row.id)
  expect(await received(inDays(-9), inDays(-9))).toEqual([id])
  expect([await received(inDays(-8), inDays(-4)), await received(inDays(-2))]).toEqual([[], []])
  expect([await received(inDays(-38)), await received(undefined, inDays(-38))]).toEqual([[id], [otherId]])
  const last = async () =>
    (await accounts.call(misReport, { state: ['Issued'], isOpen: true, paymentStatus: null })).rows
  expect(await last()).toMatchObject([{ id, receivedOn: inDays(-3), received: 2_00 }])
  const [, late] = (await accounts.call(calls.getInvoice, { id })).payments
  await accounts.call(calls.reversePayment, { id: late!.id, version: await version(), remarks: 'It bounced' })
  expect(await received(inDays(-4))).toEqual([])
  expect(await last()).toMatchObject([{ id, receivedOn: inDays(-9), received: 1_00, due: total - 1_00 }])
  await w.db
    .update(invoices)
    .set({ amountPaid: total - 1 })
    .where(eq(invoices.id, id))
  expect([await found({ isOpen: true }), await found({ isOverdue: true })]).toEqual([[id], [id]])
  await w.db.update(invoices).set({ paymentStatus: 'Cancelled' }).where(eq(invoices.id, id))
  expect([await found({ state: ['Cancelled'] }), await found({ state: ['Issued'] })]).toEqual([[id], [otherId]])
})
