import { inArray, sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { dateTimeText } from '#contract/kit/wallTime.ts'
import { type StatusId, candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { holdings } from '#server/domains/candidates/holdings.ts'
import { profileInWords } from '#server/domains/candidates/log.ts'
import { organizations } from '#server/domains/organizations/tables.ts'
import { positions } from '#server/domains/positions/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import { type Db, rowsOf } from '#server/kit/db.ts'
import { readFileById } from '#server/kit/files.ts'
import { type PdfPage, renderPdf } from '#server/kit/pdf.ts'
import { auditEntries } from '#server/kit/tables.ts'
import { personFor } from './erasing.ts'
import type { Person } from './person.ts'
import { filesOf } from './trails.ts'

type Row = Readonly<Record<string, unknown>>

interface Held {
  label: string
  rows: Row[]
}

/** All that is held of a candidate, in one ZIP file for the person: to be read, to be taken elsewhere, and the files. */
export async function exportedPerson(db: Db, actor: Actor, candidateId: number) {
  const person = await personFor(db, actor, candidateId)
  const held = [...(await heldOf(db, person)), await seenBy(db, person)].filter(({ rows }) => rows.length > 0)
  const files = await filesOf(db, person)
  const profile = await profileInWords(db, person.candidate)
  const data = { exportedAt: nowIso(), candidate: person.candidate, ...Object.fromEntries(held.map(asEntry)) }
  const parts: Record<string, Uint8Array> = {
    'summary.pdf': await summaryOf(db, person, profile, held),
    'data.json': strToU8(JSON.stringify(data, null, 2)),
  }
  for (const { id, fileName } of files) parts[`files/${id} ${safe(fileName)}`] = (await readFileById(db, id)).bytes
  const subject = { kind: 'candidate', id: candidateId }
  await audit(db, actor, 'candidate.exportAll', subject, { files: files.length })
  return { body: Buffer.from(zipSync(parts, { level: 6 })), fileName: `Candidate ${candidateId}.zip` }
}

const asEntry = ({ label, rows }: Held): [string, Row[]] => [label, rows]
const safe = (fileName: string) => fileName.replace(/[\\/:*?"<>|]/g, '_')

async function heldOf(db: Db, { idList }: Person): Promise<Held[]> {
  const held: Held[] = []
  for (const { table, label, of, isDerived } of holdings) {
    if (isDerived) continue
    const rows = await rowsOf<{ row: Row }>(
      db,
      sql`select to_jsonb(held) as row from ${table} held where ${of(idList)}`,
    )
    held.push({ label, rows: rows.map(({ row }) => row) })
  }
  return held
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
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const longest = 1_000

type Facts = [label: string, value: string][]

async function summaryOf(db: Db, { candidate }: Person, profile: Facts, held: readonly Held[]): Promise<Buffer> {
  const names = await namesIn(db, held)
  const title = `What is held of ${candidate.fullName}`
  return renderPdf({ title }, (page) => {
    page.title(title)
    page.note(`${dateTimeText(nowIso(), workspaceTimeZone)} (${workspaceTimeZone}). The same as data is in data.json.`)
    page.heading('Profile')
    page.facts(profile)
    for (const { label, rows } of held) {
      page.heading(`${label} (${rows.length})`)
      for (const row of rows) writeRow(page, row, names)
    }
  })
}

interface Names {
  positions: Map<unknown, string>
  organizations: Map<unknown, string>
}

async function namesIn(db: Db, held: readonly Held[]): Promise<Names> {
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
  return {
    positions: new Map(named.map(({ id, name }) => [id, name])),
    organizations: new Map(clients.map(({ id, name }) => [id, name])),
  }
}

function writeRow(page: PdfPage, row: Row, names: Names): void {
  const facts: Facts = []
  for (const [column, value] of Object.entries(row)) {
    const said = inWords(column, value, names)
    if (said) facts.push([labelOf(column), said.slice(0, longest)])
  }
  page.facts(facts)
  page.space(4)
}

function labelOf(column: string): string {
  const words = column.replace(/(_status)?_id$/, (_, status) => (status ? ' status' : '')).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const statusColumns = ['status_id', 'from_status_id', 'to_status_id']

function inWords(column: string, value: unknown, names: Names): string | undefined {
  if (value === null || value === undefined || value === '' || value === false) return undefined
  if (column === 'position_id') return names.positions.get(value)
  if (column === 'organization_id') return names.organizations.get(value)
  if (statusColumns.includes(column)) return s.has(value as StatusId) ? s.labelOf(value as StatusId) : undefined
  if (unread.test(column)) return undefined
  if (typeof value === 'object') return JSON.stringify(value) === '[]' ? undefined : JSON.stringify(value)
  return typeof value === 'string' && instant.test(value) ? dateTimeText(value, workspaceTimeZone) : String(value)
}
