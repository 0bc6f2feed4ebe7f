import { and, desc, eq, isNull } from 'drizzle-orm'
import { type OrganizationFileKind, organizationFileKinds } from '#contract/domains/organizations/files.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notFound } from '#server/kit/errors.ts'
import { keepFile, type PutFile, signedLink } from '#server/kit/files/files.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { organizationsVisibleTo } from '#server/records/organizations/access.ts'
import { organizationFiles, organizations } from '#server/records/organizations/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { organizationRow } from './queries.ts'
import { logOrganization } from './saving.ts'

/** Files a document or a sheet with an organization within reach; its type is that of its content. */
export async function addFile(
  db: Db,
  actor: Actor,
  organizationId: number,
  kind: OrganizationFileKind,
  file: PutFile,
): Promise<number> {
  await organizationRow(db, actor, organizationId)
  const kept = await keepFile(db, actor, file)
  const [made] = await db
    .insert(organizationFiles)
    .values({ organizationId, kind, fileId: kept.id, createdAt: nowIso(), createdBy: actor.userId })
    .returning()
  if (!made) throw new Error('the file was not kept')
  await noteFile(db, actor, { ...made, fileName: kept.fileName }, 'added')
  return made.id
}

function noteFile(
  db: Db,
  actor: Actor,
  { organizationId, kind, fileName }: { organizationId: number; kind: OrganizationFileKind; fileName: string },
  what: string,
): Promise<void> {
  const line = `${organizationFileKinds.labelOf(kind)} ${what}: ${fileName}`
  return logOrganization(db, actor, 'organization.file', organizationId, [line])
}

/** The files of one kind of an organization within reach, newest first. */
export async function filesOf(db: Db, actor: Actor, organizationId: number, kind: OrganizationFileKind) {
  await organizationRow(db, actor, organizationId)
  const files = await db
    .select({
      id: organizationFiles.id,
      fileName: storedFiles.fileName,
      contentType: storedFiles.contentType,
      size: storedFiles.size,
      createdAt: organizationFiles.createdAt,
      byName: users.fullName,
    })
    .from(organizationFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, organizationFiles.fileId))
    .leftJoin(users, eq(users.id, organizationFiles.createdBy))
    .where(
      and(
        eq(organizationFiles.organizationId, organizationId),
        eq(organizationFiles.kind, kind),
        isNull(organizationFiles.removedAt),
      ),
    )
    .orderBy(desc(organizationFiles.id))
  return { files }
}

async function fileWithinReach(db: Db, actor: Actor, id: number) {
  const [found] = await db
    .select({ row: organizationFiles, file: storedFiles })
    .from(organizationFiles)
    .innerJoin(organizations, eq(organizations.id, organizationFiles.organizationId))
    .innerJoin(storedFiles, eq(storedFiles.id, organizationFiles.fileId))
    .where(and(eq(organizationFiles.id, id), isNull(organizationFiles.removedAt), organizationsVisibleTo(actor)))
  if (!found) throw notFound('File')
  return found
}

/** A short-lived link to a file of an organization within reach. */
export async function linkToFile(db: Db, actor: Actor, id: number) {
  const { file } = await fileWithinReach(db, actor, id)
  return { url: signedLink(actor, file.id), fileName: file.fileName, contentType: file.contentType }
}

/** Takes a file off an organization. */
export async function removeFile(db: Db, actor: Actor, id: number): Promise<void> {
  const { row, file } = await fileWithinReach(db, actor, id)
  await db
    .update(organizationFiles)
    .set({ removedAt: nowIso(), removedBy: actor.userId })
    .where(eq(organizationFiles.id, id))
  await noteFile(db, actor, { ...row, fileName: file.fileName }, 'removed')
}
