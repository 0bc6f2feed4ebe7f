import { and, eq, notInArray, sql } from 'drizzle-orm'
import { percentOf } from '#contract/kit/decimals.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import { gstStateOf } from '#contract/vocab/gstStates.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { paymentStatuses } from '#contract/vocab/payments.ts'
import { readSetting } from '#server/domains/settings/queries.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict } from '#server/kit/errors.ts'
import { invoices } from '#server/records/accounts/tables.ts'
import { organizations, salaryBands } from '#server/records/organizations/tables.ts'
import { taxOn } from './amounts.ts'
import { firmSetting } from './firm.ts'
import { draftDate } from './invoiceDates.ts'

/** What a client pays for a joining: an amount in paise, and the percentage it came from (null: a flat fee). */
export interface Fee {
  amount: number
  feePercent: number | null
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

/**
 * Raises the draft of a joining, and answers its id: dated on the day of joining unless told otherwise, due after the
 * organization's payment terms. Null where somebody joined the firm itself and no fee is agreed: there is nobody to bill.
 */
export async function raiseInvoice(
  db: Db,
  actor: Actor | null,
  application: { id: number; organizationId: number },
  { ctc, joinedOn, datedOn }: { ctc: number; joinedOn: string; datedOn?: string },
): Promise<number | null> {
  const { amount, feePercent } = await feeFor(db, application.organizationId, ctc)
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, application.organizationId))
  if (amount === 0 && organization?.organizationType === organizationTypes.internal) return null
  const firm = await readSetting(db, firmSetting)
  const invoiceDate = datedOn ?? (await draftDate(db, joinedOn))
  const [invoice] = await db
    .insert(invoices)
    .values({
      applicationId: application.id,
      organizationId: application.organizationId,
      invoiceDate,
      dueDate: daysLater(invoiceDate, organization?.paymentTermsDays ?? 0),
      ctc,
      feePercent,
      amount,
      ...taxOn(amount, firm?.state, gstStateOf(organization?.gstNumber)),
      paymentStatus: paymentStatuses.pending,
      createdBy: actor?.userId,
    })
    .returning()
  if (!invoice) throw new Error('the invoice was not kept')
  return invoice.id
}

const over = [paymentStatuses.cancelled, paymentStatuses.credited]

/** The invoice of an application that stands: of those it ever had, at most one was neither cancelled nor credited. */
const standing = (applicationId: number) =>
  and(eq(invoices.applicationId, applicationId), notInArray(invoices.paymentStatus, over))

/** Cancels the draft of a joining that was undone, also one that was raised again. One that was issued has to be credited. */
export async function cancelInvoice(db: Db, applicationId: number): Promise<void> {
  const [invoice] = await db.select().from(invoices).where(standing(applicationId)).for('update')
  if (!invoice) return
  if (invoice.issuedAt) {
    throw conflict(
      `Invoice ${invoice.invoiceNumber} was issued. Accounts have to credit it before the joining is taken back.`,
    )
  }
  await db.update(invoices).set({ paymentStatus: paymentStatuses.cancelled }).where(eq(invoices.id, invoice.id))
}

/** Marks the invoice of an application as needing attention; null takes the mark away. */
export async function flagInvoice(db: Db, applicationId: number, flag: string | null): Promise<void> {
  await db.update(invoices).set({ flag }).where(standing(applicationId))
}
