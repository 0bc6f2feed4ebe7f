import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as calls from '#contract/domains/accounts/endpoints.ts'
import { misReport, paymentList, paymentTracker } from '#contract/domains/accounts/lists.ts'
import { undoMove } from '#contract/domains/applications/endpoints.ts'
import { joinedCandidateList } from '#contract/domains/offers/lists.ts'
import { changeBilling } from '#contract/domains/organizations/endpoints.ts'
import { revenueAchieved } from '#contract/domains/reports/revenue.ts'
import { todoList } from '#contract/domains/todos/lists.ts'
import { percentOf } from '#contract/kit/decimals.ts'
import { dayIn } from '#contract/kit/wallTime.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { timeBuckets } from '#contract/vocab/timeBuckets.ts'
import { inDays, join, move, placed } from '#server/domains/offers/test/placement.ts'
import { today } from '#server/kit/clock.ts'
import { readPdf } from '#server/kit/documents/readPdf.ts'
import { invoices } from '#server/records/accounts/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { type Person, refusal, world } from '#server/test/world.ts'
import { taxOfPart, taxOn } from './amounts.ts'
import { billed, fee, firm, issued, tax, total } from './test/invoices.ts'

test('whoever joins the firm itself leaves nothing to bill, unless a fee is agreed there', async () => {
  const w = await world()
  const accounts = await w.as('Accounts')
  for (const flatFee of [null, fee]) {
    const { organization, spoc, id } = await placed(w)
    await w.db
      .update(organizations)
      .set({ organizationType: 'Internal', name: `Ours ${flatFee}`, feePercent: null, flatFee })
      .where(eq(organizations.id, organization.id))
    await join(spoc, id)
    const { rows } = await accounts.call(misReport, {})
    expect(rows).toHaveLength(flatFee ? 1 : 0)
    expect((await accounts.call(todoList, { taskNames: ['invoiceDue'] })).rows).toHaveLength(rows.length)
    const { rows: joined } = await spoc.call(joinedCandidateList, {})
    expect(joined).toHaveLength(flatFee ? 2 : 1)
  }
})

test('an invoice is a draft with the agreed fee and its tax; issued, it cannot be changed any more', async () => {
  const w = await world()
  const { accounts, id, read, spoc, applicationId } = await billed(w)
  const draft = await read()
  expect(draft).toMatchObject({ state: 'Draft', amount: fee, cgst: tax / 2, sgst: tax / 2, igst: 0, total, due: total })
  expect(draft.can).toMatchObject({ edit: true, issue: true, pay: false, credit: false })
  const { rows: tasks } = await accounts.call(todoList, { taskNames: ['invoiceDue'] })
  expect(tasks.map(({ title, dueAt }) => [title, dayIn(undefined, dueAt!)])).toEqual([
    [`Issue the invoice for ${draft.candidateName}`, draft.invoiceDate],
  ])
  const edit = { id, version: draft.version, invoiceDate: draft.invoiceDate, dueDate: draft.dueDate, amount: fee - 1 }
  expect((await refusal(accounts.call(calls.editInvoice, { ...edit, dueDate: inDays(-9) }))).fields).toHaveProperty(
    'dueDate',
  )
  await accounts.call(calls.editInvoice, { ...edit, orderNumber: 'PO-7' })
  expect((await refusal(accounts.call(calls.editInvoice, edit))).status).toBe(409)
  const { version } = await read()
  expect(
    (await accounts.send(calls.recordPayment, { id, version, amount: 1, paidOn: today(), method: 'UPI' })).status,
  ).toBe(409)
  await accounts.call(calls.issueInvoice, { id, version })
  const now = await read()
  expect(now).toMatchObject({ state: 'Issued', amount: fee - 1, orderNumber: 'PO-7', issuedByName: accounts.fullName })
  expect(now.parties).toMatchObject({ from: firm, to: { name: 'Acme', gstNumber: '27AAACS1234K1Z5', state: '27' } })
  const again = { id, version: now.version }
  expect((await refusal(accounts.call(calls.editInvoice, { ...edit, ...again }))).message).toContain('credit note')
  expect((await refusal(accounts.call(calls.issueInvoice, again))).status).toBe(409)
  expect((await refusal(accounts.call(calls.cancelDraft, { ...again, reason: 'wrong' }))).status).toBe(409)
  const admin = await w.as('Admin')
  expect((await refusal(admin.call(undoMove, { id: applicationId, reason: 'wrong person' }))).message).toContain(
    'was issued',
  )
  expect(spoc.role).toBe('SPOC')
})

