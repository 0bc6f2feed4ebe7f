import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { percentOf } from '#contract/kit/decimals.ts'
import { daysLater, instantOf } from '#contract/kit/wallTime.ts'
import { gstStateOf } from '#contract/vocab/gstStates.ts'
import { type PaymentStatus, paymentKinds, paymentMethods, paymentStatuses } from '#contract/vocab/payments.ts'
import { firmSetting } from '#server/domains/accounts/firm.ts'
import { type Became, type Coming, numberOf, type Turn, textOf } from '#server/domains/movingIn/turn.ts'
import { readSetting } from '#server/domains/settings/queries.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invoices, payments } from '#server/records/accounts/tables.ts'
import { applications } from '#server/records/applications/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'

/** Numbers that this product gives out itself, without a gap. */
const ownNumber = /^(INV|CRN)-\d{4}-\d{2}-\d+$/i

/**
 * Invoices that were issued elsewhere, under the numbers they have there, with what was paid on them. An application is
 * billed once: a second invoice of it is refused, unless the first was cancelled.
 */
export async function addInvoices(turn: Turn, rows: readonly Coming[]): Promise<Became[]> {
  const { db } = turn
  const applicationOf = (row: Coming) => row.led.application ?? 0
  const clients = await clientsOf(db, rows.map(applicationOf))
  const numbers = await numbersTaken(db, rows.map(numberIn))
  const billed = await billedAlready(db, rows.map(applicationOf))
  const firm = await readSetting(db, firmSetting)
  const became: Became[] = []
  for (const row of rows) {
    const [number, applicationId] = [numberIn(row), applicationOf(row)]
    const client = clients.get(applicationId)
    const value = amountsOf(row)
    const isCounted = value.paymentStatus !== paymentStatuses.cancelled
    if (ownNumber.test(number))
      became.push({ refused: `The number ${number} is one that this workspace gives out itself` })
    else if (numbers.has(number)) became.push({ refused: `The number ${number} is that of another invoice` })
    else if (isCounted && billed.has(applicationId)) became.push({ refused: 'The application has another invoice' })
    else {
      const taxes = taxesOf(numberOf(row, 'tax') ?? 0, firm?.state === gstStateOf(client?.gstNumber ?? null))
      const organizationId = client?.organizationId ?? 0
      became.push(await keep(turn, { ...value, ...taxes, applicationId, organizationId, number, row }))
      numbers.add(number)
      if (isCounted) billed.add(applicationId)
    }
  }
  return became
}

const numberIn = (row: Coming) => (textOf(row, 'invoiceNumber') ?? '').slice(0, 60)

/** The tax of an invoice as its parties have it: in two halves within a state, else whole. */
function taxesOf(tax: number, isWithinState: boolean) {
  const half = Math.floor(tax / 2)
  return isWithinState ? { cgst: half, sgst: tax - half, igst: 0 } : { cgst: 0, sgst: 0, igst: tax }
}

const usualTerms = 30

function amountsOf(row: Coming) {
  const invoiceDate = textOf(row, 'invoiceDate') ?? ''
  const due = textOf(row, 'dueDate')
  const [amount, feePercent] = [numberOf(row, 'amount') ?? 0, numberOf(row, 'feePercent')]
  const total = amount + (numberOf(row, 'tax') ?? 0)
  const state = textOf(row, 'state') ?? ''
  const isSaidPaid = /^(fully )?(paid|closed|settled)$/i.test(state)
  const isCancelled = /cancel|void|credited|write.?off|written off/i.test(state)
  const amountPaid = isCancelled ? 0 : Math.min(numberOf(row, 'paid') ?? (isSaidPaid ? total : 0), total)
  return {
    ...{ invoiceDate, dueDate: due && due >= invoiceDate ? due : daysLater(invoiceDate, usualTerms) },
    ...{ amount, feePercent, amountPaid, paymentStatus: statusOf(isCancelled, amountPaid, total) },
    ctc: numberOf(row, 'ctc') ?? (feePercent ? percentOf(amount, 10_000 / feePercent) : 0),
  }
}

function statusOf(isCancelled: boolean, paid: number, total: number): PaymentStatus {
  if (isCancelled) return paymentStatuses.cancelled
  if (paid >= total) return paymentStatuses.paid
  return paid > 0 ? paymentStatuses.partlyPaid : paymentStatuses.pending
}

type Kept = ReturnType<typeof amountsOf> &
  ReturnType<typeof taxesOf> & { applicationId: number; organizationId: number; number: string; row: Coming }

/** An invoice as it was issued, and one payment of all that came in. */
async function keep({ db, actor, move, reading }: Turn, { number, row, ...values }: Kept): Promise<Became> {
  const issuedAt = instantOf(`${values.invoiceDate} 12:00`, reading.timeZone)
  const by = { createdBy: actor.userId, updatedBy: actor.userId }
  const [made] = await db
    .insert(invoices)
    .values({
      ...values,
      ...{ invoiceNumber: number, orderNumber: textOf(row, 'orderNumber')?.slice(0, 60) ?? null },
      ...{ issuedAt, issuedBy: actor.userId, createdAt: issuedAt, ...by },
    })
    .returning({ id: invoices.id, version: invoices.version })
  if (!made) throw new Error('the invoice was not kept')
  if (values.amountPaid > 0) {
    await db.insert(payments).values({
      ...{
        invoiceId: made.id,
        kind: paymentKinds.received,
        amount: values.amountPaid,
        method: paymentMethods.transfer,
      },
      ...{ paidOn: textOf(row, 'paidOn') ?? values.invoiceDate, remarks: `Moved in from ${move.source}`, ...by },
    })
  }
  return { recordId: made.id, fingerprint: String(made.version) }
}

async function clientsOf(db: Db, applicationIds: readonly number[]) {
  const rows = await db
    .select({ id: applications.id, organizationId: organizations.id, gstNumber: organizations.gstNumber })
    .from(applications)
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .where(inArray(applications.id, [...applicationIds]))
  return new Map(rows.map(({ id, ...client }) => [id, client]))
}

async function numbersTaken(db: Db, numbers: readonly string[]): Promise<Set<string | null>> {
  const rows = await db
    .select({ number: invoices.invoiceNumber })
    .from(invoices)
    .where(inArray(invoices.invoiceNumber, [...numbers]))
  return new Set(rows.map(({ number }) => number))
}

/** Applications with an invoice that counts. */
async function billedAlready(db: Db, applicationIds: readonly number[]): Promise<Set<number>> {
  const over = [paymentStatuses.cancelled, paymentStatuses.credited]
  const rows = await db
    .select({ id: invoices.applicationId })
    .from(invoices)
    .where(and(inArray(invoices.applicationId, [...applicationIds]), notInArray(invoices.paymentStatus, over)))
  return new Set(rows.map(({ id }) => id))
}
