import { and, count, eq, isNull, max } from 'drizzle-orm'
import type { attachToWikiPage, createWikiPage, editWikiPage } from '#contract/domains/wiki/endpoints.ts'
import type { ParsedInputOf } from '#contract/kit/endpoint.ts'
import type { Role } from '#contract/vocab/roles.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { coalesce } from '#server/kit/database/sql.ts'
import { changedMeanwhile, conflict, notFound } from '#server/kit/errors.ts'
import { keepFile, type PutFile } from '#server/kit/files/files.ts'
import { wikiAbilities, wikiVisibleTo } from '#server/records/wiki/access.ts'
import { wikiAttachments, wikiPages, wikiVersions } from '#server/records/wiki/tables.ts'
import { type PageText, plainTextOf } from './plainText.ts'
import { findAttachment, findVersion } from './queries.ts'

type PageRow = typeof wikiPages.$inferSelect

/** What a page says and to whom. */
interface Written extends PageText {
  title: string
  category: string
  visibleRoles: readonly Role[]
}

const mostAttachments = 30

/** Adds a page with its text as `pageTextOf` makes it. */
export async function addPage(
  db: Db,
  actor: Actor,
  asked: Omit<ParsedInputOf<typeof createWikiPage>, 'content'>,
  text: PageText,
) {
  const state = stateOf({ ...asked, ...text })
  const [made] = await db
    .insert(wikiPages)
    .values({ ...state, createdBy: actor.userId, updatedBy: actor.userId })
    .returning()
  if (!made) throw new Error('the page was not kept')
  await keepVersion(db, actor, made, null)
  await log(db, actor, 'wiki.create', made.id)
  return { wikiId: made.id, version: made.version, message: `${made.title} added` }
}

/** The page as it is stored. */
function stateOf({ title, category, content, plainText, visibleRoles }: Written) {
  return { title, category, content, plainText, visibleRoles: [...new Set(visibleRoles)] }
}

/** Edits a page; the state before stays as a version, and so does a text that is not sent. */
export async function editPage(
  db: Db,
  actor: Actor,
  { id, version, ...asked }: Omit<ParsedInputOf<typeof editWikiPage>, 'content'>,
  text?: PageText,
) {
  const before = await lockPage(db, actor, id, 'edit', version)
  const { content, plainText } = text ?? before
  return save(db, actor, before, { ...asked, content, plainText }, 'wiki.edit')
}

/** Makes an earlier version the present one. */
export async function restoreVersion(db: Db, actor: Actor, pageId: number, number: number, version: number) {
  const before = await lockPage(db, actor, pageId, 'edit', version)
  const earlier = await findVersion(db, actor, pageId, number)
  const saved = await save(
    db,
    actor,
    before,
    { ...earlier, plainText: plainTextOf(earlier.content) },
    'wiki.restore',
    number,
  )
  return { ...saved, message: `Version ${number} restored` }
}

async function save(
  db: Db,
  actor: Actor,
  before: PageRow,
  written: Written,
  action: string,
  restoredFrom: number | null = null,
) {
  const [page] = await db
    .update(wikiPages)
    .set({ ...stateOf(written), updatedBy: actor.userId })
    .where(eq(wikiPages.id, before.id))
    .returning()
  if (!page) throw notFound('Page')
  await keepVersion(db, actor, page, restoredFrom)
  await log(db, actor, action, page.id, { version: page.version })
  return { wikiId: page.id, version: page.version, message: 'Successfully updated' }
}

async function keepVersion(db: Db, actor: Actor, page: PageRow, restoredFrom: number | null): Promise<void> {
  const [{ last } = { last: 0 }] = await db
    .select({ last: coalesce(max(wikiVersions.number), 0) })
    .from(wikiVersions)
    .where(eq(wikiVersions.pageId, page.id))
  const { id: pageId, title, category, content, visibleRoles } = page
  const state = { pageId, title, category, content, visibleRoles }
  await db.insert(wikiVersions).values({ ...state, number: last + 1, at: nowIso(), userId: actor.userId, restoredFrom })
}

