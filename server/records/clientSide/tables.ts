import { date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { ClientAnswer } from '#contract/vocab/clientAnswers.ts'
import { idList, instant } from '#server/kit/database/columns.ts'
import { applications } from '#server/records/applications/tables.ts'
import { users } from '#server/records/users/tables.ts'

/** What was answered for the client about a CV. Only ever added to. */
export const clientFeedback = pgTable(
  'client_feedback',
  {
    id: serial().primaryKey(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    answer: text().$type<ClientAnswer>().notNull(),
    comment: text(),
    /** The day until which a CV is put aside; for a hold only. */
    holdUntil: date({ mode: 'string' }),
    at: instant().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Answered by the link of a mail, without a session. */
    byLink: integer(),
  },
  (table) => [index('client_feedback_application').on(table.applicationId, table.id)],
)

/** The reminders that were mailed to people of clients, each with the applications it listed. */
export const clientReminders = pgTable(
  'client_reminders',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    applicationIds: idList(),
    sentAt: instant().notNull(),
  },
  (table) => [
    index('client_reminders_user').on(table.userId, table.sentAt),
    index('client_reminders_applications').using('gin', table.applicationIds),
  ],
)
