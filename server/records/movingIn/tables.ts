import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MoveInFigures } from '#contract/domains/movingIn/model.ts'
import type { RememberedHeadings } from '#contract/domains/movingIn/profiles.ts'
import type { DayOrder, MoveInKind, MoveInRowState, MoveInState, MoveInSystem } from '#contract/vocab/movingIn.ts'
import type { Role } from '#contract/vocab/roles.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import { instant } from '#server/kit/database/columns.ts'

/** What is done at this moment: old rows are cleared, files are read, a kind is added, or the rest is put in order. */
export type Stage = 'clearing' | 'reading' | MoveInKind | 'following' | 'indexing'

/** Records of another system that are moved in, and how far the work has come. */
export const moveIns = pgTable(
  'move_ins',
  {
    id: serial().primaryKey(),
    /** By which profile the files are read. */
    system: text().$type<MoveInSystem>().notNull(),
    /** Whose ids they are: the profile's system, or the name that the firm gave to another one. */
    source: text().notNull(),
    dayOrder: text().$type<DayOrder>().notNull(),
    state: text().$type<MoveInState>().notNull(),
    stage: text().$type<Stage>(),
    /** Up to where the present stage has gone, by the ids it goes through. */
    stageAt: integer().notNull().default(0),
    /** What the check found. */
    figures: jsonb().$type<MoveInFigures>(),
    /** Why it was stopped, where nobody chose to. */
    note: text(),
    createdAt: instant().notNull(),
    createdBy: integer().notNull(),
    /** The role in which it works on in the background. */
    role: text().$type<Role>().notNull(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (table) => [index('move_ins_state').on(table.state)],
)

/** The row of a move. */
export type MoveIn = typeof moveIns.$inferSelect

const ofMoveIn = () =>
  integer()
    .notNull()
    .references(() => moveIns.id)

/** The files of a move, and what became of their rows. */
export const moveInFiles = pgTable(
  'move_in_files',
  {
    id: serial().primaryKey(),
    moveInId: ofMoveIn(),
    fileName: text().notNull(),
    bytes: integer().notNull(),
    /** How many pieces it travels in. */
    pieces: integer().notNull(),
    kind: text().$type<MoveInKind>(),
    /** What separates its cells. */
    delimiter: text(),
    headings: jsonb().$type<string[]>().notNull().default([]),
    /** Its first rows, to recognize the columns by. */
    sample: jsonb().$type<string[][]>().notNull().default([]),
    /** The column of the file for each field. */
    columns: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** How many pieces the check has read, and where in the last of them the first row begins that was not whole. */
    piecesRead: integer().notNull().default(0),
    restFrom: integer().notNull().default(0),
    rows: integer().notNull().default(0),
    isHere: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    added: integer().notNull().default(0),
  },
  (table) => [index('move_in_files_move').on(table.moveInId, table.id)],
)

/** The pieces in which a file arrived; they go once its rows are added. */
export const moveInPieces = pgTable(
  'move_in_pieces',
  {
    moveInFileId: integer()
      .notNull()
      .references(() => moveInFiles.id),
    number: integer().notNull(),
    fileId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.moveInFileId, table.number] })],
)

/** Rows that passed the check and wait to be added, and those that were refused. What was added leaves no row here. */
export const moveInRows = pgTable(
  'move_in_rows',
  {
    moveInFileId: integer()
      .notNull()
      .references(() => moveInFiles.id),
    /** The line of the file, the headings being the first. */
    row: integer().notNull(),
    moveInId: ofMoveIn(),
    kind: text().$type<MoveInKind>().notNull(),
    state: text().$type<MoveInRowState>().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    reason: text(),
    /** The id of the other system. */
    externalId: text(),
    /** What it is known by beside its id: the name of an organization, an address, candidate and position. */
    alias: text(),
    /** What it hangs on: the candidate of an application, the application of an event. */
    hangsOn: text(),
    /** What the other system calls the status, and what that stands for. */
    word: text(),
    statusId: integer().$type<StatusId>(),
    at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.moveInFileId, table.row] }),
    index('move_in_rows_next').on(table.moveInId, table.kind, table.state, table.moveInFileId, table.row),
    // By what is rare: nothing is known yet of how the rows of a move are spread while it is checked.
    index('move_in_rows_external').on(table.externalId, table.moveInId, table.kind),
    index('move_in_rows_alias').on(table.alias, table.moveInId, table.kind).where(sql`alias is not null`),
    index('move_in_rows_hangs').on(table.hangsOn, table.moveInId, table.kind).where(sql`hangs_on is not null`),
  ],
)

/** Which record is which in another system. Kept for good: by these ids nothing is added twice, and people search. */
export const externalIds = pgTable(
  'external_ids',
  {
    id: serial().primaryKey(),
    source: text().notNull(),
    kind: text().$type<MoveInKind>().notNull(),
    externalId: text().notNull(),
    recordId: integer().notNull(),
    /** By which move it came; null once that was undone and the record stayed. */
    moveInId: integer().references(() => moveIns.id),
    /** What the record was when it was added: with another one somebody has worked on it. Null: it was here before. */
    fingerprint: text(),
    /** Why it stayed when the move was undone. */
    keptBecause: text(),
  },
  (table) => [
    uniqueIndex('external_ids_external').on(table.source, table.kind, table.externalId),
    index('external_ids_typed').on(table.externalId, table.kind),
    index('external_ids_record').on(table.kind, table.recordId),
    index('external_ids_move').on(table.moveInId, table.kind, table.id),
  ],
)

/** What the firm decided of the files of a system: headings of the fields of a kind, and words for statuses. */
export const moveInMappings = pgTable(
  'move_in_mappings',
  {
    source: text().notNull(),
    kind: text().$type<MoveInKind>().notNull(),
    headings: jsonb().$type<RememberedHeadings>().notNull().default({}),
    words: jsonb().$type<Record<string, StatusId>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.source, table.kind] })],
)
