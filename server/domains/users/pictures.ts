import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { peopleVisibleTo } from '#server/domains/masters/people.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import { sameVersion } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/db.ts'
import { AppError, invalid, notFound } from '#server/kit/errors.ts'
import { keepFile, type PutFile, putFile, readFileById } from '#server/kit/files/files.ts'
import { type UploadedFile, wrongTypeMessage } from '#server/kit/files/uploads.ts'
import type { FileAnswer } from '#server/kit/http/serve.ts'
import { users } from '#server/records/users/tables.ts'

const kinds = ['png', 'jpg', 'webp'] as const
type Kind = (typeof kinds)[number]

const contentTypes: Record<Kind, string> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

/** What a picture is by its first bytes; undefined for whatever is none that browsers only draw. */
export function pictureKind(bytes: Buffer): Kind | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'webp' : undefined
}

/** Puts a picture into the store, before the transaction that sets it. */
export async function putPicture(file: UploadedFile | undefined): Promise<PutFile> {
  if (!file) throw invalid({ file: 'Select a file' })
  const kind = pictureKind(file.bytes)
  if (!kind) throw new AppError(415, 'unsupported', wrongTypeMessage(kinds), { file: wrongTypeMessage(kinds) })
  return putFile({ fileName: `picture.${kind}`, type: kind, bytes: file.bytes })
}

/** Sets the actor's picture and answers where it can be read. */
export async function setPicture(db: Db, actor: Actor, picture: PutFile): Promise<string> {
  const { id } = await keepFile(db, actor, picture)
  const profileImage = `/api/userProfile/picture/${actor.userId}?v=${id}`
  await db
    .update(users)
    .set({ profileImage, profileImageFileId: id, updatedAt: nowIso(), version: sameVersion })
    .where(eq(users.id, actor.userId))
  await audit(db, actor, 'picture.set')
  return profileImage
}

/** Removes the actor's picture. */
export async function removePicture(db: Db, actor: Actor): Promise<void> {
  await db
    .update(users)
    .set({ profileImage: null, profileImageFileId: null, updatedAt: nowIso(), version: sameVersion })
    .where(eq(users.id, actor.userId))
  await audit(db, actor, 'picture.remove')
}

/** The picture of a user, as what its bytes are. The firm's people show their faces to all; those of others to whoever may choose them. */
export async function readPicture(db: Db, actor: Actor, userId: number): Promise<FileAnswer> {
  const isShown = or(eq(users.id, actor.userId), isNull(users.organizationId), peopleVisibleTo(actor) ?? sql`true`)
  const [user] = await db
    .select({ fileId: users.profileImageFileId })
    .from(users)
    .where(and(eq(users.id, userId), isShown))
  if (!user?.fileId) throw notFound('Picture')
  const { bytes } = await readFileById(db, user.fileId)
  const kind = pictureKind(bytes)
  if (!kind) throw notFound('Picture')
  return { body: bytes, fileName: `picture.${kind}`, contentType: contentTypes[kind], inline: true }
}
