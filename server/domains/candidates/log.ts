import { desc, eq } from 'drizzle-orm'
import { candidateFieldLabel, everyCandidateField } from '#contract/domains/candidates/details.ts'
import type { CandidateChange, CandidateLogEntry } from '#contract/domains/candidates/views.ts'
import { lpaText } from '#contract/kit/decimals.ts'
import { type CustomValues, definedField, flattened, isDefinedKey } from '#contract/kit/definedFields.ts'
import { type Control, fieldOf } from '#contract/kit/fields.ts'
import { columnOf, type NamedField } from '#contract/kit/recordFields.ts'
import { dateText } from '#contract/kit/wallTime.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { definedInWords } from '#server/domains/customFields/history.ts'
import type { Actor } from '#server/kit/actor.ts'
import { auditAll } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { candidateLog } from '#server/records/candidates/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { masterNames, mastersOfFields } from './choices.ts'

type Row = Readonly<Record<string, unknown>>

/** A record as if what it says in defined fields were columns. */
const flat = (row: Row) => flattened({ ...row, custom: (row['custom'] ?? {}) as CustomValues })

/** Those of which the person and the log are told. */
const told = (fields: readonly NamedField[]) => fields.filter(({ telling }) => !telling)

/** Adds to a candidate's log, and to the log of the whole workspace without what was changed. */
export async function recordActivity(
  db: Db,
  actor: Actor,
  candidateId: number,
  activity: CandidateLogEntry['activity'],
  changes: CandidateChange[] = [],
): Promise<void> {
  await recordActivities(db, actor, [candidateId], activity, changes)
}

/** Adds the same to the logs of many candidates. */
export async function recordActivities(
  db: Db,
  actor: Actor,
  candidateIds: readonly number[],
  activity: CandidateLogEntry['activity'],
  changes: CandidateChange[] = [],
): Promise<void> {
  const entry = { at: nowIso(), userId: actor.userId, activity, changes }
  await db.insert(candidateLog).values(candidateIds.map((candidateId) => ({ candidateId, ...entry })))
  const subjects = candidateIds.map((id) => ({ kind: 'candidate', id }))
  await auditAll(db, actor, `candidate.${activity}`, subjects, { fields: changes.map(nameOf) })
}

/** A field as the audit calls it: one that the firm defined by its label. */
const nameOf = ({ field }: CandidateChange) => (isDefinedKey(field) ? candidateFieldLabel(field) : field)

/** The log of a candidate, newest first, without what the reader may not read. The caller has checked the reach. */
export async function logOf(db: Db, { role }: Pick<Actor, 'role'>, candidateId: number): Promise<CandidateLogEntry[]> {
  const entries = await db
    .select({
      id: candidateLog.id,
      at: candidateLog.at,
      byName: users.fullName,
      activity: candidateLog.activity,
      changes: candidateLog.changes,
    })
    .from(candidateLog)
    .leftJoin(users, eq(users.id, candidateLog.userId))
    .where(eq(candidateLog.candidateId, candidateId))
    .orderBy(desc(candidateLog.id))
    .limit(500)
  return entries.map((entry) => ({ ...entry, changes: entry.changes.flatMap((change) => changeFor(role, change)) }))
}

/** A change of a field that the firm defined goes to those who read it, under the name it has now. */
function changeFor(role: Role, change: CandidateChange): CandidateChange[] {
  if (!isDefinedKey(change.field)) return [change]
  const field = definedField(change.field)
  return field?.isReadBy(role) ? [{ ...change, field: candidateFieldLabel(change.field) }] : []
}

/** Each field whose value differs, with both values as people read them. */
export async function changesBetween(
  db: Db,
  before: Row,
  after: Row,
  fields: readonly NamedField[] = everyCandidateField(),
): Promise<CandidateChange[]> {
  const changes: CandidateChange[] = []
  const [was, is] = [flat(before), flat(after)]
  for (const field of told(fields)) {
    const [from, to] = [was[columnOf(field)], is[columnOf(field)]]
    if (JSON.stringify(from) === JSON.stringify(to)) continue
    changes.push({
      ...{ field: field.key, from: await fieldInWords(db, field.key, from, fields) },
      to: await fieldInWords(db, field.key, to, fields),
    })
  }
  return changes
}

/** Everything that is filled in of a candidate's profile, as people read it. */
export async function profileInWords(
  db: Db,
  candidate: Row,
  fields: readonly NamedField[] = everyCandidateField(),
): Promise<[label: string, value: string][]> {
  const facts: [string, string][] = []
  const row = flat(candidate)
  for (const field of told(fields)) {
    const value = await fieldInWords(db, field.key, row[columnOf(field)], fields)
    if (value) facts.push([candidateFieldLabel(field.key, fields), value])
  }
  return facts
}

/** A value of a field as people read it. */
export async function fieldInWords(
  db: Db,
  field: string,
  value: unknown,
  fields: readonly NamedField[] = everyCandidateField(),
): Promise<string | null> {
  if (value === null || value === undefined) return null
  const masters = mastersOfFields[field]
  if (masters) return (await masterNames(db, masters, [value].flat().map(Number))).join(', ') || null
  const found = fields.find(({ key }) => key === field)
  const defined = definedField(field)
  if (defined) return definedInWords(db, defined, value)
  return written(found && fieldOf(found.shape)?.control, value)
}

function written(control: Control | undefined, value: unknown): string {
  if (control === 'lpa') return lpaText(Number(value))
  if (control === 'money') return `₹${(Number(value) / 100).toLocaleString('en-IN')}`
  if (control === 'date') return dateText(String(value))
  if (control === 'flag') return value ? 'Yes' : 'No'
  return String(value)
}
