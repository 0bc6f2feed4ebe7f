import { type CustomValues, gathered } from '#contract/kit/definedFields.ts'
import type { MoveInKind } from '#contract/vocab/movingIn.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import type { MoveIn } from '#server/records/movingIn/tables.ts'
import type { CellReading } from './cells.ts'
import type { ReadCvs } from './kinds/cvs.ts'
import type { ReadRow } from './rows.ts'

/** A row that is being added, with the records it leads to. */
export interface Coming extends ReadRow {
  fileId: number
  cells: string[]
  led: Readonly<Partial<Record<MoveInKind, number>>>
}

/** What adding some rows needs. */
export interface Turn {
  db: Db
  move: MoveIn
  actor: Actor
  reading: CellReading
  /** The CVs of the rows, where these are CVs. */
  cvs: ReadCvs
  /** The user whom a name or an address of the files means; who moves in, where there is none. */
  userNamed: (name: unknown) => number
}

/** The record that a row became, or was already; or why it did not become one. */
export type Became = { recordId: number; fingerprint: string | null } | { refused: string }

/** What a row says for a field, as a text. */
export function textOf({ said }: Pick<ReadRow, 'said'>, key: string): string | null {
  const value = said[key]
  return value === undefined ? null : String(value)
}

/** What a row says for a field, as a number. */
export function numberOf({ said }: Pick<ReadRow, 'said'>, key: string): number | null {
  const value = said[key]
  return typeof value === 'number' ? value : null
}

/** What a row says in the fields that the firm defined, as their column keeps it. */
export const ownOf = ({ said }: Pick<ReadRow, 'said'>) => gathered(said)['custom'] as CustomValues

/** A text with what could not be read of a row below it. */
export function withUnread(
  { unread }: Pick<ReadRow, 'unread'>,
  ...texts: (string | null | undefined)[]
): string | null {
  return [...texts.filter(Boolean), ...unread].join('\n') || null
}
