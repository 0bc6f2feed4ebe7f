import { notificationKinds } from '#contract/domains/notifications/kinds.ts'
import type { Notification } from '#contract/domains/notifications/model.ts'
import { todoTasks } from '#contract/vocab/todos.ts'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { dueForErasure } from '#web/domains/privacy/screens.ts'
import { todoTask } from '#web/domains/todos/screens.ts'
import { linkTo, mayOpen } from '#web/kit/screen.ts'
import { currentSession } from '#web/kit/session.ts'

type About = Pick<Notification, 'kind' | 'applicationId' | 'positionId' | 'candidateId' | 'taskName'>

/** Where a notification leads: the candidate on the position, the position, the candidate, the to-dos, or what is due. */
export function linkOf({ kind, applicationId, positionId, candidateId, taskName }: About): string | undefined {
  const permissions = currentSession()?.permissions ?? new Set<string>()
  if (positionId && taskName === todoTasks.sourcingPointApproval && mayOpen(positionView, permissions)) {
    return linkTo(positionView, { id: positionId }, { tab: 'sourcing' })
  }
  if (positionId && mayOpen(positionView, permissions)) {
    return linkTo(positionView, { id: positionId }, { application: applicationId })
  }
  if (candidateId && mayOpen(candidateView, permissions)) return linkTo(candidateView, { id: candidateId })
  if (kind === notificationKinds.privacy && mayOpen(dueForErasure, permissions)) return linkTo(dueForErasure, {})
  return taskName && mayOpen(todoTask, permissions) ? linkTo(todoTask, { taskName }) : undefined
}
