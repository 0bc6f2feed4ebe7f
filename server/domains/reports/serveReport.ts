import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Group } from '#contract/kit/list.ts'
import { type AnyReport, addingColumns, type Grouping, totalsFromSums, totalsOf } from '#contract/kit/report.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import { type Db, rowsOf as read } from '#server/kit/database/db.ts'
import { serve } from '#server/kit/http/serve.ts'
import { type Cut, type ListRoute, orderOf, rowsByKeys, sortedRows } from '#server/kit/lists/lists.ts'
import { type Rows, wrapped } from '#server/kit/lists/wrapped.ts'
import { figureRows, ofPeople } from './figures.ts'
import type { AtMoment } from './moments.ts'

const readPage = z.looseObject({
  pageNo: z.number(),
  pageSize: z.number(),
  sortBy: z.string().optional(),
  sortType: z.enum(['asc', 'desc']).optional(),
})

// biome-ignore lint/suspicious/noExplicitAny: reports of all rows stand in one registry; each query is typed where it is written
type ReportRows = (db: Db, actor: Actor, filters: any) => Rows<any>
type Row = Record<string, unknown>

const mostGroups = 400

/** Serves a report that counts what people did. */
export function servePeople(report: AnyReport): ListRoute {
  return serveWhole(report, figureRows(ofPeople(report)))
}

/**
 * Serves a report with few rows and a heavy count behind them. It is computed once: the page, the number of rows, the
 * totals and the groups are taken from the same answer of the database, and cannot disagree.
 */
export function serveWhole(report: AnyReport, rowsOf: ReportRows): ListRoute {
  const route = serve(report, async ({ db, actor, input }) => {
    const asked = readPage.parse(input)
    const { pageNo, pageSize, sortBy, sortType } = asked
    const order = orderOf(report, sortBy, sortType)
    const rows: Row[] = await sortedRows(db, report, rowsOf(db, actor, input), order)
    const earlier = await earlierHeadline(db, report, (moment) => rowsOf(db, actor, { ...asked, ...moment }))
    const start = (pageNo - report.firstPage) * pageSize
    return {
      count: rows.length,
      rows: rows.slice(start, start + pageSize),
      totals: totalsOf(report, rows),
      groups: groupsOf(report, rows),
      asOf: nowIso(),
      earlier,
    }
  })
  const totals: ListRoute['totals'] = async (db, actor, asked) => totalsOf(report, await rowsOf(db, actor, asked))
  return { ...route, list: report, rows: rowsOf, totals }
}

/**
 * Serves a report whose rows are records: a page of them, with totals and groups that the database adds up. Number,
 * totals, groups and the keys of the page come from one look at all rows; of the rest only the page is read.
 */
export function serveRecords(report: AnyReport, rowsOf: ReportRows): ListRoute {
  const route = serve(report, async ({ db, actor, input }) => {
    const asked = readPage.parse(input)
    const { pageNo, pageSize, sortBy, sortType } = asked
    const cut = {
      order: orderOf(report, sortBy, sortType),
      limit: pageSize,
      offset: (pageNo - report.firstPage) * pageSize,
    }
    const found = rowsOf(db, actor, input)
    const [{ count, sums, groups, keys }, earlier] = await Promise.all([
      summaryOf(db, report, found, cut),
      earlierHeadline(db, report, (moment) => rowsOf(db, actor, { ...asked, ...moment })),
    ])
    const rows = keys.length > 0 ? await rowsByKeys(db, report, found, keys) : []
    return { count, rows, totals: totalsFromSums(report, sums), groups, asOf: nowIso(), earlier }
  })
  const totals: ListRoute['totals'] = async (db, actor, asked) => {
    const { sums } = await summaryOf(db, { ...report, groupings: {} }, rowsOf(db, actor, asked))
    return totalsFromSums(report, sums)
  }
  return { ...route, list: report, rows: rowsOf, totals }
}

function groupsOf(report: AnyReport, rows: readonly Row[]): Record<string, Group[]> {
  return Object.fromEntries(
    Object.entries(report.groupings).map(([name, grouping]) => [
      name,
      groupedRows(report, grouping, targetOf(report, name), rows),
    ]),
  )
}

/** The column whose sum each group of a grouping is held against. */
const targetOf = ({ chart }: AnyReport, grouping: string) =>
  chart.kind === 'target' && chart.by === grouping ? chart.target : undefined

