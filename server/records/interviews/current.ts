import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type InterviewState, interviewStates } from '#contract/vocab/interviews.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { idArray } from '#server/kit/database/sql.ts'
import { interviewStages } from '#server/records/positions/tables.ts'
import { namesOfPeople } from '#server/records/users/names.ts'
import { interviews } from './tables.ts'

type InterviewRow = typeof interviews.$inferSelect

/** The states in which an interview takes its people and its place in a slot. */
export const takenStates: readonly InterviewState[] = [
  interviewStates.scheduled,
  interviewStates.conducted,
  interviewStates.feedbackPending,
]

/** Interviews that take their people and their place. */
export const isTaken = () => and(inArray(interviews.state, [...takenStates]), isNull(interviews.voidedAt))

/** Where a person is one of the interviewers of what was not taken back. */
export function isHeldBy(userId: number): SQL {
  return sql`(${interviews.interviewerIds} && ${idArray([userId])} and ${interviews.voidedAt} is null)`
}

/** The interview an application is at: the latest that was not voided. */
export async function currentInterview(db: Db, applicationId: number): Promise<InterviewRow | undefined> {
  const [interview] = await db
    .select()
    .from(interviews)
    .where(and(eq(interviews.applicationId, applicationId), isNull(interviews.voidedAt)))
    .orderBy(desc(interviews.id))
    .limit(1)
  return interview
}

/** The interview that an application still has ahead; nothing where there is none. */
export async function interviewAhead(db: Db, applicationId: number): Promise<InterviewRow | undefined> {
  const interview = await currentInterview(db, applicationId)
  return interview?.state === interviewStates.scheduled && interview.startsAt > nowIso() ? interview : undefined
}

/** What everybody who sees an application sees of its interviews, selected from `interviews` joined to their stages. */
export const shownInterview = {
  stageName: interviewStages.name,
  startsAt: interviews.startsAt,
  endsAt: interviews.endsAt,
  timeZone: interviews.timeZone,
  mode: interviews.mode,
  state: interviews.state,
  link: interviews.link,
  interviewers: namesOfPeople(interviews.interviewerIds),
}
