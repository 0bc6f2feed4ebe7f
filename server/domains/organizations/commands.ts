import { sql } from 'drizzle-orm'
import {
  nameInUse,
  type OrganizationEdit,
  type OrganizationForm,
  organizationEditForm,
  organizationEmailInUse,
  organizationForm,
} from '#contract/domains/organizations/model.ts'
import { clientStatuses } from '#contract/vocab/organizations.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { keepDefined } from '#server/domains/customFields/values.ts'
import { masterOptions } from '#server/domains/masters/options.ts'
import { peopleOptions } from '#server/domains/masters/people.ts'
import { termSetting } from '#server/domains/settings/policies.ts'
import { readSetting } from '#server/domains/settings/queries.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { changesBetween, requireChoices } from '#server/kit/changes.ts'
import { today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, invalid, notAllowed } from '#server/kit/errors.ts'
import { organizationAbilities } from '#server/records/organizations/access.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { worksOn } from '#server/records/users/access.ts'
import { holderOf, isEmail, isNamed, organizationRow, ownFieldsAction, remarkAction } from './queries.ts'
import { lockOrganization, logOrganization, saveOrganization } from './saving.ts'

const sources = { ...masterOptions, ...peopleOptions }

/** Adds an organization. Whoever adds it reaches it afterwards. */
export async function addOrganization(db: Db, actor: Actor, asked: OrganizationForm) {
  const values = { ...asked, ...teamFor(actor, asked) }
  requireOwnVertical(actor, values.verticalIds)
  await requireUnused(db, values)
  await requireChoices(db, actor, sources, organizationForm, values)
  const terms = await readSetting(db, termSetting)
  const beginning = { clientStatus: values.clientStatus ?? firstStatus(values), ...terms }
  const [made] = await db
    .insert(organizations)
    .values({ ...written(values), ...beginning, createdBy: actor.userId })
    .returning()
  if (!made) throw new Error('the organization was not kept')
  await keepDefined(db, actor, 'organization', { id: made.id, form: asked, isNew: true })
  await logOrganization(db, actor, 'organization.create', made.id, [`${made.organizationType} added`])
  return { organizationId: made.id, version: made.version, message: 'Organization Created Successfully.' }
}

/** The team as chosen by those who may choose it; a SPOC or a BD person brings in themselves. */
function teamFor(actor: Actor, asked: OrganizationForm) {
  if (may(actor, 'organization.allocate')) return {}
  return {
    frontendSpocId: worksOn(actor, 'served') ? actor.userId : (asked.frontendSpocId ?? null),
    ownerId: worksOn(actor, 'owned') ? actor.userId : (asked.ownerId ?? null),
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
  const hasOwn = await keepDefined(db, actor, 'organization', { id, form: asked })
  const lines = changesBetween(organizationEditForm, before, written(values))
  const action = hasOwn && !lines.length ? ownFieldsAction : 'organization.edit'
  return saveOrganization(db, actor, before, written(values), action, lines)
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
  if (!worksOn(actor, 'verticals') || verticalIds.some((id) => actor.verticals.includes(id))) return
  throw invalid({ verticalIds: 'Choose at least one of your own verticals' })
}

/** Two at once with the same name: the lock lets the second see the first. */
async function requireUnused(db: Db, { name, email }: { name: string; email?: string | null }, ownId?: number) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('organization'), hashtext(lower(${name})))`)
  if (await holderOf(db, isNamed(name), ownId)) throw invalid({ name: nameInUse })
  if (email && (await holderOf(db, isEmail(email), ownId))) {
    throw invalid({ email: organizationEmailInUse })
  }
}

/** The PAN is kept in capitals. */
function written<Values extends { pan?: string | null }>(values: Values): Values {
  return values.pan ? { ...values, pan: values.pan.toUpperCase() } : values
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
  return saveOrganization(db, actor, before, values, 'organization.convert', ['Prospect converted to client'])
}

/** Deactivates or restores an organization. */
export async function setActive(
  db: Db,
  actor: Actor,
  { id, version, isActive }: { id: number; version: number; isActive: boolean },
) {
  const before = await lockOrganization(db, actor, id, version)
  return saveOrganization(db, actor, before, { isActive }, 'organization.deactivate', [
    isActive ? 'Restored' : 'Deactivated',
  ])
}

/** Writes a remark into the log of an organization. */
export async function addRemark(db: Db, actor: Actor, { id, remark }: { id: number; remark: string }): Promise<void> {
  await organizationRow(db, actor, id)
  await logOrganization(db, actor, remarkAction, id, [remark])
}
