import { notificationKinds } from '#contract/domains/notifications/kinds.ts'
import type { Notification } from '#contract/domains/notifications/model.ts'
import { todoTasks } from '#contract/vocab/todos.ts'
import { backgroundWork } from '#web/domains/backgroundWork/screens.ts'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { dailyLeads } from '#web/domains/leads/screens.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { dueForErasure } from '#web/domains/privacy/screens.ts'
import { todoTask } from '#web/domains/todos/screens.ts'
import { viewScreen } from '#web/domains/views/screens.ts'
import { currentSession } from '#web/kit/api/session.ts'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'

type About = Pick<
  Notification,
  'kind' | 'Template' | 'applicationId' | 'positionId' | 'candidateId' | 'taskName' | 'viewId'
>

/** Where a notification leads: the candidate on the position, the position, the candidate, the to-dos, leads, or what is due. */
export function linkOf({
  kind,
  Template,
  applicationId,
  positionId,
  candidateId,
  taskName,
  viewId,
}: About): string | undefined {
  if (viewId) return linkTo(viewScreen, { id: viewId })
  const permissions = currentSession()?.permissions ?? new Set<string>()
  if (positionId && taskName === todoTasks.sourcingPointApproval && mayOpen(positionView, permissions)) {
    return linkTo(positionView, { id: positionId }, { tab: 'sourcing' })
  }
  if (positionId && mayOpen(positionView, permissions)) {
    return linkTo(positionView, { id: positionId }, { application: applicationId })
  }
  if (candidateId && mayOpen(candidateView, permissions)) return linkTo(candidateView, { id: candidateId })
  if (Template === 'leadsGiven' && mayOpen(dailyLeads, permissions)) return linkTo(dailyLeads)
  if (kind === notificationKinds.work && mayOpen(backgroundWork, permissions)) return linkTo(backgroundWork)
  if (kind === notificationKinds.privacy && mayOpen(dueForErasure, permissions)) return linkTo(dueForErasure, {})
  return taskName && mayOpen(todoTask, permissions) ? linkTo(todoTask, { taskName }) : undefined
}