test('a fee other than the one agreed is not called a percentage of the CTC, and the agreed one is again', async () => {
  const w = await world()
  const { accounts, id, read } = await billed(w)
  const { invoiceDate, dueDate } = await read()
  const bill = async (amount: number) => {
    await accounts.call(calls.editInvoice, { id, version: (await read()).version, invoiceDate, dueDate, amount })
    const pdf = await readPdf((await accounts.send(calls.getInvoicePdf, { id })).bytes)
    return [(await read()).feePercent, pdf.includes('8.33 %')]
  }
  expect(await bill(fee)).toEqual([8.33, true])
  expect(await bill(fee - 9_960_00)).toEqual([null, false])
  expect(await bill(fee)).toEqual([8.33, true])
})

test('the PDF of an invoice and of a credit note are made for those who may read them', async () => {
  const w = await world()
  const { accounts, id, read, spoc } = await issued(w)
  const pdf = await accounts.send(calls.getInvoicePdf, { id })
  expect([pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  const { version } = await read()
  const { creditNoteId } = await accounts.call(calls.creditInvoice, { id, version, amount: 100, reason: 'rounding' })
  expect((await accounts.send(calls.getCreditNotePdf, { id: creditNoteId })).status).toBe(200)
  expect((await spoc.send(calls.getInvoicePdf, { id })).status).toBe(403)
})

test('a client of another state is billed IGST, and nothing is issued before the firm has said who it is', async () => {
  const w = await world()
  const { spoc, id } = await placed(w)
  await join(spoc, id)
  const accounts = await w.as('Accounts')
  const [draft] = (await accounts.call(misReport, {})).rows
  const issue = async () =>
    accounts.send(calls.issueInvoice, {
      id: draft!.id,
      version: (await accounts.call(calls.getInvoice, { id: draft!.id })).version,
    })
  expect((await issue()).status).toBe(409)
  const wrong = await refusal(accounts.call(calls.saveFirm, { ...firm, state: '29' }))
  expect(wrong.fields).toHaveProperty('gstNumber')
  await accounts.call(calls.saveFirm, { ...firm, state: '29', gstNumber: '29AAACS9999K1Z3' })
  expect((await issue()).status).toBe(200)
  expect(await accounts.call(calls.getInvoice, { id: draft!.id })).toMatchObject({ cgst: 0, sgst: 0, igst: tax, total })
})

test('the tax of a draft follows where the firm and the client are, and it is made out as the client asked', async () => {
  const w = await world()
  const { spoc, id: applicationId, organization } = await placed(w)
  await join(spoc, applicationId)
  const [accounts, admin] = [await w.as('Accounts'), await w.as('Admin')]
  const { id } = (await accounts.call(misReport, {})).rows[0]!
  const read = () => accounts.call(calls.getInvoice, { id })
  await accounts.call(calls.saveFirm, { ...firm, state: '29', gstNumber: '29AAACS9999K1Z3' })
  expect(await read()).toMatchObject({ cgst: 0, sgst: 0, igst: tax, total })
  await admin.call(changeBilling, {
    ...{ id: organization.id, version: organization.version, gstNumber: '29AAACS1234K1Z5' },
    ...{ paymentTermsDays: 30, replacementPeriodDays: 90 },
    ...{ billingName: 'Acme Services LLP', billingAddress: '7, MG Road, Bengaluru' },
  })
  expect(await read()).toMatchObject({ cgst: tax / 2, sgst: tax / 2, igst: 0, total })
  const document = await readPdf((await accounts.send(calls.getInvoicePdf, { id })).bytes)
  for (const shown of ['Acme Services LLP', '7, MG Road, Bengaluru', 'Place of supply', 'Karnataka (29)']) {
    expect(document).toContain(shown)
  }
  await accounts.call(calls.issueInvoice, { id, version: (await read()).version })
  expect((await read()).parties?.to).toMatchObject({
    ...{ name: 'Acme Services LLP', address: '7, MG Road, Bengaluru', state: '29' },
  })
  await accounts.call(calls.saveFirm, firm)
  expect(await read()).toMatchObject({ cgst: tax / 2, sgst: tax / 2, igst: 0, total })
})

test('issue, collect in parts with deducted tax, take a bounced cheque back, credit, and pay back what was too much', async () => {
  const w = await world()
  const { accounts, id, read, pay } = await issued(w)
  expect((await pay(total + 1)).status).toBe(400)
  expect((await pay(1_000_00, { paidOn: inDays(1) })).status).toBe(400)
  expect((await pay(1_000_00, { paidOn: inDays(-1) })).status).toBe(400)
  expect((await pay(1_000_00, { method: 'Cheque', reference: '004711' })).status).toBe(200)
  expect((await pay(total - 1_000_00 - 9_996_00, { deducted: 9_996_00 })).status).toBe(200)
  expect(await read()).toMatchObject({ paymentStatus: 'Paid', due: 0, amountPaid: total })
  const [cheque] = (await read()).payments
  const back = async () =>
    accounts.send(calls.reversePayment, { id: cheque!.id, version: (await read()).version, remarks: 'It bounced' })
  expect((await back()).status).toBe(200)
  expect((await back()).status).toBe(409)
  expect(await read()).toMatchObject({ paymentStatus: 'Partly Paid', due: 1_000_00 })
  const credit = async (amount: number) =>
    accounts.send(calls.creditInvoice, { id, version: (await read()).version, amount, reason: 'Agreed discount' })
  expect((await credit(fee + 1)).status).toBe(400)
  expect((await credit(10_000_00)).status).toBe(200)
  expect(await read()).toMatchObject({ paymentStatus: 'Paid', due: 0, credited: 11_800_00, toRefund: 10_800_00 })
  const refund = async (amount: number) =>
    accounts.send(calls.refundPayment, {
      ...{ id, version: (await read()).version, amount, paidOn: today(), method: 'Bank transfer' },
    })
  expect((await refund(10_800_01)).status).toBe(400)
  expect((await refund(10_800_00)).status).toBe(200)
  expect((await credit(fee - 10_000_00)).status).toBe(200)
  const after = await read()
  expect(after).toMatchObject({ paymentStatus: 'Credited', credited: total, creditable: 0, due: 0 })
  expect(after.creditNotes.map(({ creditNumber }) => creditNumber.slice(-4))).toEqual(['0001', '0002'])
  const { totals } = await accounts.call(paymentList, {})
  expect(totals).toMatchObject({ amount: after.amountPaid - 9_996_00, deducted: 9_996_00 })
  const { invoiceId } = await accounts.call(calls.raiseAgain, { id })
  expect((await accounts.send(calls.raiseAgain, { id })).status).toBe(409)
  expect(await accounts.call(calls.getInvoice, { id: invoiceId })).toMatchObject({ state: 'Draft', total })
})

test('a joining has achieved its fee while the invoice is a draft, and what of it was invoiced is told beside it', async () => {
  const w = await world()
  const { accounts, id, read } = await billed(w)
  const admin = await w.as('Admin')
  const achieved = async () => (await admin.call(revenueAchieved, { from: inDays(-9), to: today() })).rows
  expect(await achieved()).toMatchObject([{ revenueProjected: fee, revenueInvoiced: 0 }])
  await accounts.call(calls.issueInvoice, { id, version: (await read()).version })
  expect(await achieved()).toMatchObject([{ revenueProjected: fee, revenueInvoiced: fee }])
  const credited = { id, version: (await read()).version, amount: 100, reason: 'Agreed discount' }
  await accounts.call(calls.creditInvoice, credited)
  expect(await achieved()).toMatchObject([{ revenueProjected: fee - 100, revenueInvoiced: fee - 100 }])
})

test('two payments at once never pay more than is due', async () => {
  const w = await world()
  const { accounts, id, read } = await issued(w)
  const { version } = await read()
  const payment = { id, version, amount: total - 1, paidOn: today(), method: 'UPI' as const }
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => accounts.send(calls.recordPayment, payment)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await read()).toMatchObject({ due: 1, amountPaid: total - 1, payments: [{ amount: total - 1 }] })
})

test('attrition inside the replacement period marks an issued invoice until accounts say what was done', async () => {
  const w = await world()
  const { accounts, spoc, applicationId, id, read } = await issued(w, 20)
  await move(spoc, applicationId, s.attrition, { lastWorkingDay: today() })
  expect((await accounts.call(misReport, { isMarked: true })).rows).toMatchObject([
    { id, flag: expect.stringContaining('Left on') },
  ])
  const { version } = await read()
  await accounts.call(calls.settleFlag, { id, version, reason: 'A replacement joined' })
  expect(await read()).toMatchObject({ flag: null, can: { settleFlag: false } })
})

test('the MIS report starts with Pending, its buckets begin on the day after the due date, the tracker adds them up', async () => {
  const w = await world()
  const { accounts, organization } = await issued(w, 40)
  const days = [1, 7, 8, 15, 16, 30, 31]
  expect((await accounts.call(misReport, {})).rows).toMatchObject([{ daysOverdue: 10, ageing: '8 to 15', received: 0 }])
  for (const overdue of days) {
    await w.db.update(invoices).set({ dueDate: inDays(-overdue) })
    const [row] = (await accounts.call(misReport, { isOverdue: true })).rows
    const bucket = timeBuckets.terms.find(({ from, to }) => overdue >= from && overdue <= to)!
    expect([row!.daysOverdue, row!.ageing]).toEqual([overdue, bucket.id])
    expect((await accounts.call(misReport, { ageing: [bucket.id] })).count).toBe(1)
    const [client] = (await accounts.call(paymentTracker, { isOverdue: true })).rows
    expect(client).toMatchObject({ organizationName: organization.name, due: total, notDue: 0 })
    const sums = [client!.week, client!.fortnight, client!.month, client!.longer]
    expect(sums.map((sum) => sum === total)).toEqual(timeBuckets.ids.map((id) => id === bucket.id))
  }
  expect((await accounts.call(misReport, { paymentStatus: 'Paid' })).count).toBe(0)
  await w.db.update(invoices).set({ dueDate: today() })
  expect((await accounts.call(misReport, {})).rows).toMatchObject([{ daysOverdue: null, ageing: null }])
  expect((await accounts.call(paymentTracker, {})).totals).toMatchObject({ due: total, notDue: total, longer: 0 })
  const due = await accounts.call(todoList, { taskNames: ['invoiceDue'] })
  expect(due.rows[0]!.title).toContain('Collect invoice')
})

test('a cancelled draft owes nothing, and a new invoice of today can be raised', async () => {
  const w = await world()
  const { accounts, id, read } = await billed(w, 40)
  const { version } = await read()
  await accounts.call(calls.cancelDraft, { id, version, reason: 'Wrong client' })
  expect(await read()).toMatchObject({ state: 'Cancelled', due: 0, can: { raiseAgain: true } })
  const { invoiceId } = await accounts.call(calls.raiseAgain, { id })
  const next = await accounts.call(calls.getInvoice, { id: invoiceId })
  expect(next).toMatchObject({ invoiceDate: today(), dueDate: inDays(30) })
  expect((await accounts.call(misReport, { paymentStatus: null })).totals).toMatchObject({ total, due: total })
})

test('only accounts and administrators see and touch money', async () => {
  const w = await world()
  const { id, read } = await issued(w)
  const { version } = await read()
  const payment = { id, version, amount: 1, paidOn: today(), method: 'UPI' }
  const tries = (person: Person) =>
    Promise.all([
      person.send(misReport, {}),
      person.send(paymentTracker, {}),
      person.send(calls.getInvoice, { id }),
      person.send(calls.recordPayment, payment),
    ])
  for (const role of ['VP', 'Manager', 'SPOC', 'Recruiter', 'BD', 'ClientHR', 'TeamLead'] as const) {
    expect(
      (await tries(await w.as(role))).map(({ status }) => status),
      role,
    ).toEqual([403, 403, 403, 403])
  }
  for (const role of ['SuperAdmin', 'Admin'] as const) {
    const [mis, tracker, invoice] = await tries(await w.as(role))
    expect([mis!.status, tracker!.status, invoice!.status], role).toEqual([200, 200, 200])
  }
})

test('money is exact to the paisa: percentages, taxes, and any division of an invoice into credit notes', () => {
  const paise = fc.integer({ min: 1, max: 10_000_000_000_000 })
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 })
  fc.assert(
    fc.property(
      paise,
      cuts,
      fc.boolean(),
      fc.integer({ min: 0, max: 10_000 }),
      (amount, shares, isSame, hundredths) => {
        const exact = BigInt(amount) * BigInt(hundredths)
        const error = BigInt(percentOf(amount, hundredths / 100)) * 10_000n - exact
        expect(error <= 5_000n && error > -5_000n).toBe(true)
        const taxes = taxOn(amount, '27', isSame ? '27' : '29')
        expect(isSame ? [taxes.cgst, taxes.igst] : [0, taxes.cgst]).toEqual(isSame ? [taxes.sgst, 0] : [0, taxes.sgst])
        const days = [0, ...shares.map((share) => Math.floor(share * amount)), amount].sort((a, b) => a - b)
        const sums = { amount: 0, cgst: 0, sgst: 0, igst: 0 }
        for (const [index, end] of days.slice(1).entries()) {
          const start = days[index] ?? 0
          const part = taxOfPart(taxes, start, end - start)
          for (const value of Object.values(part)) expect(value).toBeGreaterThanOrEqual(0)
          sums.amount += end - start
          sums.cgst += part.cgst
          sums.sgst += part.sgst
          sums.igst += part.igst
        }
        expect(sums).toEqual({ amount, ...taxes })
      },
    ),
    { numRuns: 30 },
  )
})
