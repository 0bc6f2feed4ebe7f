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

/** What a line of an invoice's payments is. */
export const paymentKinds = vocabulary('Kind of payment', {
  received: word('Received'),
  reversed: word('Reversed'),
  refunded: word('Refunded'),
})

/** One of the kinds of payment. */
export type PaymentKind = IdOf<typeof paymentKinds>

/** Goods and Services Tax on what the firm charges, in percent, and the code of the service. */
export const gst = { percent: 18, serviceCode: '998512', service: 'Permanent placement services' } as const

/** Whether an invoice can still be changed. */
export const invoiceStates = vocabulary('State of an invoice', {
  draft: { ...word('Draft'), kind: 'neutral' },
  issued: { ...word('Issued'), kind: 'active' },
  cancelled: { ...word('Cancelled'), kind: 'lost' },
})

/** One of the states. */
export type InvoiceState = IdOf<typeof invoiceStates>
