import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  neededToSend,
  type rejectionForm,
  type SourcingPointForm,
  sourcingPointForm,
} from '#contract/domains/sourcingPoints/model.ts'
import {
  type SourcingPointStep,
  sourcingPointStatuses as s,
  sourcingPointSteps as steps,
} from '#contract/vocab/positions.ts'
import { masterOptions } from '#server/domains/masters/options.ts'
import { tellOfSourcingPoints } from '#server/domains/notifications/events.ts'
import { lockPosition } from '#server/domains/positions/commands.ts'
import { positionRow } from '#server/domains/positions/queries.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { changesBetween, requireChoices } from '#server/kit/changes.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, conflict, invalid } from '#server/kit/errors.ts'
import { sourcingPointAbilities } from '#server/records/sourcingPoints/access.ts'
import { sourcingPointLog, sourcingPoints } from '#server/records/sourcingPoints/tables.ts'
import { tellOfPoints } from './live.ts'

type Row = typeof sourcingPoints.$inferSelect
type Seen = Pick<SourcingPointForm, 'positionId' | 'version'>

/** Writes or changes the sourcing points of a position within reach. Approved ones become a draft again. */
export async function savePoints(db: Db, actor: Actor, { positionId, version, ...asked }: SourcingPointForm) {
  const before = await lockPoints(db, actor, positionId, version)
  if (!sourcingPointAbilities(actor, before.status).edit) {
    throw conflict('The sourcing points were sent for approval; wait for the answer', 'status')
  }
  await requireChoices(db, actor, masterOptions, sourcingPointForm, asked, before)
  const changes = {
    ...asked,
    targetCompanies: asked.targetCompanies ?? [],
    keywords: asked.keywords ?? [],
    cityIds: asked.cityIds ?? [],
  }
  const lines = changesBetween(sourcingPointForm, before, changes)
  const status = before.status === s.approved && lines.length ? s.draft : before.status
  return save(
    db,
    actor,
    before,
    { ...changes, status },
    {
      text: before.version === 0 ? 'Written' : lines.join('\n') || 'Nothing changed',
    },
  )
}

/** Gives a new position the sourcing points of another within reach, as a draft; without any there is nothing to give. */
export async function copyPoints(db: Db, actor: Actor, fromId: number, positionId: number): Promise<void> {
  const { providerPositionName } = await positionRow(db, actor, fromId)
  const [found] = await db.select().from(sourcingPoints).where(eq(sourcingPoints.positionId, fromId))
  if (!found) return
  const before = await lockPoints(db, actor, positionId, 0)
  const { sourcingOption, targetCompanies, keywords, cityIds, mustHaves, approach } = found
  const copied = { sourcingOption, targetCompanies, keywords, cityIds, mustHaves, approach }
  await save(db, actor, before, copied, { text: `Taken over from ${providerPositionName}` })
}

/** Sends the sourcing points of a position within reach to the approvers. */
export async function sendPoints(db: Db, actor: Actor, { positionId, version }: Seen) {
  const before = await lockPoints(db, actor, positionId, version)
  requireStep(before, [s.draft, s.rejected], 'sent for approval')
  const said: Readonly<Record<string, unknown>> = before
  const missing = Object.entries(neededToSend).filter(([key]) => isEmpty(said[key]))
  if (missing.length) throw invalid(Object.fromEntries(missing))
  const changes = { status: s.sentForApproval, sentAt: nowIso(), sentBy: actor.userId, reason: null }
  return take(db, actor, before, changes, steps.sendForApproval)
}

const isEmpty = (value: unknown) => value === null || value === undefined || (Array.isArray(value) && !value.length)

/** Approves what was sent: recruiters can be allocated from now on. */
export async function approvePoints(db: Db, actor: Actor, { positionId, version }: Seen) {
  const before = await lockPoints(db, actor, positionId, version)
  requireStep(before, [s.sentForApproval], 'approved')
  return take(db, actor, before, { status: s.approved, decidedAt: nowIso(), decidedBy: actor.userId }, steps.approve)
}

/** Rejects what was sent, with the reason for whoever mends it. */
export async function rejectPoints(
  db: Db,
  actor: Actor,
  { positionId, version, reason }: z.output<typeof rejectionForm>,
) {
  const before = await lockPoints(db, actor, positionId, version)
  requireStep(before, [s.sentForApproval], 'rejected')
  const changes = { status: s.rejected, decidedAt: nowIso(), decidedBy: actor.userId, reason }
  return take(db, actor, before, changes, steps.reject)
}

function requireStep({ status }: Row, from: readonly Row['status'][], done: string): void {
  if (!from.includes(status)) {
    throw conflict(`The sourcing points cannot be ${done}: they are ${s.labelOf(status).toLowerCase()}`, 'status')
  }
}

/** The sourcing points of a position within reach, which nobody else changes meanwhile; the first call writes a draft. */
async function lockPoints(db: Db, actor: Actor, positionId: number, version: number): Promise<Row> {
  await lockPosition(db, actor, positionId)
  const [found] = await db.select().from(sourcingPoints).where(eq(sourcingPoints.positionId, positionId))
  if ((found?.version ?? 0) !== version) throw changedMeanwhile('the sourcing points')
  if (found) return found
  const [made] = await db
    .insert(sourcingPoints)
    .values({ positionId, status: s.draft, createdBy: actor.userId, version: 0 })
    .returning()
  if (!made) throw new Error('the sourcing points were not kept')
  return made
}

const taken: Record<SourcingPointStep, { action: string; text: string }> = {
  [steps.sendForApproval]: { action: 'sourcingPoint.send', text: 'Sent for approval' },
  [steps.approve]: { action: 'sourcingPoint.approve', text: 'Approved' },
  [steps.reject]: { action: 'sourcingPoint.reject', text: 'Rejected' },
}

async function take(db: Db, actor: Actor, before: Row, changes: Partial<Row>, step: SourcingPointStep) {
  const { action, text } = taken[step]
  const { reason } = changes
  const saved = await save(db, actor, before, changes, { step, text, reason })
  await audit(db, actor, action, { kind: 'position', id: before.positionId }, reason ? { reason } : undefined)
  await tellOfSourcingPoints(db, actor, { ...before, ...changes }, step)
  return { ...saved, message: `Sourcing points: ${text.toLowerCase()}` }
}

async function save(
  db: Db,
  actor: Actor,
  before: Row,
  changes: Partial<Row>,
  entry: { step?: SourcingPointStep; text: string; reason?: string | null },
) {
  const { positionId, version, status: fromStatus } = before
  const status = changes.status ?? fromStatus
  await db
    .update(sourcingPoints)
    .set({ ...changes, updatedBy: actor.userId })
    .where(eq(sourcingPoints.positionId, positionId))
  await db
    .insert(sourcingPointLog)
    .values({ positionId, at: nowIso(), userId: actor.userId, fromStatus, toStatus: status, ...entry })
  await tellOfPoints(db)
  return { version: version + 1, status, message: 'Sourcing points saved' }
}
