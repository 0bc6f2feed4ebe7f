import { percentOf } from '#contract/kit/decimals.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import { gst, paymentStatuses } from '#contract/vocab/payments.ts'
import type { Random } from '#server/seed/random.ts'
import type { Opening } from './openings.ts'
import { dayOf, stamped } from './plan.ts'
import type { Writers } from './writers.ts'

/** The next free id of the invoices. */
export interface InvoiceIds {
  invoice: number
}

/** The fee that every client of the large database pays. */
export const feePercent = 8.33

/** The days in which every client of the large database pays. */
export const paymentTermsDays = 45

/** The invoice of a joining: paid when it has been due for long, sometimes late, sometimes in part. */
export function addInvoice(
  writers: Writers,
  ids: InvoiceIds,
  { id, expectedCtc, opening, random, since }: InvoicedApplication,
  { joinedOn, end }: { joinedOn: string; end: number },
): void {
  const amount = percentOf(expectedCtc, feePercent)
  const dueDate = daysLater(joinedOn, paymentTermsDays)
  const isPaid = dueDate < dayOf(end) && random.chance(0.8)
  const isPartly = !isPaid && random.chance(0.2)
  const invoice = ids.invoice++
  writers.invoices.add({
    id: invoice,
    invoiceNumber: `INV-${String(invoice).padStart(7, '0')}`,
    applicationId: id,
    organizationId: opening.organizationId,
    invoiceDate: joinedOn,
    dueDate,
    ctc: expectedCtc,
    feePercent,
    amount,
    igst: percentOf(amount, gst.percent),
    amountPaid: isPaid ? amount + percentOf(amount, gst.percent) : isPartly ? Math.floor(amount / 2) : 0,
    issuedAt: new Date(since).toISOString(),
    issuedBy: opening.spocId,
    paymentStatus: isPaid ? paymentStatuses.paid : isPartly ? paymentStatuses.partlyPaid : paymentStatuses.pending,
    ...stamped(since, opening.spocId),
  })
}

interface InvoicedApplication {
  id: number
  expectedCtc: number
  opening: Opening
  random: Random
  since: number
}
