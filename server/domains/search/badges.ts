import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Badges } from '#contract/domains/search/model.ts'
import { isRunning } from '#contract/vocab/statuses.ts'
import { coolingsOf } from '#server/domains/applications/cooling.ts'
import { representationsOf } from '#server/domains/applications/submissions.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notFound } from '#server/kit/errors.ts'
import { lastMovedFirst } from '#server/records/applications/current.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidatesVisibleTo } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'

/** Who works with these candidates now, and whether they can be put on a position and brought to its client. */
export async function badgesOf(
  db: Db,
  actor: Actor,
  candidateIds: readonly number[],
  positionId: number | null | undefined,
): Promise<Badges[]> {
  const reached = await reachedOf(db, actor, candidateIds)
  const ids = reached.map(({ id }) => id)
  const position = positionId ? await positionFor(db, actor, positionId) : undefined
  const running = await applicationsOf(db, ids)
  const coolings = position ? await coolingsOf(db, ids, position.organizationId) : []
  const representations = position ? await representationsOf(db, actor, ids, position.organizationId) : []
  const people = await namesOf(db, [
    ...reached.map(({ uploadedBy }) => uploadedBy),
    ...running.map(({ recruiterId }) => recruiterId),
    ...representations.map(({ recruiterId }) => recruiterId),
  ])
  return reached.map(({ id, uploadedBy }) => {
    const own = running.filter(({ candidateId, statusId }) => candidateId === id && isRunning(statusId))
    const there = running.find((one) => one.candidateId === id && one.positionId === position?.id)
    const represented = representations.find(({ candidateId }) => candidateId === id)
    const ownerId = own[0]?.recruiterId ?? uploadedBy
    return {
      candidateId: id,
      ownerName: people.get(ownerId) ?? null,
      isOwn: ownerId === actor.userId,
      statusOnPosition: there?.statusId ?? null,
      applicationId: there?.id ?? null,
      coolingUntil: coolings.find(({ candidateId }) => candidateId === id)?.until ?? null,
      representedBy: represented ? (people.get(represented.recruiterId) ?? null) : null,
      representedUntil: represented?.until ?? null,
      runningApplications: own.length,
    }
  })
}

function reachedOf(db: Db, actor: Actor, candidateIds: readonly number[]) {
  return db
    .select({ id: candidates.id, uploadedBy: candidates.uploadedBy })
    .from(candidates)
    .where(and(inArray(candidates.id, [...candidateIds, 0]), candidatesVisibleTo(actor)))
}

async function positionFor(db: Db, actor: Actor, positionId: number) {
  const [position] = await db
    .select({ id: positions.id, organizationId: positions.organizationId })
    .from(positions)
    .where(and(eq(positions.id, positionId), positionsVisibleTo(actor)))
  if (!position) throw notFound('Position')
  return position
}

/** The applications of some candidates, those that were moved last first. */
function applicationsOf(db: Db, candidateIds: readonly number[]) {
  return db
    .select({
      id: applications.id,
      candidateId: applications.candidateId,
      positionId: applications.positionId,
      statusId: applications.statusId,
      recruiterId: applications.recruiterId,
    })
    .from(applications)
    .where(and(inArray(applications.candidateId, [...candidateIds, 0]), sql`${applications.supersededById} is null`))
    .orderBy(lastMovedFirst)
}

async function namesOf(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(inArray(users.id, [...new Set([...userIds, 0])]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
