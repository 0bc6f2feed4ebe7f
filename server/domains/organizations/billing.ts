import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type BillingForm,
  billingForm,
  type rulesForm,
  type SalaryBandForm,
} from '#contract/domains/organizations/terms.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import type { Actor } from '#server/kit/actor.ts'
import { changesBetween } from '#server/kit/changes.ts'
import type { Db } from '#server/kit/database/db.ts'
import { emit } from '#server/kit/events.ts'
import { salaryBands } from '#server/records/organizations/tables.ts'
import { billingChanged } from './events.ts'
import { salaryBandsOf } from './queries.ts'
import { lockOrganization, saveOrganization } from './saving.ts'

/** Changes the billing information. */
export async function editBilling(db: Db, actor: Actor, { id, version, ...asked }: BillingForm) {
  const before = await lockOrganization(db, actor, id, version)
  const values = { ...asked, gstNumber: asked.gstNumber?.toUpperCase() ?? asked.gstNumber }
  const lines = changesBetween(billingForm, before, values)
  const saved = await saveOrganization(db, actor, before, values, 'organization.editBilling', lines)
  await emit(db, billingChanged, { organizationId: id })
  return saved
}

/** Replaces the salary bands. */
export async function editSalaryBands(db: Db, actor: Actor, { id, version, salaryBands: bands }: SalaryBandForm) {
  const before = await lockOrganization(db, actor, id, version)
  const bandsBefore = await salaryBandsOf(db, id)
  await db.delete(salaryBands).where(eq(salaryBands.organizationId, id))
  if (bands.length) await db.insert(salaryBands).values(bands.map((band) => ({ ...band, organizationId: id })))
  const line = `Salary bands: ${inWords(bandsBefore)} → ${inWords(bands)}`
  return saveOrganization(db, actor, before, {}, 'organization.editBilling', [line])
}

const inWords = (bands: readonly { fromCtc: number; toCtc?: number | null; feePercent: number }[]) =>
  bands
    .map(({ fromCtc, toCtc, feePercent }) => {
      const upTo = typeof toCtc === 'number' ? ` to ${toCtc / 10_000_000}` : ' and above'
      return `${fromCtc / 10_000_000}${upTo} LPA ${feePercent}%`
    })
    .join('; ') || '–'

/** Sets the reveal point and the cooling period. */
export async function editRules(db: Db, actor: Actor, { id, version, ...asked }: z.output<typeof rulesForm>) {
  const before = await lockOrganization(db, actor, id, version)
  return saveOrganization(db, actor, before, asked, 'organization.editRules', [
    `Reveal point: ${candidateStatuses.labelOf(before.revealStatusId)} → ${candidateStatuses.labelOf(asked.revealStatusId)}`,
    `Cooling period in days: ${before.coolingPeriodDays} → ${asked.coolingPeriodDays}`,
  ])
}
