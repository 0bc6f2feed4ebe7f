import { leadForm } from '#contract/domains/leads/model.ts'
import { fieldErrors, withoutBlanks } from '#contract/kit/endpoint.ts'
import { unguarded } from '#contract/kit/formulaGuard.ts'
import type { AnyVocabulary } from '#contract/kit/vocabulary.ts'
import { leadSources, leadStatuses } from '#contract/vocab/leads.ts'
import { verticals } from '#contract/vocab/verticals.ts'

type Read = (text: string) => unknown

interface PastedColumn {
  name: string
  label: string
  /** Other heads it is known by. */
  also: readonly string[]
  read: Read
}

const asTyped: Read = (text) => text

/** The id of the word, in any case; what is no word stays as it is, to be refused. */
const wordOf =
  (vocabulary: AnyVocabulary): Read =>
  (text) =>
    vocabulary.terms.find(({ label }) => label.toLowerCase() === text.toLowerCase())?.id ?? text

/** 5-3-2026, 05/03/2026 or 2026-03-05. */
const dayOf: Read = (text) => {
  const own = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  return own ? `${own[3]}-${own[2]?.padStart(2, '0')}-${own[1]?.padStart(2, '0')}` : text
}

/** The columns of a table that is pasted, in the order they have without a head. */
export const pastedColumns: readonly PastedColumn[] = [
  { name: 'organizationName', label: 'Company name', also: ['company', 'organization', 'organisation'], read: asTyped },
  { name: 'contactName', label: 'Contact person', also: ['contact', 'name'], read: asTyped },
  {
    name: 'contactNumber',
    label: 'Contact number',
    also: ['phone', 'mobile', 'number'],
    read: (text) => text.replace(/[\s-]/g, ''),
  },
  { name: 'emailId', label: 'Email', also: ['e-mail', 'email id'], read: asTyped },
  { name: 'verticalId', label: 'Vertical', also: [], read: wordOf(verticals) },
  { name: 'source', label: 'Source', also: [], read: wordOf(leadSources) },
  { name: 'status', label: 'Status', also: [], read: wordOf(leadStatuses) },
  { name: 'nextFollowUpOn', label: 'Next follow-up', also: ['follow-up', 'follow up'], read: dayOf },
  { name: 'requirement', label: 'Requirement', also: ['need'], read: asTyped },
  { name: 'remarks', label: 'Remarks', also: ['comment', 'comments'], read: asTyped },
]

/** One row that was pasted. */
export interface PastedLead {
  /** The line as it was pasted. */
  line: string
  values: Record<string, unknown>
  /** The cells as they were typed. */
  typed: Readonly<Record<string, string>>
  /** What is wrong with it; empty where nothing is. */
  problems: string[]
}

const cellsOf = (line: string) => line.split(line.includes('\t') ? '\t' : /[,;]/).map((cell) => unguarded(cell.trim()))

const columnOf = (head: string) =>
  pastedColumns.find(({ label, also }) => [label.toLowerCase(), ...also].includes(head.toLowerCase()))

/** Reads rows copied from a spreadsheet: cells between tabs, commas or semicolons, with or without a head. */
export function readPasted(text: string): PastedLead[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim())
  const heads = cellsOf(lines[0] ?? '').map(columnOf)
  const hasHead = heads.filter(Boolean).length >= 2
  const columns = hasHead ? heads : pastedColumns
  return lines.slice(hasHead ? 1 : 0).map((line) => {
    const cells = cellsOf(line)
    const filled = columns.flatMap((column, index) => (column && cells[index] ? [{ column, cell: cells[index] }] : []))
    const typed = Object.fromEntries(filled.map(({ column, cell }) => [column.name, cell]))
    const values = Object.fromEntries(filled.map(({ column, cell }) => [column.name, column.read(cell)]))
    return { line, values, typed, problems: problemsOf(values) }
  })
}

function problemsOf(values: Record<string, unknown>): string[] {
  const parsed = leadForm.safeParse(withoutBlanks(values))
  return parsed.success ? [] : Object.values(fieldErrors(parsed.error))
}
