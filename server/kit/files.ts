import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { uploadTypes } from '#contract/vocab/uploads.ts'
import type { Actor } from './actor.ts'
import { now, nowIso } from './clock.ts'
import type { Db } from './db.ts'
import { detectFileType } from './documents/fileType.ts'
import { AppError, invalid, notFound } from './errors.ts'
import { type FileStore, memoryStore } from './fileStores.ts'
import { storedFiles } from './tables.ts'
import { type UploadedFile, wrongTypeMessage } from './uploads.ts'

let store: FileStore = memoryStore()
let secret = randomBytes(32).toString('hex')

/** Sets where files lie and the secret that signs their links; called once when the process starts. */
export function keepFilesIn(settings: { store: FileStore; secret: string }): void {
  store = settings.store
  secret = settings.secret
}

/** Where files lie, and what keeps them from being kept there at this moment; null where nothing does. */
export async function fileStoreState() {
  const { kind, place } = store
  const problem = await store.check().then(
    () => null,
    (error: Error) => error.message,
  )
  return { kind, place, problem }
}

/** A store that does not answer is no defect of ours: people are told, and nothing of theirs is half done. */
async function reached<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    const refusal = new AppError(503, 'unavailable', 'Files cannot be reached at the moment. Please try again shortly.')
    refusal.cause = error
    throw refusal
  })
}

const contentTypes: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  rtf: 'application/rtf',
}

/** Keeps a file under a random key and answers its row. The bytes are written before the row is. */
export async function keepFile(db: Db, actor: Actor, file: { fileName: string; type: string; bytes: Buffer }) {
  const key = randomBytes(20).toString('hex')
  await reached(store.put(key, file.bytes))
  const [row] = await db
    .insert(storedFiles)
    .values({
      key,
      fileName: file.fileName,
      contentType: contentTypes[file.type] ?? 'application/octet-stream',
      size: file.bytes.length,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      createdAt: nowIso(),
      createdBy: actor.userId,
    })
    .returning()
  if (!row) throw new Error('the file was not kept')
  return row
}

/** Keeps an uploaded document. Its type is that of its content, whatever its name says; anything else is refused. */
export async function keepDocument(db: Db, actor: Actor, file: UploadedFile | undefined) {
  if (!file) throw invalid({ file: 'Select a file' })
  const type = detectFileType(file.bytes)
  const message = wrongTypeMessage(uploadTypes)
  if (!type) throw new AppError(415, 'unsupported', message, { file: message })
  return keepFile(db, actor, { fileName: file.fileName, type, bytes: file.bytes })
}

/** The row and the bytes of a file; undefined where the bytes are lost. The caller has checked that the actor may see it. */
export async function readFileIfKept(db: Db, id: number) {
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.id, id))
  const bytes = row && (await reached(store.get(row.key)))
  return bytes && { ...row, bytes }
}

/** The row and the bytes of a file. The caller has checked that the actor may see it. */
export async function readFileById(db: Db, id: number) {
  const file = await readFileIfKept(db, id)
  if (!file) throw notFound('File')
  return file
}

/**
 * Forgets files for good, for what may not be kept any longer. Answers the keys of their bytes, which are to be removed
 * once the transaction is committed.
 */
export async function forgetFiles(db: Db, ids: readonly number[]): Promise<string[]> {
  if (!ids.length) return []
  const gone = await db
    .delete(storedFiles)
    .where(inArray(storedFiles.id, [...ids]))
    .returning({ key: storedFiles.key })
  return gone.map(({ key }) => key)
}

/** Removes the bytes that lie under a key. Their row is gone already, in a transaction that was committed. */
export async function forgetBytes(key: string): Promise<void> {
  await reached(store.remove(key))
}

const linkMinutes = 5

/** An address under which one person can fetch one file for five minutes. */
export function signedLink(actor: Actor, fileId: number): string {
  const expires = Math.floor(now().getTime() / 1000) + linkMinutes * 60
  return `/api/file/${fileId}/${expires}/${signature(actor.userId, fileId, expires)}`
}

/** Whether a link was made for this person and has not expired. */
export function isGoodLink(actor: Actor, link: { fileId: number; expires: number; signature: string }): boolean {
  if (link.expires * 1000 < now().getTime()) return false
  const expected = Buffer.from(signature(actor.userId, link.fileId, link.expires))
  const given = Buffer.from(link.signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function signature(userId: number, fileId: number, expires: number): string {
  return createHmac('sha256', secret).update(`${userId}.${fileId}.${expires}`).digest('hex')
}
