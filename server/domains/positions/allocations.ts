import { and, asc, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { type AllocationsForm, allocationForm } from '#contract/domains/positions/model.ts'
import type { allocation } from '#contract/domains/positions/record.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import { sourcingPointStatuses } from '#contract/vocab/positions.ts'
import { runningKinds, statusesOf } from '#contract/vocab/statuses.ts'
import { tellOfAllocation } from '#server/domains/notifications/events.ts'
import type { Actor } from '#server/kit/actor.ts'
import { requireChoices } from '#server/kit/changes.ts'
import { today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { countOf, idArray } from '#server/kit/database/sql.ts'
import { AppError, conflict, invalid } from '#server/kit/errors.ts'
import { applications } from '#server/records/applications/tables.ts'
import { positionAbilities } from '#server/records/positions/access.ts'
import { positionRecruiters } from '#server/records/positions/tables.ts'
import { sourcingPointStatus } from '#server/records/sourcingPoints/current.ts'
import { users } from '#server/records/users/tables.ts'
import { lockPosition, savePosition } from './commands.ts'
import { positionRow } from './queries.ts'
import { isOwnWorkload, load, loads, recruitersByWorkload } from './workload.ts'

type Wanted = AllocationsForm['recruiters'][number]
type AllocationRow = typeof positionRecruiters.$inferSelect
type Allocation = (typeof allocation)['_zod']['output']

const running = statusesOf({ kind: runningKinds })

const runningOnIt = countOf(
  applications,
  sql`${applications.positionId} = ${positionRecruiters.positionId}
    and ${applications.recruiterId} = ${positionRecruiters.userId}
    and ${applications.statusId} = any(${idArray(running)})`,
)

/** Who works on a position within reach, and who did before; people from outside see nobody. */
export async function allocationsOf(db: Db, actor: Actor, positionId: number) {
  const position = await positionRow(db, actor, positionId)
  if (!positionAbilities(actor, position).readRecruiters) return { recruiters: [], earlier: [] }
  const all: Allocation[] = await db
    .select({
      id: positionRecruiters.id,
      userId: positionRecruiters.userId,
      fullName: users.fullName,
      isBackup: positionRecruiters.isBackup,
      allocatedHours: positionRecruiters.allocatedHours,
      dailyCvTarget: positionRecruiters.dailyCvTarget,
      from: positionRecruiters.from,
      to: positionRecruiters.to,
      load,
      running: runningOnIt,
    })
    .from(positionRecruiters)
    .innerJoin(users, eq(users.id, positionRecruiters.userId))
    .leftJoin(loads, isOwnWorkload)
    .where(eq(positionRecruiters.positionId, positionId))
    .orderBy(asc(positionRecruiters.isBackup), desc(positionRecruiters.from), asc(users.fullName))
  return { recruiters: all.filter(({ to }) => to === null), earlier: all.filter(({ to }) => to !== null) }
}

/**
 * Says who works on a position from today on. What was in force before stays as history. Nobody can be added until the
 * sourcing points are approved; those who are on it already can be changed and taken off.
 */
export async function setAllocations(db: Db, actor: Actor, { positionId, version, recruiters }: AllocationsForm) {
  const position = await lockPosition(db, actor, positionId, version)
  const before = await db
    .select()
    .from(positionRecruiters)
    .where(
      and(
        eq(positionRecruiters.positionId, positionId),
        or(isNull(positionRecruiters.to), gte(positionRecruiters.to, today())),
      ),
    )
  const inForce = before.filter(({ to }) => to === null)
  const given = recruiters.filter((wanted) => !inForce.some(({ userId }) => userId === wanted.userId))
  if (given.length) await requireApproval(db, positionId)
  await requireRecruiters(db, actor, recruiters, before)
  const removed = inForce.filter(({ userId }) => !recruiters.some((wanted) => wanted.userId === userId))
  for (const row of removed) await endAllocation(db, row, today())
  for (const wanted of recruiters) await allocate(db, positionId, wanted, before)
  await tellOfAllocation(db, actor, positionId, given)
  return savePosition(db, actor, position, {}, await linesOf(db, inForce, recruiters))
}

async function requireApproval(db: Db, positionId: number): Promise<void> {
  if ((await sourcingPointStatus(db, positionId)) === sourcingPointStatuses.approved) return
  throw conflict('Recruiters can be allocated once the sourcing points are approved', 'sourcingPoints')
}

/** Refuses who cannot be chosen, at the line of the form where they stand. */
async function requireRecruiters(
  db: Db,
  actor: Actor,
  recruiters: readonly Wanted[],
  before: readonly AllocationRow[],
): Promise<void> {
  const refused: Record<string, string> = {}
  for (const [index, wanted] of recruiters.entries()) {
    if (before.some(({ userId }) => userId === wanted.userId)) continue
    try {
      await requireChoices(db, actor, { recruitersByWorkload }, allocationForm, wanted)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused[`recruiters.${index}.userId`] = error.message
    }
  }
  if (Object.keys(refused).length) throw invalid(refused)
}

const isSame = (row: AllocationRow, wanted: Wanted) =>
  row.isBackup === wanted.isBackup &&
  row.allocatedHours === wanted.allocatedHours &&
  row.dailyCvTarget === wanted.dailyCvTarget

/** One person: unchanged, changed from today on, taken back on the day they were taken off, or new. */
async function allocate(db: Db, positionId: number, wanted: Wanted, before: readonly AllocationRow[]): Promise<void> {
  const mine = before.filter(({ userId }) => userId === wanted.userId)
  const current = mine.find(({ to }) => to === null) ?? mine.find(({ to }) => to === today())
  if (current && current.to === null && isSame(current, wanted)) return
  if (current && (current.from === today() || isSame(current, wanted))) {
    await db
      .update(positionRecruiters)
      .set({ ...wanted, to: null })
      .where(eq(positionRecruiters.id, current.id))
    return
  }
  if (current) await endAllocation(db, current, daysLater(today(), -1))
  await db.insert(positionRecruiters).values({ ...wanted, positionId, from: today() })
}

async function endAllocation(db: Db, { id }: AllocationRow, to: string): Promise<void> {
  await db.update(positionRecruiters).set({ to }).where(eq(positionRecruiters.id, id))
}

async function linesOf(db: Db, before: readonly AllocationRow[], after: readonly Wanted[]): Promise<string[]> {
  const ids = [...new Set([...before, ...after].map(({ userId }) => userId))]
  const people = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(sql`${users.id} = any(${idArray(ids)})`)
  const nameOf = (userId: number) => people.find(({ id }) => id === userId)?.fullName ?? String(userId)
  const inWords = ({ userId, isBackup, allocatedHours, dailyCvTarget }: Wanted) =>
    `${nameOf(userId)}${isBackup ? ' (backup)' : ''}: ${allocatedHours} hours, ${dailyCvTarget} CVs a day`
  const rowOf = (userId: number) => before.find((row) => row.userId === userId)
  return [
    ...after
      .filter((wanted) => {
        const row = rowOf(wanted.userId)
        return !row || !isSame(row, wanted)
      })
      .map((wanted) => `${rowOf(wanted.userId) ? 'Changed' : 'Allocated'} ${inWords(wanted)}`),
    ...before
      .filter(({ userId }) => !after.some((wanted) => wanted.userId === userId))
      .map(({ userId }) => `Taken off: ${nameOf(userId)}`),
  ]
}
