import { and, type SQL, sql } from 'drizzle-orm'
import { paymentStatuses } from '#contract/vocab/payments.ts'
import { positionStatuses, sourcingPointStatuses } from '#contract/vocab/positions.ts'
import { bookkeepers } from '#contract/vocab/roles.ts'
import { type StatusId, candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { type TaskName, todoTasks as t } from '#contract/vocab/todos.ts'
import { feedbackAskedSince, feedbackSpan, isUnscored, nextContactOfApplication } from '#server/domains/offers/parts.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { today, workspaceTimeZone } from '#server/kit/clock.ts'
import { idArray } from '#server/kit/database/sql.ts'
import { invoices } from '#server/records/accounts/tables.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { interviewersWithoutFeedback } from '#server/records/interviews/access.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { joinings } from '#server/records/offers/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positionRecruiters, positions } from '#server/records/positions/tables.ts'
import { sourcingPoints } from '#server/records/sourcingPoints/tables.ts'
import { isClientSide, nobody } from '#server/records/users/access.ts'
import { leadFollowUp } from './leadFollowUp.ts'
import { endOfDay, isSpoc, named, part, spocIds, type TodoPart, withApplication, withOrganization } from './parts.ts'
import { isOfClient, isOfSpoc, waitingAt } from './plate.ts'
import { portalPassword } from './portalPassword.ts'
import { positionRequest } from './positionRequest.ts'
import { slotsMissing } from './slotsMissing.ts'

interface Waiting {
  statuses: readonly StatusId[]
  title: SQL
  /** Where it waits for the actor. */
  mine: SQL
  people: SQL
  dueAt?: SQL
  interviewId?: SQL
  /** A further condition. */
  when?: SQL
}

/** Applications that stand where somebody has something to do. */
function waiting(actor: Actor, isAnybodys: boolean, taskName: TaskName, task: Waiting): TodoPart {
  const { statuses, title, mine, people, dueAt, interviewId, when } = task
  const isThere = and(sql`${applications.statusId} = any(${idArray(statuses)})`, when)
  const where = and(isThere, isAnybodys ? applicationsVisibleTo(actor) : mine)
  return part(
    taskName,
    {
      id: sql`${applications.id}`,
      title,
      waitingSince: sql`${applications.statusSince}`,
      dueAt,
      people,
      applicationId: sql`${applications.id}`,
      positionId: sql`${positions.id}`,
      candidateId: sql`${applications.candidateId}`,
      interviewId,
    },
    { from: isAnybodys ? sql`${applications}` : sql`plate as ${applications}`, shownWith: withApplication, where },
  )
}

const after = (interval: string) => sql`${applications.statusSince} + ${interval}::interval`
const recruiterIds = sql`array[${applications.recruiterId}]`

/** The interviewers who still owe their feedback. */
const interviewerIds = sql`coalesce((select ${interviewersWithoutFeedback} from ${interviews}
  where ${interviews.applicationId} = ${applications.id} and ${interviews.voidedAt} is null
  order by ${interviews.id} desc limit 1), '{}')`

/** How many days after a point of feedback it is late. */
const feedbackPatienceDays = 3

/** Everything that follows from the facts: it appears with them and is gone when they are. */
export function derivedTodos(actor: Actor, isAnybodys: boolean): TodoPart[] {
  const ofRecords = [
    ...(may(actor, 'interview.editSlots') ? [slotsMissing(actor, isAnybodys)] : []),
    ...(may(actor, 'position.create') ? [positionRequest(actor, isAnybodys)] : []),
    ...(may(actor, 'sourcingPoint.approve') ? [sourcingPointApproval(actor)] : []),
    ...(may(actor, 'position.allocate') ? [recruiterAllocation(actor, isAnybodys)] : []),
    ...(may(actor, 'lead.edit') ? [leadFollowUp(actor, isAnybodys)] : []),
    ...(may(actor, 'portal.readSecret') ? [portalPassword(actor, isAnybodys)] : []),
    ...(may(actor, 'invoice.read') && (isAnybodys || bookkeepers.includes(actor.role)) ? [invoiceDue()] : []),
  ]
  return applicationsVisibleTo(actor) === nobody ? ofRecords : [...ofApplications(actor, isAnybodys), ...ofRecords]
}

/** What waits because of where an application stands. */
function ofApplications(actor: Actor, isAnybodys: boolean): TodoPart[] {
  const isMine = sql`${applications.recruiterId} = ${actor.userId}`
  const ofRecruiter = { mine: isMine, people: recruiterIds }
  const of = (taskName: TaskName, task: Waiting) => waiting(actor, isAnybodys, taskName, task)
  return [
    of(t.screeningPending, {
      statuses: waitingAt.screening,
      title: named(actor, 'Screen '),
      ...ofRecruiter,
    }),
    of(t.qcPending, {
      statuses: waitingAt.qc,
      title: named(actor, 'Check '),
      mine: sql`${applications.qcId} = ${actor.userId}`,
      people: sql`array_remove(array[${applications.qcId}], null)`,
    }),
    of(t.sendToClient, {
      statuses: waitingAt.sending,
      title: named(actor, 'Send ', ' to the client'),
      ...ofRecruiter,
    }),
    of(t.interviewToBeScheduled, {
      statuses: waitingAt.scheduling,
      title: named(actor, 'Schedule an interview of '),
      ...ofRecruiter,
    }),
    ...atClient(actor, of),
    ...afterSelection(actor, of, isAnybodys),
  ]
}

type Make = (taskName: TaskName, task: Waiting) => TodoPart

function atClient(actor: Actor, of: Make): TodoPart[] {
  return [
    of(t.cvFeedbackPending, {
      // The client is asked at once, the firm reminds once the two days are over.
      statuses: isClientSide(actor) ? waitingAt.cvFeedback : [s.cvFeedbackPending],
      title: named(actor, 'Feedback on the CV of '),
      mine: sql`(${isOfClient} or ${isOfSpoc})`,
      people: sql`array_remove(array_append(${spocIds}, ${positions.clientHrId}), null)`,
      dueAt: sql`case when ${applications.statusId} = ${s.sentToClient} then ${after('2 days')} else ${after('0')} end`,
    }),
    of(t.interviewFeedbackPending, {
      statuses: waitingAt.interviewFeedback,
      title: named(actor, 'Feedback on the interview of '),
      mine: sql`(${isOfSpoc} or ${isOfClient} or ${actor.userId} = any(${interviewerIds}))`,
      people: sql`array_remove(array_append(${interviewerIds} || ${spocIds}, ${positions.clientHrId}), null)`,
      dueAt: after('24 hours'),
      interviewId: sql`(select max(${interviews.id}) from ${interviews}
        where ${interviews.applicationId} = ${applications.id} and ${interviews.voidedAt} is null)`,
    }),
  ]
}

function afterSelection(actor: Actor, of: Make, isAnybodys: boolean): TodoPart[] {
  const mine = sql`(${applications.recruiterId} = ${actor.userId} or ${isOfSpoc})`
  const people = sql`${recruiterIds} || ${spocIds}`
  const selected = { statuses: waitingAt.joining, mine, people }
  const askedToScore = named(actor, 'Score how likely ', ' is to join')
  return [
    of(t.offerPending, {
      statuses: waitingAt.offer,
      title: named(actor, 'Make ', ' an offer'),
      mine,
      people,
      dueAt: after('7 days'),
    }),
    ...(may(actor, 'joinability.edit')
      ? [of(t.joinabilityPending, { ...selected, title: askedToScore, when: isUnscored })]
      : []),
    ...(may(actor, 'joining.followUp')
      ? [
          of(t.joiningFollowUp, {
            ...selected,
            title: named(actor, 'Contact ', ' before the joining'),
            when: sql`${nextContactOfApplication} <= ${today()}::date`,
            dueAt: endOfDay(nextContactOfApplication),
          }),
        ]
      : []),
    ...(may(actor, 'joining.feedback') ? [joiningFeedback(actor, isAnybodys, mine, people)] : []),
  ]
}

/** People who joined, and whose feedback is asked for now. */
function joiningFeedback(actor: Actor, isAnybodys: boolean, mine: SQL, people: SQL): TodoPart {
  const since = sql`asked.since`
  const where = and(
    sql`${applications.statusId} = ${s.joined}`,
    sql`${since} is not null`,
    applicationsVisibleTo(actor),
    isAnybodys ? undefined : mine,
  )
  return part(
    t.joiningFeedback,
    {
      id: sql`${applications.id}`,
      title: named(actor, 'Ask ', ' how it goes after joining'),
      waitingSince: sql`(${since}::timestamp at time zone ${workspaceTimeZone})`,
      dueAt: endOfDay(sql`${since} + ${feedbackPatienceDays}::integer`),
      people,
      applicationId: sql`${applications.id}`,
      positionId: sql`${positions.id}`,
      candidateId: sql`${applications.candidateId}`,
    },
    {
      // Asked of each application by itself (offset 0): what anybody joined in these months is far more.
      from: sql`${applications} cross join lateral (select ${feedbackAskedSince()} as since from ${joinings}
        where ${joinings.applicationId} = ${applications.id}
          and ${joinings.joinedOn} > ${today()}::date - ${feedbackSpan}::integer offset 0) as asked`,
      ...{ shownWith: withApplication, where },
    },
  )
}

/** Sourcing points that were sent and wait for an approver. */
function sourcingPointApproval(actor: Actor): TodoPart {
  const where = and(
    sql`${sourcingPoints.status} = ${sourcingPointStatuses.sentForApproval}`,
    sql`${positions.status} = ${positionStatuses.open}`,
    positionsVisibleTo(actor),
  )
  return part(
    t.sourcingPointApproval,
    {
      id: sql`${positions.id}`,
      title: sql`'Approve the sourcing points of ' || ${positions.providerPositionName}`,
      waitingSince: sql`${sourcingPoints.sentAt}`,
      dueAt: sql`${sourcingPoints.sentAt} + interval '1 day'`,
      people: sql`'{}'::integer[]`,
      positionId: sql`${positions.id}`,
    },
    {
      from: sql`${sourcingPoints} join ${positions} on ${positions.id} = ${sourcingPoints.positionId}`,
      ...{ shownWith: withOrganization, where },
    },
  )
}

/** Open positions on which nobody works though their sourcing points are approved. */
function recruiterAllocation(actor: Actor, isAnybodys: boolean): TodoPart {
  const where = and(
    sql`${positions.status} = ${positionStatuses.open}`,
    sql`exists (select 1 from ${sourcingPoints} where ${sourcingPoints.positionId} = ${positions.id}
      and ${sourcingPoints.status} = ${sourcingPointStatuses.approved})`,
    sql`not exists (select 1 from ${positionRecruiters}
      where ${positionRecruiters.positionId} = ${positions.id} and ${positionRecruiters.to} is null)`,
    positionsVisibleTo(actor),
    isAnybodys ? undefined : sql`(${positions.managerId} = ${actor.userId} or ${isSpoc(actor)})`,
  )
  return part(
    t.recruiterAllocation,
    {
      id: sql`${positions.id}`,
      title: sql`'Allocate recruiters to ' || ${positions.providerPositionName}`,
      waitingSince: sql`coalesce(${positions.statusSince}, ${positions.createdAt})`,
      people: sql`array_remove(array_append(${spocIds}, ${positions.managerId}), null)`,
      positionId: sql`${positions.id}`,
    },
    { from: sql`${positions} ${withOrganization}`, where },
  )
}

/** Drafts to issue, and invoices that are not paid by their day. */
function invoiceDue(): TodoPart {
  const where = sql`${invoices.paymentStatus} in (${paymentStatuses.pending}, ${paymentStatuses.partlyPaid})`
  return part(
    t.invoiceDue,
    {
      id: sql`${invoices.id}`,
      title: sql`case when ${invoices.issuedAt} is null then 'Issue the invoice for ' || ${candidates.fullName} else 'Collect invoice ' || ${invoices.invoiceNumber} end`,
      waitingSince: sql`${invoices.createdAt}`,
      dueAt: endOfDay(
        sql`case when ${invoices.issuedAt} is null then ${invoices.invoiceDate} else ${invoices.dueDate} end`,
      ),
      people: sql`'{}'::integer[]`,
      invoiceId: sql`${invoices.id}`,
      applicationId: sql`${applications.id}`,
      positionId: sql`${positions.id}`,
    },
    {
      from: sql`${invoices}`,
      shownWith: sql`join ${applications} on ${applications.id} = ${invoices.applicationId} ${withApplication}`,
      where,
    },
  )
}
