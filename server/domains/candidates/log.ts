import { desc, eq } from 'drizzle-orm'
import { candidateFieldLabel, candidateFieldShapes } from '#contract/domains/candidates/details.ts'
import type { CandidateChange, CandidateLogEntry } from '#contract/domains/candidates/views.ts'
import { type Control, fieldOf } from '#contract/kit/fields.ts'
import { dateText } from '#contract/kit/wallTime.ts'
import { users } from '#server/domains/users/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { auditAll } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { masterNames, mastersOfFields } from './choices.ts'
import { candidateLog, type candidates } from './tables.ts'

type CandidateRow = typeof candidates.$inferSelect

const columnOfField: Readonly<Record<string, keyof CandidateRow>> = {
  industryList: 'industryIds',
  courseNameList: 'courseIds',
  specializationList: 'specializationIds',
  parserSkillList: 'skillIds',
  preferredCityList: 'preferredCityIds',
  languageList: 'languageIds',
}

/** Adds to a candidate's log, and to the log of the whole workspace without what was changed. */
export async function recordDeed(
  db: Db,
  actor: Actor,
  candidateId: number,
  deed: CandidateLogEntry['deed'],
  changes: CandidateChange[] = [],
): Promise<void> {
  await recordDeeds(db, actor, [candidateId], deed, changes)
}

/** Adds the same to the logs of many candidates. */
export async function recordDeeds(
  db: Db,
  actor: Actor,
  candidateIds: readonly number[],
  deed: CandidateLogEntry['deed'],
  changes: CandidateChange[] = [],
): Promise<void> {
  const entry = { at: nowIso(), userId: actor.userId, deed, changes }
  await db.insert(candidateLog).values(candidateIds.map((candidateId) => ({ candidateId, ...entry })))
  const subjects = candidateIds.map((id) => ({ kind: 'candidate', id }))
  await auditAll(db, actor, `candidate.${deed}`, subjects, { fields: changes.map(({ field }) => field) })
}

/** The log of a candidate, newest first. The caller has checked the reach. */
export async function logOf(db: Db, candidateId: number): Promise<CandidateLogEntry[]> {
  return db
    .select({
      id: candidateLog.id,
      at: candidateLog.at,
      byName: users.fullName,
      deed: candidateLog.deed,
      changes: candidateLog.changes,
    })
    .from(candidateLog)
    .leftJoin(users, eq(users.id, candidateLog.userId))
    .where(eq(candidateLog.candidateId, candidateId))
    .orderBy(desc(candidateLog.id))
    .limit(500)
}

/** Each field whose value differs, with both values as people read them. */
export async function changesBetween(db: Db, before: CandidateRow, after: CandidateRow): Promise<CandidateChange[]> {
  const changes: CandidateChange[] = []
  for (const field of Object.keys(candidateFieldShapes)) {
    // The name of the city says it all.
    if (field === 'currentCityId') continue
    const values = new Map(Object.entries(before))
    const column = columnOfField[field] ?? field
    const [from, to] = [values.get(column), new Map(Object.entries(after)).get(column)]
    if (JSON.stringify(from) === JSON.stringify(to)) continue
    changes.push({ field, from: await fieldInWords(db, field, from), to: await fieldInWords(db, field, to) })
  }
  return changes
}

/** Everything that is filled in of a candidate's profile, as people read it. */
export async function profileInWords(db: Db, candidate: CandidateRow): Promise<[label: string, value: string][]> {
  const values = new Map(Object.entries(candidate))
  const facts: [string, string][] = []
  for (const field of Object.keys(candidateFieldShapes)) {
    if (field === 'currentCityId') continue
    const value = await fieldInWords(db, field, values.get(columnOfField[field] ?? field))
    if (value) facts.push([candidateFieldLabel(field), value])
  }
  return facts
}

/** A value of a field as people read it. */
export async function fieldInWords(db: Db, field: string, value: unknown): Promise<string | null> {
  if (value === null || value === undefined) return null
  const masters = mastersOfFields[field]
  if (masters) return (await masterNames(db, masters, [value].flat().map(Number))).join(', ') || null
  const shape = candidateFieldShapes[field]
  return written(shape && fieldOf(shape)?.control, value)
}

function written(control: Control | undefined, value: unknown): string {
  if (control === 'lpa') return `${(Number(value) / 10_000_000).toFixed(2)} LPA`
  if (control === 'date') return dateText(String(value))
  if (control === 'flag') return value ? 'Yes' : 'No'
  return String(value)
}
