import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Invoice } from '#contract/domains/accounts/model.ts'
import { invoiceStates } from '#contract/vocab/payments.ts'
import { statusesOf } from '#contract/vocab/statuses.ts'
import type { Actor } from '#server/kit/actor.ts'
import { today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import { invoiceAbilities, invoicesVisibleTo, stateOf } from '#server/records/accounts/access.ts'
import { creditNotes, invoices, payments } from '#server/records/accounts/tables.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { joinings } from '#server/records/offers/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { firstIssueDate } from './invoiceDates.ts'

const recruiter = alias(users, 'recruiter')
const issuer = alias(users, 'issuer')
const day = 86_400_000

/** An invoice within reach, with everything that became of it. */
export async function findInvoice(db: Db, actor: Actor, id: number): Promise<Invoice> {
  const [found] = await db
    .select({
      invoice: invoices,
      candidateName: candidates.fullName,
      positionId: positions.id,
      positionName: positions.providerPositionName,
      organizationName: organizations.name,
      joinedOn: joinings.joinedOn,
      recruiterName: recruiter.fullName,
      issuedByName: issuer.fullName,
      isReplaced: asBoolean(sql`exists (select 1 from ${invoices} later
        where later.application_id = ${invoices.applicationId} and later.id > ${invoices.id})
        or ${applications.statusId} not in ${statusesOf({ attribute: 'hired' })}`),
    })
    .from(invoices)
    .innerJoin(applications, eq(applications.id, invoices.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, invoices.organizationId))
    .leftJoin(joinings, eq(joinings.applicationId, invoices.applicationId))
    .leftJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .leftJoin(issuer, eq(issuer.id, invoices.issuedBy))
    .where(and(eq(invoices.id, id), invoicesVisibleTo(actor)))
  if (!found) throw notFound('Invoice')
  const { invoice, isReplaced, ...names } = found
  const notes = await creditNotesOf(db, id)
  const toRefund = Math.max(0, invoice.amountPaid - (invoice.total - invoice.credited))
  const creditable = invoice.amount - notes.reduce((sum, note) => sum + note.amount, 0)
  const state = stateOf(invoice)
  const overdue = Math.floor((Date.parse(today()) - Date.parse(invoice.dueDate)) / day)
  return {
    ...invoice,
    ...names,
    state,
    name: invoice.invoiceNumber ?? (state === invoiceStates.draft ? 'Draft' : 'Cancelled draft'),
    issueFrom: state === invoiceStates.draft ? await firstIssueDate(db, invoice.invoiceDate) : null,
    daysOverdue: invoice.issuedAt && invoice.due > 0 ? Math.max(0, overdue) : 0,
    toRefund,
    creditable,
    payments: await paymentsOf(db, id),
    creditNotes: notes,
    can: invoiceAbilities(actor, { ...invoice, toRefund, creditable, isReplaced }),
  }
}

/** The payments of an invoice in their order. */
async function paymentsOf(db: Db, invoiceId: number) {
  const rows = await db
    .select({ payment: payments, byName: users.fullName })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.createdBy))
    .where(eq(payments.invoiceId, invoiceId))
    .orderBy(asc(payments.id))
  const reversed = new Set(rows.map(({ payment }) => payment.reversesId))
  return rows.map(({ payment, byName }) => ({ ...payment, byName, isReversed: reversed.has(payment.id) }))
}

/** The credit notes of an invoice in their order. */
async function creditNotesOf(db: Db, invoiceId: number) {
  const rows = await db
    .select({ note: creditNotes, byName: users.fullName })
    .from(creditNotes)
    .leftJoin(users, eq(users.id, creditNotes.createdBy))
    .where(eq(creditNotes.invoiceId, invoiceId))
    .orderBy(asc(creditNotes.id))
  return rows.map(({ note, byName }) => ({ ...note, byName }))
}

/** The invoice that a credit note belongs to, within reach. */
export async function invoiceOfCreditNote(db: Db, actor: Actor, id: number): Promise<Invoice> {
  const [note] = await db.select().from(creditNotes).where(eq(creditNotes.id, id))
  if (!note) throw notFound('Credit note')
  return findInvoice(db, actor, note.invoiceId)
}

/** Reads an invoice for a change and keeps others from changing it until the transaction ends. */
export async function lockInvoice(db: Db, actor: Actor, id: number) {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), invoicesVisibleTo(actor)))
    .for('update')
  if (!invoice) throw notFound('Invoice')
  return invoice
}
