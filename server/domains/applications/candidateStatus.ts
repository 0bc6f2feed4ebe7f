import { and, inArray, ne, sql } from 'drizzle-orm'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { nowIso } from '#server/kit/clock.ts'
import { sameVersion } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/db.ts'
import { lastMovedFirst } from '#server/records/applications/current.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'

/**
 * The status of the application that changed last, or Open where there is none. An application that gave way to another
 * on the same position does not count; one whose last move was taken back counts from its move before.
 */
const statusOfApplications = sql<StatusId>`coalesce((select ${applications.statusId} from ${applications}
  where ${applications.candidateId} = ${candidates.id} and ${applications.supersededById} is null
  order by ${lastMovedFirst} limit 1), ${candidateStatuses.open})`

/** Those of some candidates whose own status is not that of their applications. */
export async function candidatesBehind(db: Db, candidateIds: readonly number[]): Promise<number[]> {
  if (!candidateIds.length) return []
  const rows = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(inArray(candidates.id, [...candidateIds]), ne(candidates.statusId, statusOfApplications)))
  return rows.map(({ id }) => id)
}

/** Brings the candidates' own status into line with their applications, after whatever happened to these. */
export async function followApplications(db: Db, ...candidateIds: readonly number[]): Promise<void> {
  await follow(db, candidateIds, {})
}

/** The same once somebody did something for a candidate. */
export async function followMove(db: Db, candidateId: number): Promise<void> {
  await follow(db, [candidateId], { lastActionAt: nowIso() })
}

async function follow(db: Db, candidateIds: readonly number[], also: { lastActionAt?: string }): Promise<void> {
  const concerned = inArray(candidates.id, [...candidateIds])
  // Locked by a statement of its own: the next one sees what another transaction did to the other applications.
  await db.select({ id: candidates.id }).from(candidates).where(concerned).orderBy(candidates.id).for('update')
  await db
    .update(candidates)
    .set({ statusId: statusOfApplications, ...also, version: sameVersion })
    .where(concerned)
}
