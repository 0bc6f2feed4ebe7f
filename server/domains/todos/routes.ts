import * as calls from '#contract/domains/todos/endpoints.ts'
import { getToday } from '#contract/domains/todos/today.ts'
import { dateTimeText } from '#contract/kit/wallTime.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import * as commands from './commands.ts'
import { todoLists } from './lists.ts'
import { countTodos, findTask } from './queries.ts'
import { snooze, unsnooze } from './snoozes.ts'
import { todayOf } from './today.ts'

/** What waits for people: what follows from the facts, and what somebody wrote down. */
export const todoRoutes: Route[] = [
  ...todoLists,
  serve(calls.getTodos, ({ db, actor }) => countTodos(db, actor)),
  serve(getToday, ({ db, actor }) => todayOf(db, actor)),
  serve(calls.getTask, ({ db, actor, input }) => findTask(db, actor, input.id)),
  serve(calls.addTask, async ({ db, actor, input }) => ({
    id: await commands.addTask(db, actor, input),
    message: 'The task is written down',
  })),
  serve(calls.changeTask, async ({ db, actor, input }) => {
    await commands.changeTask(db, actor, input)
    return { message: 'Successfully updated' }
  }),
  serve(calls.finishTask, async ({ db, actor, input }) => {
    await commands.finishTask(db, actor, input.id, input.isDone)
    return { message: input.isDone ? 'Done' : 'Open again' }
  }),
  serve(calls.snoozeTodos, async ({ db, actor, input }) => {
    const count = await snooze(db, actor, input)
    const what = count === 1 ? 'Snoozed' : `${count} to-dos snoozed`
    return { message: `${what} until ${dateTimeText(input.until, workspaceTimeZone)}` }
  }),
  serve(calls.unsnoozeTodos, async ({ db, actor, input }) => {
    await unsnooze(db, actor, input)
    return { message: 'Back among your to-dos' }
  }),
  serve(calls.removeTask, async ({ db, actor, input }) => {
    await commands.removeTask(db, actor, input.id)
    return { message: 'The task is removed' }
  }),
]
