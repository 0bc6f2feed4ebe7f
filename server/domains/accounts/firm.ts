import { and, eq, isNull, ne } from 'drizzle-orm'
import { type FirmDetails, firmForm } from '#contract/domains/accounts/model.ts'
import { gstStateOf } from '#contract/vocab/gstStates.ts'
import { paymentStatuses } from '#contract/vocab/payments.ts'
import { writeSetting } from '#server/domains/settings/commands.ts'
import { readSetting, type Setting } from '#server/domains/settings/queries.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invalid } from '#server/kit/errors.ts'
import { invoices } from '#server/records/accounts/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { taxOn } from './amounts.ts'

/** Who the firm is on its invoices; null until somebody has said. */
export const firmSetting: Setting<FirmDetails | null> = { name: 'firm', schema: firmForm.nullable(), initial: null }

/** Says who the firm is on its invoices from now on. */
export async function saveFirm(
  db: Db,
  actor: Actor,
  { version, ...firm }: FirmDetails & { version?: number | null },
): Promise<void> {
  if (gstStateOf(firm.gstNumber) !== firm.state) {
    throw invalid({ gstNumber: 'The first two digits of the GST number are those of another state' })
  }
  await writeSetting(db, actor, firmSetting, firm, version ?? undefined)
  await taxDrafts(db)
}

/** Brings the tax of drafts into line with where the firm and the client are: of one organization, or of all. */
export async function taxDrafts(db: Db, organizationId?: number): Promise<void> {
  const firm = await readSetting(db, firmSetting)
  const isDraft = and(isNull(invoices.issuedAt), ne(invoices.paymentStatus, paymentStatuses.cancelled))
  const drafts = await db
    .select({ id: invoices.id, amount: invoices.amount, gstNumber: organizations.gstNumber })
    .from(invoices)
    .innerJoin(organizations, eq(organizations.id, invoices.organizationId))
    .where(and(isDraft, organizationId === undefined ? undefined : eq(invoices.organizationId, organizationId)))
  for (const { id, amount, gstNumber } of drafts) {
    const taxes = taxOn(amount, firm?.state, gstStateOf(gstNumber))
    await db
      .update(invoices)
      .set(taxes)
      .where(and(eq(invoices.id, id), isDraft))
  }
}
