import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { countedMatches, type Facet } from '#contract/domains/search/model.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import type { Db } from '#server/kit/database/db.ts'
import { rowsOf } from '#server/kit/database/db.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { cities, functions, industries, skills } from '#server/records/masters/tables.ts'
import { type Matches, newestMatches } from './queries.ts'

const mostChoices = 8

type NamedTable = PgTable & { id: AnyColumn; name: AnyColumn }

interface Counted {
  filter: Facet['filter']
  id: string
  label: string
  count: number
}

/** How many of the newest matches have each choice of a filter. Counting stops at a bound, and says so. */
export async function facetsOf(db: Db, matches: Matches) {
  const newest = newestMatches(db, matches).limit(countedMatches + 1)
  const rows = await rowsOf<Counted | { filter: null; count: number }>(
    db,
    sql`with hits as materialized (
        select c.id, c.current_city_id, c.function_id, c.notice_period, c.gender, c.source, c.skill_ids, c.industry_ids
        from (${newest}) as newest join ${candidates} c on c.id = newest.candidate_id)
      select null as filter, null as id, null as label, count(*)::integer as count from hits
      union all ${named('cities', sql`(select current_city_id as id from hits)`, cities)}
      union all ${named('functions', sql`(select function_id as id from hits)`, functions)}
      union all ${named('skills', sql`(select unnest(skill_ids) as id from hits)`, skills)}
      union all ${named('industry', sql`(select unnest(industry_ids) as id from hits)`, industries)}
      union all ${plain('noticePeriod', sql`notice_period`)}
      union all ${plain('gender', sql`gender`)}
      union all ${plain('sources', sql`source`)}`,
  )
  const counted = rows.find(({ filter }) => filter === null)?.count ?? 0
  return {
    facets: facetsFrom(rows.filter((row): row is Counted => row.filter !== null)),
    counted: Math.min(counted, countedMatches),
    isPartial: counted > countedMatches,
  }
}

function named(filter: Facet['filter'], ids: SQL, table: NamedTable): SQL {
  return sql`(select ${filter}::text, ${table.id}::text, ${table.name}, counted.count::integer
    from (select id, count(*) as count from ${ids} as chosen where id is not null group by id
      order by count(*) desc, id limit ${mostChoices}) as counted join ${table} on ${table.id} = counted.id)`
}

function plain(filter: Facet['filter'], column: SQL): SQL {
  return sql`(select ${filter}::text, ${column}::text, ${column}::text, count(*)::integer from hits
    where ${column} is not null group by ${column} order by count(*) desc, ${column} limit ${mostChoices})`
}

const isNumbered = (filter: Facet['filter']) =>
  filter === 'cities' || filter === 'functions' || filter === 'skills' || filter === 'industry'

function facetsFrom(rows: readonly Counted[]): Facet[] {
  const byFilter = new Map<Facet['filter'], Facet['choices']>()
  for (const { filter, id, label, count } of rows) {
    const choices = byFilter.get(filter) ?? []
    choices.push({ id: isNumbered(filter) ? Number(id) : id, label, count })
    byFilter.set(filter, choices)
  }
  return [...byFilter].map(([filter, choices]) => ({ filter, choices: inOrder(filter, choices) }))
}

/** Notice periods read from short to long; everything else by how many there are. */
function inOrder(filter: Facet['filter'], choices: Facet['choices']): Facet['choices'] {
  const ids: readonly (string | number)[] = noticePeriods.ids
  if (filter === 'noticePeriod') return choices.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return choices.sort((one, other) => other.count - one.count)
}
