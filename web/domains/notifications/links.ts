import type { Notification } from '#contract/domains/notifications/model.ts'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { todoTask } from '#web/domains/todos/screens.ts'
import { linkTo, mayOpen } from '#web/kit/screen.ts'
import { currentSession } from '#web/kit/session.ts'

type About = Pick<Notification, 'applicationId' | 'positionId' | 'candidateId' | 'taskName'>

/** Where a notification leads: the candidate on the position, the position, the candidate, or the to-dos. */
export function linkOf({ applicationId, positionId, candidateId, taskName }: About): string | undefined {
  const permissions = currentSession()?.permissions ?? new Set<string>()
  if (positionId && mayOpen(positionView, permissions)) {
    return linkTo(positionView, { id: positionId }, { application: applicationId })
  }
  if (candidateId && mayOpen(candidateView, permissions)) return linkTo(candidateView, { id: candidateId })
  return taskName && mayOpen(todoTask, permissions) ? linkTo(todoTask, { taskName }) : undefined
}
