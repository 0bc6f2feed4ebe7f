import { z } from 'zod'
import { gstNumberField } from '#contract/domains/organizations/model.ts'
import { id, version } from '#contract/kit/endpoint.ts'
import { choice, date, longText, money, optional, relabelled, text } from '#contract/kit/fields.ts'
import { gstStates } from '#contract/vocab/gstStates.ts'
import { invoiceStates, paymentKinds, paymentMethods, paymentStatuses } from '#contract/vocab/payments.ts'

/** Who the firm is on its invoices. */
export const firmForm = z.object({
  name: text('Name of the firm', { min: 3, max: 120 }),
  address: longText('Address', { min: 3, max: 300, rows: 3 }),
  state: choice('State', gstStates),
  gstNumber: relabelled(gstNumberField, { help: 'It begins with the two digits of the state' }),
  bankDetails: optional(longText('Bank details', { max: 400, rows: 3, help: 'Where invoices are to be paid' })),
})
export type FirmDetails = z.output<typeof firmForm>

const party = z.object({
  name: z.string(),
  address: z.string().nullable(),
  state: gstStates.schema.nullable(),
  gstNumber: z.string().nullable(),
})

/** Who bills whom. */
export const invoiceParties = z.object({ from: party.extend({ bankDetails: z.string().nullable() }), to: party })
export type InvoiceParties = z.output<typeof invoiceParties>

/** What can be changed of a draft. */
export const draftForm = z.object({
  id,
  version,
  invoiceDate: relabelled(date('Date of invoice'), { help: 'From the day of joining to today' }),
  dueDate: date('Due on'),
  amount: relabelled(money('Fee before tax'), {
    help: 'In rupees; the fee agreed with the client unless you change it',
  }),
  orderNumber: optional(text('Purchase order', { max: 60 })),
})
export type DraftForm = z.output<typeof draftForm>

/** Issues a draft; without a date under its own. */
export const issueForm = z.object({
  id,
  version,
  invoiceDate: relabelled(date('Date of invoice'), { help: 'It is due as many days later as the draft was' }).nullish(),
})
export type IssueForm = z.output<typeof issueForm>

/** A financial year of the firm, by the year it begins in. */
export const financialYear = z.object({
  year: z.number(),
  isClosed: z.boolean(),
  /** Null where it is open, or was closed with a later one. */
  closedAt: z.string().nullable(),
  closedByName: z.string().nullable(),
  issued: z.number(),
  drafts: z.number(),
  /** Numbers that older versions gave to drafts and no invoice has. */
  unusedNumbers: z.array(z.string()),
  can: z.object({ close: z.boolean(), reopen: z.boolean() }),
})
export type FinancialYear = z.output<typeof financialYear>

/** A payment of a client. */
export const paymentForm = z.object({
  id,
  version,
  amount: relabelled(money('Amount received'), { help: 'In rupees' }),
  deducted: optional(relabelled(money('Tax deducted (TDS)'), { help: 'What the client withheld and pays for you' })),
  paidOn: date('Received on'),
  method: choice('Payment method', paymentMethods),
  reference: optional(text('Reference', { max: 80 })),
  remarks: optional(text('Remarks', { max: 300 })),
})
export type PaymentForm = z.output<typeof paymentForm>

/** A refund of what a client paid too much. */
export const refundForm = paymentForm.omit({ deducted: true }).extend({
  amount: relabelled(money('Amount paid back'), { help: 'In rupees' }),
  paidOn: date('Paid back on'),
})

/** Takes a payment back, such as a cheque that bounced. */
export const reversalForm = z.object({
  id,
  version,
  remarks: text('Why it is taken back', { min: 3, max: 300 }),
})

/** A credit note: a part of the fee, before tax; the tax follows. */
export const creditForm = z.object({
  id,
  version,
  amount: relabelled(money('Fee to credit, before tax'), { help: 'In rupees; the tax on it is credited as well' }),
  reason: text('Reason', { min: 3, max: 300 }),
})

/** One line of an invoice's payments. */
export const payment = z.object({
  id: z.number(),
  kind: paymentKinds.schema,
  paidOn: z.string(),
  amount: z.number(),
  deducted: z.number(),
  method: paymentMethods.schema,
  reference: z.string().nullable(),
  remarks: z.string().nullable(),
  byName: z.string().nullable(),
  isReversed: z.boolean(),
})
export type Payment = z.output<typeof payment>

/** One credit note. */
export const creditNote = z.object({
  id: z.number(),
  creditNumber: z.string(),
  creditDate: z.string(),
  amount: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
  reason: z.string(),
  byName: z.string().nullable(),
})
export type CreditNote = z.output<typeof creditNote>

/** An invoice with everything that became of it. */
export const invoice = z.object({
  id: z.number(),
  version: z.number(),
  /** Null until it is issued. */
  invoiceNumber: z.string().nullable(),
  /** The number, or in words what it is without one. */
  name: z.string(),
  /** The first day on which a draft of this date can be issued; null once it is. */
  issueFrom: z.string().nullable(),
  state: invoiceStates.schema,
  paymentStatus: paymentStatuses.schema,
  applicationId: z.number(),
  candidateName: z.string(),
  positionId: z.number(),
  positionName: z.string(),
  organizationId: z.number(),
  organizationName: z.string(),
  joinedOn: z.string().nullable(),
  recruiterName: z.string().nullable(),
  invoiceDate: z.string(),
  dueDate: z.string(),
  daysOverdue: z.number(),
  orderNumber: z.string().nullable(),
  ctc: z.number(),
  feePercent: z.number().nullable(),
  amount: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
  credited: z.number(),
  amountPaid: z.number(),
  due: z.number(),
  /** What was paid beyond what is owed after credit notes. */
  toRefund: z.number(),
  /** What can still be credited, before tax. */
  creditable: z.number(),
  flag: z.string().nullable(),
  issuedAt: z.string().nullable(),
  issuedByName: z.string().nullable(),
  parties: invoiceParties.nullable(),
  payments: z.array(payment),
  creditNotes: z.array(creditNote),
  can: z.object({
    edit: z.boolean(),
    issue: z.boolean(),
    cancel: z.boolean(),
    raiseAgain: z.boolean(),
    credit: z.boolean(),
    pay: z.boolean(),
    refund: z.boolean(),
    reverse: z.boolean(),
    settleFlag: z.boolean(),
  }),
})
export type Invoice = z.output<typeof invoice>
