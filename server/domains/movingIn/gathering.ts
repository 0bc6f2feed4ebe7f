import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { columnsOfMoveIn, recognised } from '#contract/domains/movingIn/profiles.ts'
import {
  type MoveInKind,
  type MoveInState,
  moveInKinds,
  moveInLimits,
  moveInStates as states,
} from '#contract/vocab/movingIn.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, invalid, notFound } from '#server/kit/errors.ts'
import { forgetFiles, keepFile, type PutFile } from '#server/kit/files/files.ts'
import {
  type MoveIn,
  moveInFiles,
  moveInMappings,
  moveInPieces,
  moveInRows,
  moveIns,
} from '#server/records/movingIn/tables.ts'
import { archiveColumns, archiveHeadings } from './cvArchive.ts'
import { rememberedOf } from './mappings.ts'

const gathering: readonly MoveInState[] = [states.gathering, states.checked]

/** Whether files can still be changed. */
export const isGathering = (state: MoveInState) => gathering.includes(state)

/** A move whose files are to be changed; what a check found does not hold for them. */
export async function lockForFiles(db: Db, id: number): Promise<MoveIn> {
  const [move] = await db.select().from(moveIns).where(eq(moveIns.id, id)).for('update')
  if (!move) throw notFound('Moving in')
  if (!isGathering(move.state)) throw conflict('The work has begun; its files stay as they are')
  await db.update(moveIns).set({ state: states.gathering, figures: null, note: null }).where(eq(moveIns.id, id))
  return move
}

async function lockFile(db: Db, fileId: number) {
  const [file] = await db.select().from(moveInFiles).where(eq(moveInFiles.id, fileId))
  if (!file) throw notFound('File')
  return { file, move: await lockForFiles(db, file.moveInId) }
}

/** Announces a file, whose pieces follow. */
export async function addFile(
  db: Db,
  { moveInId, ...file }: { moveInId: number; fileName: string; pieces: number; bytes: number },
) {
  await lockForFiles(db, moveInId)
  const known = await db.$count(moveInFiles, eq(moveInFiles.moveInId, moveInId))
  if (known >= moveInLimits.files)
    throw invalid({ fileName: `At most ${moveInLimits.files} files are moved in at once` })
  const [made] = await db
    .insert(moveInFiles)
    .values({ moveInId, ...file })
    .returning({ id: moveInFiles.id })
  if (!made) throw new Error('the file was not kept')
  return made.id
}

/** The beginning of a file, as it was read; an archive has no separator. */
export interface Head {
  delimiter: string | null
  headings: string[]
  sample: string[][]
}

/** What is known of a ZIP before its last piece is here: it holds CVs. */
export const headOfArchive: Head = { delimiter: null, headings: archiveHeadings, sample: [] }

const isArchive = ({ delimiter }: { delimiter: string | null }) => delimiter === null

/** Keeps a piece of a file; by the first one it is recognized what the file holds. */
export async function keepPiece(
  db: Db,
  actor: Actor,
  { fileId, number, put, head }: { fileId: number; number: number; put: PutFile; head: Head | undefined },
): Promise<void> {
  const { file, move } = await lockFile(db, fileId)
  if (number >= file.pieces) throw invalid({ number: 'The file has fewer pieces' })
  const kept = await keepFile(db, actor, put)
  const before = await db
    .delete(moveInPieces)
    .where(and(eq(moveInPieces.moveInFileId, fileId), eq(moveInPieces.number, number)))
    .returning({ id: moveInPieces.fileId })
  await db.insert(moveInPieces).values({ moveInFileId: fileId, number, fileId: kept.id })
  await forgetFiles(
    db,
    before.map(({ id }) => id),
  )
  if (!head) return
  if (head.headings.length > moveInLimits.columns) {
    throw invalid({ file: `A table can have at most ${moveInLimits.columns} columns` })
  }
  const found = isArchive(head)
    ? { kind: moveInKinds.cv, columns: archiveColumns }
    : recognised(move.system, file.fileName, head.headings, await rememberedOf(db, move.source))
  await db
    .update(moveInFiles)
    .set({ ...head, ...found })
    .where(eq(moveInFiles.id, fileId))
}

/** Says what a file holds and which column is which, and remembers it. Without columns they are guessed for the kind. */
export async function chooseColumns(
  db: Db,
  { fileId, kind, columns }: { fileId: number; kind: MoveInKind | null; columns?: Record<string, number> | undefined },
): Promise<void> {
  const { file, move } = await lockFile(db, fileId)
  if (kind && isArchive(file) !== (kind === moveInKinds.cv))
    throw invalid({ kind: 'A ZIP holds CVs, and nothing else does' })
  const beyond = Object.values(columns ?? {}).some((column) => column >= file.headings.length)
  if (beyond) throw invalid({ columns: 'The file has fewer columns' })
  const remembered = await rememberedOf(db, move.source)
  const chosen = kind && (columns ?? columnsOfMoveIn(move.system, kind, file.headings, remembered[kind]))
  await db
    .update(moveInFiles)
    .set({ kind, columns: chosen ?? {} })
    .where(eq(moveInFiles.id, fileId))
  if (!kind || !columns) return
  const headings = Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, file.headings[column] ?? '']),
  )
  await db
    .insert(moveInMappings)
    .values({ source: move.source, kind, headings })
    .onConflictDoUpdate({ target: [moveInMappings.source, moveInMappings.kind], set: { headings } })
}

/** Takes a file out again. */
export async function removeFile(db: Db, fileId: number): Promise<void> {
  await lockFile(db, fileId)
  await dropPiecesOf(db, [fileId])
  await db.delete(moveInRows).where(eq(moveInRows.moveInFileId, fileId))
  await db.delete(moveInFiles).where(eq(moveInFiles.id, fileId))
}

/** Removes the pieces of all files of a move; their bytes are swept away, since no row names them. */
export async function dropPieces(db: Db, moveInId: number): Promise<void> {
  const files = await db.select({ id: moveInFiles.id }).from(moveInFiles).where(eq(moveInFiles.moveInId, moveInId))
  await dropPiecesOf(
    db,
    files.map(({ id }) => id),
  )
}

async function dropPiecesOf(db: Db, fileIds: readonly number[]): Promise<void> {
  if (!fileIds.length) return
  const gone = await db
    .delete(moveInPieces)
    .where(inArray(moveInPieces.moveInFileId, [...fileIds]))
    .returning({ id: moveInPieces.fileId })
  await forgetFiles(
    db,
    gone.map(({ id }) => id),
  )
}

/** The files of a move, each with how many of its pieces have arrived. */
export function filesOf(db: Db, moveInId: number) {
  return db
    .select({ file: moveInFiles, arrived: count(moveInPieces.number) })
    .from(moveInFiles)
    .leftJoin(moveInPieces, eq(moveInPieces.moveInFileId, moveInFiles.id))
    .where(eq(moveInFiles.moveInId, moveInId))
    .groupBy(moveInFiles.id)
    .orderBy(asc(moveInFiles.id))
}
