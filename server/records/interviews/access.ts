import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/kit/actor.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications } from '#server/records/applications/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { worksOn } from '#server/records/users/access.ts'
import { isHeldBy, isTaken } from './current.ts'
import { interviewFeedbacks, interviewSlots, interviews } from './tables.ts'

/** Which interviews the actor reaches, as a condition on `interviews` joined with `applications`. */
export function interviewsVisibleTo(actor: Actor): SQL | undefined {
  const isOwn = worksOn(actor, 'interviewed') ? isHeldBy(actor.userId) : undefined
  return and(isNull(interviews.voidedAt), isOwn, applicationsVisibleTo(actor))
}

/** Where a person holds the interview, or answers for its candidate or its position: what is theirs on screen and in their feed. */
export function isOwnInterview(userId: number): SQL {
  const { clientHrId, frontendSpocId, backendSpocId } = positions
  return sql`(${isHeldBy(userId)}
    or ${userId} in (${applications.recruiterId}, ${clientHrId}, ${frontendSpocId}, ${backendSpocId}))`
}

/** The interviewers who have not said what came of the interview. */
export const interviewersWithoutFeedback = sql`array(select unnest(${interviews.interviewerIds})
  except select ${interviewFeedbacks.interviewerId} from ${interviewFeedbacks}
  where ${interviewFeedbacks.interviewId} = ${interviews.id})`

/** Where one of the interviewers has not said what came of the interview. */
export const lacksFeedback = sql`cardinality(${interviewersWithoutFeedback}) > 0`

/** Where a slot can still be booked. */
export const hasPlace = sql`(select count(*) from ${interviews}
  where ${interviews.slotId} = ${interviewSlots.id} and ${isTaken()}) < ${interviewSlots.capacity}`
