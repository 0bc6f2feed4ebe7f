import { strToU8, zipSync } from 'fflate'
import { dateTimeText } from '#contract/kit/wallTime.ts'
import { nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { type PdfPage, renderPdf } from '#server/kit/exports/pdf.ts'
import { readFileIfKept } from '#server/kit/files/files.ts'

/** A row of a table, by the names the database has for its columns. */
export type Row = Readonly<Record<string, unknown>>

/** Rows of one kind. */
export interface Held {
  label: string
  rows: Row[]
  /** The columns of each row, where they are few enough to stand beside one another. */
  columns?: readonly string[]
}

/** What people call things, and what is said of them. */
export type Facts = [label: string, value: string][]

/** What is given to a person. */
interface Given {
  /** Whose it is. */
  name: string
  profile: Facts
  held: readonly Held[]
  /** What a column says in words; undefined where it says nothing to the person. */
  inWords: (column: string, value: unknown) => string | undefined
  /** What data.json holds beside the rows. */
  data: Row
  files: readonly { id: number; fileName: string }[]
}

/**
 * All that is held of a person, in one ZIP file: to be read, to be taken elsewhere, and the files. A file whose content
 * is lost does not keep the rest from the person: the summary and the data name it.
 */
export async function archiveOf(db: Db, { files, data, ...given }: Given): Promise<Buffer> {
  const held = given.held.filter(({ rows }) => rows.length > 0)
  const parts: Record<string, Uint8Array> = {}
  const lost: string[] = []
  for (const { id, fileName } of files) {
    const path = `files/${id} ${safe(fileName)}`
    const file = await readFileIfKept(db, id)
    if (file) parts[path] = file.bytes
    else lost.push(path)
  }
  const rows = Object.fromEntries(held.map(({ label, rows }) => [label, rows]))
  const said = { exportedAt: nowIso(), ...data, ...rows, ...(lost.length > 0 && { filesThatAreLost: lost }) }
  parts['summary.pdf'] = await summaryOf({ ...given, held }, lost)
  parts['data.json'] = strToU8(JSON.stringify(said, null, 2))
  return Buffer.from(zipSync(parts, { level: 6 }))
}

const safe = (fileName: string) => fileName.replace(/[\\/:*?"<>|]/g, '_')

const longest = 1_000
const mostRows = 200

function summaryOf(
  { name, profile, held, inWords }: Omit<Given, 'data' | 'files'>,
  lost: readonly string[],
): Promise<Buffer> {
  const title = `What is held of ${name}`
  return renderPdf({ title }, (page) => {
    page.title(title)
    page.note(`${dateTimeText(nowIso(), workspaceTimeZone)} (${workspaceTimeZone}). The same as data is in data.json.`)
    if (lost.length) {
      page.heading(`Files that could not be added (${lost.length})`)
      page.text(`Their content is no longer where files are kept:\n${lost.join('\n')}`)
    }
    page.heading('Profile')
    page.facts(profile)
    for (const { label, rows, columns } of held) {
      page.heading(`${label} (${rows.length})`)
      const shown = rows.slice(0, mostRows)
      if (columns) writeTable(page, columns, shown, inWords)
      else for (const row of shown) writeRow(page, row, inWords)
      if (rows.length > mostRows) page.note(`The first ${mostRows} of ${rows.length}; all of them are in data.json.`)
    }
  })
}

function writeTable(page: PdfPage, columns: readonly string[], rows: readonly Row[], inWords: Given['inWords']): void {
  page.table({
    columns: columns.map((column) => ({ title: labelOf(column) })),
    rows: rows.map((row) => columns.map((column) => inWords(column, row[column])?.slice(0, longest) ?? '–')),
  })
  page.space()
}

function writeRow(page: PdfPage, row: Row, inWords: Given['inWords']): void {
  const facts: Facts = []
  for (const [column, value] of Object.entries(row)) {
    const said = inWords(column, value)
    if (said) facts.push([labelOf(column), said.slice(0, longest)])
  }
  page.facts(facts)
  page.space(4)
}

function labelOf(column: string): string {
  const words = column.replace(/(_status)?_id$/, (_, status) => (status ? ' status' : '')).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** A value in words: instants in the firm's time zone, nothing for what is empty or untrue. */
export function plainly(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '' || value === false) return undefined
  if (value === true) return 'Yes'
  if (typeof value === 'object') return JSON.stringify(value) === '[]' ? undefined : JSON.stringify(value)
  return typeof value === 'string' && instant.test(value) ? dateTimeText(value, workspaceTimeZone) : String(value)
}
