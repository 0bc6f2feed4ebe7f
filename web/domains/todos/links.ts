import type { todoDetailList, todoList } from '#contract/domains/todos/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { todoTasks } from '#contract/vocab/todos.ts'
import { invoiceScreen } from '#web/domains/accounts/screens.ts'
import { clientCandidate } from '#web/domains/clientSide/screens.ts'
import { interviewDetails, interviewSlots } from '#web/domains/interviews/screens.ts'
import { dailyLeads } from '#web/domains/leads/screens.ts'
import { placementView } from '#web/domains/offers/screens.ts'
import { portalAllocation } from '#web/domains/portals/screens.ts'
import {
  positionNew,
  positionView,
  recruiterAllocation,
  superAdminPositionView,
} from '#web/domains/positions/screens.ts'
import { callOf, qcCheckScreen } from '#web/domains/screening/screens.ts'
import { currentSession } from '#web/kit/api/session.ts'
import { type Place, withRecord } from '#web/kit/lists/RecordDrawer.tsx'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'

type Row = RowOf<typeof todoList> | RowOf<typeof todoDetailList>

/** Stands in the address instead of a task's name for all of them. */
export const everything = 'all'

/** Stands there for what one wrote down for others. */
export const given = 'given'

/** Stands there for what one put off. */
export const snoozed = 'snoozed'

/** What the address calls the task that is opened. */
export const taskParameter = 'task'

interface Pair {
  candidateId: number
  positionId: number
}

/** Where one decides about a candidate on a position, for those who do. */
function deskOf(taskName: Row['taskName']) {
  if (taskName === todoTasks.screeningPending) return { to: callOf, permission: 'screening.edit' } as const
  if (taskName === todoTasks.qcPending) {
    return { to: (pair: Pair) => linkTo(qcCheckScreen, pair), permission: 'qc.decide' } as const
  }
  if (taskName === todoTasks.cvFeedbackPending) {
    return { to: (pair: Pair) => linkTo(clientCandidate, pair), permission: 'clientFeedback.give' } as const
  }
  return undefined
}

const afterSelection = [todoTasks.joinabilityPending, todoTasks.joiningFollowUp, todoTasks.joiningFeedback]

/** Where a to-do leads: what it is about, such as the task somebody wrote down, else the candidate on the position. */
export function linkOfTodo(row: Row, place: Place): string | undefined {
  if (row.taskId) return withRecord(taskParameter, place, row.taskId)
  const permissions = currentSession()?.permissions ?? new Set<string>()
  if (row.taskName === todoTasks.portalPassword) return linkTo(portalAllocation)
  if (row.leadId) return linkTo(dailyLeads, {}, { view: 'follow-ups', lead: row.leadId })
  if (row.taskName === todoTasks.positionRequest) {
    return linkTo(positionNew, {}, { request: Number(row.id.split(':')[1]) })
  }
  if (row.invoiceId && mayOpen(invoiceScreen, permissions)) return linkTo(invoiceScreen, { id: row.invoiceId })
  const isAfterSelection = afterSelection.some((name) => name === row.taskName)
  if (isAfterSelection && row.applicationId && mayOpen(placementView, permissions)) {
    return linkTo(placementView, { id: row.applicationId })
  }
  const { candidateId, positionId, interviewId } = row
  if (candidateId && positionId) {
    const desk = deskOf(row.taskName)
    if (desk && permissions.has(desk.permission)) return desk.to({ candidateId, positionId })
    if (interviewId && mayOpen(interviewDetails, permissions)) {
      return linkTo(interviewDetails, { id: candidateId, positionId, previousInterviewId: interviewId })
    }
  }
  if (!positionId || !mayOpen(positionView, permissions)) return undefined
  if (row.taskName === todoTasks.sourcingPointApproval) return linkTo(superAdminPositionView, { id: positionId })
  if (row.taskName === todoTasks.recruiterAllocation) {
    return linkTo(recruiterAllocation, {}, { position: positionId })
  }
  if (row.taskName === todoTasks.interviewSlotsMissing && mayOpen(interviewSlots, permissions)) {
    return linkTo(interviewSlots, { positionId: positionId })
  }
  return linkTo(positionView, { id: positionId }, { application: row.applicationId })
}
