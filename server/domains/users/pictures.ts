import { eq } from 'drizzle-orm'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { AppError, invalid, notFound } from '#server/kit/errors.ts'
import { keepFile, readFileById } from '#server/kit/files.ts'
import type { FileAnswer } from '#server/kit/serve.ts'
import { type UploadedFile, wrongTypeMessage } from '#server/kit/uploads.ts'
import { users } from './tables.ts'

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

/** Sets the actor's picture and answers where it can be read. */
export async function setPicture(db: Db, actor: Actor, file: UploadedFile | undefined): Promise<string> {
  if (!file) throw invalid({ file: 'Select a file' })
  const kind = pictureKind(file.bytes)
  if (!kind) throw new AppError(415, 'unsupported', wrongTypeMessage(kinds), { file: wrongTypeMessage(kinds) })
  const { id } = await keepFile(db, actor, { fileName: `picture.${kind}`, type: kind, bytes: file.bytes })
  const profileImage = `/api/userProfile/picture/${actor.userId}?v=${id}`
  await db
    .update(users)
    .set({ profileImage, profileImageFileId: id, updatedAt: nowIso() })
    .where(eq(users.id, actor.userId))
  await audit(db, actor, 'picture.set')
  return profileImage
}

/** Removes the actor's picture. */
export async function removePicture(db: Db, actor: Actor): Promise<void> {
  await db
    .update(users)
    .set({ profileImage: null, profileImageFileId: null, updatedAt: nowIso() })
    .where(eq(users.id, actor.userId))
  await audit(db, actor, 'picture.remove')
}

/** The picture of a user, as what its bytes are. */
export async function readPicture(db: Db, userId: number): Promise<FileAnswer> {
  const [user] = await db.select({ fileId: users.profileImageFileId }).from(users).where(eq(users.id, userId))
  if (!user?.fileId) throw notFound('Picture')
  const { bytes } = await readFileById(db, user.fileId)
  const kind = pictureKind(bytes)
  if (!kind) throw notFound('Picture')
  return { body: bytes, fileName: `picture.${kind}`, contentType: contentTypes[kind], inline: true }
}
