import { and, eq, ne, sql } from 'drizzle-orm'
import { paymentStatuses } from '#contract/vocab/payments.ts'
import { organizations, salaryBands } from '#server/domains/organizations/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/db.ts'
import { invoices, numberRanges } from './tables.ts'

/** What a client pays for a joining: an amount in paise, and the percentage it came from (null: a flat fee). */
export interface Fee {
  amount: number
  feePercent: number | null
}

/** CTC × percentage in whole paise, half a paisa rounded up; exact, never by floating point. */
export function percentOf(ctc: number, feePercent: number): number {
  const hundredths = BigInt(Math.round(feePercent * 100))
  return Number((BigInt(ctc) * hundredths + 5_000n) / 10_000n)
}

/** The fee of an organization for a CTC: its salary band, else its percentage, else its flat fee. */
export async function feeFor(db: Db, organizationId: number, ctc: number): Promise<Fee> {
  const [band] = await db
    .select()
    .from(salaryBands)
    .where(
      and(
        eq(salaryBands.organizationId, organizationId),
        sql`${salaryBands.fromCtc} <= ${ctc} and (${salaryBands.toCtc} is null or ${salaryBands.toCtc} > ${ctc})`,
      ),
    )
    .limit(1)
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
  const feePercent = band?.feePercent ?? organization?.feePercent ?? null
  if (feePercent !== null) return { amount: percentOf(ctc, feePercent), feePercent }
  return { amount: organization?.flatFee ?? 0, feePercent: null }
}

/** Raises the invoice of a joining: dated on the day of joining, due after the organization's payment terms. */
export async function raiseInvoice(
  db: Db,
  actor: Actor | null,
  application: { id: number; organizationId: number },
  { ctc, joinedOn }: { ctc: number; joinedOn: string },
): Promise<number> {
  const { amount, feePercent } = await feeFor(db, application.organizationId, ctc)
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, application.organizationId))
  const [invoice] = await db
    .insert(invoices)
    .values({
      invoiceNumber: await nextInvoiceNumber(db, joinedOn),
      applicationId: application.id,
      organizationId: application.organizationId,
      invoiceDate: joinedOn,
      dueDate: daysAfter(joinedOn, organization?.paymentTermsDays ?? 0),
      ctc,
      feePercent,
      amount,
      paymentStatus: paymentStatuses.pending,
      createdBy: actor?.userId,
    })
    .returning()
  if (!invoice) throw new Error('the invoice was not kept')
  return invoice.id
}

/** Invoices are numbered by financial year (April to March): INV-2026-27-0001. */
async function nextInvoiceNumber(db: Db, on: string): Promise<string> {
  const year = Number(on.slice(0, 4)) - (on.slice(5, 7) < '04' ? 1 : 0)
  const name = `INV-${year}-${String(year + 1).slice(2)}`
  const [range] = await db
    .insert(numberRanges)
    .values({ name, next: 2 })
    .onConflictDoUpdate({ target: numberRanges.name, set: { next: sql`${numberRanges.next} + 1` } })
    .returning()
  return `${name}-${String((range?.next ?? 2) - 1).padStart(4, '0')}`
}

/** The day so many days after another (both YYYY-MM-DD). */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Cancels the invoice of a joining that was undone; its number stays used. */
export async function cancelInvoice(db: Db, invoiceId: number): Promise<void> {
  await db.update(invoices).set({ paymentStatus: paymentStatuses.cancelled }).where(eq(invoices.id, invoiceId))
}

/** Marks the invoice of an application as needing attention; null takes the mark away. Answers whether there was one. */
export async function flagInvoice(db: Db, applicationId: number, flag: string | null): Promise<boolean> {
  const flagged = await db
    .update(invoices)
    .set({ flag })
    .where(and(eq(invoices.applicationId, applicationId), ne(invoices.paymentStatus, paymentStatuses.cancelled)))
    .returning({ id: invoices.id })
  return flagged.length > 0
}
