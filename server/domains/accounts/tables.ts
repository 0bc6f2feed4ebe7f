import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentStatus } from '#contract/vocab/payments.ts'
import { applications } from '#server/domains/applications/tables.ts'
import { organizations } from '#server/domains/organizations/tables.ts'
import { paise, stamps, twoDecimals } from '#server/kit/columns.ts'

/** One invoice for each joining. Amounts are paise, before tax. */
export const invoices = pgTable(
  'invoices',
  {
    id: serial().primaryKey(),
    invoiceNumber: text().notNull(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    organizationId: integer()
      .notNull()
      .references(() => organizations.id),
    invoiceDate: date({ mode: 'string' }).notNull(),
    dueDate: date({ mode: 'string' }).notNull(),
    /** The yearly CTC the fee was computed from. */
    ctc: paise().notNull(),
    /** Null where the organization pays a flat fee. */
    feePercent: twoDecimals(),
    amount: paise().notNull(),
    amountPaid: paise().notNull().default(0),
    paymentStatus: text().$type<PaymentStatus>().notNull(),
    /** Why it needs attention, such as a back-out inside the replacement period. */
    flag: text(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.invoiceNumber),
    uniqueIndex('invoices_application').on(table.applicationId).where(sql`payment_status <> 'Cancelled'`),
    index('invoices_organization').on(table.organizationId, table.id),
    index('invoices_status').on(table.paymentStatus, table.dueDate),
  ],
)

/** The next number of each numbered kind of document, so that numbers follow one another without gaps. */
export const numberRanges = pgTable('number_ranges', {
  name: text().primaryKey(),
  next: integer().notNull(),
})
