import { and, eq, lte, or } from 'drizzle-orm'
import { longestSnooze, type Snooze } from '#contract/domains/todos/model.ts'
import { todoTasks } from '#contract/vocab/todos.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invalid, notFound } from '#server/kit/errors.ts'
import { todoSnoozes } from '#server/records/todos/tables.ts'
import { type TodoKey, waitingAmong } from './queries.ts'

const longest = longestSnooze * 86_400_000

/** Leaves some of the actor's to-dos out of lists and counts until a moment; answers how many. */
export async function snooze(db: Db, actor: Actor, { todos, until: asked }: Snooze): Promise<number> {
  const now = nowIso()
  const until = new Date(asked).toISOString()
  if (until <= now) throw invalid({ until: 'Choose a time that is still to come' })
  if (Date.parse(until) > Date.parse(now) + longest)
    throw invalid({ until: `Choose a time in the next ${longestSnooze} days` })
  const waiting = await waitingAmong(db, actor, keysOf(todos))
  if (waiting.length === 0) throw notFound('To-do')
  const isOver = and(eq(todoSnoozes.userId, actor.userId), lte(todoSnoozes.until, now))
  await db.delete(todoSnoozes).where(isOver)
  await db
    .insert(todoSnoozes)
    .values(waiting.map(({ taskName, recordId }) => ({ userId: actor.userId, taskName, recordId, until })))
    .onConflictDoUpdate({
      target: [todoSnoozes.userId, todoSnoozes.taskName, todoSnoozes.recordId],
      set: { until },
    })
  return waiting.length
}

/** Brings to-dos of the actor back that they had snoozed. */
export async function unsnooze(db: Db, actor: Actor, { todos }: Pick<Snooze, 'todos'>): Promise<void> {
  const isOne = ({ taskName, recordId }: TodoKey) =>
    and(eq(todoSnoozes.taskName, taskName), eq(todoSnoozes.recordId, recordId))
  const keys = keysOf(todos)
  if (keys.length === 0) return
  await db.delete(todoSnoozes).where(and(eq(todoSnoozes.userId, actor.userId), or(...keys.map(isOne))))
}

/** What the ids of rows stand for; an id of no task stands for nothing. */
function keysOf(todos: readonly string[]): TodoKey[] {
  return todos.flatMap((id) => {
    const [taskName = '', recordId] = id.split(':')
    return todoTasks.has(taskName) ? [{ taskName, recordId: Number(recordId) }] : []
  })
}
