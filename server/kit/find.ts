import { type AnyColumn, and, asc, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Option } from '#contract/kit/options.ts'
import type { Db } from '#server/kit/db.ts'
import type { OptionsAsked } from '#server/kit/options.ts'
import { containsText, isAnyOf } from '#server/kit/sql.ts'

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
  /** Which rows may be offered at all. */
  where?: SQL
  /** Which rows are offered to choose, while one that is already chosen keeps its name. */
  whereOffered?: SQL
}

/** The options of a table: by ids, or by a part of the name with those that begin with it first. */
export async function findNamed(db: Db, findable: Findable, { search, ids, limit }: OptionsAsked): Promise<Option[]> {
  const { table, id, name, detail, join, first, where, whereOffered } = findable
  const named = findable.isNamed?.(search) ?? containsText(name, search)
  const isWanted = ids ? isAnyOf(id, ids.length ? ids : [0]) : and(whereOffered, named)
  const order = [...(search ? [matchRank(name, search)] : []), ...(first ? [first] : []), asc(name), asc(id)]
  const found = db
    .select({ id: sql<number>`${id}`, name: sql<string>`${name}`, detail: detail ?? sql<null>`null` })
    .from(table)
    .$dynamic()
  if (join) found.leftJoin(join.to, join.on)
  return found
    .where(and(where, isWanted))
    .orderBy(...order)
    .limit(limit)
}

/** 0 where the text begins with what was typed, 1 where one of its words does, 2 elsewhere. */
function matchRank(name: AnyColumn, search: string): SQL {
  const typed = search.replace(/[\\%_]/g, '\\$&')
  return sql`case when ${name} ilike ${`${typed}%`} then 0 when ${name} ilike ${`% ${typed}%`} then 1 else 2 end`
}
