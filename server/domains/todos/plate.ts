import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  type StatusId,
  candidateStatuses as s,
  statusesOf,
  statusKinds,
  untilJoined,
} from '#contract/vocab/statuses.ts'
import type { Actor } from '#server/kit/actor.ts'
import { isAnyOf } from '#server/kit/database/sql.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications } from '#server/records/applications/tables.ts'
import { isHeldBy } from '#server/records/interviews/current.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { isSpoc, isTheirsAtClient } from './parts.ts'

/** Where applications stand when somebody has something to do about them, by what it is. */
export const waitingAt = {
  screening: statusesOf({ attribute: 'toScreen' }),
  qc: [s.qcPending],
  sending: [s.qcPassed],
  scheduling: statusesOf({ attribute: 'toSchedule' }),
  cvFeedback: statusesOf({ attribute: 'awaitsCvFeedback' }),
  interviewFeedback: [s.interviewFeedbackPending],
  offer: statusesOf({ attribute: 'toOffer', kind: statusKinds.active }),
  joining: untilJoined,
} satisfies Record<string, readonly StatusId[]>

const isWaiting = isAnyOf(applications.statusId, [...new Set(Object.values(waitingAt).flat())])

/**
 * What may concern the actor, found once for all parts of the question: the positions they serve as SPOC, those they
 * decide on at the client, and on these, or in their own hands, the applications where anybody has something to do.
 * Each part then looks among these few.
 */
export function plateOf(actor: Actor): SQL {
  const decides = isTheirsAtClient(actor)
  const atClient = decides && and(eq(positions.organizationId, actor.organizationId ?? 0), decides)
  // A union and not an "or", for which the applications of everybody would be looked through.
  const arms = [
    among(actor, eq(applications.recruiterId, actor.userId)),
    among(actor, eq(applications.qcId, actor.userId)),
    among(actor, isOfSpoc),
    ...(atClient ? [among(actor, isOfClient)] : []),
    among(actor, hasInterviewOf(actor)),
  ]
  return sql`with spoc_positions as materialized (select ${positions.id} from ${positions}
      join ${organizations} on ${organizations.id} = ${positions.organizationId} where ${isSpoc(actor)}),
    client_positions as materialized (select ${positions.id} from ${positions} where ${atClient ?? sql`false`}),
    plate as materialized (${sql.join(arms, sql` union `)})`
}

function among(actor: Actor, isTheirs: SQL): SQL {
  return sql`select ${applications.id}, ${applications.candidateId}, ${applications.positionId}, ${applications.statusId},
    ${applications.statusSince}, ${applications.recruiterId}, ${applications.qcId}
    from ${applications} where ${and(isWaiting, isTheirs, applicationsVisibleTo(actor))}`
}

/** Where the feedback on an interview is waited for, and the actor held one. */
function hasInterviewOf({ userId }: Actor): SQL {
  return sql`${isAnyOf(applications.statusId, waitingAt.interviewFeedback)} and exists (select 1 from ${interviews}
    where ${interviews.applicationId} = ${applications.id} and ${isHeldBy(userId)})`
}

/** Where an application is on a position that the actor serves as SPOC. */
export const isOfSpoc = sql`${applications.positionId} = any(array(select id from spoc_positions))`

/** Where an application is on a position that the actor decides on at the client. */
export const isOfClient = sql`${applications.positionId} = any(array(select id from client_positions))`
