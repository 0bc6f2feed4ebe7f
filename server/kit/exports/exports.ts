import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Column, ColumnKind } from '#contract/kit/columns.ts'
import { fieldErrors, needsPermission, withoutBlanks } from '#contract/kit/endpoint.ts'
import { type ExportFormat, exportList, exportParts, partHead } from '#contract/kit/export.ts'
import { type AnyList, listFor } from '#contract/kit/list.ts'
import { wallTime } from '#contract/kit/wallTime.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { today, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invalid, notAllowed, notFound } from '#server/kit/errors.ts'
import { namesOf, refuseUnknown } from '#server/kit/gate/what.ts'
import { type FileAnswer, type Route, serve } from '#server/kit/http/serve.ts'
import { chunksOf, countUpTo, type ListRoute, orderOf, rowsOfPage } from '#server/kit/lists/lists.ts'
import type { TableCell } from './sheetCells.ts'
import { beginSheet } from './sheets.ts'
import { byteOrderMark, csvLine, csvType, xlsxType } from './tableFiles.ts'

/** How many rows a spreadsheet file may hold; CSV has no limit. */
export const xlsxRowLimit = 100_000
const chunk = 2_000

type Row = Record<string, unknown>

interface Asked {
  pageNo?: number
  pageSize?: number
  sortBy?: string
  sortType?: 'asc' | 'desc'
}

/** One call that exports any list from where `db` says: the same rows in the same order as on the screen, all pages of them. */
export function serveExport(lists: readonly ListRoute[], db: () => Promise<Db>): Route {
  const byName = new Map(lists.map((route) => [route.list.name, route]))
  return serve(exportList, async (call) => {
    const route = byName.get(call.input.list)
    if (!route) throw notFound('List')
    const list = listFor<AnyList>(route.list, call.actor.role)
    for (const access of [list.access, list.exportAccess]) {
      if (needsPermission(access) && !may(call.actor, access)) throw notAllowed()
    }
    refuseUnknown([call.input], [...namesOf(list).names, ...namesOf(exportList).names])
    const parsed = z.safeParse(list.input, withoutBlanks({ ...call.input, pageNo: undefined, pageSize: undefined }))
    if (!parsed.success) throw invalid(fieldErrors(parsed.error))
    if (call.input.format === 'xlsx') await refuseTooMany(call.db, call.actor, route, parsed.data)
    await audit(call.db, call.actor, 'list.export', undefined, { list: list.name, format: call.input.format })
    const columns = exportedColumns(list, call.input.columns)
    // The rows are read while the file is sent, when this transaction is over.
    const reader = await db()
    const table = {
      columns,
      pages: pagesOf(reader, call.actor, route, parsed.data),
      last: () => lastLine(reader, call.actor, route, parsed.data, columns),
    }
    const parts = call.input.format === 'csv' ? csvParts(table) : xlsxParts(table)
    return exportAnswer(list, call.input.format, call.input.inParts ? framed(parts) : fileOnly(parts))
  })
}

function exportAnswer({ title }: AnyList, format: ExportFormat, body: AsyncGenerator<Buffer>): FileAnswer {
  const contentType = format === 'csv' ? csvType : xlsxType
  return { body: Readable.from(body, { objectMode: false }), fileName: `${title} ${today()}.${format}`, contentType }
}

/** What was asked for but the page and the order. */
function filtersOf(asked: unknown): object {
  const { pageNo: _pageNo, pageSize: _pageSize, sortBy: _sortBy, sortType: _sortType, ...filters } = asked as Asked
  return filters
}

async function refuseTooMany(db: Db, actor: Actor, { rows }: ListRoute, asked: unknown): Promise<void> {
  const filters = filtersOf(asked)
  if ((await countUpTo(db, rows(db, actor, filters), xlsxRowLimit + 1)) <= xlsxRowLimit) return
  throw invalid({ format: `A spreadsheet holds at most ${xlsxRowLimit} rows. Narrow the filters, or export CSV.` })
}

/** The most rows that a file for a mail holds. */
export const mailedRowLimit = 20_000

/** A table for a mail: its cells, the heads first, and how many rows there are, counted up to one beyond the limit. */
export interface MailedTable {
  cells: TableCell[][]
  count: number
}

/** What a file of a list holds for `actor` under filters, of the columns it shows at first: all of it, or its first rows. */
export async function mailedTable(
  db: Db,
  actor: Actor,
  route: ListRoute,
  filters: Record<string, unknown>,
  first?: number,
): Promise<MailedTable> {
  const list = listFor<AnyList>(route.list, actor.role)
  const asked = z.parse(list.input, withoutBlanks(filters))
  const { rows, count } = first
    ? await firstRows(db, actor, route, asked, first)
    : await rowsToMail(db, actor, route, asked)
  const shown = Object.entries(list.columns).filter(([, { hidden }]) => !hidden)
  const last = first ? [] : await lastLine(db, actor, route, asked, shown)
  return { cells: [headsOf(shown), ...rows.map((row) => cellsOf(shown, row)), ...last], count }
}

async function rowsToMail(db: Db, actor: Actor, route: ListRoute, asked: unknown) {
  const found: Row[] = []
  for await (const page of pagesOf(db, actor, route, asked)) {
    found.push(...page)
    if (found.length > mailedRowLimit) break
  }
  return { rows: found.slice(0, mailedRowLimit), count: Math.min(found.length, mailedRowLimit + 1) }
}

