import { Readable } from 'node:stream'
import writeExcel, { type SheetData } from 'write-excel-file/node'
import type { z } from 'zod'
import { fieldErrors, needsPermission, withoutBlanks } from '#contract/kit/endpoint.ts'
import { exportList } from '#contract/kit/export.ts'
import type { AnyList, Column } from '#contract/kit/list.ts'
import { type Actor, may } from './actor.ts'
import { audit } from './audit.ts'
import { today } from './clock.ts'
import type { Db } from './db.ts'
import { invalid, notAllowed, notFound } from './errors.ts'
import { type ListRoute, orderOf, sortedRows } from './lists.ts'
import { type FileAnswer, type Route, serve } from './serve.ts'

/** How many rows a spreadsheet file may hold; CSV has no limit. */
export const xlsxRowLimit = 100_000
const chunk = 2_000

type Row = Record<string, unknown>

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
    await audit(call.db, call.actor, 'list.export', undefined, { list: list.name, format: call.input.format })
    const columns = exportedColumns(list, call.input.columns)
    // A CSV is read while it is sent, when this transaction is over; a spreadsheet is made inside it.
    const isCsv = call.input.format === 'csv'
    const rows = allRows(isCsv ? db() : call.db, call.actor, route, parsed.data as z.output<AnyList['input']>)
    return isCsv ? csv(list, columns, rows) : xlsx(list, columns, rows)
  })
}

function exportedColumns(list: AnyList, chosen: readonly string[] | null | undefined): [string, Column][] {
  const known = Object.entries(list.columns)
  const wanted = chosen?.flatMap((key) => known.filter(([name]) => name === key))
  return wanted?.length ? wanted : known
}

async function* allRows(db: Db, actor: Actor, { list, rows }: ListRoute, input: unknown): AsyncGenerator<Row> {
  const { pageNo, pageSize, sortBy, sortType, ...filters } = input as Record<string, unknown>
  const order = orderOf(list, sortBy as string | undefined, sortType as 'asc' | 'desc' | undefined)
  for (let offset = 0; ; offset += chunk) {
    const page: Row[] = await sortedRows(db, list, rows(db, actor, filters), order, chunk, offset)
    yield* page
    if (page.length < chunk) return
  }
}

/** What a person reads in a cell: labels, days as DD-MM-YYYY, amounts in rupees, CTC in lakh a year. */
export function exportedValue(column: Column, value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  switch (column.kind) {
    case 'choice':
      return column.vocabulary?.labelOf(value as number | string) ?? String(value)
    case 'date':
      return String(value).split('-').reverse().join('-')
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
      return String(value)
  }
}

/** A text that a spreadsheet would take for a formula is given a leading apostrophe. */
export function withoutFormula(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
}

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = withoutFormula(value)
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function csv(list: AnyList, columns: [string, Column][], rows: AsyncGenerator<Row>): FileAnswer {
  async function* lines() {
    yield `\uFEFF${columns.map(([, { label }]) => csvCell(label)).join(',')}\r\n`
    for await (const row of rows) {
      yield `${columns.map(([key, column]) => csvCell(exportedValue(column, row[key]))).join(',')}\r\n`
    }
  }
  return { body: Readable.from(lines()), fileName: fileNameOf(list, 'csv'), contentType: 'text/csv; charset=utf-8' }
}

async function xlsx(list: AnyList, columns: [string, Column][], rows: AsyncGenerator<Row>): Promise<FileAnswer> {
  const cells: SheetData = [columns.map(([, { label }]) => ({ value: label, fontWeight: 'bold' }))]
  for await (const row of rows) {
    if (cells.length > xlsxRowLimit) {
      throw invalid({ format: `A spreadsheet holds at most ${xlsxRowLimit} rows. Narrow the filters, or export CSV.` })
    }
    // A text cell of this format is never read as a formula.
    cells.push(columns.map(([key, column]) => exportedValue(column, row[key])))
  }
  const body = await writeExcel(cells).toBuffer()
  return {
    body,
    fileName: fileNameOf(list, 'xlsx'),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }
}

function fileNameOf(list: AnyList, extension: string): string {
  return `${list.title} ${today()}.${extension}`
}
