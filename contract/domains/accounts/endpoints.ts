import { z } from 'zod'
import { byId, command, id, nothing, query, saidOnly, version } from '#contract/kit/endpoint.ts'
import { text } from '#contract/kit/fields.ts'
import {
  creditForm,
  draftForm,
  financialYear,
  firmForm,
  invoice,
  issueForm,
  paymentForm,
  refundForm,
  reversalForm,
} from './model.ts'

const oneInvoice = z.object({ id, version })

/** One invoice. */
export const getInvoice = query({
  call: 'GET /api/invoice/{id}',
  access: 'invoice.read',
  summary: 'An invoice with its payments and credit notes',
  input: byId,
  output: invoice,
})

/** An invoice as a document. */
export const getInvoicePdf = query({
  call: 'GET /api/invoice/{id}/pdf',
  access: 'invoice.read',
  summary: 'An invoice as a PDF; a draft says that it is one',
  input: byId,
  output: z.unknown(),
  file: true,
})

/** A credit note as a document. */
export const getCreditNotePdf = query({
  call: 'GET /api/invoice/credit/{id}/pdf',
  access: 'invoice.read',
  summary: 'A credit note as a PDF',
  input: byId,
  output: z.unknown(),
  file: true,
})

/** Changes a draft. */
export const editInvoice = command({
  call: 'PUT /api/invoice/{id}',
  access: 'invoice.edit',
  writes: 'invoice',
  summary: 'Change an invoice before it is issued',
  input: draftForm,
  output: saidOnly,
})

/** Issues an invoice: from then on only credit notes correct it. */
export const issueInvoice = command({
  call: 'POST /api/invoice/{id}/issue',
  access: 'invoice.issue',
  writes: 'invoice',
  summary: 'Issue an invoice: it gets its number, and from then on it is corrected by credit notes only',
  input: issueForm,
  output: saidOnly,
})

/** Cancels a draft. */
export const cancelDraft = command({
  call: 'POST /api/invoice/{id}/cancel',
  access: 'invoice.cancel',
  writes: 'invoice',
  summary: 'Cancel an invoice that was not issued',
  input: oneInvoice.extend({ reason: text('Reason', { min: 3, max: 300 }) }),
  output: saidOnly,
})

/** Raises an invoice anew. */
export const raiseAgain = command({
  call: 'POST /api/invoice/{id}/again',
  access: 'invoice.create',
  writes: 'invoice',
  summary: 'Raise a new invoice for a joining whose invoice was cancelled or credited',
  input: byId,
  output: z.object({ invoiceId: z.number(), message: z.string() }),
})

/** Credits a part of an issued invoice, or all of it. */
export const creditInvoice = command({
  call: 'POST /api/invoice/{id}/credit',
  access: 'invoice.credit',
  writes: 'invoice',
  summary: 'Credit a part of an issued invoice, or all of it',
  input: creditForm,
  output: z.object({ creditNoteId: z.number(), message: z.string() }),
})

/** Notes what was done about a mark of an invoice. */
export const settleFlag = command({
  call: 'POST /api/invoice/{id}/flag',
  access: 'invoice.credit',
  writes: 'invoice',
  summary: 'Note what was done about what an invoice was marked for, and take the mark away',
  input: oneInvoice.extend({ reason: text('What was done', { min: 3, max: 300 }) }),
  output: saidOnly,
})

/** Records what a client paid. */
export const recordPayment = command({
  call: 'POST /api/invoice/{id}/payment',
  access: 'payment.create',
  writes: 'invoice',
  summary: 'Record a payment of an issued invoice, never more than is due',
  input: paymentForm,
  output: saidOnly,
})

/** Records what was paid back. */
export const refundPayment = command({
  call: 'POST /api/invoice/{id}/refund',
  access: 'payment.create',
  writes: 'invoice',
  summary: 'Record what was paid back to a client who had paid more than is owed after a credit note',
  input: refundForm,
  output: saidOnly,
})

/** Takes a payment back. */
export const reversePayment = command({
  call: 'POST /api/payment/{id}/reverse',
  access: 'payment.reverse',
  writes: 'invoice',
  summary: 'Take a payment back, such as a cheque that bounced; both stay in the history',
  input: reversalForm,
  output: saidOnly,
})

/** Who the firm is on its invoices. */
export const getFirm = query({
  call: 'GET /api/accounts/firm',
  access: 'invoice.read',
  summary: 'Name, address, GST number and bank details of the firm on its invoices',
  input: nothing,
  output: z.object({ firm: firmForm.nullable(), version: z.number() }),
})

/** Changes who the firm is on its invoices. */
export const saveFirm = command({
  call: 'PUT /api/accounts/firm',
  access: 'invoice.issue',
  writes: 'shared',
  summary: 'Change name, address, GST number and bank details of the firm; issued invoices stay as they are',
  input: firmForm.extend({ version: version.nullish() }),
  output: saidOnly,
})

/** The financial years of the firm. */
export const getYears = query({
  call: 'GET /api/accounts/year',
  access: 'invoice.read',
  summary: 'The financial years since the first invoice: open or closed, with what waits in each',
  input: nothing,
  output: z.object({ years: z.array(financialYear) }),
})

const oneYear = z.object({ year: z.number().int().min(2000).max(2200) })

/** Closes a financial year. */
export const closeYear = command({
  call: 'PUT /api/accounts/year/close',
  access: 'invoice.closeYear',
  writes: 'shared',
  summary: 'Close a financial year that is over and all before it: no invoice can be dated in it any more',
  input: oneYear,
  output: saidOnly,
})

/** Opens a financial year again. */
export const reopenYear = command({
  call: 'PUT /api/accounts/year/reopen',
  access: 'invoice.reopenYear',
  writes: 'shared',
  summary: 'Open the financial year again that was closed last, with a reason',
  input: oneYear.extend({ reason: text('Reason', { min: 3, max: 300 }) }),
  output: saidOnly,
})
