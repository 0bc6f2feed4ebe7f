import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { uploadTypes } from '#contract/vocab/uploads.ts'
import type { Actor } from '#server/kit/actor.ts'
import { now, nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { type DocumentType, detectFileType } from '#server/kit/documents/fileType.ts'
import { AppError, invalid, notFound } from '#server/kit/errors.ts'
import { type Preparation, type Route, servePrepared } from '#server/kit/http/serve.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { checkStore } from './fileMark.ts'
import { cleanFileName } from './fileNames.ts'
import { type FileStore, memoryStore } from './fileStores.ts'
import { sweepInTurn } from './fileSweep.ts'
import { type UploadedFile, wrongTypeMessage } from './uploads.ts'

let store: FileStore = memoryStore()
let secret = randomBytes(32).toString('hex')
let installation: string | undefined

/**
 * Sets where files lie and the secret that signs their links; called once when the process starts. The store of an
 * installation carries its mark, which is looked for whenever its state is asked for.
 */
export function keepFilesIn(settings: { store: FileStore; secret: string; installation?: string }): void {
  store = settings.store
  secret = settings.secret
  installation = settings.installation
}

/** Where files lie, and what keeps them from being kept there at this moment; null where nothing does. */
export async function fileStoreState() {
  const { kind, place } = store
  const problem = await checkStore(store, installation).then(
    () => null,
    (error: Error) => error.message,
  )
  return { kind, place, problem }
}

let looked: { at: number; isReady: Promise<boolean> } | undefined

/** Whether files can be kept; looked at once a second, however often anybody asks. */
export function isFileStoreReady(): Promise<boolean> {
  const at = performance.now()
  if (!looked || at - looked.at > 1_000)
    looked = { at, isReady: fileStoreState().then(({ problem }) => problem === null) }
  return looked.isReady
}

/** Goes through the store that files lie in, where it is its turn. */
export async function sweepFiles(db: Db): Promise<void> {
  await checkStore(store, installation)
  await sweepInTurn(db, store)
}

/** A store that does not answer is no defect of ours: people are told, and nothing of theirs is half done. */
async function reached<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    const refusal = new AppError(503, 'unavailable', 'Files cannot be reached at the moment. Please try again shortly.')
    refusal.cause = error
    throw refusal
  })
}

const contentTypes: Readonly<Record<DocumentType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  rtf: 'application/rtf',
}

/** A file whose bytes lie in the store while no row names it yet; one that stays without is swept away. */
export type PutFile = Pick<typeof storedFiles.$inferSelect, 'key' | 'fileName' | 'contentType' | 'size' | 'sha256'>

/** Puts the bytes of a file into the store, under a random key. Done before the transaction that keeps the file begins. */
export async function putFile({ fileName, type, bytes }: { fileName: string; type: string; bytes: Buffer }) {
  const key = randomBytes(20).toString('hex')
  await reached(store.put(key, bytes))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const contentType = (contentTypes as Record<string, string>)[type] ?? 'application/octet-stream'
  return { key, fileName: cleanFileName(fileName), contentType, size: bytes.length, sha256 } satisfies PutFile
}

/** The same for an uploaded document. Its type is that of its content, whatever its name says; anything else is refused. */
export async function putDocument(file: UploadedFile | undefined): Promise<PutFile> {
  if (!file) throw invalid({ file: 'Select a file' })
  const type = detectFileType(file.bytes)
  const message = wrongTypeMessage(uploadTypes)
  if (!type) throw new AppError(415, 'unsupported', message, { file: message })
  return putFile({ fileName: file.fileName, type, bytes: file.bytes })
}

/**
 * Binds a command that keeps an uploaded document. `check` refuses those who may not keep one; then its bytes travel to
 * the store, and only then the transaction begins, so that it is never open while they do.
 */
export function serveDocument<E extends Endpoint>(
  endpoint: E,
  check: (call: Preparation<E>) => Promise<unknown>,
  handler: Parameters<typeof servePrepared<E, PutFile>>[2],
): Route {
  return servePrepared(
    endpoint,
    async (call) => {
      await check(call)
      return putDocument(call.file)
    },
    handler,
  )
}

/** Keeps a file whose bytes are in the store, and answers its row. */
export async function keepFile(db: Db, actor: Actor, put: PutFile) {
  const { key, fileName, contentType, size, sha256 } = put
  const [row] = await db
    .insert(storedFiles)
    .values({ key, fileName, contentType, size, sha256, createdAt: nowIso(), createdBy: actor.userId })
    .returning()
  if (!row) throw new Error('the file was not kept')
  return row
}

/** The type of a document by what its row says; undefined for what is none, such as a picture. */
export function documentTypeOf({ contentType }: Pick<PutFile, 'contentType'>): DocumentType | undefined {
  const types = Object.keys(contentTypes) as DocumentType[]
  return types.find((type) => contentTypes[type] === contentType)
}

/** The row of a file, without its bytes. The caller has checked that the actor may see it. */
export async function fileRow(db: Db, id: number) {
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.id, id))
  if (!row) throw notFound('File')
  return row
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
