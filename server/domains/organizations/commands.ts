import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type BillingForm,
  type engagementForm,
  nameInUse,
  type OrganizationEdit,
  type OrganizationForm,
  organizationEditForm,
  organizationEmailInUse,
  organizationForm,
  type rulesForm,
} from '#contract/domains/organizations/model.ts'
import { clientStatuses } from '#contract/vocab/organizations.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { roles } from '#contract/vocab/roles.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { masterOptions } from '#server/domains/masters/options.ts'
import { peopleOptions } from '#server/domains/masters/people.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { changesBetween, requireChoices } from '#server/kit/changes.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { changedMeanwhile, conflict, invalid, notAllowed, notFound } from '#server/kit/errors.ts'
import { organizationAbilities, organizationsVisibleTo } from './access.ts'
import { holderOf, organizationRow, salaryBandsOf } from './queries.ts'
import { organizationEngagements, organizations, salaryBands } from './tables.ts'

type OrganizationRow = typeof organizations.$inferSelect
type Changes = Partial<typeof organizations.$inferInsert>

const sources = { ...masterOptions, ...peopleOptions }

/** Adds an organization. Whoever adds it reaches it afterwards. */
export async function addOrganization(db: Db, actor: Actor, asked: OrganizationForm) {
  const values = { ...asked, ...teamFor(actor, asked) }
  requireOwnVertical(actor, values.verticalIds)
  await requireUnused(db, values)
  await requireChoices(db, actor, sources, organizationForm, values)
  const [made] = await db
    .insert(organizations)
    .values({ ...written(values), clientStatus: values.clientStatus ?? firstStatus(values), createdBy: actor.userId })
    .returning()
  if (!made) throw new Error('the organization was not kept')
  await log(db, actor, 'organization.create', made.id, [`${made.organizationType} added`])
  return { organizationId: made.id, version: made.version, message: 'Organization Created Successfully.' }
}

/** The team as chosen by those who may choose it; a SPOC or a BD person brings in themselves. */
function teamFor(actor: Actor, asked: OrganizationForm) {
  if (may(actor, 'organization.allocate')) return {}
  return {
    frontendSpocId: actor.role === roles.spoc ? actor.userId : (asked.frontendSpocId ?? null),
    ownerId: actor.role === roles.bd ? actor.userId : (asked.ownerId ?? null),
  }
}

const firstStatus = ({ organizationType }: Pick<OrganizationForm, 'organizationType'>) =>
  organizationType === organizationTypes.client ? clientStatuses.active : null

/** Changes an organization within reach. */
export async function editOrganization(db: Db, actor: Actor, { id, version, ...asked }: OrganizationEdit) {
  const before = await lockOrganization(db, actor, id, version)
  const { frontendSpocId, backendSpocId, ownerId } = before
  const team = { frontendSpocId, backendSpocId, ownerId }
  const values = { ...asked, ...(may(actor, 'organization.allocate') ? {} : team) }
  requireSameTeam(actor, team, asked)
  requireOwnVertical(actor, values.verticalIds)
  await requireUnused(db, values, id)
  await requireChoices(db, actor, sources, organizationEditForm, values, before)
  const lines = changesBetween(organizationEditForm, before, written(values))
  return save(db, actor, before, written(values), 'organization.edit', lines)
}

type Team = Pick<OrganizationEdit, 'frontendSpocId' | 'backendSpocId' | 'ownerId'>

function requireSameTeam(actor: Actor, team: Team, asked: Team): void {
  if (may(actor, 'organization.allocate')) return
  const isOther = (chosen: number | null | undefined, before: number | null | undefined) =>
    chosen !== undefined && chosen !== null && chosen !== before
  if (
    isOther(asked.frontendSpocId, team.frontendSpocId) ||
    isOther(asked.backendSpocId, team.backendSpocId) ||
    isOther(asked.ownerId, team.ownerId)
  ) {
    throw notAllowed('Only management chooses the SPOCs and the owner of an organization')
  }
}

function requireOwnVertical(actor: Actor, verticalIds: readonly number[]): void {
  if (actor.role !== roles.manager || verticalIds.some((id) => actor.verticals.includes(id))) return
  throw invalid({ verticalIds: 'Choose at least one of your own verticals' })
}

