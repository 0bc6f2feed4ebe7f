import { and, desc, eq } from 'drizzle-orm'
import { type PositionFileKind, positionFileKinds } from '#contract/domains/positions/model.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notFound } from '#server/kit/errors.ts'
import { keepFile, type PutFile, signedLink } from '#server/kit/files/files.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { positionAbilities, positionsVisibleTo } from '#server/records/positions/access.ts'
import { positionFiles, positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { logPosition } from './commands.ts'
import { positionRow } from './queries.ts'

/** Minutes and sheets are the firm's own papers; job descriptions are for everybody who sees the position. */
const isForOwnPeople = (kind: PositionFileKind) => kind !== positionFileKinds.jd

/** Adds a file to a position within reach. Its type is that of its content, whatever its name says. */
export async function addFile(
  db: Db,
  actor: Actor,
  positionId: number,
  kind: PositionFileKind,
  file: PutFile,
): Promise<number> {
  await positionRow(db, actor, positionId)
  const kept = await keepFile(db, actor, file)
  const [made] = await db
    .insert(positionFiles)
    .values({ positionId, kind, fileId: kept.id, createdAt: nowIso(), createdBy: actor.userId })
    .returning()
  if (!made) throw new Error('the file was not kept')
  await logPosition(db, actor, positionId, [`${positionFileKinds.labelOf(kind)} added: ${kept.fileName}`])
  return made.id
}

/** The files of a position within reach, newest first; minutes and sheets are for the firm's own people. */
export async function filesOf(db: Db, actor: Actor, positionId: number, kind: PositionFileKind) {
  const position = await positionRow(db, actor, positionId)
  if (isForOwnPeople(kind) && !positionAbilities(actor, position).readMinutes) return { files: [] }
  const files = await db
    .select({
      id: positionFiles.id,
      fileName: storedFiles.fileName,
      contentType: storedFiles.contentType,
      size: storedFiles.size,
      createdAt: positionFiles.createdAt,
      byName: users.fullName,
    })
    .from(positionFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, positionFiles.fileId))
    .leftJoin(users, eq(users.id, positionFiles.createdBy))
    .where(and(eq(positionFiles.positionId, positionId), eq(positionFiles.kind, kind)))
    .orderBy(desc(positionFiles.id))
  return { files }
}

/** A short-lived link to a file of a position within reach. */
export async function linkToFile(db: Db, actor: Actor, id: number) {
  const [found] = await db
    .select({ kind: positionFiles.kind, position: positions, file: storedFiles })
    .from(positionFiles)
    .innerJoin(positions, eq(positions.id, positionFiles.positionId))
    .innerJoin(storedFiles, eq(storedFiles.id, positionFiles.fileId))
    .where(and(eq(positionFiles.id, id), positionsVisibleTo(actor)))
  if (!found) throw notFound('File')
  if (isForOwnPeople(found.kind) && !positionAbilities(actor, found.position).readMinutes) throw notFound('File')
  const { file } = found
  return { url: signedLink(actor, file.id), fileName: file.fileName, contentType: file.contentType }
}
