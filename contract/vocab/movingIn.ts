import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** The kinds of records that a firm brings along, in the order in which they are added: each after those it names. */
export const moveInKinds = vocabulary('Kind of record', {
  organization: { id: 'organization', label: 'Organizations' },
  contact: { id: 'contact', label: 'Contacts' },
  position: { id: 'position', label: 'Positions' },
  candidate: { id: 'candidate', label: 'Candidates' },
  application: { id: 'application', label: 'Applications' },
  statusEvent: { id: 'statusEvent', label: 'History of applications' },
  placement: { id: 'placement', label: 'Placements' },
  interview: { id: 'interview', label: 'Interviews' },
  invoice: { id: 'invoice', label: 'Invoices' },
  cv: { id: 'cv', label: 'CVs' },
  note: { id: 'note', label: 'Notes' },
})

/** One of them. */
export type MoveInKind = IdOf<typeof moveInKinds>

/** The systems whose files are known, and any other one, whose columns the firm names itself. */
export const moveInSystems = vocabulary('System', {
  openCats: { id: 'openCats', label: 'OpenCATS' },
  zohoRecruit: { id: 'zohoRecruit', label: 'Zoho Recruit' },
  bullhorn: { id: 'bullhorn', label: 'Bullhorn' },
  recruitCrm: { id: 'recruitCrm', label: 'Recruit CRM' },
  other: { id: 'other', label: 'Another system' },
})

/** One of them. */
export type MoveInSystem = IdOf<typeof moveInSystems>

/** How far moving in has come. */
export const moveInStates = vocabulary('State of moving in', {
  gathering: word('Gathering files'),
  checking: word('Checking'),
  checked: word('Checked'),
  running: word('Running'),
  stopped: word('Stopped'),
  done: word('Done'),
  undoing: word('Undoing'),
  undone: word('Undone'),
})

/** One of the states. */
export type MoveInState = IdOf<typeof moveInStates>

/** What the check said of a row that is still to be added, or why it is not. */
export const moveInRowStates = vocabulary('State of a row', {
  good: word('Good'),
  refused: word('Refused'),
  unmapped: word('Status not known'),
})

/** One of them. */
export type MoveInRowState = IdOf<typeof moveInRowStates>

/** How the days of files are written where the year stands last. */
export const dayOrders = vocabulary('Dates such as 03/04/2024', {
  dayFirst: { id: 'dayFirst', label: 'Day first' },
  monthFirst: { id: 'monthFirst', label: 'Month first' },
})

/** One of the orders. */
export type DayOrder = IdOf<typeof dayOrders>

/** How a file travels, and how much of it is taken. */
export const moveInLimits = {
  /** A file is sent in pieces of this size, so that it may be as large as it is. */
  pieceBytes: 1_000_000,
  pieces: 2_000,
  files: 40,
  columns: 200,
  /** An Excel file is read as a whole. */
  sheetRows: 20_000,
  /** So many different words for statuses, of which no firm has as many. */
  words: 300,
  undoDays: 90,
}
