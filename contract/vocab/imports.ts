import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'
import type { Permission } from './permissions.ts'

/** What can be uploaded in bulk. */
export const importKinds = vocabulary('What is uploaded', {
  user: { id: 'user', label: 'Users' },
  candidate: { id: 'candidate', label: 'Candidates' },
  organization: { id: 'organization', label: 'Organizations' },
  position: { id: 'position', label: 'Positions' },
  lead: { id: 'lead', label: 'Leads' },
})

/** One of the kinds. */
export type ImportKind = IdOf<typeof importKinds>

/** What a person needs to upload each kind. */
export const importPermissions = {
  user: 'import.users',
  candidate: 'import.candidates',
  organization: 'import.organizations',
  position: 'import.positions',
  lead: 'import.leads',
} as const satisfies Record<ImportKind, Permission>

/** How far a bulk upload has come. */
export const importStates = vocabulary('State of a bulk upload', {
  matching: word('Matching columns'),
  checking: word('Checking'),
  checked: word('Checked'),
  running: word('Running'),
  done: word('Done'),
  cancelled: word('Cancelled'),
  undoing: word('Undoing'),
  undone: word('Undone'),
})

/** One of the states. */
export type ImportState = IdOf<typeof importStates>

/** What became of one row. */
export const importRowStates = vocabulary('State of a row', {
  waiting: word('Waiting'),
  good: word('Good'),
  refused: word('Refused'),
  added: word('Added'),
  kept: word('Kept'),
  undone: word('Undone'),
})

/** One of them. */
export type ImportRowState = IdOf<typeof importRowStates>

/** How large a file may be, and how long an upload can be undone. */
export const importLimits = { bytes: 5 * 1024 * 1024, rows: 20_000, columns: 100, cellCharacters: 5_000, undoDays: 30 }
