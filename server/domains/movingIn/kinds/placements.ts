import { and, eq, inArray } from 'drizzle-orm'
import { moveInKinds } from '#contract/vocab/movingIn.ts'
import { type Became, type Coming, type Turn, textOf } from '#server/domains/movingIn/turn.ts'
import { sameVersion } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/db.ts'
import { externalIds } from '#server/records/movingIn/tables.ts'
import { joinings } from '#server/records/offers/tables.ts'

const saidBy = (row: Coming) => ({
  joinedOn: textOf(row, 'joinedOn'),
  lastWorkingDay: textOf(row, 'lastWorkingDay'),
})

/**
 * When people joined, and left. What the history of an application that came along said of it gives way to the placement;
 * what people of this firm wrote down stays.
 */
export async function addPlacements(turn: Turn, rows: readonly Coming[]): Promise<Became[]> {
  const { db, actor } = turn
  const applicationOf = (row: Coming) => row.led.application ?? 0
  const known = await joiningsOf(db, rows.map(applicationOf))
  const came = await cameAlong(turn, rows.map(applicationOf))
  const became: Became[] = []
  for (const row of rows) {
    const applicationId = applicationOf(row)
    const before = known.get(applicationId)
    if (before) {
      if (came.has(applicationId))
        await db
          .update(joinings)
          .set({ ...saidBy(row), version: sameVersion })
          .where(eq(joinings.id, before.id))
      became.push({ recordId: before.id, fingerprint: null })
      continue
    }
    const [made] = await db
      .insert(joinings)
      .values({ applicationId, ...saidBy(row), createdBy: actor.userId, updatedBy: actor.userId })
      .returning({ id: joinings.id, version: joinings.version })
    if (!made) throw new Error('the placement was not kept')
    known.set(applicationId, made)
    became.push({ recordId: made.id, fingerprint: String(made.version) })
  }
  return became
}

async function joiningsOf(db: Db, applicationIds: readonly number[]) {
  const rows = await db
    .select({ applicationId: joinings.applicationId, id: joinings.id, version: joinings.version })
    .from(joinings)
    .where(inArray(joinings.applicationId, [...applicationIds]))
  return new Map(rows.map(({ applicationId, ...joining }) => [applicationId, joining]))
}

/** Those of some applications that came by this move. */
async function cameAlong({ db, move }: Turn, applicationIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: externalIds.recordId })
    .from(externalIds)
    .where(
      and(
        eq(externalIds.moveInId, move.id),
        eq(externalIds.kind, moveInKinds.application),
        inArray(externalIds.recordId, [...applicationIds]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
