import type { CreditNote, Invoice, InvoiceParties } from '#contract/domains/accounts/model.ts'
import { dateText } from '#contract/kit/wallTime.ts'
import { type GstState, gstStates } from '#contract/vocab/gstStates.ts'
import { gst, invoiceStates } from '#contract/vocab/payments.ts'
import { readSetting } from '#server/domains/settings/queries.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notFound } from '#server/kit/errors.ts'
import { type PdfPage, renderPdf } from '#server/kit/exports/pdf.ts'
import { rupees, type Taxes } from './amounts.ts'
import { firmSetting } from './firm.ts'
import { billedTo } from './issuing.ts'

type Party = InvoiceParties['to']

const stateText = (state: GstState) => `${gstStates.labelOf(state)} (${state})`

function writeParty(page: PdfPage, heading: string, { name, address, state, gstNumber }: Party): void {
  page.heading(heading)
  page.facts([
    ['Name', name],
    ...(address ? ([['Address', address]] as const) : []),
    ...(state ? ([['State', stateText(state)]] as const) : []),
    ...(gstNumber ? ([['GST number', gstNumber]] as const) : []),
  ])
}

interface Charged extends Taxes {
  amount: number
  total: number
}

function writeAmounts(page: PdfPage, description: string, { amount, cgst, sgst, igst, total }: Charged): void {
  const half = gst.percent / 2
  const taxes: [string, number][] = igst
    ? [[`IGST ${gst.percent} %`, igst]]
    : [
        [`CGST ${half} %`, cgst],
        [`SGST ${half} %`, sgst],
      ]
  page.table({
    columns: [{ title: 'Service', width: 4 }, { title: 'SAC' }, { title: 'Amount', align: 'right', width: 2 }],
    rows: [
      [description, gst.serviceCode, rupees(amount)],
      ...taxes.map(([label, value]) => [label, '', rupees(value)]),
    ],
    totals: [['Total', '', rupees(total)]],
  })
}

/** Who bills whom: as it was when the invoice was issued, for a draft as it is now. */
async function partiesOf(db: Db, invoice: Invoice): Promise<InvoiceParties> {
  if (invoice.parties) return invoice.parties
  const firm = await readSetting(db, firmSetting)
  const unknown = { name: 'The firm is not described yet', address: null, state: null, gstNumber: null }
  return {
    from: { ...(firm ?? unknown), bankDetails: firm?.bankDetails ?? null },
    to: await billedTo(db, invoice.organizationId),
  }
}

/** An invoice as a document. */
export async function invoicePdf(db: Db, invoice: Invoice): Promise<Buffer> {
  const { from, to } = await partiesOf(db, invoice)
  const title = invoice.state === invoiceStates.issued ? `Tax invoice ${invoice.name}` : invoice.name
  return renderPdf({ title }, (page) => {
    page.title(title)
    page.facts([
      ['Date of invoice', dateText(invoice.invoiceDate)],
      ['Due on', dateText(invoice.dueDate)],
      ...(to.state ? ([['Place of supply', stateText(to.state)]] as const) : []),
      ...(invoice.orderNumber ? ([['Purchase order', invoice.orderNumber]] as const) : []),
    ])
    writeParty(page, 'From', from)
    writeParty(page, 'To', to)
    page.heading('Charged for')
    page.facts([
      ['Candidate', invoice.candidateName],
      ['Position', invoice.positionName],
      ...(invoice.joinedOn ? ([['Joined on', dateText(invoice.joinedOn)]] as const) : []),
    ])
    writeAmounts(page, serviceOf(invoice), invoice)
    if (from.bankDetails) {
      page.heading('To be paid to')
      page.text(from.bankDetails)
    }
    if (invoice.state !== invoiceStates.issued) page.note('This is not an invoice: it was not issued.')
  })
}

function serviceOf({ feePercent, ctc }: Invoice): string {
  return feePercent === null ? gst.service : `${gst.service}: ${feePercent} % of the yearly CTC of ${rupees(ctc)}`
}

/** A credit note of an invoice as a document. */
export async function creditNotePdf(db: Db, invoice: Invoice, id: number): Promise<{ note: CreditNote; body: Buffer }> {
  const note = invoice.creditNotes.find((one) => one.id === id)
  if (!note) throw notFound('Credit note')
  const { from, to } = await partiesOf(db, invoice)
  const title = `Credit note ${note.creditNumber}`
  const body = await renderPdf({ title }, (page) => {
    page.title(title)
    page.facts([
      ['Date', dateText(note.creditDate)],
      ['Of invoice', `${invoice.name} of ${dateText(invoice.invoiceDate)}`],
      ['Reason', note.reason],
    ])
    writeParty(page, 'From', from)
    writeParty(page, 'To', to)
    page.space()
    writeAmounts(page, `${gst.service}: ${invoice.candidateName}, ${invoice.positionName}`, note)
  })
  return { note, body }
}
