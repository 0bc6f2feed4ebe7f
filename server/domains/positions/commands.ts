import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  nextPositionStatuses,
  type PositionEdit,
  type PositionForm,
  positionEditForm,
  positionForm,
  type positionStatusForm,
} from '#contract/domains/positions/model.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { interviewStages as firstStages } from '#contract/vocab/trackers.ts'
import { keepDefined } from '#server/domains/customFields/values.ts'
import { masterOptions } from '#server/domains/masters/options.ts'
import { peopleOptions } from '#server/domains/masters/people.ts'
import { organizationOptions } from '#server/domains/organizations/options.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { changesBetween, requireChoices } from '#server/kit/changes.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, conflict, invalid, notAllowed, notFound } from '#server/kit/errors.ts'
import { emit } from '#server/kit/events.ts'
import { organizationsVisibleTo } from '#server/records/organizations/access.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { interviewStages, positionLog, positions } from '#server/records/positions/tables.ts'
import { worksOn } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { positionCopied, positionStatusChanged } from './events.ts'
import { positionOptions } from './options.ts'
import { type PositionRow, positionRow } from './queries.ts'

type Changes = Partial<typeof positions.$inferInsert>

const sources = { ...masterOptions, ...peopleOptions, ...organizationOptions }

/**
 * Opens a position with the interview stages it names, else with those of the one it is copied from, whose sourcing
 * points it takes over as a draft, else with the first six. Without a choice its SPOCs are those of the organization.
 */
export async function addPosition(db: Db, actor: Actor, { copiedFromId, stages: named, ...asked }: PositionForm) {
  const organization = await requireOrganization(db, actor, asked.organizationId)
  requireOwnVertical(actor, asked.verticalId)
  requireSharing(actor, asked.agencyOrganizationId, null)
  await requireChoices(db, actor, { ...sources, ...positionOptions }, positionForm, { ...asked, copiedFromId })
  await requireClientHr(db, asked.clientHrId, organization.id)
  const [made] = await db
    .insert(positions)
    .values({
      ...withLists(asked),
      frontendSpocId: asked.frontendSpocId ?? organization.frontendSpocId,
      backendSpocId: asked.backendSpocId ?? organization.backendSpocId,
      status: positionStatuses.open,
      statusSince: nowIso(),
      currentOpenings: asked.totalOpenings,
      createdBy: actor.userId,
    })
    .returning()
  if (!made) throw new Error('the position was not kept')
  await keepDefined(db, actor, 'position', { id: made.id, form: asked, isNew: true })
  const origin = copiedFromId ? await positionRow(db, actor, copiedFromId) : undefined
  const usual = origin ? await stageNamesOf(db, origin.id) : firstStages.ids
  const stages = named ?? usual
  const isTakenOver = stages.join('\n') === usual.join('\n')
  if (stages.length) {
    await db
      .insert(interviewStages)
      .values(stages.map((name, index) => ({ positionId: made.id, name, sequence: index + 1 })))
  }
  await logPosition(db, actor, made.id, [
    'Opened',
    `Total openings: ${asked.totalOpenings}`,
    ...(origin && isTakenOver ? [`Stages taken over from ${origin.providerPositionName}`] : []),
  ])
  if (origin) await emit(db, positionCopied, { actor, fromId: origin.id, positionId: made.id })
  return { positionId: made.id, version: made.version, message: 'Position Created Successfully.' }
}

async function stageNamesOf(db: Db, positionId: number): Promise<string[]> {
  const stages = await db
    .select({ name: interviewStages.name })
    .from(interviewStages)
    .where(eq(interviewStages.positionId, positionId))
    .orderBy(asc(interviewStages.sequence), asc(interviewStages.id))
  return stages.map(({ name }) => name)
}

async function requireOrganization(db: Db, actor: Actor, id: number) {
  const [organization] = await db
    .select()
    .from(organizations)
    .where(and(eq(organizations.id, id), organizationsVisibleTo(actor)))
  if (!organization) throw invalid({ organizationId: 'Organization is not one of the choices' })
  const { organizationType, isActive } = organization
  if (organizationType === organizationTypes.prospect) {
    throw invalid({ organizationId: 'Convert the prospect to a client first' })
  }
  if (organizationType === organizationTypes.agency || !isActive) {
    throw invalid({ organizationId: 'Positions are opened for active clients and internal organizations' })
  }
  return organization
}

function requireOwnVertical(actor: Actor, verticalId: number): void {
  if (worksOn(actor, 'verticals') && !actor.verticals.includes(verticalId)) {
    throw invalid({ verticalId: 'Choose one of your own verticals' })
  }
}

function requireSharing(actor: Actor, chosen: number | null | undefined, before: number | null): void {
  if (chosen !== undefined && chosen !== before && !may(actor, 'position.share')) {
    throw notAllowed('Your role does not share positions with agencies')
  }
}

async function requireClientHr(db: Db, id: number | null | undefined, organizationId: number): Promise<void> {
  if (!id) return
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.organizationId, organizationId)))
  if (!found) throw invalid({ clientHrId: 'Choose a client HR of this organization' })
}

