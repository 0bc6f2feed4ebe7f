import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** The payment statuses of an invoice. */
export const paymentStatuses = vocabulary('Payment status', {
  pending: word('Pending'),
  partlyPaid: word('Partly Paid'),
  paid: word('Paid'),
  cancelled: word('Cancelled'),
  credited: word('Credited'),
})

/** One of the payment statuses. */
export type PaymentStatus = IdOf<typeof paymentStatuses>

/** The payment status the MIS report starts with. */
export const defaultPaymentStatus = paymentStatuses.pending

/** How a payment arrived. */
export const paymentMethods = vocabulary('Payment method', {
  transfer: word('Bank transfer'),
  cheque: word('Cheque'),
  card: word('Card'),
  upi: word('UPI'),
})

/** One of the payment methods. */
export type PaymentMethod = IdOf<typeof paymentMethods>
