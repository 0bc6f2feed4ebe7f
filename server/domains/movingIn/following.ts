import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { moveInKinds } from '#contract/vocab/movingIn.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { candidatesBehind, followApplications } from '#server/domains/applications/candidateStatus.ts'
import { indexSome } from '#server/domains/search/catchUp.ts'
import { sameVersion } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/db.ts'
import { applications } from '#server/records/applications/tables.ts'
import { externalIds, type MoveIn, moveIns } from '#server/records/movingIn/tables.ts'
import { positions } from '#server/records/positions/tables.ts'

const atOnce = 1_000

const ofMove = ({ id }: MoveIn, kind: (typeof moveInKinds.ids)[number]) =>
  and(eq(externalIds.moveInId, id), eq(externalIds.kind, kind))

/**
 * Brings into line what follows from applications: the status of their candidates, and how many openings are left of the
 * positions that came. Answers whether it is over.
 */
export async function followNext(db: Db, move: MoveIn): Promise<boolean> {
  if (move.stageAt === 0) await countOpenings(db, move)
  const rows = await db
    .select({ id: externalIds.id, candidateId: applications.candidateId })
    .from(externalIds)
    .innerJoin(applications, eq(applications.id, externalIds.recordId))
    .where(and(ofMove(move, moveInKinds.application), gt(externalIds.id, move.stageAt)))
    .orderBy(asc(externalIds.id))
    .limit(atOnce)
  const behind = await candidatesBehind(db, [...new Set(rows.map(({ candidateId }) => candidateId))])
  if (behind.length) await followApplications(db, ...behind)
  await db
    .update(moveIns)
    .set({ stageAt: rows.at(-1)?.id ?? move.stageAt })
    .where(eq(moveIns.id, move.id))
  return rows.length < atOnce
}

async function countOpenings(db: Db, move: MoveIn): Promise<void> {
  const came = db
    .select({ id: externalIds.recordId })
    .from(externalIds)
    .where(and(ofMove(move, moveInKinds.position), isNotNull(externalIds.fingerprint)))
  const joined = sql`(select count(*) from ${applications} where ${eq(applications.positionId, positions.id)}
    and ${eq(applications.statusId, candidateStatuses.joined)})`
  await db
    .update(positions)
    .set({ currentOpenings: sql`greatest(${positions.totalOpenings} - ${joined}, 0)::integer`, version: sameVersion })
    .where(and(inArray(positions.id, came), sql`${positions.status} <> ${positionStatuses.closed}`))
}

/** Makes some of the candidates found who are not in the search yet. Answers whether it is over. */
export async function indexNext(db: Db, move: MoveIn): Promise<boolean> {
  const last = await indexSome(db, move.stageAt)
  if (last === undefined) return true
  await db.update(moveIns).set({ stageAt: last }).where(eq(moveIns.id, move.id))
  return false
}
