import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { creditForm, PaymentForm, refundForm, reversalForm } from '#contract/domains/accounts/model.ts'
import { paymentKinds } from '#contract/vocab/payments.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, conflict, invalid, notFound } from '#server/kit/errors.ts'
import { creditNotes, invoices, payments } from '#server/records/accounts/tables.ts'
import { joinings } from '#server/records/offers/tables.ts'
import { rupees, standingOf, taxOfPart } from './amounts.ts'
import { nextNumber } from './numbers.ts'
import { findInvoice, lockInvoice } from './queries.ts'

async function lockIssued(db: Db, actor: Actor, { id, version }: { id: number; version: number }) {
  const invoice = await lockInvoice(db, actor, id)
  if (!invoice.issuedAt) throw conflict(`Invoice ${invoice.invoiceNumber} is not issued yet`)
  if (invoice.version !== version) throw changedMeanwhile('the invoice')
  return invoice
}

/** Brings what an invoice says of its payments and credit notes into line with them. The invoice is locked. */
async function settle(db: Db, actor: Actor, id: number): Promise<void> {
  const [sums] = await db
    .select({
      paid: sql<number>`coalesce((select sum(case when ${payments.kind} = ${paymentKinds.received} then 1 else -1 end
        * (${payments.amount} + ${payments.deducted})) from ${payments} where ${payments.invoiceId} = ${id}), 0)`,
      credited: sql<number>`coalesce((select sum(${creditNotes.total}) from ${creditNotes}
        where ${creditNotes.invoiceId} = ${id}), 0)`,
      total: invoices.total,
    })
    .from(invoices)
    .where(eq(invoices.id, id))
  if (!sums) throw notFound('Invoice')
  await db
    .update(invoices)
    .set({
      amountPaid: sums.paid,
      credited: sums.credited,
      paymentStatus: standingOf(sums),
      updatedBy: actor.userId,
    })
    .where(eq(invoices.id, id))
}

/** Nothing is paid in the future, nor before the joining it is paid for. */
async function requirePossible(db: Db, { applicationId }: { applicationId: number }, paidOn: string): Promise<void> {
  if (paidOn > today()) throw invalid({ paidOn: 'The day cannot be in the future' })
  const [joining] = await db.select().from(joinings).where(eq(joinings.applicationId, applicationId))
  if (joining?.joinedOn && paidOn < joining.joinedOn) {
    throw invalid({ paidOn: 'The day cannot be before the date of joining' })
  }
}

/** Records a payment, never more than is due. */
export async function recordPayment(db: Db, actor: Actor, asked: PaymentForm): Promise<void> {
  const invoice = await lockIssued(db, actor, asked)
  const { id, version: _version, deducted, ...values } = asked
  const settled = asked.amount + (deducted ?? 0)
  await requirePossible(db, invoice, asked.paidOn)
  if (settled <= 0) throw invalid({ amount: 'Enter what was received' })
  if (settled > invoice.due) throw invalid({ amount: `Only ${rupees(invoice.due)} is due, deducted tax included` })
  await db
    .insert(payments)
    .values({ ...values, deducted: deducted ?? 0, invoiceId: id, kind: paymentKinds.received, createdBy: actor.userId })
  await settle(db, actor, id)
  await audit(db, actor, 'payment.create', { kind: 'invoice', id }, { amount: asked.amount, deducted })
}

/** Records what was paid back, never more than was paid too much. */
export async function refund(db: Db, actor: Actor, asked: z.output<typeof refundForm>): Promise<void> {
  const invoice = await lockIssued(db, actor, asked)
  const { id, version: _version, ...values } = asked
  const toRefund = Math.max(0, invoice.amountPaid - (invoice.total - invoice.credited))
  await requirePossible(db, invoice, asked.paidOn)
  if (asked.amount <= 0) throw invalid({ amount: 'Enter what was paid back' })
  if (asked.amount > toRefund) throw invalid({ amount: `Only ${rupees(toRefund)} is to be paid back` })
  await db.insert(payments).values({ ...values, invoiceId: id, kind: paymentKinds.refunded, createdBy: actor.userId })
  await settle(db, actor, id)
  await audit(db, actor, 'payment.refund', { kind: 'invoice', id }, { amount: asked.amount })
}

/** Takes a payment back, once. */
export async function reverse(db: Db, actor: Actor, asked: z.output<typeof reversalForm>): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, asked.id))
  if (!payment) throw notFound('Payment')
  await lockIssued(db, actor, { id: payment.invoiceId, version: asked.version })
  const invoice = await findInvoice(db, actor, payment.invoiceId)
  const shown = invoice.payments.find(({ id }) => id === payment.id)
  if (payment.kind !== paymentKinds.received || shown?.isReversed) throw conflict('This cannot be taken back')
  const settled = payment.amount + payment.deducted
  if (settled > invoice.amountPaid) throw conflict('A part of it was paid back to the client already')
  await db.insert(payments).values({
    ...{ invoiceId: payment.invoiceId, kind: paymentKinds.reversed, paidOn: today(), method: payment.method },
    ...{ amount: payment.amount, deducted: payment.deducted, reference: payment.reference },
    ...{ remarks: asked.remarks, reversesId: payment.id, createdBy: actor.userId },
  })
  await settle(db, actor, payment.invoiceId)
  await audit(db, actor, 'payment.reverse', { kind: 'invoice', id: payment.invoiceId }, { paymentId: payment.id })
}

/** Credits a part of an issued invoice, or all of it, with the tax on it; answers the credit note. */
export async function credit(db: Db, actor: Actor, asked: z.output<typeof creditForm>) {
  const invoice = await lockIssued(db, actor, asked)
  const { creditable } = await findInvoice(db, actor, invoice.id)
  if (asked.amount <= 0) throw invalid({ amount: 'Enter what is credited' })
  if (asked.amount > creditable) throw invalid({ amount: `Only ${rupees(creditable)} can be credited, before tax` })
  const [note] = await db
    .insert(creditNotes)
    .values({
      creditNumber: await nextNumber(db, 'CRN', today()),
      invoiceId: invoice.id,
      creditDate: today(),
      amount: asked.amount,
      ...taxOfPart(invoice, invoice.amount - creditable, asked.amount),
      reason: asked.reason,
      createdBy: actor.userId,
    })
    .returning()
  if (!note) throw new Error('the credit note was not kept')
  await settle(db, actor, invoice.id)
  await audit(db, actor, 'invoice.credit', { kind: 'invoice', id: invoice.id }, { creditNumber: note.creditNumber })
  return note
}
