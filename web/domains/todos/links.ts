import type { todoDetailList, todoList } from '#contract/domains/todos/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { linkTo, mayOpen } from '#web/kit/screen.ts'
import { currentSession } from '#web/kit/session.ts'

type Row = RowOf<typeof todoList> | RowOf<typeof todoDetailList>

/** Stands in the address instead of a task's name for all of them. */
export const everything = 'all'

/** Where a to-do leads: the task somebody wrote down, else the candidate on the position, or the position. */
export function linkOfTodo(row: Row, search: string): string | undefined {
  if (row.taskId) {
    const parameters = new URLSearchParams(search)
    parameters.set('task', String(row.taskId))
    return `?${parameters}`
  }
  const mayRead = mayOpen(positionView, currentSession()?.permissions ?? new Set())
  if (!row.positionId || !mayRead) return undefined
  return linkTo(positionView, { id: row.positionId }, { application: row.applicationId })
}
