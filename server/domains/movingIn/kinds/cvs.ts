import { and, asc, eq, inArray } from 'drizzle-orm'
import { moveInKinds, moveInRowStates as states } from '#contract/vocab/movingIn.ts'
import { addCv, type PutCv, putCv, readCv } from '#server/domains/candidates/cvs.ts'
import { type Archive, cvIn } from '#server/domains/movingIn/cvArchive.ts'
import { asAdded } from '#server/domains/movingIn/fingerprints.ts'
import type { Became, Coming, Turn } from '#server/domains/movingIn/turn.ts'
import type { Db } from '#server/kit/database/db.ts'
import { UnreadableDocument } from '#server/kit/documents/unreadableDocument.ts'
import { AppError } from '#server/kit/errors.ts'
import { candidateCvs } from '#server/records/candidates/tables.ts'
import { type MoveIn, moveInFiles, moveInRows } from '#server/records/movingIn/tables.ts'

/** So many CVs are read before they are added together: their texts are held meanwhile. */
const cvsAtOnce = 10
const longestMilliseconds = 15_000

/** CVs that were read and lie in the store, by their rows; or why one is none. */
export type ReadCvs = ReadonlyMap<string, PutCv | { refused: string }>

/** The name of a row among those that were read. */
export const keyOfCv = ({ fileId, row }: { fileId: number; row: number }) => `${fileId} ${row}`

/**
 * Reads the next CVs of a move, each as an upload by itself would be, and puts them into the store: before the transaction
 * that adds them begins.
 */
export async function readNextCvs(db: Db, { id, stage }: MoveIn): Promise<ReadCvs> {
  const read = new Map<string, PutCv | { refused: string }>()
  if (stage !== moveInKinds.cv) return read
  const rows = await db
    .select({ row: moveInRows.row, fileId: moveInFiles.id, bytes: moveInFiles.bytes, cells: moveInRows.cells })
    .from(moveInRows)
    .innerJoin(moveInFiles, eq(moveInFiles.id, moveInRows.moveInFileId))
    .where(and(eq(moveInRows.moveInId, id), eq(moveInRows.kind, moveInKinds.cv), eq(moveInRows.state, states.good)))
    .orderBy(asc(moveInRows.moveInFileId), asc(moveInRows.row))
    .limit(cvsAtOnce)
  const began = performance.now()
  for (const { cells, fileId, bytes, row } of rows) {
    if (performance.now() - began > longestMilliseconds) break
    read.set(keyOfCv({ fileId, row }), await readOne(db, { id: fileId, bytes }, cells))
  }
  return read
}

async function readOne(db: Db, archive: Archive, cells: readonly string[]): Promise<PutCv | { refused: string }> {
  try {
    return await putCv(await readCv(await cvIn(db, archive, cells)))
  } catch (error) {
    const isRefusal = error instanceof UnreadableDocument || (error instanceof AppError && error.status < 500)
    if (!isRefusal) throw error
    return {
      refused: error instanceof AppError ? (Object.values(error.fields ?? {})[0] ?? error.message) : error.message,
    }
  }
}

/** The CVs of candidates, each as the version in use; the same one once more is none. */
export async function addCvs({ db, actor, cvs }: Turn, rows: readonly Coming[]): Promise<Became[]> {
  const became: Became[] = []
  for (const row of rows) {
    const cv = cvs.get(keyOfCv(row))
    if (!cv) throw new Error('a CV was not read')
    if ('refused' in cv) became.push(cv)
    else became.push(await addOne(db, actor, row.led.candidate ?? 0, cv))
  }
  return became
}

async function addOne(db: Db, actor: Turn['actor'], candidateId: number, cv: PutCv): Promise<Became> {
  const before = await db.$count(candidateCvs, eq(candidateCvs.candidateId, candidateId))
  const made = await addCv(db, actor, candidateId, { ...cv, isFromElsewhere: true })
  const [record] = await asAdded(db, candidateCvs, [made])
  const isNew = (await db.$count(candidateCvs, eq(candidateCvs.candidateId, candidateId))) > before
  return { recordId: made.id, fingerprint: isNew ? (record?.fingerprint ?? '') : null }
}

/** The stored files of some CVs, and whose they are. */
export async function ownersOfCvs(db: Db, ids: readonly number[]) {
  if (!ids.length) return []
  return db
    .select({ fileId: candidateCvs.fileId, candidateId: candidateCvs.candidateId })
    .from(candidateCvs)
    .where(inArray(candidateCvs.id, [...ids]))
}