/** Removes a page from every list and search; it can be brought back. */
export async function removePage(db: Db, actor: Actor, id: number, version?: number | null) {
  const page = await lockPage(db, actor, id, 'remove', version)
  const next = await setRemoved(db, actor, page, nowIso())
  await log(db, actor, 'wiki.delete', id)
  return { wikiId: id, version: next, message: `${page.title} removed` }
}

/** Brings a removed page back. */
export async function recoverPage(db: Db, actor: Actor, id: number, version?: number | null) {
  const page = await lockPage(db, actor, id, 'recover', version)
  const next = await setRemoved(db, actor, page, null)
  await log(db, actor, 'wiki.recover', id)
  return { wikiId: id, version: next, message: `${page.title} is back` }
}

async function setRemoved(db: Db, actor: Actor, page: PageRow, removedAt: string | null): Promise<number> {
  const version = page.version + 1
  await db.update(wikiPages).set({ removedAt, version, updatedBy: actor.userId }).where(eq(wikiPages.id, page.id))
  return version
}

const refusals = {
  edit: 'This page was removed. Bring it back to edit it.',
  remove: 'This page was removed already',
  recover: 'This page was not removed',
}

/** Reads a page for a change and keeps others from changing it until the transaction ends. */
async function lockPage(
  db: Db,
  actor: Actor,
  id: number,
  activity: keyof typeof refusals,
  version?: number | null,
): Promise<PageRow> {
  const [page] = await db
    .select()
    .from(wikiPages)
    .where(and(eq(wikiPages.id, id), wikiVisibleTo(actor)))
    .for('update')
  if (!page) throw notFound('Page')
  if (typeof version === 'number' && page.version !== version) throw changedMeanwhile('this page')
  if (!wikiAbilities(actor, page)[activity]) throw conflict(refusals[activity])
  return page
}

/** Refuses those who may not put another file on a page; the page is theirs until the transaction ends. */
export async function checkAttaching(db: Db, actor: Actor, wikiId: number): Promise<void> {
  await lockPage(db, actor, wikiId, 'edit')
  const [{ held } = { held: 0 }] = await db
    .select({ held: count() })
    .from(wikiAttachments)
    .where(and(eq(wikiAttachments.pageId, wikiId), isNull(wikiAttachments.removedAt)))
  if (held >= mostAttachments) throw conflict(`A page holds at most ${mostAttachments} files`)
}

/** Puts a file on a page. */
export async function attach(
  db: Db,
  actor: Actor,
  { wikiId, documentType }: ParsedInputOf<typeof attachToWikiPage>,
  file: PutFile,
) {
  await checkAttaching(db, actor, wikiId)
  const kept = await keepFile(db, actor, file)
  const [made] = await db
    .insert(wikiAttachments)
    .values({ pageId: wikiId, fileId: kept.id, documentType, at: nowIso(), userId: actor.userId })
    .returning()
  if (!made) throw new Error('the file was not kept')
  await log(db, actor, 'wiki.attach', wikiId, { downloadId: made.id, fileName: kept.fileName })
  return { ...(await findAttachment(db, actor, made.id)), message: `${kept.fileName} added` }
}

/** Takes a file off its page. */
export async function detach(db: Db, actor: Actor, downloadId: number) {
  const attachment = await findAttachment(db, actor, downloadId)
  await lockPage(db, actor, attachment.wikiId, 'edit')
  await db.update(wikiAttachments).set({ removedAt: nowIso() }).where(eq(wikiAttachments.id, downloadId))
  await log(db, actor, 'wiki.detach', attachment.wikiId, { downloadId, fileName: attachment.fileName })
  return { message: `${attachment.fileName} removed` }
}

function log(db: Db, actor: Actor, action: string, id: number, facts?: Record<string, unknown>): Promise<void> {
  return audit(db, actor, action, { kind: 'wikiPage', id }, facts)
}
