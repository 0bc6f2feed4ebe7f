import { type SQL, sql } from 'drizzle-orm'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { isWithinDays } from '#server/kit/database/sql.ts'
import type { DescribedKind } from './columns.ts'
import type { Days } from './request.ts'

/**
 * The rows of a kind, each as one JSON object with its columns in their order: what was made or changed last in these
 * days, or all of them.
 */
export function rowsStatement(kind: DescribedKind, days: Days, all: readonly DescribedKind[]): SQL {
  const columns = kind.columns.map(({ name }) => {
    const paths = kind.cutOut[name] ?? []
    const column = sql.identifier(name)
    if (!paths.length) return sql`${column}`
    const cut = paths.reduce((value, path) => sql`(${value} #- ${sql.raw(`'${path}'`)})`, sql`${column}`)
    // A setting may be a plain value, of which nothing can be cut.
    return sql`case jsonb_typeof(${column}) when 'object' then ${cut} else ${column} end as ${column}`
  })
  const key = kind.key.map((name) => sql.identifier(name))
  const narrowed = narrowedTo(kind, days, all)
  return sql`select row_to_json(held)::text as line from (select ${sql.join(columns, sql`, `)}
    from ${sql.identifier(kind.name)} ${narrowed ? sql`where ${narrowed}` : sql``}
    order by ${sql.join(key, sql`, `)}) held`
}

function narrowedTo({ narrowedBy }: DescribedKind, days: Days, all: readonly DescribedKind[]): SQL | undefined {
  if (!narrowedBy || (!days.from && !days.to)) return undefined
  if ('days' in narrowedBy) {
    const within = narrowedBy.days.map(
      (name) => sql`(${isWithinDays(sql`${sql.identifier(name)}`, days.from, days.to, workspaceTimeZone)})`,
    )
    return sql`(${sql.join(within, sql` or `)})`
  }
  const above = all.find(({ name }) => name === narrowedBy.of)
  const condition = above && narrowedTo(above, days, all)
  return (
    condition &&
    sql`${sql.identifier(narrowedBy.column)} in (select id from ${sql.identifier(narrowedBy.of)} where ${condition})`
  )
}
