import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { importRowStates, importStates } from '#contract/vocab/imports.ts'
import type { Db } from '#server/kit/db.ts'
import { forgetBytes, forgetFiles } from '#server/kit/files.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { importRows, imports } from './tables.ts'

const atOnce = 100

/**
 * Removes the CVs of uploads that were taken back, with what they say; a candidate who stayed keeps theirs. The bytes go
 * first: what a death in between leaves is found again at the next turn. Answers how many were removed.
 */
export async function removeUndoneFiles(db: Db): Promise<number> {
  const waiting = await db
    .select({ importId: importRows.importId, row: importRows.row, fileId: storedFiles.id, key: storedFiles.key })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .innerJoin(storedFiles, eq(storedFiles.id, importRows.fileId))
    .where(
      and(
        eq(imports.state, importStates.undone),
        isNotNull(importRows.fileId),
        ne(importRows.state, importRowStates.kept),
      ),
    )
    .limit(atOnce)
  for (const { importId, row, fileId, key } of waiting) {
    await forgetBytes(key)
    await db.transaction(async (part) => {
      await part
        .update(importRows)
        .set({ fileId: null, cvText: null })
        .where(and(eq(importRows.importId, importId), eq(importRows.row, row)))
      await forgetFiles(part, [fileId])
    })
  }
  return waiting.length
}
