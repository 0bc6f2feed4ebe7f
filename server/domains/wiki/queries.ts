import { and, asc, count, desc, eq, isNull, min, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { WikiAttachment, WikiPage } from '#contract/domains/wiki/model.ts'
import type { DocumentType } from '#contract/vocab/documentTypes.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { present } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import { readFileById } from '#server/kit/files/files.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { toldAuthor } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { wikiAbilities, wikiVisibleTo } from '#server/records/wiki/access.ts'
import { wikiAttachments, wikiPages, wikiVersions } from '#server/records/wiki/tables.ts'

const author = alias(users, 'author')
const editor = alias(users, 'editor')

/** A page within reach, with its attachments. */
export async function findWikiPage(db: Db, actor: Actor, id: number): Promise<WikiPage> {
  const [found] = await db
    .select({ page: wikiPages, createdByName: toldAuthor(actor, author), updatedByName: toldAuthor(actor, editor) })
    .from(wikiPages)
    .leftJoin(author, eq(author.id, wikiPages.createdBy))
    .leftJoin(editor, eq(editor.id, wikiPages.updatedBy))
    .where(and(eq(wikiPages.id, id), wikiVisibleTo(actor)))
  if (!found) throw notFound('Page')
  const { page, createdByName, updatedByName } = found
  return {
    ...page,
    createdByName: createdByName ?? '',
    updatedByName: updatedByName ?? '',
    isRemoved: page.removedAt !== null,
    attachments: await attachmentsWhere(db, actor, eq(wikiAttachments.pageId, id)),
    can: wikiAbilities(actor, page),
  }
}

function attachmentsWhere(db: Db, actor: Actor, condition: SQL | undefined): Promise<WikiAttachment[]> {
  return db
    .select({
      downloadId: wikiAttachments.id,
      wikiId: wikiPages.id,
      pageTitle: wikiPages.title,
      documentType: wikiAttachments.documentType,
      fileName: storedFiles.fileName,
      size: storedFiles.size,
      addedAt: wikiAttachments.at,
      addedByName: toldAuthor<string>(actor, users),
    })
    .from(wikiAttachments)
    .innerJoin(wikiPages, eq(wikiPages.id, wikiAttachments.pageId))
    .innerJoin(storedFiles, eq(storedFiles.id, wikiAttachments.fileId))
    .innerJoin(users, eq(users.id, wikiAttachments.userId))
    .where(and(isNull(wikiAttachments.removedAt), condition))
    .orderBy(desc(wikiAttachments.id))
    .limit(300)
}

/** The files of one type on the pages within reach, newest first. */
export function wikiDocuments(db: Db, actor: Actor, documentType: DocumentType): Promise<WikiAttachment[]> {
  return attachmentsWhere(
    db,
    actor,
    and(eq(wikiAttachments.documentType, documentType), isNull(wikiPages.removedAt), wikiVisibleTo(actor)),
  )
}

/** An attachment of a page within reach. */
export async function findAttachment(db: Db, actor: Actor, downloadId: number): Promise<WikiAttachment> {
  const [attachment] = await attachmentsWhere(db, actor, and(eq(wikiAttachments.id, downloadId), wikiVisibleTo(actor)))
  if (!attachment) throw notFound('File')
  return attachment
}

/** The file of an attachment of a page within reach. */
export async function readAttachment(db: Db, actor: Actor, downloadId: number) {
  await findAttachment(db, actor, downloadId)
  const [{ fileId } = { fileId: 0 }] = await db
    .select({ fileId: wikiAttachments.fileId })
    .from(wikiAttachments)
    .where(eq(wikiAttachments.id, downloadId))
  const { bytes, fileName, contentType } = await readFileById(db, fileId)
  return { body: bytes, fileName, contentType }
}

/** The categories of the pages within reach. */
export async function wikiCategories(db: Db, actor: Actor) {
  const categories = await db
    .select({
      id: present(min(wikiPages.id)),
      name: present(min(wikiPages.category)),
      pages: count(),
    })
    .from(wikiPages)
    .where(and(isNull(wikiPages.removedAt), wikiVisibleTo(actor)))
    .groupBy(sql`lower(${wikiPages.category})`)
    .orderBy(asc(sql`lower(${wikiPages.category})`))
    .limit(500)
  return { categories, pages: categories.reduce((sum, { pages }) => sum + pages, 0) }
}

/** The versions of a page within reach, newest first; those who edit see them, since an older one may be narrower. */
export async function versionsOf(db: Db, actor: Actor, pageId: number) {
  await findWikiPage(db, actor, pageId)
  const versions = await db
    .select({ version: wikiVersions, byName: toldAuthor<string>(actor, users) })
    .from(wikiVersions)
    .innerJoin(users, eq(users.id, wikiVersions.userId))
    .where(eq(wikiVersions.pageId, pageId))
    .orderBy(desc(wikiVersions.number))
    .limit(500)
  return versions.map(({ version, byName }) => ({ ...version, byName }))
}

/** A page as it was. */
export async function findVersion(db: Db, actor: Actor, pageId: number, number: number) {
  await findWikiPage(db, actor, pageId)
  const [found] = await db
    .select({ version: wikiVersions, byName: toldAuthor<string>(actor, users) })
    .from(wikiVersions)
    .innerJoin(users, eq(users.id, wikiVersions.userId))
    .where(and(eq(wikiVersions.pageId, pageId), eq(wikiVersions.number, number)))
  if (!found) throw notFound('Version')
  return { ...found.version, byName: found.byName }
}
