import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { candidateFieldList } from '#contract/domains/candidates/fields.ts'
import { type Control, fieldOf } from '#contract/kit/fields.ts'
import { columnOf } from '#contract/kit/recordFields.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { idArray } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import type { CandidateRow } from '#server/records/candidates/fields.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { candidateKeys } from '#server/records/duplicates/tables.ts'
import { leads } from '#server/records/leads/tables.ts'
import { users } from '#server/records/users/tables.ts'

/** A candidate with every record that was merged into them, and what a text can name them by. */
export interface Person {
  candidate: CandidateRow
  /** The candidate's own id first. */
  ids: number[]
  /** The same as an array of the database. */
  idList: SQL
  names: string[]
  /** Addresses, numbers and pages, which nobody else has. */
  contacts: string[]
  addresses: string[]
  /** Somebody else has the name too: a text that is not linked to the person may mean them. */
  isNameShared: boolean
}

/** Kinds of fields that lead to one person alone. */
const leading: ReadonlySet<Control | undefined> = new Set(['email', 'phone', 'link'])

/** What nobody else has: addresses, numbers and pages, as they stand in texts; a page also without its "https://". */
function waysTo(record: CandidateRow): (string | null)[] {
  const row: Readonly<Record<string, unknown>> = record
  const values = candidateFieldList.flatMap((field) => {
    const value = row[columnOf(field)]
    return leading.has(fieldOf(field.shape)?.control) && typeof value === 'string' ? [value] : []
  })
  return [...values.map((value) => value.toLowerCase().replace(/^https?:\/\/(www\.)?/, '')), record.pan]
}

/** The person behind a candidate. The caller has checked the reach. */
export async function personOf(db: Db, candidateId: number): Promise<Person> {
  const family = await rowsOf<{ id: number }>(
    db,
    sql`with recursive family(id) as (
        select id from ${candidates} where id = ${candidateId}
        union all select c.id from ${candidates} c join family f on c.merged_into_id = f.id)
      select id from family`,
  )
  const ids = family.map(({ id }) => id)
  const records = await db.select().from(candidates).where(inArray(candidates.id, ids)).orderBy(candidates.id)
  const candidate = records.find(({ id }) => id === candidateId)
  if (!candidate) throw notFound('Candidate')
  const names = distinct(records.map(({ fullName }) => fullName))
  const addresses = distinct(records.map(({ emailId }) => emailId.toLowerCase()))
  return {
    ...{ candidate, ids, names, addresses },
    idList: idArray(ids),
    contacts: distinct([...addresses, ...records.flatMap(waysTo)]),
    isNameShared: await isShared(db, names, ids),
  }
}

const distinct = (values: readonly (string | null)[]) => [
  ...new Set(values.filter((value): value is string => Boolean(value?.trim()))),
]

async function isShared(db: Db, names: readonly string[], ids: readonly number[]): Promise<boolean> {
  const lower = names.map((name) => name.toLowerCase())
  const [namesake] = await rowsOf(
    db,
    sql`select 1 from ${candidates} where ${and(inArray(candidates.fullName, [...names]), notInArray(candidates.id, [...ids]))}
      union all select 1 from ${users} where lower(${users.fullName}) in ${lower}
      union all select 1 from ${leads} where lower(${leads.contactName}) in ${lower} limit 1`,
  )
  return namesake !== undefined
}

/** Other records that share an address, a number or the like with the person: they may be of the same one. */
export async function twinsOf(db: Db, { ids, idList }: Person): Promise<{ id: number; name: string }[]> {
  return db
    .selectDistinct({ id: candidates.id, name: candidates.fullName })
    .from(candidates)
    .innerJoin(candidateKeys, eq(candidateKeys.candidateId, candidates.id))
    .where(
      and(
        notInArray(candidates.id, ids),
        isNull(candidates.mergedIntoId),
        isNull(candidates.erasedAt),
        sql`exists (select 1 from ${candidateKeys} mine where mine.candidate_id = any(${idList})
          and mine.kind = ${candidateKeys.kind} and mine.key = ${candidateKeys.key})`,
      ),
    )
    .orderBy(candidates.id)
    .limit(20)
}
