import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/kit/database/db.ts'
import { moveInFiles, moveInRows } from '#server/records/movingIn/tables.ts'

/** Takes rows out that were added. */
export async function takeOut(db: Db, rows: readonly { fileId: number; row: number }[]): Promise<void> {
  await db.execute(sql`delete from ${moveInRows} where (move_in_file_id, row) in
    (select * from unnest(${sql.param(rows.map(({ fileId }) => fileId))}::integer[],
      ${sql.param(rows.map(({ row }) => row))}::integer[]))`)
}

/** Counts rows at their files. */
export async function countRows(
  db: Db,
  rows: readonly { fileId: number }[],
  column: 'added' | 'refused',
): Promise<void> {
  const counts = new Map<number, number>()
  for (const { fileId } of rows) counts.set(fileId, (counts.get(fileId) ?? 0) + 1)
  for (const [fileId, rowsOfFile] of counts) {
    await db
      .update(moveInFiles)
      .set({ [column]: sql`${moveInFiles[column]} + ${rowsOfFile}` })
      .where(eq(moveInFiles.id, fileId))
  }
}
