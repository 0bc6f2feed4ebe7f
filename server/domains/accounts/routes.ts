import * as calls from '#contract/domains/accounts/endpoints.ts'
import { readDecided } from '#server/domains/settings/queries.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { rupees } from './amounts.ts'
import { creditNotePdf, invoicePdf } from './documents.ts'
import { firmSetting, saveFirm } from './firm.ts'
import * as issuing from './issuing.ts'
import { accountLists } from './lists.ts'
import * as payments from './payments.ts'
import { findInvoice, invoiceOfCreditNote } from './queries.ts'
import { closeYear, findYears, reopenYear } from './years.ts'

const asPdf = (name: string, body: Buffer) => ({ body, fileName: `${name}.pdf`, contentType: 'application/pdf' })

/** Invoices, what was paid on them, and what was credited. */
export const accountRoutes: Route[] = [
  ...accountLists,
  serve(calls.getInvoice, ({ db, actor, input }) => findInvoice(db, actor, input.id)),
  serve(calls.getInvoicePdf, async ({ db, actor, input }) => {
    const invoice = await findInvoice(db, actor, input.id)
    return asPdf(invoice.name, await invoicePdf(db, invoice))
  }),
  serve(calls.getCreditNotePdf, async ({ db, actor, input }) => {
    const { note, body } = await creditNotePdf(db, await invoiceOfCreditNote(db, actor, input.id), input.id)
    return asPdf(note.creditNumber, body)
  }),
  serve(calls.editInvoice, async ({ db, actor, input }) => {
    await issuing.editDraft(db, actor, input)
    return { message: 'The draft is saved' }
  }),
  serve(calls.issueInvoice, async ({ db, actor, input }) => ({
    message: `Invoice ${await issuing.issue(db, actor, input)} is issued`,
  })),
  serve(calls.cancelDraft, async ({ db, actor, input }) => {
    await issuing.cancelDraft(db, actor, input)
    return { message: 'The invoice is cancelled' }
  }),
  serve(calls.raiseAgain, async ({ db, actor, input }) => ({
    invoiceId: await issuing.raiseAgain(db, actor, input.id),
    message: 'A new invoice is a draft now',
  })),
  serve(calls.creditInvoice, async ({ db, actor, input }) => {
    const note = await payments.credit(db, actor, input)
    return { creditNoteId: note.id, message: `${note.creditNumber} credits ${rupees(note.total)}` }
  }),
  serve(calls.settleFlag, async ({ db, actor, input }) => {
    await issuing.settleFlag(db, actor, input)
    return { message: 'The mark is gone' }
  }),
  serve(calls.recordPayment, async ({ db, actor, input }) => {
    await payments.recordPayment(db, actor, input)
    return { message: `${rupees(input.amount)} received` }
  }),
  serve(calls.refundPayment, async ({ db, actor, input }) => {
    await payments.refund(db, actor, input)
    return { message: `${rupees(input.amount)} paid back` }
  }),
  serve(calls.reversePayment, async ({ db, actor, input }) => {
    await payments.reverse(db, actor, input)
    return { message: 'The payment is taken back' }
  }),
  serve(calls.getFirm, async ({ db }) => {
    const { value, version } = await readDecided(db, firmSetting)
    return { firm: value, version }
  }),
  serve(calls.saveFirm, async ({ db, actor, input }) => {
    await saveFirm(db, actor, input)
    return { message: 'Saved. Invoices that were issued stay as they are.' }
  }),
  serve(calls.getYears, async ({ db, actor }) => ({ years: await findYears(db, actor) })),
  serve(calls.closeYear, async ({ db, actor, input }) => ({ message: await closeYear(db, actor, input) })),
  serve(calls.reopenYear, async ({ db, actor, input }) => ({ message: await reopenYear(db, actor, input) })),
]
