import { type AnyPgColumn, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { InterviewMode, InterviewState } from '#contract/vocab/interviews.ts'
import { applications } from '#server/domains/applications/tables.ts'
import { idList, instant, stamps } from '#server/kit/columns.ts'

/** Interviews of an application. A rescheduled one is a new row that names the one before. */
export const interviews = pgTable(
  'interviews',
  {
    id: serial().primaryKey(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    stageId: integer().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The zone in which people agreed the time. */
    timeZone: text().notNull(),
    mode: text().$type<InterviewMode>().notNull(),
    interviewerIds: idList(),
    link: text(),
    place: text(),
    previousInterviewId: integer().references((): AnyPgColumn => interviews.id),
    state: text().$type<InterviewState>().notNull(),
    /** The move that made it was undone; it counts nowhere. */
    voidedAt: instant(),
    ...stamps(),
  },
  (table) => [
    index('interviews_application').on(table.applicationId, table.id),
    index('interviews_starts').on(table.startsAt),
    index('interviews_interviewers').using('gin', table.interviewerIds),
  ],
)
