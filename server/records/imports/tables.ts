import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { ImportKind, ImportRowState, ImportState } from '#contract/vocab/imports.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { instant } from '#server/kit/database/columns.ts'

/** Tables that people uploaded, and how far their work has come. */
export const imports = pgTable(
  'imports',
  {
    id: serial().primaryKey(),
    kind: text().$type<ImportKind>().notNull(),
    fileName: text().notNull(),
    state: text().$type<ImportState>().notNull(),
    headings: jsonb().$type<string[]>().notNull(),
    /** The column of the file for each field. */
    columns: jsonb().$type<Record<string, number>>().notNull(),
    rows: integer().notNull(),
    /** Why it was stopped, where nobody chose to. */
    note: text(),
    createdAt: instant().notNull(),
    createdBy: integer().notNull(),
    /** The role in which it works on in the background. */
    role: text().$type<Role>().notNull(),
    finishedAt: instant(),
  },
  (table) => [index('imports_created').on(table.createdAt, table.id), index('imports_state').on(table.state)],
)

/** The rows of an upload as they were sent, and what became of each. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id),
    /** The line of the file, the headings being the first. */
    row: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    state: text().$type<ImportRowState>().notNull(),
    reason: text(),
    /** What the record is called. */
    name: text(),
    /** What no two rows may share, such as the e-mail address. */
    key: text(),
    /** The CV that the row was read from, and what it says. */
    fileId: integer(),
    cvText: text(),
    recordId: integer(),
    /** The version the record had when it was added: with another one somebody has worked on it. */
    recordVersion: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('import_rows_state').on(table.importId, table.state, table.row),
    index('import_rows_key').on(table.importId, table.key),
  ],
)
