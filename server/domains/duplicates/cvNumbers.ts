import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/kit/database/db.ts'
import { candidateCvs } from '#server/records/candidates/tables.ts'

/** The numbers of a candidate's CVs, oldest first. */
export function cvNumbersOf(db: Db, candidateId: number) {
  return db
    .select({ id: candidateCvs.id, versionNumber: candidateCvs.versionNumber })
    .from(candidateCvs)
    .where(eq(candidateCvs.candidateId, candidateId))
    .orderBy(asc(candidateCvs.versionNumber))
}

/** Puts CVs aside, so that they can change hands and numbers. */
export async function putAside(db: Db, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  // Negative numbers, each its own, cannot meet those that others have.
  await db
    .update(candidateCvs)
    .set({ versionNumber: sql`-${candidateCvs.id}` })
    .where(inArray(candidateCvs.id, [...ids]))
}

/** Gives CVs their numbers. */
export async function numberCvs(db: Db, numbers: readonly { id: number; versionNumber: number }[]): Promise<void> {
  for (const { id, versionNumber } of numbers) {
    await db.update(candidateCvs).set({ versionNumber }).where(eq(candidateCvs.id, id))
  }
}
