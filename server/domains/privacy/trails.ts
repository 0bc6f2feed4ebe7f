import { and, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { HeldCount } from '#contract/domains/privacy/model.ts'
import { erasedName } from '#contract/vocab/privacy.ts'
import { feedbackPurpose } from '#server/domains/clientSide/feedbackLinks.ts'
import { answerPurpose } from '#server/domains/interviews/invitations.ts'
import { forgetInMails } from '#server/domains/mail/commands.ts'
import type { Db } from '#server/kit/database/db.ts'
import { auditEntries, personalLinks, storedFiles } from '#server/kit/tables.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateCvs, checklistFiles } from '#server/records/candidates/tables.ts'
import { importRows, imports } from '#server/records/imports/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { messages } from '#server/records/messages/tables.ts'
import { externalIds, moveInFiles, moveInRows } from '#server/records/movingIn/tables.ts'
import { unnamedBy } from './mentions.ts'
import type { Person } from './person.ts'

const applicationsOf = ({ idList }: Person) =>
  sql`(select a.id from ${applications} a where a.candidate_id = any(${idList}))`
const interviewsOf = (person: Person) =>
  sql`(select i.id from ${interviews} i where i.application_id in ${applicationsOf(person)})`

/** Rows of uploaded tables that became the person, or say who it is. */
function rowsOfUploads({ idList, addresses, contacts }: Person): SQL | undefined {
  const says = (column: SQL) =>
    or(...contacts.map((contact) => sql`position(${contact.toLowerCase()} in lower(${column})) > 0`))
  return or(
    and(
      sql`${importRows.recordId} = any(${idList})`,
      sql`exists (select 1 from ${imports} where ${imports.id} = ${importRows.importId} and ${imports.kind} = 'candidate')`,
    ),
    inArray(importRows.key, addresses),
    says(sql`${importRows.cells}::text`),
    and(isNotNull(importRows.cvText), says(sql`${importRows.cvText}`)),
  )
}

/** Rows of files that were moved in, and stand there because they were refused or not added yet. */
function rowsOfMoves({ addresses, contacts }: Person): SQL | undefined {
  const says = (column: SQL) =>
    or(...contacts.map((contact) => sql`position(${contact.toLowerCase()} in lower(${column})) > 0`))
  return or(inArray(moveInRows.alias, addresses), says(sql`${moveInRows.cells}::text`))
}

/** What was written down about the person's records and files, for whoever looks after the workspace. */
function auditOf(person: Person, files: readonly number[]): SQL | undefined {
  const about = (kind: string, ids: SQL) =>
    sql`(${auditEntries.subject} = ${kind} and ${auditEntries.subjectId} in ${ids})`
  return and(
    isNotNull(auditEntries.facts),
    or(
      sql`(${auditEntries.subject} = 'candidate' and ${auditEntries.subjectId} = any(${person.idList}))`,
      about('application', applicationsOf(person)),
      about('interview', interviewsOf(person)),
      files.length ? about('file', sql`${files}`) : undefined,
    ),
  )
}

/** The links by which the person, or a client about the person, answers without an account. */
const linksOf = (person: Person) =>
  or(
    sql`(${personalLinks.purpose} = ${answerPurpose} and ${personalLinks.subjectId} in ${interviewsOf(person)})`,
    sql`(${personalLinks.purpose} = ${feedbackPurpose} and ${personalLinks.subjectId} in ${applicationsOf(person)})`,
  )

/** The files of the person: CVs, documents, and what was uploaded with others. */
export async function filesOf(db: Db, person: Person) {
  const cvs = db
    .select({ id: candidateCvs.fileId })
    .from(candidateCvs)
    .where(inArray(candidateCvs.candidateId, person.ids))
  const documents = db
    .select({ id: checklistFiles.fileId })
    .from(checklistFiles)
    .where(inArray(checklistFiles.candidateId, person.ids))
  const uploads = db.select({ id: importRows.fileId }).from(importRows).where(rowsOfUploads(person))
  const known = sql`(${cvs} union ${documents} union ${uploads})`
  return db.select().from(storedFiles).where(sql`${storedFiles.id} in ${known}`).orderBy(storedFiles.id)
}

/** How much of what no key of the database leads to there is. */
export async function countTrails(db: Db, person: Person, files: readonly number[]): Promise<HeldCount[]> {
  return [
    { label: 'Files', count: files.length },
    { label: 'Rows of bulk uploads', count: await db.$count(importRows, rowsOfUploads(person)) },
    { label: 'Rows of files that were moved in', count: await db.$count(moveInRows, rowsOfMoves(person)) },
    { label: 'Links by mail', count: await db.$count(personalLinks, linksOf(person)) },
    { label: 'Details in the audit trail', count: await db.$count(auditEntries, auditOf(person, files)) },
  ]
}

/** Removes what no key of the database leads to. Comes before the rows by which it is found are gone. */
export async function removeTrails(db: Db, person: Person, files: readonly number[]): Promise<HeldCount[]> {
  const written = await db
    .select({ key: messages.mailKey })
    .from(messages)
    .where(inArray(messages.candidateId, person.ids))
  const keys = written.map(({ key }) => key)
  const mails = await forgetInMails(db, { addresses: person.addresses, keys, unnamed: unnamedBy(person) })
  const counts = await countTrails(db, person, files)
  await db.delete(personalLinks).where(linksOf(person))
  await db.update(auditEntries).set({ facts: null }).where(auditOf(person, files))
  await db
    .update(importRows)
    .set({ cells: [], name: erasedName.fullName, key: null, reason: null, cvText: null, fileId: null })
    .where(rowsOfUploads(person))
  await forgetMoved(db, person)
  return [...counts, { label: 'Mails in the outbox', count: mails }]
}

/** What another system knew of the person: its id, and what files said. A refused row keeps its place and its reason. */
async function forgetMoved(db: Db, person: Person): Promise<void> {
  await db
    .delete(externalIds)
    .where(sql`${externalIds.kind} = 'candidate' and ${externalIds.recordId} = any(${person.idList})`)
  await db
    .update(moveInRows)
    .set({ cells: [], externalId: null, alias: null, hangsOn: null, state: 'Refused', reason: erasedName.fullName })
    .where(rowsOfMoves(person))
  await db
    .update(moveInFiles)
    .set({ sample: [] })
    .where(
      or(
        ...person.contacts.map((one) => sql`position(${one.toLowerCase()} in lower(${moveInFiles.sample}::text)) > 0`),
      ),
    )
}
