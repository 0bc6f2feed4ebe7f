import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Group } from '#contract/kit/list.ts'
import { type AnyReport, addingColumns, type Grouping, totalsFromSums, totalsOf } from '#contract/kit/report.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { type ListRoute, orderOf, pageOf, type Rows, sortedRows } from '#server/kit/lists.ts'
import { serve } from '#server/kit/serve.ts'
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
    const rows: Row[] = await sortedRows(db, report, rowsOf(db, actor, input), { order })
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
  return { ...route, list: report, rows: rowsOf }
}

/** Serves a report whose rows are records: a page of them, with totals and groups that the database adds up. */
export function serveRecords(report: AnyReport, rowsOf: ReportRows): ListRoute {
  const route = serve(report, async ({ db, actor, input }) => {
    const asked = readPage.parse(input)
    const { pageNo, pageSize, sortBy, sortType } = asked
    const order = orderOf(report, sortBy, sortType)
    const rows = () => rowsOf(db, actor, input)
    const [page, totals, groups, earlier] = await Promise.all([
      pageOf(db, report, rows(), { order, limit: pageSize, offset: (pageNo - report.firstPage) * pageSize }),
      sumsOf(db, report, rows()),
      recordGroups(db, report, rows()),
      earlierHeadline(db, report, (moment) => rowsOf(db, actor, { ...asked, ...moment })),
    ])
    return { ...page, totals, groups, asOf: nowIso(), earlier }
  })
  return { ...route, list: report, rows: rowsOf }
}

function groupsOf(report: AnyReport, rows: readonly Row[]): Record<string, Group[]> {
  return Object.fromEntries(
    Object.entries(report.groupings).map(([name, grouping]) => [name, groupedRows(report, grouping, rows)]),
  )
}

function groupedRows({ headline }: AnyReport, { key, name }: Grouping, rows: readonly Row[]): Group[] {
  const groups = new Map<unknown, Group>()
  for (const row of rows) {
    const known = groups.get(row[key]) ?? {
      key: readKey.parse(row[key]),
      label: readLabel.parse(row[name ?? '']),
      value: 0,
    }
    groups.set(row[key], { ...known, value: known.value + (headline ? Number(row[headline] ?? 0) : 1) })
  }
  return [...groups.values()].sort((one, other) => other.value - one.value).slice(0, mostGroups)
}

const readKey = z.union([z.string(), z.number()]).nullable()
const readLabel = z
  .string()
  .nullish()
  .transform((label) => label ?? null)

type Fields = Record<string, SQL.Aliased>

/** The select as a table, with its cells by their keys. */
function asTable(rows: Rows<unknown>): { fields: Fields; table: never } {
  const table = rows.as('rows')
  return { fields: table as Fields, table: table as never }
}

const sumOf = (field: SQL.Aliased | undefined) => sql<number>`coalesce(sum(${field}), 0)`.mapWith(Number)

async function sumsOf(db: Db, report: AnyReport, rows: Rows<unknown>): Promise<Record<string, number | null>> {
  const { fields, table } = asTable(rows)
  const keys = addingColumns(report)
  if (keys.length === 0) return totalsFromSums(report, {})
  const [sums] = await db
    .select(Object.fromEntries(keys.map((key) => [key, sumOf(fields[key]).as(`sum_${key}`)])))
    .from(table)
  return totalsFromSums(report, sums ?? {})
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
  const sums = await sumsOf(db, report, rowsAt({ endOf: day }))
  return { day, headline: sums[headline] ?? 0 }
}

async function recordGroups(db: Db, report: AnyReport, rows: Rows<unknown>): Promise<Record<string, Group[]>> {
  const found = await Promise.all(
    Object.entries(report.groupings).map(async ([name, grouping]): Promise<[string, Group[]]> => {
      return [name, await recordGroup(db, report, grouping, rows)]
    }),
  )
  return Object.fromEntries(found)
}

async function recordGroup(
  db: Db,
  { headline }: AnyReport,
  { key, name }: Grouping,
  rows: Rows<unknown>,
): Promise<Group[]> {
  const { fields, table } = asTable(rows)
  const value = headline ? sumOf(fields[headline]) : sql<number>`count(*)::integer`
  return await db
    .select({
      key: sql<string | number | null>`${fields[key]}`.as('group_key'),
      label: sql<string | null>`${name ? sql`max(${fields[name]})` : sql`null::text`}`.as('group_label'),
      value: value.as('group_value'),
    })
    .from(table)
    .groupBy(sql`1`)
    .orderBy(desc(sql`3`), asc(sql`1`))
    .limit(mostGroups)
}
