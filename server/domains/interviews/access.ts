import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { applicationsVisibleTo } from '#server/domains/applications/access.ts'
import { applications } from '#server/domains/applications/tables.ts'
import { worksOn } from '#server/domains/users/access.ts'
import type { Actor } from '#server/kit/actor.ts'
import { idArray } from '#server/kit/database/sql.ts'
import { isTaken } from './current.ts'
import { interviewFeedbacks, interviewSlots, interviews } from './tables.ts'

/** Which interviews the actor reaches, as a condition on `interviews` joined with `applications`. */
export function interviewsVisibleTo(actor: Actor): SQL | undefined {
  const isOwn = worksOn(actor, 'interviewed') ? isHeldBy(actor.userId) : undefined
  return and(isNull(interviews.voidedAt), isOwn, applicationsVisibleTo(actor))
}

/** Where a person is one of the interviewers. */
export function isHeldBy(userId: number): SQL {
  return sql`${interviews.interviewerIds} && ${idArray([userId])}`
}

/** Where a person holds the interview, or works on its candidate: what stands in their own calendar. */
export function isOwnInterview(userId: number): SQL {
  return sql`(${isHeldBy(userId)} or ${applications.recruiterId} = ${userId})`
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
