import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Actor } from './actor.ts'
import { now, nowIso } from './clock.ts'
import type { Db } from './db.ts'
import { notFound } from './errors.ts'
import { storedFiles } from './tables.ts'

/** Where the bytes of files lie. Keys are random; nothing is ever overwritten. */
export interface FileStore {
  put: (key: string, bytes: Buffer) => Promise<void>
  get: (key: string) => Promise<Buffer>
}

/** A file store in a folder: written beside and renamed, so that no half file is ever seen. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
    },
    get: (key) => readFile(pathOf(key)),
  }
}

/** A file store that forgets everything when the process ends, for tests. */
export function memoryStore(): FileStore {
  const kept = new Map<string, Buffer>()
  return {
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key) ?? Promise.reject(new Error('no such file')),
  }
}

let store: FileStore = memoryStore()
let secret = randomBytes(32).toString('hex')

/** Sets where files lie and the secret that signs their links; called once when the process starts. */
export function keepFilesIn(settings: { store: FileStore; secret: string }): void {
  store = settings.store
  secret = settings.secret
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
  await store.put(key, file.bytes)
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

/** The row and the bytes of a file. The caller has checked that the actor may see it. */
export async function readFileById(db: Db, id: number) {
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.id, id))
  if (!row) throw notFound('File')
  return { ...row, bytes: await store.get(row.key) }
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
