import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { MoveInFigures } from '#contract/domains/movingIn/model.ts'
import { wordOf } from '#contract/domains/movingIn/profiles.ts'
import { type MoveInKind, moveInKinds, moveInLimits, moveInRowStates as states } from '#contract/vocab/movingIn.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { sumOf } from '#server/kit/database/sql.ts'
import { invoices } from '#server/records/accounts/tables.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidateCommunications, candidateCvs, candidates } from '#server/records/candidates/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { type MoveIn, moveInFiles, moveInRows } from '#server/records/movingIn/tables.ts'
import { joinings } from '#server/records/offers/tables.ts'
import { organizationContacts, organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'

/** How many records of each kind the firm has. */
const counted: Record<MoveInKind, (db: Db) => Promise<number>> = {
  organization: (db) => db.$count(organizations),
  contact: (db) => db.$count(organizationContacts),
  position: (db) => db.$count(positions),
  candidate: (db) => db.$count(candidates, and(isNull(candidates.mergedIntoId), isNull(candidates.erasedAt))),
  application: (db) => db.$count(applications, isNull(applications.supersededById)),
  statusEvent: (db) => db.$count(statusEvents),
  placement: (db) => db.$count(joinings),
  interview: (db) => db.$count(interviews, isNull(interviews.voidedAt)),
  invoice: (db) => db.$count(invoices),
  cv: (db) => db.$count(candidateCvs),
  note: (db) => db.$count(candidateCommunications),
}

/** Every figure that adding the rows will change, before and after. */
export async function figuresOf(db: Db, move: MoveIn): Promise<MoveInFigures> {
  return {
    kinds: await figuresOfKinds(db, move.id),
    applications: await figuresOfStatuses(
      db,
      sql`select status_id, count(*) as before from ${applications}
        where superseded_by_id is null group by 1`,
      sql`select status_id, count(*) as added from ${moveInRows}
        where ${isGood(move.id, moveInKinds.application)} group by 1`,
    ),
    candidates: await figuresOfStatuses(
      db,
      sql`select status_id, count(*) as before from ${candidates} where merged_into_id is null and erased_at is null group by 1`,
      candidatesByStatus(move.id),
    ),
    words: await wordsFound(db, move.id),
  }
}

const isGood = (moveInId: number, kind: MoveInKind): SQL | undefined =>
  and(eq(moveInRows.moveInId, moveInId), eq(moveInRows.kind, kind), eq(moveInRows.state, states.good))

/** Candidates of the files by the status of the application that changed last; Open where there is none. */
const candidatesByStatus = (
  moveInId: number,
) => sql`select coalesce(last.status_id, ${candidateStatuses.open}) as status_id,
    count(*) as added
  from (select external_id from ${moveInRows} where ${isGood(moveInId, moveInKinds.candidate)}) came
  left join (select distinct on (hangs_on) hangs_on, status_id from ${moveInRows}
    where ${isGood(moveInId, moveInKinds.application)} order by hangs_on, at desc nulls last, row desc) last
    on last.hangs_on = came.external_id
  group by 1`

async function figuresOfKinds(db: Db, moveInId: number): Promise<MoveInFigures['kinds']> {
  const files = await db
    .select({
      kind: moveInFiles.kind,
      isHere: sumOf(moveInFiles.isHere),
      refused: sumOf(moveInFiles.refused),
    })
    .from(moveInFiles)
    .where(eq(moveInFiles.moveInId, moveInId))
    .groupBy(moveInFiles.kind)
  const good = await rowsOf<{ kind: MoveInKind; rows: string }>(
    db,
    sql`select kind, count(*) as rows from ${moveInRows} where ${eq(moveInRows.moveInId, moveInId)}
      and ${eq(moveInRows.state, states.good)} group by kind`,
  )
  const figures: MoveInFigures['kinds'] = []
  for (const kind of moveInKinds.ids) {
    const file = files.find((one) => one.kind === kind)
    if (!file) continue
    const toAdd = Number(good.find((one) => one.kind === kind)?.rows ?? 0)
    const { isHere, refused } = file
    figures.push({ kind, toAdd, isHere, refused, rows: toAdd + isHere + refused, before: await counted[kind](db) })
  }
  return figures
}

async function figuresOfStatuses(db: Db, before: SQL, added: SQL): Promise<MoveInFigures['applications']> {
  const rows = await rowsOf<{ statusId: StatusId; before: string; added: string }>(
    db,
    sql`select coalesce(b.status_id, a.status_id) as "statusId", coalesce(b.before, 0) as before,
        coalesce(a.added, 0) as added
      from (${before}) b full join (${added}) a on a.status_id = b.status_id order by 1`,
  )
  return rows.map((row) => ({ statusId: row.statusId, before: Number(row.before), added: Number(row.added) }))
}

/** The words of the files for statuses: those that nobody knows first, then the most frequent. */
async function wordsFound(db: Db, moveInId: number): Promise<MoveInFigures['words']> {
  const rows = await db
    .select({ word: moveInRows.word, statusId: moveInRows.statusId, rows: count() })
    .from(moveInRows)
    .where(and(eq(moveInRows.moveInId, moveInId), inArray(moveInRows.state, [states.good, states.unmapped])))
    .groupBy(moveInRows.word, moveInRows.statusId)
    .having(sql`${moveInRows.word} is not null`)
    .orderBy(sql`${moveInRows.statusId} is not null`, sql`count(*) desc`)
    .limit(moveInLimits.words)
  const found = new Map<string, MoveInFigures['words'][number]>()
  for (const { word, statusId, rows: count } of rows) {
    const key = wordOf(word ?? '')
    found.set(key, { word: word ?? '', statusId, rows: count + (found.get(key)?.rows ?? 0) })
  }
  return [...found.values()]
}
