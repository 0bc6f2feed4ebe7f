import type { SQL } from 'drizzle-orm'
import { type InvoiceState, invoiceStates, type PaymentStatus, paymentStatuses } from '#contract/vocab/payments.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { nobody, reachOf } from '#server/records/users/access.ts'

/** Which invoices the actor reaches, as a condition on `invoices`; undefined for all. */
export function invoicesVisibleTo(actor: Actor): SQL | undefined {
  return reachOf(actor).reads.organizations === 'everything' ? undefined : nobody
}

interface Standing {
  issuedAt: string | null
  paymentStatus: PaymentStatus
}

/** Whether an invoice can still be changed. */
export function stateOf({ issuedAt, paymentStatus }: Standing): InvoiceState {
  if (paymentStatus === paymentStatuses.cancelled) return invoiceStates.cancelled
  return issuedAt ? invoiceStates.issued : invoiceStates.draft
}

interface Shown extends Standing {
  due: number
  toRefund: number
  creditable: number
  flag: string | null
  /** The joining has another invoice since. */
  isReplaced: boolean
}

/** What the actor may do with an invoice. */
export function invoiceAbilities(actor: Actor, invoice: Shown) {
  const state = stateOf(invoice)
  const isDraft = state === invoiceStates.draft
  const isIssued = state === invoiceStates.issued
  const isOver = state === invoiceStates.cancelled || invoice.paymentStatus === paymentStatuses.credited
  return {
    edit: isDraft && may(actor, 'invoice.edit'),
    issue: isDraft && may(actor, 'invoice.issue'),
    cancel: isDraft && may(actor, 'invoice.cancel'),
    raiseAgain: isOver && !invoice.isReplaced && may(actor, 'invoice.create'),
    credit: isIssued && invoice.creditable > 0 && may(actor, 'invoice.credit'),
    pay: isIssued && invoice.due > 0 && may(actor, 'payment.create'),
    refund: isIssued && invoice.toRefund > 0 && may(actor, 'payment.create'),
    reverse: isIssued && may(actor, 'payment.reverse'),
    settleFlag: invoice.flag !== null && may(actor, 'invoice.credit'),
  }
}
