import { and, desc, eq, isNull } from 'drizzle-orm'
import type { ChecklistFile } from '#contract/domains/candidates/profile.ts'
import { type ChecklistDocument, checklistDocuments } from '#contract/vocab/documentTypes.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import { keepFile, type PutFile, signedLink } from '#server/kit/files/files.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { isOfPair, type Pair } from '#server/records/applications/current.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidatesWritableBy, candidateView, seesMasked } from '#server/records/candidates/access.ts'
import { candidates, checklistFiles } from '#server/records/candidates/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { toldAuthor } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { requireEditable } from './commands.ts'

/**
 * The application a checklist belongs to. Its documents show who somebody is, so that the client side reaches them from
 * the reveal point on.
 */
async function placeOf(db: Db, actor: Actor, pair: Pair) {
  const [found] = await db
    .select({
      candidateName: candidateView(actor).fullName,
      positionName: positions.providerPositionName,
      organizationName: organizations.name,
      isWritable: asBoolean(candidatesWritableBy(actor)),
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .where(
      and(
        isOfPair(pair),
        applicationsVisibleTo(actor),
        seesMasked(actor) ? eq(applications.isRevealed, true) : undefined,
      ),
    )
  if (!found) throw notFound('Candidate on this position')
  return found
}

/** The checklist of a candidate for a position: what is there and what is missing. */
export async function checklistOf(db: Db, actor: Actor, pair: Pair) {
  const { isWritable, ...names } = await placeOf(db, actor, pair)
  const files = await filesOf(db, actor, pair)
  const there = new Set(files.map(({ document }) => document))
  return {
    ...names,
    files,
    missing: checklistDocuments.ids.filter((document) => !there.has(document)),
    can: { edit: isWritable && may(actor, 'checklist.edit') },
  }
}

/** The documents of a checklist within reach, newest first. */
export async function checklistFilesOf(db: Db, actor: Actor, pair: Pair): Promise<ChecklistFile[]> {
  await placeOf(db, actor, pair)
  return filesOf(db, actor, pair)
}

const ofPair = ({ candidateId, positionId }: Pair) =>
  and(
    eq(checklistFiles.candidateId, candidateId),
    eq(checklistFiles.positionId, positionId),
    isNull(checklistFiles.removedAt),
  )

function filesOf(db: Db, actor: Actor, pair: Pair): Promise<ChecklistFile[]> {
  return db
    .select({
      id: checklistFiles.id,
      document: checklistFiles.document,
      fileName: checklistFiles.fileName,
      size: storedFiles.size,
      remarks: checklistFiles.remarks,
      createdAt: checklistFiles.createdAt,
      createdByName: toldAuthor(actor, users),
    })
    .from(checklistFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, checklistFiles.fileId))
    .leftJoin(users, eq(users.id, checklistFiles.createdBy))
    .where(ofPair(pair))
    .orderBy(desc(checklistFiles.id))
}

/** Refuses those who may not change a checklist. */
export async function checkChecklist(db: Db, actor: Actor, pair: Pair): Promise<void> {
  await placeOf(db, actor, pair)
  await requireEditable(db, actor, pair.candidateId)
}

/** Adds a document to a checklist. Answers its id. */
export async function addChecklistFile(
  db: Db,
  actor: Actor,
  asked: Pair & { document: ChecklistDocument; remarks?: string | null },
  file: PutFile,
): Promise<number> {
  const { candidateId, positionId, document, remarks = null } = asked
  await checkChecklist(db, actor, asked)
  const kept = await keepFile(db, actor, file)
  const [made] = await db
    .insert(checklistFiles)
    .values({
      ...{ candidateId, positionId, document, remarks },
      fileId: kept.id,
      fileName: kept.fileName,
      createdAt: nowIso(),
      createdBy: actor.userId,
    })
    .returning({ id: checklistFiles.id })
  if (!made) throw new Error('the document was not kept')
  await audit(db, actor, 'checklist.add', { kind: 'candidate', id: candidateId }, { positionId, document })
  return made.id
}

/** Takes a document out of a checklist; it is kept, and nobody sees it. */
export async function removeChecklistFile(db: Db, actor: Actor, asked: Pair & { id: number }): Promise<void> {
  await checkChecklist(db, actor, asked)
  const [gone] = await db
    .update(checklistFiles)
    .set({ removedAt: nowIso(), removedBy: actor.userId })
    .where(and(eq(checklistFiles.id, asked.id), ofPair(asked)))
    .returning({ document: checklistFiles.document })
  if (!gone) throw notFound('Document')
  await audit(db, actor, 'checklist.remove', { kind: 'candidate', id: asked.candidateId }, gone)
}

/** A short-lived link to a document of a checklist within reach. */
export async function checklistLink(db: Db, actor: Actor, asked: Pair & { id: number }) {
  await placeOf(db, actor, asked)
  const [found] = await db
    .select({ file: storedFiles })
    .from(checklistFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, checklistFiles.fileId))
    .where(and(eq(checklistFiles.id, asked.id), ofPair(asked)))
  if (!found) throw notFound('Document')
  const { id, fileName, contentType } = found.file
  return { url: signedLink(actor, id), fileName, contentType }
}
