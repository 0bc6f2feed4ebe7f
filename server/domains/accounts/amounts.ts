import { type SQL, sql } from 'drizzle-orm'
import { percentOf } from '#contract/kit/decimals.ts'
import type { GstState } from '#contract/vocab/gstStates.ts'
import { gst, type PaymentStatus, paymentStatuses } from '#contract/vocab/payments.ts'
import { organizations, salaryBands } from '#server/records/organizations/tables.ts'

/** What `feeFor` says, as an expression for the organization of a query's row: the fee in paise for a CTC in paise. */
export function feeOf(ctc: SQL): SQL<number> {
  const band = sql`(select ${salaryBands.feePercent} from ${salaryBands}
    where ${salaryBands.organizationId} = ${organizations.id} and ${salaryBands.fromCtc} <= ${ctc}
      and (${salaryBands.toCtc} is null or ${salaryBands.toCtc} > ${ctc}) limit 1)`
  const hundredths = sql`round(coalesce(${band}, ${organizations.feePercent}) * 100)::bigint`
  return sql<number>`coalesce((${ctc}::bigint * ${hundredths} + 5000) / 10000, ${organizations.flatFee}, 0)`
}

/** The three taxes of an amount, in paise. */
export interface Taxes {
  cgst: number
  sgst: number
  igst: number
}

/**
 * GST on an amount: half for the country and half for the state where both parties are in one state, else all of it as
 * IGST. A client without a GST number is billed where the firm is.
 */
export function taxOn(amount: number, from: GstState | undefined, to: GstState | undefined): Taxes {
  if (from && to && from !== to) return { cgst: 0, sgst: 0, igst: percentOf(amount, gst.percent) }
  const half = percentOf(amount, gst.percent / 2)
  return { cgst: half, sgst: half, igst: 0 }
}

/**
 * The taxes of a part of an invoice that is credited after `before` was credited already. The parts of an invoice add
 * up to its taxes to the paisa, however it is divided.
 */
export function taxOfPart(invoice: Taxes, before: number, amount: number): Taxes {
  const rate = invoice.igst > 0 ? gst.percent : gst.percent / 2
  const part = percentOf(before + amount, rate) - percentOf(before, rate)
  return invoice.igst > 0 ? { cgst: 0, sgst: 0, igst: part } : { cgst: part, sgst: part, igst: 0 }
}

/** How an issued invoice stands: what was credited and paid, all in paise with tax. */
export function standingOf({
  total,
  credited,
  paid,
}: {
  total: number
  credited: number
  paid: number
}): PaymentStatus {
  if (credited >= total) return paymentStatuses.credited
  if (paid <= 0) return paymentStatuses.pending
  return paid < total - credited ? paymentStatuses.partlyPaid : paymentStatuses.paid
}

/** An amount in paise as documents and messages write it: ₹12,50,000.00. */
export function rupees(paise: number): string {
  return `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}
