import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InvoiceParties } from '#contract/domains/accounts/model.ts'
import type { PaymentKind, PaymentMethod, PaymentStatus } from '#contract/vocab/payments.ts'
import { instant, paise, stamps, twoDecimals } from '#server/kit/database/columns.ts'
import { applications } from '#server/records/applications/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'

const day = () => date({ mode: 'string' })
const nothing = () => paise().notNull().default(0)

/** One invoice for each joining; a draft until it is issued, and unchangeable from then on. */
export const invoices = pgTable(
  'invoices',
  {
    id: serial().primaryKey(),
    /** Given when it is issued; what older versions gave a draft that was cancelled stays with it. */
    invoiceNumber: text(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    organizationId: integer()
      .notNull()
      .references(() => organizations.id),
    invoiceDate: day().notNull(),
    dueDate: day().notNull(),
    /** What the client orders under. */
    orderNumber: text(),
    /** The yearly CTC the fee was computed from. */
    ctc: paise().notNull(),
    /** Null where the organization pays a flat fee. */
    feePercent: twoDecimals(),
    /** The fee before tax: what the firm earns. */
    amount: paise().notNull(),
    cgst: nothing(),
    sgst: nothing(),
    igst: nothing(),
    total: paise().notNull().generatedAlwaysAs(sql`amount + cgst + sgst + igst`),
    /** What credit notes took back, tax included. */
    credited: nothing(),
    /** What was paid, tax deducted at source included, less what was reversed and refunded. */
    amountPaid: nothing(),
    /** What is still to be paid; nothing once it is cancelled. */
    due: paise()
      .notNull()
      .generatedAlwaysAs(
        sql`case when payment_status = 'Cancelled' then 0 else greatest(0, amount + cgst + sgst + igst - credited - amount_paid) end`,
      ),
    paymentStatus: text().$type<PaymentStatus>().notNull(),
    issuedAt: instant(),
    issuedBy: integer(),
    /** Who bills whom, as it was when the invoice was issued. */
    parties: jsonb().$type<InvoiceParties>(),
    /** Why it needs attention, such as a back-out inside the replacement period. */
    flag: text(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.invoiceNumber),
    uniqueIndex('invoices_application')
      .on(table.applicationId)
      .where(sql`payment_status not in ('Cancelled', 'Credited')`),
    index('invoices_organization').on(table.organizationId, table.id),
    // With all that says when something is to be done about an invoice, so that counting reads nothing else.
    index('invoices_status').on(table.paymentStatus, table.dueDate, table.issuedAt, table.invoiceDate),
    index('invoices_dated').on(table.invoiceDate, table.id),
  ],
)

/** What was paid on invoices; a reversal and a refund are rows of their own. */
export const payments = pgTable(
  'payments',
  {
    id: serial().primaryKey(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    kind: text().$type<PaymentKind>().notNull(),
    paidOn: day().notNull(),
    /** What came in, or what went out for a reversal and a refund: never negative. */
    amount: paise().notNull(),
    /** Tax that the client deducted and pays for the firm. */
    deducted: nothing(),
    method: text().$type<PaymentMethod>().notNull(),
    reference: text(),
    remarks: text(),
    /** The payment that this one takes back. */
    reversesId: integer(),
    ...stamps(),
  },
  (table) => [
    index('payments_invoice').on(table.invoiceId, table.id),
    index('payments_day').on(table.paidOn, table.id),
    uniqueIndex('payments_reverses').on(table.reversesId).where(sql`reverses_id is not null`),
  ],
)

/** What was taken back of issued invoices. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: serial().primaryKey(),
    creditNumber: text().notNull(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    creditDate: day().notNull(),
    amount: paise().notNull(),
    cgst: nothing(),
    sgst: nothing(),
    igst: nothing(),
    total: paise().notNull().generatedAlwaysAs(sql`amount + cgst + sgst + igst`),
    reason: text().notNull(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('credit_notes_number').on(table.creditNumber),
    index('credit_notes_invoice').on(table.invoiceId, table.id),
  ],
)

/** Numbers of invoices that older versions gave to drafts and left out: each is to be accounted for. */
export const unusedNumbers = pgTable('unused_numbers', {
  number: text().primaryKey(),
  reason: text().notNull(),
  at: instant().notNull(),
})

/** The financial years that were closed, by the year they begin in: all up to the last of them are closed. */
export const closedYears = pgTable('closed_years', {
  year: integer().primaryKey(),
  closedAt: instant().notNull(),
  closedBy: integer().notNull(),
})

/** The next number of each numbered kind of document, so that numbers follow one another without gaps. */
export const numberRanges = pgTable('number_ranges', {
  name: text().primaryKey(),
  next: integer().notNull(),
})
