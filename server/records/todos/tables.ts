import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { TaskName } from '#contract/vocab/todos.ts'
import { instant, stamps } from '#server/kit/database/columns.ts'
import { users } from '#server/records/users/tables.ts'

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

/** What people put off: until then it is left out of what waits for them. */
export const todoSnoozes = pgTable(
  'todo_snoozes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    taskName: text().$type<TaskName>().notNull(),
    /** The record that waits under the task: an application, a position, a task, an invoice, a lead. */
    recordId: integer().notNull(),
    until: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.taskName, table.recordId] })],
)
