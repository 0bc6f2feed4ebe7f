import { createHash } from 'node:crypto'
import {
  hangOnApplication,
  type MoveInField,
  moveInFields,
  type NamedMoveInField,
} from '#contract/domains/movingIn/fields.ts'
import type { MoveInKind } from '#contract/vocab/movingIn.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import { now } from '#server/kit/clock.ts'
import { type CellReading, readCell, type SaidInCell, UnreadableCell } from './cells.ts'
import { identityOfCv, wrongWithCv } from './cvArchive.ts'
import { pairOf } from './standing.ts'

/** What the cells of a row say, by field. */
export type Said = Readonly<Record<string, SaidInCell>>

/** A row that could be read. */
export interface ReadRow {
  row: number
  said: Said
  /** What was written for fields that nothing could be made of: it is kept as text, so that nothing is lost. */
  unread: readonly string[]
  externalId: string
  alias: string | undefined
  hangsOn: string | undefined
  /** The records it leads to, by the ids of the other system. */
  leads: readonly { kind: MoveInKind; id: string }[]
  word: string | undefined
  statusId: StatusId | undefined
  at: string | undefined
}

/** A row that could not be read, and by which id others lead to it. */
export interface UnreadRow {
  refused: string
  externalId: string | undefined
}

/** Texts of which a record can say anything: what could not be read goes there. */
const takesAll: Partial<Record<MoveInKind, true>> = { organization: true, position: true, candidate: true }

/** Reads the cells of a row; why not, where it cannot be. */
export function readRow(
  kind: MoveInKind,
  columns: Readonly<Record<string, number>>,
  { row, cells }: { row: number; cells: readonly string[] },
  reading: CellReading,
): ReadRow | UnreadRow {
  const fields = reading.fields.get(kind) ?? []
  const said: Record<string, SaidInCell> = {}
  const [refused, unread]: [string[], string[]] = [[], []]
  for (const field of fields) {
    const cell = cells[columns[field.key] ?? -1] ?? ''
    try {
      said[field.key] = readCell(field, cell, reading)
      if (field.required && said[field.key] === undefined && field.reads !== 'status')
        refused.push(`${field.label} is missing`)
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error
      if (canBeLeft(kind, field)) unread.push(`${field.label}: ${cell.trim()}`)
      else refused.push(`${field.label}: ${error.message}`)
    }
  }
  const word =
    'status' in columns && fieldOf(kind, 'status')?.reads === 'status'
      ? (cells[columns['status'] ?? -1] ?? '').trim()
      : undefined
  refused.push(...impossible(kind, said, word))
  const wrong = kind === 'cv' ? wrongWithCv(cells) : undefined
  if (wrong) refused.push(wrong)
  if (refused.length) return { refused: [...new Set(refused)].join('; '), externalId: textIn(said, 'externalId') }
  return { row, said, unread, word, ...identityOf(kind, said, row, cells), ...leadsOf(kind, fields, said) }
}

const fieldOf = (kind: MoveInKind, key: string) => (moveInFields[kind] as Readonly<Record<string, MoveInField>>)[key]

const canBeLeft = (kind: MoveInKind, { required, reads, leadsTo }: MoveInField) =>
  !required && !leadsTo && kind in takesAll && reads !== 'moment' && reads !== 'id'

/** 400 is what OpenCATS has for it. */
const interviewWords = /interview|^400$/i
const candidateWords = ['100', 'candidate', 'candidates']

/** What no record of the kind can be. */
function impossible(kind: MoveInKind, said: Said, word: string | undefined): string[] {
  const wrong: string[] = []
  if (word === '') wrong.push('Status is missing')
  if (kind === 'contact' && !said['firstName'] && !said['lastName']) wrong.push('Name is missing')
  if (hangOnApplication.includes(kind) && !said['application'] && !(said['candidate'] && said['position'])) {
    wrong.push('Neither the application nor candidate and position are named')
  }
  const { about } = said
  if (kind === 'note' && about !== undefined && !candidateWords.includes(String(about).toLowerCase())) {
    wrong.push('It is about something other than a candidate')
  }
  if (kind === 'interview' && about !== undefined && !interviewWords.test(String(about))) {
    wrong.push('It is an appointment of another kind')
  }
  const latest = now().getTime() + 86_400_000
  for (const key of ['addedOn', 'changedOn', 'at', 'invoiceDate', 'paidOn']) {
    if (said[key] && Date.parse(String(said[key])) > latest) wrong.push(`${fieldOf(kind, key)?.label} is in the future`)
  }
  return wrong
}

const textIn = (said: Said, key: string) => (said[key] === undefined ? undefined : String(said[key]))

function identityOf(kind: MoveInKind, said: Said, row: number, cells: readonly string[]) {
  const own = textIn(said, 'externalId')
  const pair =
    said['candidate'] && said['position'] ? pairOf(String(said['candidate']), String(said['position'])) : undefined
  const application = textIn(said, 'application') ?? pair
  const statusId = typeof said['status'] === 'number' ? (said['status'] as StatusId) : undefined
  const at = textIn(said, 'at') ?? textIn(said, 'changedOn') ?? textIn(said, 'addedOn')
  const identities: Record<
    MoveInKind,
    { externalId: string; alias?: string | undefined; hangsOn?: string | undefined }
  > = {
    organization: { externalId: own ?? '', alias: textIn(said, 'name')?.toLowerCase() },
    contact: { externalId: own ?? contentOf(cells) },
    position: { externalId: own ?? '' },
    candidate: { externalId: own ?? '', alias: textIn(said, 'emailId') },
    application: { externalId: own ?? pair ?? '', alias: pair, hangsOn: textIn(said, 'candidate') },
    statusEvent: { externalId: `${row}`, hangsOn: application },
    placement: { externalId: own ?? `#${application}`, hangsOn: application },
    interview: { externalId: own ?? contentOf(cells), hangsOn: application },
    invoice: { externalId: own ?? textIn(said, 'invoiceNumber') ?? '', hangsOn: application },
    cv: { externalId: kind === 'cv' ? contentOf(identityOfCv(cells)) : '', hangsOn: textIn(said, 'candidate') },
    note: { externalId: own ?? contentOf(cells), hangsOn: textIn(said, 'candidate') },
  }
  const { externalId, alias, hangsOn } = identities[kind]
  return { externalId, alias, hangsOn, statusId, at }
}

function leadsOf(kind: MoveInKind, fields: readonly NamedMoveInField[], said: Said): Pick<ReadRow, 'leads'> {
  if (hangOnApplication.includes(kind)) {
    const application = textIn(said, 'application') ?? pairOf(String(said['candidate']), String(said['position']))
    return { leads: [{ kind: 'application', id: application }] }
  }
  const leads = fields.flatMap(({ key, leadsTo }) => {
    const id = textIn(said, key)
    return leadsTo && id ? [{ kind: leadsTo, id }] : []
  })
  return { leads }
}

/** What has no id of its own is known by what it says, so that it is not added twice. */
const contentOf = (cells: readonly string[]) =>
  `#${createHash('sha256').update(cells.join('\u001f')).digest('base64url').slice(0, 24)}`