/** Two at once with the same name: the lock lets the second see the first. */
async function requireUnused(db: Db, { name, email }: { name: string; email?: string | null }, ownId?: number) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('organization'), hashtext(lower(${name})))`)
  if (await holderOf(db, sql`lower(${organizations.name}) = lower(${name})`, ownId)) throw invalid({ name: nameInUse })
  if (email && (await holderOf(db, sql`lower(${organizations.email}) = ${email}`, ownId))) {
    throw invalid({ email: organizationEmailInUse })
  }
}

/** The PAN is kept in capitals. */
function written<Values extends { pan?: string | null }>(values: Values): Values {
  return values.pan ? { ...values, pan: values.pan.toUpperCase() } : values
}

/** Changes the billing information; the salary bands are replaced as a whole. */
export async function editBilling(db: Db, actor: Actor, { id, version, salaryBands: bands, ...asked }: BillingForm) {
  const before = await lockOrganization(db, actor, id, version)
  const bandsBefore = await salaryBandsOf(db, id)
  await db.delete(salaryBands).where(eq(salaryBands.organizationId, id))
  if (bands.length) await db.insert(salaryBands).values(bands.map((band) => ({ ...band, organizationId: id })))
  const values = { ...asked, gstNumber: asked.gstNumber?.toUpperCase() ?? null }
  return save(db, actor, before, values, 'organization.editBilling', [
    'Billing information changed',
    ...(bandsBefore.length || bands.length ? [`Salary bands: ${inWords(bandsBefore)} → ${inWords(bands)}`] : []),
  ])
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
  return save(db, actor, before, asked, 'organization.editRules', [
    `Reveal point: ${candidateStatuses.labelOf(before.revealStatusId)} → ${candidateStatuses.labelOf(asked.revealStatusId)}`,
    `Cooling period in days: ${before.coolingPeriodDays} → ${asked.coolingPeriodDays}`,
  ])
}

/** Makes a client of a prospect. */
export async function convertProspect(db: Db, actor: Actor, { id, version }: { id: number; version: number }) {
  const before = await lockOrganization(db, actor, id, version)
  if (!organizationAbilities(actor, before).convert) throw conflict('Only a prospect can be converted to a client')
  const values = {
    organizationType: organizationTypes.client,
    clientStatus: clientStatuses.active,
    onBoardedOn: before.onBoardedOn ?? today(),
  }
  return save(db, actor, before, values, 'organization.convert', ['Prospect converted to client'])
}

/** Deactivates or restores an organization. */
export async function setActive(
  db: Db,
  actor: Actor,
  { id, version, isActive }: { id: number; version: number; isActive: boolean },
) {
  const before = await lockOrganization(db, actor, id, version)
  return save(db, actor, before, { isActive }, 'organization.deactivate', [isActive ? 'Restored' : 'Deactivated'])
}

/** Plans a meeting or a follow-up. */
export async function addEngagement(db: Db, actor: Actor, asked: z.output<typeof engagementForm>): Promise<void> {
  await organizationRow(db, actor, asked.organizationId)
  await db
    .insert(organizationEngagements)
    .values({ ...asked, at: new Date(asked.at).toISOString(), userId: actor.userId, createdBy: actor.userId })
}

/** Notes that a meeting or follow-up took place. */
export async function closeEngagement(db: Db, actor: Actor, id: number): Promise<void> {
  const [found] = await db.select().from(organizationEngagements).where(eq(organizationEngagements.id, id))
  if (!found) throw notFound('Engagement')
  await organizationRow(db, actor, found.organizationId)
  await db
    .update(organizationEngagements)
    .set({ doneAt: found.doneAt ?? nowIso(), updatedBy: actor.userId })
    .where(eq(organizationEngagements.id, id))
}

async function lockOrganization(db: Db, actor: Actor, id: number, version: number): Promise<OrganizationRow> {
  const [row] = await db
    .select()
    .from(organizations)
    .where(and(eq(organizations.id, id), organizationsVisibleTo(actor)))
    .for('update')
  if (!row) throw notFound('Organization')
  if (row.version !== version) throw changedMeanwhile('The organization')
  return row
}

async function save(db: Db, actor: Actor, before: OrganizationRow, changes: Changes, action: string, lines: string[]) {
  const version = before.version + 1
  await db
    .update(organizations)
    .set({ ...changes, version, updatedBy: actor.userId })
    .where(eq(organizations.id, before.id))
  await log(db, actor, action, before.id, lines)
  return { organizationId: before.id, version, message: 'Successfully updated' }
}

function log(db: Db, actor: Actor, action: string, id: number, lines: string[]): Promise<void> {
  return audit(db, actor, action, { kind: 'organization', id }, { lines })
}
