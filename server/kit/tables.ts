import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core'
import type { WorkKind } from '#contract/vocab/backgroundWork.ts'
import { instant } from '#server/kit/database/columns.ts'

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
    // The newest entries first, and those that are kept no longer.
    index('audit_time').on(table.at, table.id),
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

/** One row: which installation this database is of, as the mark in its file store says too, and what was swept there. */
export const installations = pgTable(
  'installations',
  {
    isOnly: boolean().primaryKey().default(true),
    id: text().notNull(),
    createdAt: instant().notNull(),
    /** When the file store was last gone through, and what came of it. */
    sweptAt: instant(),
    sweep: jsonb().$type<Sweep>(),
  },
  ({ isOnly }) => [check('installations_only_one', sql`${isOnly}`)],
)

/** What going through the file store has shown. */
export interface Sweep {
  /** How many were removed that no row names. */
  removed: number
  /** How many files have a row and no bytes, and the first of them. */
  lost: number
  lostIds: number[]
}

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

/** The jobs that time brings, each run by one process at a time. */
export const scheduledJobs = pgTable('scheduled_jobs', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  everySeconds: integer().notNull(),
  nextRunAt: instant().notNull(),
  /** The run that is going on; it counts as dead once its lease has ended. */
  runId: text(),
  startedAt: instant(),
  leaseEndsAt: instant(),
  lastRunAt: instant(),
  lastMilliseconds: integer(),
  lastError: text(),
  failuresInARow: integer().notNull().default(0),
})

/** Pieces of background work that are being done, or did not succeed. What succeeds leaves no row. */
export const workAttempts = pgTable(
  'work_attempts',
  {
    id: serial().primaryKey(),
    kind: text().$type<WorkKind>().notNull(),
    /** Which piece of its kind. */
    key: text().notNull(),
    firstAt: instant().notNull(),
    attempts: integer().notNull(),
    /** While an attempt is made: since when. */
    startedAt: instant(),
    /** When it may be tried next; while it is tried, when whoever tries it counts as dead. */
    nextAttemptAt: instant().notNull(),
    lastError: text(),
    /** It is not tried any more until somebody asks for it. */
    failedAt: instant(),
    givenUpAt: instant(),
  },
  (table) => [
    unique('work_attempts_key').on(table.kind, table.key),
    index('work_attempts_due').on(table.kind, table.nextAttemptAt).where(sql`failed_at is null`),
    index('work_attempts_failed').on(table.failedAt).where(sql`failed_at is not null`),
  ],
)

/** What submits were answered, for a day, so that one that arrives twice is done once. The answers are encrypted. */
export const answeredCommands = pgTable(
  'answered_commands',
  {
    userId: integer().notNull(),
    call: text().notNull(),
    /** What the caller named the submit. */
    key: text().notNull(),
    inputHash: text().notNull(),
    /** Null only until the command's transaction ends. */
    encryptedAnswer: text('sealed_answer'),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.call, table.key] }),
    index('answered_commands_at').on(table.at),
  ],
)
