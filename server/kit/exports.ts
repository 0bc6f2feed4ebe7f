import { Readable } from 'node:stream'
import type { Column, ColumnKind } from '#contract/kit/columns.ts'
import { fieldErrors, needsPermission, withoutBlanks } from '#contract/kit/endpoint.ts'
import { type ExportFormat, exportList, exportParts, partHead } from '#contract/kit/export.ts'
import type { AnyList } from '#contract/kit/list.ts'
import { wallTime } from '#contract/kit/wallTime.ts'
import { type Actor, may } from './actor.ts'
import { audit } from './audit.ts'
import { today, workspaceTimeZone } from './clock.ts'
import type { Db } from './db.ts'
import { invalid, notAllowed, notFound } from './errors.ts'
import { chunksOf, countUpTo, type ListRoute, orderOf, rowsOfPage } from './lists.ts'
import { type FileAnswer, type Route, serve } from './serve.ts'
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

/** One call that exports any list: the same rows in the same order as on the screen, all pages of them. */
export function serveExport(lists: readonly ListRoute[], db: () => Db): Route {
  const byName = new Map(lists.map((route) => [route.list.name, route]))
  return serve(exportList, async (call) => {
    const route = byName.get(call.input.list)
    if (!route) throw notFound('List')
    const { list } = route
    for (const access of [list.access, list.exportAccess]) {
      if (needsPermission(access) && !may(call.actor, access)) throw notAllowed()
    }
    const parsed = list.input.safeParse(withoutBlanks({ ...call.input, pageNo: undefined, pageSize: undefined }))
    if (!parsed.success) throw invalid(fieldErrors(parsed.error))
    if (call.input.format === 'xlsx') await refuseTooMany(call.db, call.actor, route, parsed.data)
    await audit(call.db, call.actor, 'list.export', undefined, { list: list.name, format: call.input.format })
    const columns = exportedColumns(list, call.input.columns)
    // The rows are read while the file is sent, when this transaction is over.
    const pages = pagesOf(db(), call.actor, route, parsed.data)
    const parts = call.input.format === 'csv' ? csvParts(columns, pages) : xlsxParts(columns, pages)
    return exportAnswer(list, call.input.format, call.input.inParts ? framed(parts) : fileOnly(parts))
  })
}

function exportAnswer({ title }: AnyList, format: ExportFormat, body: AsyncGenerator<Buffer>): FileAnswer {
  const contentType = format === 'csv' ? csvType : xlsxType
  return { body: Readable.from(body, { objectMode: false }), fileName: `${title} ${today()}.${format}`, contentType }
}

async function refuseTooMany(db: Db, actor: Actor, { rows }: ListRoute, asked: unknown): Promise<void> {
  const { pageNo: _pageNo, pageSize: _pageSize, sortBy: _sortBy, sortType: _sortType, ...filters } = asked as Asked
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
  const asked = route.list.input.parse(withoutBlanks(filters))
  const { rows, count } = first
    ? await firstRows(db, actor, route, asked, first)
    : await rowsToMail(db, actor, route, asked)
  const shown = Object.entries(route.list.columns).filter(([, { hidden }]) => !hidden)
  return { cells: [headsOf(shown), ...rows.map((row) => cellsOf(shown, row))], count }
}

async function rowsToMail(db: Db, actor: Actor, route: ListRoute, asked: unknown) {
  const found: Row[] = []
  for await (const page of pagesOf(db, actor, route, asked)) {
    found.push(...page)
    if (found.length > mailedRowLimit) break
  }
  return { rows: found.slice(0, mailedRowLimit), count: Math.min(found.length, mailedRowLimit + 1) }
}

async function firstRows(db: Db, actor: Actor, { list, rows }: ListRoute, asked: unknown, limit: number) {
  const { pageNo: _pageNo, pageSize: _pageSize, sortBy, sortType, ...filters } = asked as Asked
  const count = await countUpTo(db, rows(db, actor, filters), mailedRowLimit + 1)
  const cut = { order: orderOf(list, sortBy, sortType), limit, offset: 0 }
  return { rows: await rowsOfPage<Row>(db, list, rows(db, actor, filters), cut, count), count }
}

function exportedColumns(list: AnyList, chosen: readonly string[] | null | undefined): [string, Column][] {
  const known = Object.entries(list.columns)
  const wanted = chosen?.flatMap((key) => known.filter(([name]) => name === key))
  return wanted?.length ? wanted : known
}

function pagesOf(db: Db, actor: Actor, { list, rows }: ListRoute, input: unknown): AsyncGenerator<Row[]> {
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

async function* csvParts(columns: [string, Column][], pages: AsyncGenerator<Row[]>): AsyncGenerator<Part> {
  yield { bytes: Buffer.from(byteOrderMark + csvLine(headsOf(columns))) }
  let rowsSoFar = 0
  for await (const page of pages) {
    rowsSoFar += page.length
    yield { rowsSoFar }
    yield { bytes: Buffer.from(page.map((row) => csvLine(cellsOf(columns, row))).join('')) }
  }
}

async function* xlsxParts(columns: [string, Column][], pages: AsyncGenerator<Row[]>): AsyncGenerator<Part> {
  const sheet = await beginSheet()
  try {
    sheet.add([headsOf(columns)])
    let rowsSoFar = 0
    for await (const page of pages) {
      sheet.add(page.map((row) => cellsOf(columns, row)))
      rowsSoFar += page.length
      yield { rowsSoFar }
    }
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
