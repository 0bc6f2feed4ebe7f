import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Who saw or changed what, and when. Rows are only ever added. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: serial().primaryKey(),
    at: instant().notNull(),
    userId: integer(),
    role: text(),
    /** A verb of the business, such as `candidate.create` or `list.export`. */
    action: text().notNull(),
    /** What kind of record, such as `candidate`. */
    subject: text(),
    subjectId: integer(),
    address: text(),
    facts: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_subject').on(table.subject, table.subjectId, table.id),
    index('audit_user').on(table.userId, table.id),
  ],
)

/** Every stored file. Its bytes lie in the file store under the random key, never under its name. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: serial().primaryKey(),
    key: text().notNull().unique(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    createdAt: instant().notNull(),
    createdBy: integer(),
  },
  (table) => [index('stored_files_sha256').on(table.sha256)],
)

/** Links that let somebody do one thing without an account. Only the hash of a link is kept. */
export const personalLinks = pgTable(
  'personal_links',
  {
    id: serial().primaryKey(),
    hash: text().notNull().unique(),
    /** What it is for, such as `interview.choose`. */
    purpose: text().notNull(),
    /** What it is about: the id of a record of that purpose. */
    subjectId: integer().notNull(),
    /** For whom it was made, where that is a user. */
    userId: integer(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('personal_links_subject').on(table.purpose, table.subjectId)],
)
