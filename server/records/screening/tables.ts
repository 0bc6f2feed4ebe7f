import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Answers } from '#contract/domains/screening/model.ts'
import type { RejectionReasonId } from '#contract/vocab/reasons.ts'
import type { QcCheck, Question, SheetState } from '#contract/vocab/screeningSheets.ts'
import type { QcOutcome, ScreeningOutcome } from '#contract/vocab/screenings.ts'
import { instant, stamps } from '#server/kit/database/columns.ts'
import { applications } from '#server/records/applications/tables.ts'

/** What a recruiter asked a candidate for a position, and how it ended: one for each application. */
export const screeningSheets = pgTable(
  'screening_sheets',
  {
    id: serial().primaryKey(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    state: text().$type<SheetState>().notNull(),
    /** The questions as they were when the sheet was begun: a later change of the position changes no old sheet. */
    questions: jsonb().$type<Question[]>().notNull(),
    answers: jsonb().$type<Answers>().notNull().default({}),
    /** That of the last call; null before it and for a screening that was stopped. */
    outcome: text().$type<ScreeningOutcome>(),
    /** The day of the last call. */
    calledOn: date({ mode: 'string' }),
    comments: text(),
    stopReason: text(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('screening_sheets_application').on(table.applicationId),
    index('screening_sheets_called').on(table.calledOn, table.id),
  ],
)

/** Every call of a screening with its outcome. Only ever added to. */
export const screeningCalls = pgTable(
  'screening_calls',
  {
    id: serial().primaryKey(),
    sheetId: integer()
      .notNull()
      .references(() => screeningSheets.id),
    calledOn: date({ mode: 'string' }).notNull(),
    outcome: text().$type<ScreeningOutcome>().notNull(),
    comment: text(),
    /** When to call again, for a call that was not finished. */
    nextCallOn: date({ mode: 'string' }),
    at: instant().notNull(),
    userId: integer().notNull(),
  },
  (table) => [index('screening_calls_sheet').on(table.sheetId, table.id)],
)

/** What QC said about an application, each time. Only ever added to. */
export const qcFeedbacks = pgTable(
  'qc_feedbacks',
  {
    id: serial().primaryKey(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    outcome: text().$type<QcOutcome>().notNull(),
    rejectionReasonId: integer().$type<RejectionReasonId>(),
    /** What was found to be good. */
    checks: text().array().$type<QcCheck[]>().notNull().default(sql`'{}'::text[]`),
    comments: text(),
    at: instant().notNull(),
    userId: integer().notNull(),
  },
  (table) => [index('qc_feedbacks_application').on(table.applicationId, table.id)],
)
