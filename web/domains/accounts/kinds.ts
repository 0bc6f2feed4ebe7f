import { type PaymentStatus, paymentStatuses } from '#contract/vocab/payments.ts'

/** How a payment status is coloured. */
export const paymentKindsOf: Readonly<Record<PaymentStatus, string>> = {
  [paymentStatuses.pending]: 'active',
  [paymentStatuses.partlyPaid]: 'active',
  [paymentStatuses.paid]: 'won',
  [paymentStatuses.cancelled]: 'lost',
  [paymentStatuses.credited]: 'lost',
}