type Lists = Pick<PositionEdit, 'cityIds' | 'courseIds' | 'skillIds' | 'softSkillIds' | 'skillNeeds' | 'checklist'>

const list = <Item>(items: Item[] | null | undefined) => (items === null ? [] : items)

/** An emptied list is an empty list; one that was not sent stays. What is said about a skill goes with the skill. */
function withLists<Values extends Lists>(values: Values, before?: PositionRow) {
  const skillIds = list(values.skillIds)
  const softSkillIds = list(values.softSkillIds)
  const kept = new Set([...(skillIds ?? before?.skillIds ?? []), ...(softSkillIds ?? before?.softSkillIds ?? [])])
  const needs = list(values.skillNeeds) ?? before?.skillNeeds ?? []
  return {
    ...values,
    cityIds: list(values.cityIds),
    courseIds: list(values.courseIds),
    skillIds,
    softSkillIds,
    skillNeeds: needs.filter(({ skillId }, index) => {
      const isFirst = needs.findIndex((other) => other.skillId === skillId) === index
      return kept.has(skillId) && isFirst
    }),
    checklist: list(values.checklist),
  }
}

const inOrder = (needs: PositionRow['skillNeeds']) =>
  JSON.stringify(
    needs
      .map(({ skillId, need, proficiency }) => [skillId, need, proficiency ?? null])
      .toSorted(([one], [other]) => Number(one) - Number(other)),
  )

/** Changes a position within reach. Raising or lowering its openings leaves those already filled. */
export async function editPosition(db: Db, actor: Actor, { id, version, ...asked }: PositionEdit) {
  const before = await lockPosition(db, actor, id, version)
  if (asked.verticalId !== before.verticalId) requireOwnVertical(actor, asked.verticalId)
  requireSharing(actor, asked.agencyOrganizationId, before.agencyOrganizationId)
  await requireChoices(db, actor, sources, positionEditForm, asked, before)
  if (asked.clientHrId !== before.clientHrId) await requireClientHr(db, asked.clientHrId, before.organizationId)
  const filled = before.totalOpenings - before.currentOpenings
  if (asked.totalOpenings < filled) {
    throw invalid({ totalOpenings: `${filled} of its openings are filled already` })
  }
  await keepDefined(db, actor, 'position', { id, form: asked })
  const changes = { ...withLists(asked, before), currentOpenings: asked.totalOpenings - filled }
  const lines = changesBetween(positionEditForm, before, changes)
  if (inOrder(changes.skillNeeds) !== inOrder(before.skillNeeds)) lines.push('Needs for skills changed')
  return savePosition(db, actor, before, changes, lines)
}

/** Holds, closes, cancels or reopens a position; its running candidates go along, and come back when it reopens. */
export async function changeStatus(
  db: Db,
  actor: Actor,
  { id, version, status, reason }: z.output<typeof positionStatusForm>,
) {
  const before = await lockPosition(db, actor, id, version)
  if (!nextPositionStatuses[before.status].includes(status)) {
    const allowed = nextPositionStatuses[before.status].join(', ')
    throw conflict(`The position is ${before.status}. It can become: ${allowed}.`, 'status')
  }
  const saved = await savePosition(db, actor, before, { status, statusReason: reason, statusSince: nowIso() }, [])
  const went = await emit(db, positionStatusChanged, { actor, positionId: id, status, reason })
  const moved = went.reduce((sum, count) => sum + count, 0)
  const along = moved ? `; ${moved} ${moved === 1 ? 'candidate' : 'candidates'} moved with it` : ''
  await logPosition(db, actor, id, [`Status: ${before.status} → ${status} (${reason})${along}`])
  return { ...saved, status, moved, message: `The position is ${status}${along}` }
}

/** Locks a position within reach for a change that began on the version the actor saw. */
export async function lockPosition(db: Db, actor: Actor, id: number, version?: number): Promise<PositionRow> {
  const [row] = await db
    .select()
    .from(positions)
    .where(and(eq(positions.id, id), positionsVisibleTo(actor)))
    .for('update')
  if (!row) throw notFound('Position')
  if (version !== undefined && row.version !== version) throw changedMeanwhile('the position')
  return row
}

/** Keeps the changes of a locked position, with the next version and its log. */
export async function savePosition(db: Db, actor: Actor, before: PositionRow, changes: Changes, lines: string[]) {
  const version = before.version + 1
  await db
    .update(positions)
    .set({ ...changes, version, updatedBy: actor.userId })
    .where(eq(positions.id, before.id))
  await logPosition(db, actor, before.id, lines)
  return { positionId: before.id, version, message: 'Successfully updated' }
}

/** Writes what was done into the position's log. */
export async function logPosition(db: Db, actor: Actor, positionId: number, lines: readonly string[]): Promise<void> {
  if (!lines.length) return
  await db.insert(positionLog).values({ positionId, at: nowIso(), userId: actor.userId, text: lines.join('\n') })
}
