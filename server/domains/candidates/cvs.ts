import { and, desc, eq, ne } from 'drizzle-orm'
import { wrongCvType } from '#contract/domains/candidates/model.ts'
import type { CvVersion } from '#contract/domains/candidates/views.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import { sameVersion } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean } from '#server/kit/database/sql.ts'
import { extractText } from '#server/kit/documents/extractText.ts'
import { type DocumentType, detectFileType } from '#server/kit/documents/fileType.ts'
import { UnreadableDocument } from '#server/kit/documents/unreadableDocument.ts'
import { AppError, invalid, notFound } from '#server/kit/errors.ts'
import { documentTypeOf, fileRow, keepFile, type PutFile, putFile, signedLink } from '#server/kit/files/files.ts'
import type { UploadedFile } from '#server/kit/files/uploads.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { candidateCvs, candidates } from '#server/records/candidates/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { candidateChanged } from './changed.ts'
import { requireEditable } from './commands.ts'
import { recordActivity } from './log.ts'

/** A CV that has been read and can be kept. */
export interface ReadCv {
  fileName: string
  type: DocumentType
  bytes: Buffer
  /** Empty for a scan. */
  text: string
}

/** A CV whose bytes are in the store. */
export interface PutCv {
  put: PutFile
  type: DocumentType
  text: string
  /** The row that names the bytes, where there is one already. */
  fileId?: number
  /** It came along from another system: nobody has worked on the candidate because of it. */
  isFromElsewhere?: true
}

const nameOfType: Record<DocumentType, string> = {
  pdf: 'a PDF',
  doc: 'a Word document of the older kind (.doc)',
  docx: 'a Word document (.docx)',
  rtf: 'an RTF document',
}

/** Reads a CV outside any transaction. What it is, its content says; a name that says otherwise is refused. */
export async function readCv(
  file: Pick<UploadedFile, 'fileName' | 'extension' | 'bytes'> | undefined,
): Promise<ReadCv> {
  if (!file) throw invalid({ file: 'Select a file' })
  const type = detectFileType(file.bytes)
  if (!type) throw mislabelled(`This file is named .${file.extension} but is no document of that type. ${wrongCvType}`)
  if (type !== file.extension) {
    throw mislabelled(
      `This file is named .${file.extension} but is ${nameOfType[type]}. Save it under the right type and try again.`,
    )
  }
  const { text } = await extractText(file.bytes, type).catch((error: unknown) => {
    throw error instanceof UnreadableDocument ? invalid({ file: error.message }) : error
  })
  return { fileName: file.fileName, type, bytes: file.bytes, text }
}

/** Puts a CV into the store, before the transaction that adds it. */
export async function putCv(cv: ReadCv): Promise<PutCv> {
  return { put: await putFile(cv), type: cv.type, text: cv.text }
}

function mislabelled(message: string): AppError {
  return new AppError(415, 'unsupported', message, { file: message })
}

/** Adds a CV whose file is kept already, such as one of many that were uploaded at once. */
export async function addKeptCv(
  db: Db,
  actor: Actor,
  candidateId: number,
  { fileId, text }: { fileId: number; text: string },
): Promise<CvVersion> {
  const put = await fileRow(db, fileId)
  const type = documentTypeOf(put)
  if (!type) throw invalid({ file: wrongCvType })
  return addCv(db, actor, candidateId, { put, type, text, fileId })
}

/** Keeps a CV as the version in use. The same file once more, as after a lost answer, is not a new version. */
export async function addCv(db: Db, actor: Actor, candidateId: number, cv: PutCv): Promise<CvVersion> {
  await requireEditable(db, actor, candidateId)
  // Two uploads at once get two numbers, one after the other.
  await db.select({ id: candidates.id }).from(candidates).where(eq(candidates.id, candidateId)).for('update')
  const [newest] = await db
    .select({ versionNumber: candidateCvs.versionNumber, sha256: candidateCvs.sha256, fileName: candidateCvs.fileName })
    .from(candidateCvs)
    .where(eq(candidateCvs.candidateId, candidateId))
    .orderBy(desc(candidateCvs.versionNumber))
    .limit(1)
  if (newest?.sha256 !== cv.put.sha256) {
    await keepVersion(db, actor, candidateId, (newest?.versionNumber ?? 0) + 1, cv)
    const change = { field: 'cv', from: newest?.fileName ?? null, to: cv.put.fileName }
    await recordActivity(db, actor, candidateId, 'cv', [change])
  }
  return findCv(db, candidateId)
}

async function keepVersion(
  db: Db,
  actor: Actor,
  candidateId: number,
  versionNumber: number,
  { put, type, text, fileId: keptId, isFromElsewhere }: PutCv,
): Promise<void> {
  const fileId = keptId ?? (await keepFile(db, actor, put)).id
  await db.insert(candidateCvs).values({
    candidateId,
    versionNumber,
    fileId,
    fileName: put.fileName,
    fileType: type,
    sha256: put.sha256,
    text,
    createdAt: nowIso(),
    createdBy: actor.userId,
  })
  if (!isFromElsewhere) {
    await db
      .update(candidates)
      .set({ lastActionAt: nowIso(), version: sameVersion })
      .where(eq(candidates.id, candidateId))
  }
  await candidateChanged(db, candidateId)
}

const versionColumns = {
  id: candidateCvs.id,
  versionNumber: candidateCvs.versionNumber,
  fileName: candidateCvs.fileName,
  fileType: candidateCvs.fileType,
  size: storedFiles.size,
  hasText: asBoolean(ne(candidateCvs.text, '')),
  createdAt: candidateCvs.createdAt,
  createdByName: users.fullName,
}

/** The CVs of a candidate, newest first. The caller has checked the reach. */
export async function cvsOf(db: Db, candidateId: number, limit = 100): Promise<CvVersion[]> {
  return db
    .select(versionColumns)
    .from(candidateCvs)
    .innerJoin(storedFiles, eq(storedFiles.id, candidateCvs.fileId))
    .leftJoin(users, eq(users.id, candidateCvs.createdBy))
    .where(eq(candidateCvs.candidateId, candidateId))
    .orderBy(desc(candidateCvs.versionNumber))
    .limit(limit)
}

async function findCv(db: Db, candidateId: number): Promise<CvVersion> {
  const [cv] = await cvsOf(db, candidateId, 1)
  if (!cv) throw notFound('CV')
  return cv
}

async function storedCv(db: Db, candidateId: number, cvId: number | null | undefined) {
  const [cv] = await db
    .select({ fileId: candidateCvs.fileId, text: candidateCvs.text, file: storedFiles })
    .from(candidateCvs)
    .innerJoin(storedFiles, eq(storedFiles.id, candidateCvs.fileId))
    .where(and(eq(candidateCvs.candidateId, candidateId), cvId ? eq(candidateCvs.id, cvId) : undefined))
    .orderBy(desc(candidateCvs.versionNumber))
    .limit(1)
  if (!cv) throw notFound('CV')
  return cv
}

/** A link to the file of a CV; without a version the one in use. The caller has checked the reach. */
export async function cvLink(db: Db, actor: Actor, candidateId: number, cvId: number | null | undefined) {
  const { fileId, file } = await storedCv(db, candidateId, cvId)
  return { url: signedLink(actor, fileId), fileName: file.fileName, contentType: file.contentType }
}

/** What could be read from a CV; without a version the one in use. The caller has checked the reach. */
export async function cvText(db: Db, candidateId: number, cvId: number | null | undefined): Promise<string> {
  return (await storedCv(db, candidateId, cvId)).text
}
