import { and, type SQL, sql } from 'drizzle-orm'
import { paymentStatuses } from '#contract/vocab/payments.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { roles } from '#contract/vocab/roles.ts'
import { type StatusId, candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { type TaskName, todoTasks as t } from '#contract/vocab/todos.ts'
import { invoices } from '#server/domains/accounts/tables.ts'
import { applicationsVisibleTo } from '#server/domains/applications/access.ts'
import { applications } from '#server/domains/applications/tables.ts'
import { interviews } from '#server/domains/interviews/tables.ts'
import { offers } from '#server/domains/offers/tables.ts'
import { organizations } from '#server/domains/organizations/tables.ts'
import { positionsVisibleTo } from '#server/domains/positions/access.ts'
import { positionRecruiters, positions } from '#server/domains/positions/tables.ts'
import { isClientSide } from '#server/domains/users/access.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { idArray } from '#server/kit/sql.ts'
import { endOfDay, isSpoc, isTheirsAtClient, named, part, spocIds, type TodoPart, withApplication } from './parts.ts'

interface Waiting {
  statuses: readonly StatusId[]
  title: SQL
  /** Where it waits for the actor. */
  mine: SQL
  people: SQL
  dueAt?: SQL
}

/** Applications that stand where somebody has something to do. */
function waiting(actor: Actor, isAnybodys: boolean, taskName: TaskName, task: Waiting): TodoPart {
  const { statuses, title, mine, people, dueAt } = task
  const where = and(
    sql`${applications.statusId} = any(${idArray(statuses)})`,
    applicationsVisibleTo(actor),
    isAnybodys ? undefined : mine,
  )
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
    },
    sql`from ${applications} ${withApplication} where ${where}`,
  )
}

const after = (interval: string) => sql`${applications.statusSince} + ${interval}::interval`
const recruiterIds = sql`array[${applications.recruiterId}]`

const interviewerIds = sql`coalesce((select ${interviews.interviewerIds} from ${interviews}
  where ${interviews.applicationId} = ${applications.id} and ${interviews.voidedAt} is null
  order by ${interviews.id} desc limit 1), '{}')`

const expectedJoining = sql`(select ${offers.expectedJoiningOn} from ${offers}
  where ${offers.applicationId} = ${applications.id} and ${offers.voidedAt} is null
  order by ${offers.id} desc limit 1)`

/** Everything that follows from the facts: it appears with them and is gone when they are. */
export function derivedTodos(actor: Actor, isAnybodys: boolean): TodoPart[] {
  const isMine = sql`${applications.recruiterId} = ${actor.userId}`
  const ofRecruiter = { mine: isMine, people: recruiterIds }
  const of = (taskName: TaskName, task: Waiting) => waiting(actor, isAnybodys, taskName, task)
  return [
    of(t.screeningPending, {
      statuses: [s.open, s.toBeScreened, s.incompleteCall],
      title: named(actor, 'Screen '),
      ...ofRecruiter,
    }),
    of(t.qcPending, {
      statuses: [s.qcPending],
      title: named(actor, 'Check '),
      mine: sql`${applications.qcId} = ${actor.userId}`,
      people: sql`array_remove(array[${applications.qcId}], null)`,
    }),
    of(t.sendToClient, {
      statuses: [s.qcPassed],
      title: named(actor, 'Send ', ' to the client'),
      ...ofRecruiter,
    }),
    of(t.interviewToBeScheduled, {
      statuses: [
        ...[s.cvShortlisted, s.interviewToBeScheduled, s.selectedForNextRound],
        ...[s.interviewRoundCancelled, s.interviewCancelledByCandidate, s.interviewCancelledByClient],
      ],
      title: named(actor, 'Schedule an interview of '),
      ...ofRecruiter,
    }),
    ...atClient(actor, of),
    ...untilJoined(actor, of),
    ...(may(actor, 'position.allocate') ? [recruiterAllocation(actor, isAnybodys)] : []),
    ...(may(actor, 'invoice.read') ? [invoiceDue(actor, isAnybodys)] : []),
  ]
}

type Make = (taskName: TaskName, task: Waiting) => TodoPart

function atClient(actor: Actor, of: Make): TodoPart[] {
  return [
    of(t.cvFeedbackPending, {
      // The client is asked at once, the firm reminds once the two days are over.
      statuses: isClientSide(actor) ? [s.sentToClient, s.cvFeedbackPending] : [s.cvFeedbackPending],
      title: named(actor, 'Feedback on the CV of '),
      mine: sql`(${isTheirsAtClient(actor)} or ${isSpoc(actor)})`,
      people: sql`array_remove(array_append(${spocIds}, ${positions.clientHrId}), null)`,
      dueAt: sql`case when ${applications.statusId} = ${s.sentToClient} then ${after('2 days')} else ${after('0')} end`,
    }),
    of(t.interviewFeedbackPending, {
      statuses: [s.interviewFeedbackPending],
      title: named(actor, 'Feedback on the interview of '),
      mine: sql`(${actor.userId} = any(${interviewerIds}) or ${isSpoc(actor)} or ${isTheirsAtClient(actor)})`,
      people: sql`${interviewerIds} || ${spocIds}`,
      dueAt: after('24 hours'),
    }),
  ]
}

function untilJoined(actor: Actor, of: Make): TodoPart[] {
  const mine = sql`(${applications.recruiterId} = ${actor.userId} or ${isSpoc(actor)})`
  const people = sql`${recruiterIds} || ${spocIds}`
  return [
    of(t.offerPending, {
      statuses: [s.finalSelect, s.documentsSent],
      title: named(actor, 'Make ', ' an offer'),
      mine,
      people,
      dueAt: after('7 days'),
    }),
    of(t.joiningFollowUp, {
      statuses: [s.offerSent, s.offerAccepted],
      title: named(actor, 'Keep in touch with ', ' until the joining'),
      mine,
      people,
      dueAt: endOfDay(expectedJoining),
    }),
  ]
}

/** Open positions on which nobody works. */
function recruiterAllocation(actor: Actor, isAnybodys: boolean): TodoPart {
  const where = and(
    sql`${positions.status} = ${positionStatuses.open}`,
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
    sql`from ${positions} join ${organizations} on ${organizations.id} = ${positions.organizationId} where ${where}`,
  )
}

/** Invoices that are not paid by their day. */
function invoiceDue(actor: Actor, isAnybodys: boolean): TodoPart {
  const isAccountant = actor.role === roles.accounts
  const where = and(
    sql`${invoices.paymentStatus} in (${paymentStatuses.pending}, ${paymentStatuses.partlyPaid})`,
    isAnybodys || isAccountant ? undefined : sql`false`,
  )
  return part(
    t.invoiceDue,
    {
      id: sql`${invoices.id}`,
      title: sql`'Collect invoice ' || ${invoices.invoiceNumber}`,
      waitingSince: sql`${invoices.createdAt}`,
      dueAt: endOfDay(sql`${invoices.dueDate}`),
      people: sql`'{}'::integer[]`,
      invoiceId: sql`${invoices.id}`,
      applicationId: sql`${applications.id}`,
      positionId: sql`${positions.id}`,
    },
    sql`from ${invoices} join ${applications} on ${applications.id} = ${invoices.applicationId}
      join ${positions} on ${positions.id} = ${applications.positionId}
      join ${organizations} on ${organizations.id} = ${positions.organizationId} where ${where}`,
  )
}
