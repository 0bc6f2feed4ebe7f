import { eq } from 'drizzle-orm'
import { type DraftForm, draftForm, type InvoiceParties, type IssueForm } from '#contract/domains/accounts/model.ts'
import { gstStateOf } from '#contract/vocab/gstStates.ts'
import { invoiceStates, paymentStatuses } from '#contract/vocab/payments.ts'
import { readSetting } from '#server/domains/settings/queries.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { changesBetween } from '#server/kit/changes.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, conflict, invalid, notFound } from '#server/kit/errors.ts'
import { stateOf } from '#server/records/accounts/access.ts'
import { invoices, unusedNumbers } from '#server/records/accounts/tables.ts'
import { joinings } from '#server/records/offers/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { taxOn } from './amounts.ts'
import { feeFor, raiseInvoice } from './commands.ts'
import { firmSetting } from './firm.ts'
import { checkInvoiceDate, checkOrder, dueDateFrom } from './invoiceDates.ts'
import { nextNumber } from './numbers.ts'
import { findInvoice, lockInvoice } from './queries.ts'

const about = (id: number) => ({ kind: 'invoice', id })

async function lockDraft(db: Db, actor: Actor, { id, version }: { id: number; version: number }) {
  const invoice = await lockInvoice(db, actor, id)
  const state = stateOf(invoice)
  if (state === invoiceStates.issued) {
    throw conflict(`Invoice ${invoice.invoiceNumber} was issued. It can only be corrected by a credit note.`)
  }
  if (state === invoiceStates.cancelled) throw conflict('This invoice was cancelled')
  if (invoice.version !== version) throw changedMeanwhile('the invoice')
  return invoice
}

/** The client of an invoice as it is billed now. */
export async function billedTo(db: Db, organizationId: number): Promise<InvoiceParties['to']> {
  const client = await clientOf(db, organizationId)
  return {
    name: client.billingName ?? client.name,
    address: client.billingAddress ?? client.address,
    state: gstStateOf(client.gstNumber) ?? null,
    gstNumber: client.gstNumber,
  }
}

async function clientOf(db: Db, organizationId: number) {
  const [client] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
  if (!client) throw notFound('Organization')
  return client
}

/** The percentage that a fee is of the CTC: the one agreed where it is that fee, else none. */
async function percentageOf(db: Db, before: typeof invoices.$inferSelect, amount: number): Promise<number | null> {
  if (amount === before.amount) return before.feePercent
  const agreed = await feeFor(db, before.organizationId, before.ctc)
  return amount === agreed.amount ? agreed.feePercent : null
}

/** Changes a draft; its tax follows the fee. */
export async function editDraft(db: Db, actor: Actor, asked: DraftForm): Promise<void> {
  const before = await lockDraft(db, actor, asked)
  const { id, version, ...values } = asked
  await checkInvoiceDate(db, before.applicationId, values.invoiceDate)
  if (values.dueDate < values.invoiceDate) throw invalid({ dueDate: 'It cannot be due before the date of invoice' })
  const firm = await readSetting(db, firmSetting)
  const client = await clientOf(db, before.organizationId)
  await db
    .update(invoices)
    .set({
      ...values,
      feePercent: await percentageOf(db, before, values.amount),
      ...taxOn(values.amount, firm?.state, gstStateOf(client.gstNumber)),
      updatedBy: actor.userId,
    })
    .where(eq(invoices.id, id))
  await audit(db, actor, 'invoice.edit', about(id), { changes: changesBetween(draftForm, before, values) })
}

/**
 * Issues a draft, under its own date unless another is asked for, due as many days later: it gets the next number of the
 * financial year, and who bills whom and all amounts are kept as they are now. Answers its number.
 */
export async function issue(db: Db, actor: Actor, asked: IssueForm): Promise<string> {
  const invoice = await lockDraft(db, actor, asked)
  const firm = await readSetting(db, firmSetting)
  if (!firm) throw conflict('Say first who the firm is on its invoices: name, address and GST number')
  if (invoice.amount <= 0)
    throw conflict('The invoice has no fee yet. Edit it, or set the billing of the organization.')
  const to = await billedTo(db, invoice.organizationId)
  const invoiceDate = asked.invoiceDate ?? invoice.invoiceDate
  await checkInvoiceDate(db, invoice.applicationId, invoiceDate)
  await noteUnused(db, invoice)
  // Whoever has the number goes on alone: who was before them has issued by now, and the order of the days can be seen.
  const invoiceNumber = await nextNumber(db, 'INV', invoiceDate)
  await checkOrder(db, invoiceDate)
  await db
    .update(invoices)
    .set({
      ...{ invoiceNumber, invoiceDate, dueDate: dueDateFrom(invoice, invoiceDate) },
      ...taxOn(invoice.amount, firm.state, to.state ?? undefined),
      parties: { from: { ...firm, bankDetails: firm.bankDetails ?? null }, to },
      issuedAt: nowIso(),
      issuedBy: actor.userId,
      updatedBy: actor.userId,
    })
    .where(eq(invoices.id, invoice.id))
  await audit(db, actor, 'invoice.issue', about(invoice.id), { invoiceNumber, invoiceDate })
  return invoiceNumber
}

/** A number that an older version of the server gave to the draft is accounted for. */
async function noteUnused(db: Db, { id, invoiceNumber }: typeof invoices.$inferSelect): Promise<void> {
  if (!invoiceNumber) return
  const row = { number: invoiceNumber, reason: `The draft ${id} carried it`, at: nowIso() }
  await db.insert(unusedNumbers).values(row).onConflictDoNothing()
}

/** Cancels a draft. */
export async function cancelDraft(
  db: Db,
  actor: Actor,
  asked: { id: number; version: number; reason: string },
): Promise<void> {
  const { id } = await lockDraft(db, actor, asked)
  await db
    .update(invoices)
    .set({ paymentStatus: paymentStatuses.cancelled, flag: null, updatedBy: actor.userId })
    .where(eq(invoices.id, id))
  await audit(db, actor, 'invoice.cancel', about(id), { reason: asked.reason })
}

/** Raises a new draft, dated today, for a joining whose invoice was cancelled or credited; answers its id. */
export async function raiseAgain(db: Db, actor: Actor, id: number): Promise<number> {
  await lockInvoice(db, actor, id)
  const invoice = await findInvoice(db, actor, id)
  if (!invoice.can.raiseAgain) throw conflict('This joining has an invoice')
  const [joining] = await db.select().from(joinings).where(eq(joinings.applicationId, invoice.applicationId))
  if (!joining?.joinedOn) throw conflict('Nobody has joined, so there is nothing to bill')
  const application = { id: invoice.applicationId, organizationId: invoice.organizationId }
  const { joinedOn } = joining
  const raised = await raiseInvoice(db, actor, application, { ctc: invoice.ctc, joinedOn, datedOn: today() })
  if (!raised) throw conflict('No fee is agreed for joining the firm itself, so there is nothing to bill')
  await audit(db, actor, 'invoice.create', about(raised), { insteadOf: id })
  return raised
}

/** Takes the mark of an invoice away, with what was done about it. */
export async function settleFlag(
  db: Db,
  actor: Actor,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<void> {
  const invoice = await lockInvoice(db, actor, id)
  if (invoice.version !== version) throw changedMeanwhile('the invoice')
  if (!invoice.flag) throw conflict('The invoice is not marked')
  await db.update(invoices).set({ flag: null, updatedBy: actor.userId }).where(eq(invoices.id, id))
  await audit(db, actor, 'invoice.settleFlag', about(id), { flag: invoice.flag, reason })
}
