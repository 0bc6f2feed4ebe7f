import { dateText, dateTimeText } from '#contract/kit/wallTime.ts'
import {
  type PositionStatus,
  positionStatuses,
  type SourcingPointStep,
  sourcingPointSteps,
} from '#contract/vocab/positions.ts'
import { administrators } from '#contract/vocab/roles.ts'
import { todoTasks } from '#contract/vocab/todos.ts'
import type { Transition } from '#contract/vocab/transitions.ts'
import type { Actor } from '#server/kit/actor.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import type { applications } from '#server/records/applications/tables.ts'
import { currentInterview } from '#server/records/interviews/current.ts'
import { asQc, asRecruiter, onPosition, peopleFor, positionFacts, spocsOf, workersOn } from './people.ts'
import { holdersOf, type Recipient, tell } from './tell.ts'
import { transitionNotices } from './transitionNotices.ts'

type ApplicationRow = typeof applications.$inferSelect

/** Tells those whom a move of an application concerns. What a position takes along is told once, for the position. */
export async function tellOfMove(
  db: Db,
  actor: Actor | null,
  application: ApplicationRow,
  move: Pick<Transition, 'to' | 'by'>,
  reason?: string | null,
): Promise<void> {
  const notice = move.by === 'position' ? undefined : transitionNotices[move.to]
  if (!notice) return
  const { id: applicationId, positionId, candidateId } = application
  const facts = await positionFacts(db, positionId)
  const values: Record<string, string> = {
    on: onPosition(facts),
    when: notice.message.includes('{{when}}') ? await interviewTime(db, applicationId) : '',
  }
  await tell(db, actor, {
    ...notice,
    message: notice.message.replace(/\{\{(on|when)\}\}/g, (_, gap: string) => values[gap] ?? ''),
    reason,
    to: await peopleFor(db, application, facts, notice.to),
    applicationId,
    positionId,
    candidateId,
  })
}

async function interviewTime(db: Db, applicationId: number): Promise<string> {
  const interview = await currentInterview(db, applicationId)
  if (!interview) return 'a day to be agreed'
  const timeZone = interview.timeZone || workspaceTimeZone
  return `${dateTimeText(interview.startsAt, timeZone)} (${timeZone})`
}

const became: Readonly<Record<PositionStatus, string>> = {
  [positionStatuses.open]: 'open again',
  [positionStatuses.hold]: 'on hold',
  [positionStatuses.closed]: 'closed',
  [positionStatuses.cancelled]: 'cancelled',
}

/** Tells those who work on a position that it was held, cancelled, closed or opened again. */
export async function tellOfPosition(
  db: Db,
  actor: Actor,
  positionId: number,
  status: PositionStatus,
  reason: string,
): Promise<void> {
  const facts = await positionFacts(db, positionId)
  await tell(db, actor, {
    kind: 'position',
    template: `position${status}`,
    message: `${onPosition(facts)} is ${became[status]}. ${reason}`,
    to: await workersOn(db, positionId, facts),
    isCritical: status === positionStatuses.cancelled,
    positionId,
  })
}

/** Tells the approvers that sourcing points wait for them, and those who sent them what was decided. */
export async function tellOfSourcingPoints(
  db: Db,
  actor: Actor,
  { positionId, sentBy, reason }: { positionId: number; sentBy: number | null; reason: string | null },
  step: SourcingPointStep,
): Promise<void> {
  const facts = await positionFacts(db, positionId)
  const isSent = step === sourcingPointSteps.sendForApproval
  const became = step === sourcingPointSteps.approve ? 'approved: recruiters can be allocated' : `rejected. ${reason}`
  await tell(db, actor, {
    kind: 'sourcingPoint',
    template: isSent
      ? 'sourcingPointsSent'
      : `sourcingPoints${step === sourcingPointSteps.approve ? 'Approved' : 'Rejected'}`,
    message: isSent
      ? `Sourcing points wait for your approval: ${onPosition(facts)}.`
      : `The sourcing points of ${onPosition(facts)} were ${became}`,
    to: isSent ? await approvers(db) : [{ userId: sentBy, roles: [] }, ...spocsOf(facts)],
    positionId,
    taskName: todoTasks.sourcingPointApproval,
  })
}

async function approvers(db: Db): Promise<Recipient[]> {
  const found: Recipient[] = []
  for (const role of administrators) found.push(...(await holdersOf(db, role)))
  return found
}

/** Tells people that a position was given to them. */
export async function tellOfAllocation(
  db: Db,
  actor: Actor,
  positionId: number,
  given: readonly { userId: number; isBackup: boolean }[],
): Promise<void> {
  if (!given.length) return
  const facts = await positionFacts(db, positionId)
  for (const isBackup of [false, true]) {
    await tell(db, actor, {
      kind: 'allocation',
      template: isBackup ? 'backupAllocated' : 'positionAllocated',
      message: `${onPosition(facts)} was given to you${isBackup ? ' as a backup' : ''}.`,
      to: given.filter((one) => one.isBackup === isBackup).map(({ userId }) => asRecruiter(userId)),
      positionId,
    })
  }
}

/** Tells recruiter and QC that a candidate on a position was given to them. */
export async function tellOfAssignment(
  db: Db,
  actor: Actor,
  application: ApplicationRow,
  given: { recruiterId?: number | null; qcId?: number | null },
): Promise<void> {
  const { id: applicationId, positionId, candidateId } = application
  const to = [
    ...(given.recruiterId && given.recruiterId !== application.recruiterId ? [asRecruiter(given.recruiterId)] : []),
    ...(given.qcId && given.qcId !== application.qcId ? [asQc(given.qcId)] : []),
  ]
  if (!to.length) return
  const message = `{{candidate}} was given to you: ${onPosition(await positionFacts(db, positionId))}.`
  const about = { applicationId, positionId, candidateId }
  await tell(db, actor, { kind: 'allocation', template: 'candidateGiven', message, to, ...about })
}

/** Tells those who sent a CV that the client put it aside until a day. */
export async function tellOfHold(
  db: Db,
  actor: Actor,
  application: ApplicationRow,
  until: string,
  comment: string | null | undefined,
): Promise<void> {
  const { id: applicationId, positionId, candidateId } = application
  const facts = await positionFacts(db, positionId)
  const why = comment ? ` ${comment}` : ''
  await tell(db, actor, {
    kind: 'client',
    template: 'clientHold',
    message: `The client holds {{candidate}} until ${dateText(until)}: ${onPosition(facts)}.${why}`,
    to: await peopleFor(db, application, facts, ['recruiter', 'spocs']),
    applicationId,
    positionId,
    candidateId,
  })
}

/** Tells somebody that a task was given to them. */
export async function tellOfTask(db: Db, actor: Actor, assigneeId: number, title: string, dueOn?: string | null) {
  const due = dueOn ? ` It is due on ${dateText(dueOn)}.` : ''
  await tell(db, actor, {
    kind: 'task',
    template: 'taskGiven',
    message: `A task was given to you: ${title}.${due}`,
    to: [{ userId: assigneeId, roles: [] }],
    taskName: todoTasks.own,
  })
}
