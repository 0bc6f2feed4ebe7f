import { inArray, sql } from 'drizzle-orm'
import { definedFields, definedLabel } from '#contract/kit/definedFields.ts'
import type { RecordKind } from '#contract/vocab/customFields.ts'
import { type StatusId, candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { profileInWords } from '#server/domains/candidates/log.ts'
import { personalData } from '#server/domains/candidates/personalData.ts'
import { definedInWords } from '#server/domains/customFields/history.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { auditEntries } from '#server/kit/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { archiveOf, type Held, plainly, type Row } from './archive.ts'
import { personFor } from './erasing.ts'
import type { Person } from './person.ts'
import { filesOf } from './trails.ts'

/** All that is held of a candidate, in one ZIP file for the person. */
export async function exportedPerson(db: Db, actor: Actor, candidateId: number) {
  const person = await personFor(db, actor, candidateId)
  const { candidate } = person
  const held = [...(await heldOf(db, person)), await seenBy(db, person)]
  const files = await filesOf(db, person)
  const body = await archiveOf(db, {
    name: candidate.fullName,
    profile: await profileInWords(db, candidate),
    ...{ held, files, data: { candidate } },
    inWords: await wordsFor(db, held),
  })
  const subject = { kind: 'candidate', id: candidateId }
  await audit(db, actor, 'candidate.exportAll', subject, { files: files.length })
  return { body, fileName: `Candidate ${candidateId}.zip` }
}

async function heldOf(db: Db, { idList }: Person): Promise<Held[]> {
  const held: Held[] = []
  for (const { table, label, of, isDerived, defines } of personalData) {
    if (isDerived) continue
    const rows = await rowsOf<{ row: Row }>(
      db,
      sql`select to_jsonb(held) as row from ${table} held where ${of(idList)}`,
    )
    held.push({
      label,
      rows: await Promise.all(rows.map(({ row }) => (defines ? withOwnFields(db, defines, row) : row))),
    })
  }
  return held
}

/** A row with what it says in the fields that the firm defined, in words and by their labels. */
async function withOwnFields(db: Db, kind: RecordKind, { custom, ...row }: Row): Promise<Row> {
  const said = new Map(Object.entries(custom ?? {}))
  const words: Record<string, string | null> = {}
  for (const field of definedFields(kind)) {
    if (said.has(field.key)) words[definedLabel(field)] = await definedInWords(db, field, said.get(field.key))
  }
  return { ...row, ...words }
}

/** Who saw or changed the data, as the audit trail has it. */
async function seenBy(db: Db, { ids }: Person): Promise<Held> {
  const rows = await db
    .select({ at: auditEntries.at, role: auditEntries.role, action: auditEntries.action })
    .from(auditEntries)
    .where(sql`${auditEntries.subject} = 'candidate' and ${inArray(auditEntries.subjectId, ids)}`)
    .orderBy(auditEntries.id)
  return { label: 'Who saw or changed it', rows }
}

/** Columns that say nothing to the person: numbers of records, and what stands in the file itself. */
const unread =
  /^(id|.*_ids?|version|version_number|created_by|updated_by|updated_at|user_id|sha256|file_sha256|mail_key|text|effects|held_from.*|is_first_entry|role|batch_id)$/

const statusColumns = ['status_id', 'from_status_id', 'to_status_id']

/** Says what columns hold, with the names of the positions, clients and statuses they lead to. */
async function wordsFor(db: Db, held: readonly Held[]) {
  const idsOf = (column: string) => [
    0,
    ...new Set(held.flatMap(({ rows }) => rows.map((row) => Number(row[column] ?? 0)))),
  ]
  const named = await db
    .select({ id: positions.id, name: positions.clientPositionName })
    .from(positions)
    .where(inArray(positions.id, idsOf('position_id')))
  const clients = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(inArray(organizations.id, idsOf('organization_id')))
  const positionNames = new Map<unknown, string>(named.map(({ id, name }) => [id, name]))
  const clientNames = new Map<unknown, string>(clients.map(({ id, name }) => [id, name]))
  return (column: string, value: unknown): string | undefined => {
    if (column === 'position_id') return positionNames.get(value)
    if (column === 'organization_id') return clientNames.get(value)
    if (statusColumns.includes(column)) return s.has(value as StatusId) ? s.labelOf(value as StatusId) : undefined
    return unread.test(column) ? undefined : plainly(value)
  }
}
