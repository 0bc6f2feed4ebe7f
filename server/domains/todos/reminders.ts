import { and, eq, isNull, sql } from 'drizzle-orm'
import { tell } from '#server/domains/notifications/tell.ts'
import { today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { workThrough } from '#server/kit/jobs/work.ts'
import { tasks } from '#server/records/todos/tables.ts'

const isDue = () =>
  and(
    eq(tasks.dueOn, today()),
    isNull(tasks.doneAt),
    isNull(tasks.removedAt),
    sql`not exists (select 1 from notifications told where told.key = 'taskDue:' || ${tasks.id} || ':' || ${tasks.dueOn})`,
  )

/** Reminds people of what is due today, once; answers how many were reminded. */
export function remindOfTasks(db: Db): Promise<number> {
  return workThrough(db, {
    kind: 'taskReminder',
    due: async (from, isFree, limit) => {
      const due = from
        .select({ id: tasks.id })
        .from(tasks)
        .where(and(isDue(), isFree(tasks.id)))
      return (await due.limit(limit)).map(({ id }) => id)
    },
    work: (from, key) =>
      from.transaction(async (part) => {
        const [task] = await part
          .select()
          .from(tasks)
          .where(and(eq(tasks.id, Number(key)), isDue()))
        return task ? remind(part, task) : 0
      }),
  })
}

function remind(db: Db, { id, title, dueOn, assigneeId }: typeof tasks.$inferSelect): Promise<number> {
  return tell(db, null, {
    kind: 'task',
    template: 'taskDue',
    message: `Due today: ${title}.`,
    to: [{ userId: assigneeId, roles: [] }],
    taskName: 'own',
    key: `taskDue:${id}:${dueOn}`,
  })
}
