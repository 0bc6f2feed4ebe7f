import { type AnyColumn, and, asc, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Option } from '#contract/kit/options.ts'
import type { Db } from '#server/kit/database/db.ts'
import { containsText, isAnyOf } from '#server/kit/database/sql.ts'
import type { OptionsAsked } from './options.ts'

/** What a select offers and how its words are read from a table. */
export interface Findable {
  table: PgTable
  id: AnyColumn
  name: AnyColumn
  /** A second line where names repeat. */
  detail?: SQL<string | null>
  /** What the second line or the order is read from, beside the table. */
  join?: { to: SQL; on: SQL }
  /** What is offered before the rest among equally good matches. */
  first?: SQL
  /** Where a name fits what was typed; by default where it holds it. A large table gives a condition with an index. */
  isNamed?: (typed: string | undefined) => SQL | undefined
  /** What people also write for a name: an array of words that are looked through as well. */
  aliases?: AnyColumn
  /** Which rows are offered to choose, while one that is already chosen keeps its name. */
  whereOffered?: SQL
}

/** The options of a table: by ids, or by a part of the name with those that begin with it first; `within` is the reach. */
export async function findNamed(
  db: Db,
  findable: Findable,
  within: SQL | undefined,
  { search, ids, limit, areOffered = false }: OptionsAsked,
): Promise<Option[]> {
  const { table, id, name, detail, join, first, aliases, whereOffered } = findable
  const named = findable.isNamed?.(search) ?? or(containsText(name, search), aliases && anyContains(aliases, search))
  const isChosen = ids && isAnyOf(id, ids.length ? ids : [0])
  const isWanted = ids && !areOffered ? isChosen : and(whereOffered, isChosen ?? named)
  const order = [...(search ? [matchRank(name, search, aliases)] : []), ...(first ? [first] : []), asc(name), asc(id)]
  const found = db
    .select({ id: sql<number>`${id}`, name: sql<string>`${name}`, detail: detail ?? sql<null>`null` })
    .from(table)
  return (join ? found.leftJoin(join.to, join.on) : found)
    .where(and(within, isWanted))
    .orderBy(...order)
    .limit(limit)
}

const anyContains = (aliases: AnyColumn, search: string | undefined) =>
  containsText(sql`array_to_string(${aliases}, E'\\n')`, search)

/** 0 where the name or an alias is just what was typed, 1 where the name begins with it, 2 where a word of it does. */
function matchRank(name: AnyColumn, search: string, aliases: AnyColumn | undefined): SQL {
  const typed = search.replace(/[\\%_]/g, '\\$&')
  const isAlias = aliases ? sql`lower(${search}) = any(lower(${aliases}::text)::text[])` : sql`false`
  return sql`case when lower(${name}) = lower(${search}) or ${isAlias} then 0
    when ${name} ilike ${`${typed}%`} then 1 when ${name} ilike ${`% ${typed}%`} then 2 else 3 end`
}
