import type { todoDetailList, todoList } from '#contract/domains/todos/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { todoTasks } from '#contract/vocab/todos.ts'
import { invoiceScreen } from '#web/domains/accounts/screens.ts'
import { interviewSlots } from '#web/domains/interviews/screens.ts'
import { placementView } from '#web/domains/offers/screens.ts'
import { portalAllocation } from '#web/domains/portals/screens.ts'
import { positionView, recruiterAllocation, superAdminPositionView } from '#web/domains/positions/screens.ts'
import { withRecord } from '#web/kit/RecordDrawer.tsx'
import { linkTo, mayOpen } from '#web/kit/screen.ts'
import { currentSession } from '#web/kit/session.ts'

type Row = RowOf<typeof todoList> | RowOf<typeof todoDetailList>

/** Stands in the address instead of a task's name for all of them. */
export const everything = 'all'

/** Stands there for what one wrote down for others. */
export const given = 'given'

/** What the address calls the task that is opened. */
export const taskParameter = 'task'

const afterSelection = [todoTasks.joinabilityPending, todoTasks.joiningFollowUp, todoTasks.joiningFeedback]

/** Where a to-do leads: what it is about, such as the task somebody wrote down, else the candidate on the position. */
export function linkOfTodo(row: Row, search: string): string | undefined {
  if (row.taskId) return withRecord(taskParameter, search, row.taskId)
  const permissions = currentSession()?.permissions ?? new Set<string>()
  if (row.taskName === todoTasks.portalPassword) return linkTo(portalAllocation)
  if (row.invoiceId && mayOpen(invoiceScreen, permissions)) return linkTo(invoiceScreen, { id: row.invoiceId })
  const isAfterSelection = afterSelection.some((name) => name === row.taskName)
  if (isAfterSelection && row.applicationId && mayOpen(placementView, permissions)) {
    return linkTo(placementView, { id: row.applicationId })
  }
  if (!row.positionId || !mayOpen(positionView, permissions)) return undefined
  if (row.taskName === todoTasks.sourcingPointApproval) return linkTo(superAdminPositionView, { id: row.positionId })
  if (row.taskName === todoTasks.recruiterAllocation) {
    return linkTo(recruiterAllocation, {}, { position: row.positionId })
  }
  if (row.taskName === todoTasks.interviewSlotsMissing && mayOpen(interviewSlots, permissions)) {
    return linkTo(interviewSlots, { positionId: row.positionId })
  }
  return linkTo(positionView, { id: row.positionId }, { application: row.applicationId })
}