async function firstRows(db: Db, actor: Actor, { list: whole, rows }: ListRoute, asked: unknown, limit: number) {
  const list = listFor<AnyList>(whole, actor.role)
  const { pageNo: _pageNo, pageSize: _pageSize, sortBy, sortType, ...filters } = asked as Asked
  const count = await countUpTo(db, rows(db, actor, filters), mailedRowLimit + 1)
  const cut = { order: orderOf(list, sortBy, sortType), limit, offset: 0 }
  return { rows: await rowsOfPage<Row>(db, list, rows(db, actor, filters), cut, count), count }
}

/** The line of totals as the screen has it below its rows; none where no column of the file adds up. */
async function lastLine(
  db: Db,
  actor: Actor,
  { totals }: ListRoute,
  asked: unknown,
  columns: readonly [string, Column][],
): Promise<TableCell[][]> {
  const sums = await totals?.(db, actor, filtersOf(asked))
  if (!sums || !columns.some(([key]) => key in sums)) return []
  return [columns.map(([key, column], at) => (at === 0 ? 'Total' : exportedValue(column, sums[key])))]
}

function exportedColumns(list: AnyList, chosen: readonly string[] | null | undefined): [string, Column][] {
  const known = Object.entries(list.columns)
  const wanted = chosen?.flatMap((key) => known.filter(([name]) => name === key))
  return wanted?.length ? wanted : known
}

function pagesOf(db: Db, actor: Actor, { list: whole, rows }: ListRoute, input: unknown): AsyncGenerator<Row[]> {
  const list = listFor<AnyList>(whole, actor.role)
  const { pageNo: _pageNo, pageSize: _pageSize, sortBy, sortType, ...filters } = input as Asked
  return chunksOf<Row>(db, list, rows(db, actor, filters), orderOf(list, sortBy, sortType), chunk)
}

const units: Partial<Record<ColumnKind, string>> = { money: '₹', lpa: 'LPA', ratio: '%', years: 'years' }

/** The heads of the columns: a cell is a number to count with, so its unit stands here, and whose clocks tell moments. */
function headsOf(columns: readonly [string, Column][]): string[] {
  return columns.map(([, { label, kind }]) => {
    const unit = kind === 'dateTime' ? workspaceTimeZone : units[kind]
    return unit ? `${label} (${unit})` : label
  })
}

const cellsOf = (columns: readonly [string, Column][], row: Row): TableCell[] =>
  columns.map(([key, column]) => exportedValue(column, row[key]))

/** What a person reads in a cell, "–" as an empty one: labels, days and moments as dates, amounts in rupees, CTC in lakh a year. */
export function exportedValue(column: Column, value: unknown): TableCell {
  if (value === null || value === undefined || value === '') return column.whenEmpty ?? null
  switch (column.kind) {
    case 'choice':
      return column.vocabulary?.labelOf(value as number | string) ?? String(value)
    case 'date':
      return { wall: String(value) }
    case 'dateTime':
      return { wall: wallTime(String(value), workspaceTimeZone) }
    case 'money':
      return Number(value) / 100
    case 'lpa':
      return Number(value) / 10_000_000
    case 'flag':
      return value ? 'Yes' : 'No'
    case 'tags':
      return (value as string[]).join(', ')
    case 'number':
    case 'figure':
    case 'ratio':
    case 'years':
      return Number(value)
    default:
      return column.shownAs ? column.shownAs(String(value)) : String(value)
  }
}

/** A part of the file, or how many rows have been read so far. */
type Part = { bytes: Buffer } | { rowsSoFar: number }

/** What a file is made of: its columns, the rows as they are read, and the lines below them. */
interface ExportedTable {
  columns: [string, Column][]
  pages: AsyncGenerator<Row[]>
  last: () => Promise<TableCell[][]>
}

async function* csvParts({ columns, pages, last }: ExportedTable): AsyncGenerator<Part> {
  yield { bytes: Buffer.from(byteOrderMark + csvLine(headsOf(columns))) }
  let rowsSoFar = 0
  for await (const page of pages) {
    rowsSoFar += page.length
    yield { rowsSoFar }
    yield { bytes: Buffer.from(page.map((row) => csvLine(cellsOf(columns, row))).join('')) }
  }
  for (const line of await last()) yield { bytes: Buffer.from(csvLine(line)) }
}

async function* xlsxParts({ columns, pages, last }: ExportedTable): AsyncGenerator<Part> {
  const sheet = await beginSheet()
  try {
    sheet.add([headsOf(columns)])
    let rowsSoFar = 0
    for await (const page of pages) {
      sheet.add(page.map((row) => cellsOf(columns, row)))
      rowsSoFar += page.length
      yield { rowsSoFar }
    }
    sheet.add(await last())
    yield { bytes: await sheet.bytes() }
  } finally {
    sheet.close()
  }
}

async function* fileOnly(parts: AsyncGenerator<Part>): AsyncGenerator<Buffer> {
  for await (const part of parts) if ('bytes' in part) yield part.bytes
}

async function* framed(parts: AsyncGenerator<Part>): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    if ('bytes' in part) yield Buffer.concat([headOf(exportParts.ofFile, part.bytes.length), part.bytes])
    else yield headOf(exportParts.rowsSoFar, part.rowsSoFar)
  }
}

function headOf(kind: number, number: number): Buffer {
  const head = Buffer.alloc(partHead)
  head.writeUInt8(kind)
  head.writeUInt32BE(number, 1)
  return head
}
