import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { importRowStates, importStates } from '#contract/vocab/imports.ts'
import type { Db } from '#server/kit/database/db.ts'
import { forgetBytes, forgetFiles } from '#server/kit/files/files.ts'
import { workThrough } from '#server/kit/jobs/work.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { importRows, imports } from '#server/records/imports/tables.ts'

const key = sql<string>`${importRows.importId} || ':' || ${importRows.row}`

/** The CVs of uploads that were taken back; a candidate who stayed keeps theirs. */
const waiting = (db: Db, which: ReturnType<typeof sql>, limit: number) =>
  db
    .select({
      key,
      importId: importRows.importId,
      row: importRows.row,
      fileId: storedFiles.id,
      fileKey: storedFiles.key,
    })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .innerJoin(storedFiles, eq(storedFiles.id, importRows.fileId))
    .where(
      and(
        eq(imports.state, importStates.undone),
        isNotNull(importRows.fileId),
        ne(importRows.state, importRowStates.kept),
        which,
      ),
    )
    .limit(limit)

/**
 * Removes the CVs of uploads that were taken back, with what they say. The bytes go first: what a death in between leaves
 * is found again at the next turn. Answers how many were removed.
 */
export function removeUndoneFiles(db: Db): Promise<number> {
  return workThrough(db, {
    kind: 'undoneFile',
    due: async (from, isFree, limit) => (await waiting(from, isFree(key), limit)).map((row) => row.key),
    work: async (from, rowKey) => {
      const [importId, row] = rowKey.split(':').map(Number)
      const isRow = sql`${importRows.importId} = ${importId} and ${importRows.row} = ${row}`
      const [file] = await waiting(from, isRow, 1)
      if (!file) return 0
      await forgetBytes(file.fileKey)
      await from.transaction(async (part) => {
        await part.update(importRows).set({ fileId: null, cvText: null }).where(isRow)
        await forgetFiles(part, [file.fileId])
      })
      return 1
    },
  })
}