function groupedRows(
  { headline }: AnyReport,
  { key, name }: Grouping,
  target: string | undefined,
  rows: readonly Row[],
): Group[] {
  const numberOf = (row: Row, column: string) => Number(row[column] ?? 0)
  const groups = new Map<unknown, Group>()
  for (const row of rows) {
    const known = groups.get(row[key]) ?? {
      key: readKey.parse(row[key]),
      label: readLabel.parse(row[name ?? '']),
      value: 0,
    }
    groups.set(row[key], {
      ...known,
      value: known.value + (headline ? numberOf(row, headline) : 1),
      ...(target && { target: (known.target ?? 0) + numberOf(row, target) }),
    })
  }
  return [...groups.values()].sort((one, other) => other.value - one.value).slice(0, mostGroups)
}

const readKey = z.union([z.string(), z.number()]).nullable()
const readLabel = z
  .string()
  .nullish()
  .transform((label) => label ?? null)

/** What all rows of a report come to. */
interface Summary {
  count: number
  sums: Record<string, number>
  groups: Record<string, Group[]>
  /** The keys of the page's rows in order; none where no page is asked for. */
  keys: unknown[]
}

/** Counts, adds up and groups all rows at once, and finds a page of them; only the cells that this needs are worked out. */
async function summaryOf(db: Db, report: AnyReport, rows: Rows<unknown>, cut?: Cut): Promise<Summary> {
  const added = addingColumns(report)
  const groupings = Object.entries(report.groupings)
  const { table, cells: found, keyName } = wrapped(rows)
  const ofPage = cut ? [keyName, cut.order[0]] : []
  const cells = [
    ...new Set([...added, report.headline, ...groupings.flatMap(([, { key, name }]) => [key, name]), ...ofPage]),
  ]
  const needed = cells.flatMap((key) => (key && found[key] ? [sql`${found[key]} as ${sql.identifier(key)}`] : []))
  const sums = added.map((key) => sql`${key}::text, ${sumOf(key)}`)
  const groups = groupings.map(
    ([name, grouping]) => sql`${name}::text, (${groupsBy(grouping, report.headline, targetOf(report, name))})`,
  )
  const [summary] = await read<Summary>(
    db,
    sql`with found as materialized (select ${sql.join([sql`1 as counted`, ...needed], sql`, `)} from ${table})
      select count(*)::integer as count, json_build_object(${sql.join(sums, sql`, `)}) as sums,
        json_build_object(${sql.join(groups, sql`, `)}) as groups, ${cut ? keysOf(keyName, cut) : sql`'[]'::json`} as keys
      from found`,
  )
  return summary ?? { count: 0, sums: {}, groups: {}, keys: [] }
}

/** The keys of a page of the rows found: ties are broken by the key, so that pages never overlap. */
function keysOf(keyName: string, { order: [column, direction], limit, offset }: Cut): SQL {
  const [key, towards] = [sql.identifier(keyName), sql.raw(direction)]
  return sql`(select coalesce(json_agg(page.key), '[]') from (select ${key} as key from found
    order by ${sql.identifier(column)} ${towards} nulls last, ${key} ${towards} limit ${limit} offset ${offset}) as page)`
}

const sumOf = (key: string) => sql`coalesce(sum(${sql.identifier(key)}), 0)`

/** The groups of the rows found, the largest first. */
function groupsBy({ key, name }: Grouping, headline: string | undefined, target: string | undefined): SQL {
  const label = name ? sql`max(${sql.identifier(name)})` : sql`null::text`
  const value = headline ? sumOf(headline) : sql`count(*)::integer`
  return sql`select coalesce(json_agg(groups), '[]') from (
    select ${sql.identifier(key)} as key, ${label} as label, ${value} as value${target ? sql`, ${sumOf(target)} as target` : sql``} from found
    group by 1 order by 3 desc, 1 limit ${mostGroups}) as groups`
}

/** What the headline of a report about this moment was, where its definition says with which day to compare. */
async function earlierHeadline(
  db: Db,
  report: AnyReport,
  rowsAt: (moment: AtMoment) => Rows<unknown>,
): Promise<{ day: string; headline: number } | undefined> {
  const { comparedDaysAgo, headline = '' } = report
  if (comparedDaysAgo === undefined) return undefined
  const day = daysLater(today(), -comparedDaysAgo)
  const { sums } = await summaryOf(db, { ...report, groupings: {} }, rowsAt({ endOf: day }))
  return { day, headline: sums[headline] ?? 0 }
}
