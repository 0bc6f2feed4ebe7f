import { sql } from 'drizzle-orm'
import { type PersonalData, personalData } from '#server/domains/candidates/personalData.ts'
import { risesWith } from '#server/kit/database/columns.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import type { MovedRows } from '#server/records/duplicates/tables.ts'

type Reference = PersonalData & Required<Pick<PersonalData, 'merge'>>

/** Everything that moves to the surviving record. The rest is made anew, hangs on what moves, or says what was true at its time. */
const references = personalData.filter((held): held is Reference => held.merge !== undefined)

/** Gives the rows of one candidate to another. Answers which they were. */
export async function moveRows(db: Db, from: number, to: number): Promise<MovedRows[]> {
  const moved: MovedRows[] = []
  for (const { name, table, merge } of references) {
    const { key, once } = merge
    const samePosition = once === 'position' ? sql`and own.position_id = mine.position_id` : sql``
    const untaken = once
      ? sql`and not exists (select 1 from ${table} own where own.candidate_id = ${to} ${samePosition})`
      : sql``
    const rows = await rowsOf<{ id: number }>(
      db,
      sql`update ${table} mine set candidate_id = ${to} ${risesWith('version' in table)} where mine.candidate_id = ${from} ${untaken}
        returning mine.${sql.identifier(key)} as id`,
    )
    if (rows.length) moved.push({ table: name, ids: rows.map(({ id }) => id) })
  }
  return moved
}

/** Gives rows back to whom they belonged; those that were removed since are gone. */
export async function moveBack(db: Db, moved: readonly MovedRows[], from: number, to: number): Promise<void> {
  for (const { table, ids } of moved) {
    const moving = references.find(({ name }) => name === table)
    if (!moving) continue
    await db.execute(
      sql`update ${moving.table} set candidate_id = ${to} ${risesWith('version' in moving.table)}
        where candidate_id = ${from} and ${sql.identifier(moving.merge.key)} in ${ids}`,
    )
  }
}
