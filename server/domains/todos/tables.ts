import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { users } from '#server/domains/users/tables.ts'
import { instant, stamps } from '#server/kit/columns.ts'

/** Tasks that people wrote down. What follows from the facts is no row: it is asked for when it is shown. */
export const tasks = pgTable(
  'tasks',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    details: text(),
    dueOn: date({ mode: 'string' }),
    assigneeId: integer()
      .notNull()
      .references(() => users.id),
    positionId: integer(),
    candidateId: integer(),
    doneAt: instant(),
    doneBy: integer(),
    removedAt: instant(),
    ...stamps(),
  },
  (table) => [
    index('tasks_open').on(table.assigneeId, table.dueOn).where(sql`done_at is null and removed_at is null`),
    index('tasks_due').on(table.dueOn).where(sql`done_at is null and removed_at is null`),
  ],
)
