import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type InvoiceState, invoiceStates, paymentKinds, paymentStatuses } from '#contract/vocab/payments.ts'
import { type TimeBucket, timeBuckets } from '#contract/vocab/timeBuckets.ts'
import { today } from '#server/kit/clock.ts'
import { isBetween } from '#server/kit/database/sql.ts'
import { invoices, payments } from '#server/records/accounts/tables.ts'

/** Something is due on an issued invoice. */
export const isReceivable = and(isNotNull(invoices.issuedAt), sql`${invoices.due} > 0`)

const overdueDays = () => sql`(${today()}::date - ${invoices.dueDate})`

/** Whole days since the due date of an invoice with something due; empty where nothing is overdue. */
export const daysOverdue = () =>
  sql<number | null>`case when ${isReceivable} and ${overdueDays()} > 0 then ${overdueDays()} end`

const lastDayOf = ({ to }: { to: number }) => (Number.isFinite(to) ? to : 1_000_000)

/** The bucket of the days overdue. */
export function ageingOf(): SQL<TimeBucket | null> {
  const cases = timeBuckets.terms.map((bucket) => sql`when ${daysOverdue()} <= ${lastDayOf(bucket)} then ${bucket.id}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** Whether an invoice can still be changed, as an expression. */
export const invoiceState = sql<InvoiceState>`case when ${invoices.paymentStatus} = ${paymentStatuses.cancelled} then ${invoiceStates.cancelled}
  when ${invoices.issuedAt} is null then ${invoiceStates.draft} else ${invoiceStates.issued} end`

/** Payments of an invoice that came in and were not taken back. */
export const receipts = sql`from ${payments} where ${payments.invoiceId} = ${invoices.id}
  and ${payments.kind} = ${paymentKinds.received}
  and not exists (select 1 from ${payments} back where back.reverses_id = ${payments.id})`

/** Where something came in on these days. */
export function receivedWithin(from: string | null | undefined, to: string | null | undefined): SQL | undefined {
  if (!from && !to) return undefined
  return sql`exists (select 1 ${receipts} and ${isBetween(payments.paidOn, from, to)})`
}
