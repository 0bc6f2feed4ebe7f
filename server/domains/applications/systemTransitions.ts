import { and, eq, inArray, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { interviewStates } from '#contract/vocab/interviews.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { dueBefore } from '#contract/vocab/transitions.ts'
import { readSetting } from '#server/domains/settings/queries.ts'
import { now, nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { workThrough } from '#server/kit/jobs/work.ts'
import { applications } from '#server/records/applications/tables.ts'
import { lacksFeedback } from '#server/records/interviews/access.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { isAsItCame } from '#server/records/movingIn/access.ts'
import { allowedTransition, commitMove } from './moves.ts'
import { clientReminderSetting } from './settings.ts'

const s = candidateStatuses

/**
 * Makes the moves that time brings: some days (setting) without feedback on a CV, and an interview whose end passed without
 * feedback. Safe to run in several processes at once; answers how many were made.
 */
export async function makeDueMoves(db: Db): Promise<number> {
  const { feedbackDays } = await readSetting(db, clientReminderSetting)
  const waiting = await moveDue(db, s.cvFeedbackPending, () =>
    and(
      inArray(applications.statusId, [...dueBefore(s.cvFeedbackPending)]),
      not(isAsItCame),
      lt(applications.statusSince, daysAgo(feedbackDays)),
    ),
  )
  const ended = await moveDue(db, s.interviewFeedbackPending, () =>
    and(inArray(applications.statusId, [...dueBefore(s.interviewFeedbackPending)]), hasEndedInterview()),
  )
  return waiting + ended
}

/** The latest interview of the application is over, and somebody who held it has not said what came of it. */
const hasEndedInterview = () => sql`(select ${interviews.endsAt} < ${nowIso()}::timestamptz
    and ${inArray(interviews.state, [interviewStates.scheduled, interviewStates.conducted])}
    and (cardinality(${interviews.interviewerIds}) = 0 or ${lacksFeedback}) from ${interviews}
  where ${interviews.applicationId} = ${applications.id} and ${isNull(interviews.voidedAt)}
  order by ${interviews.id} desc limit 1)`

function daysAgo(days: number): string {
  return new Date(now().getTime() - days * 86_400_000).toISOString()
}

function moveDue(db: Db, to: StatusId, isDue: () => SQL | undefined): Promise<number> {
  return workThrough(db, {
    kind: to === s.cvFeedbackPending ? 'dueFeedbackOnCv' : 'dueFeedbackOnInterview',
    due: async (from, isFree, limit) => {
      const due = from
        .select({ id: applications.id })
        .from(applications)
        .where(and(isDue(), isFree(applications.id)))
      return (await due.limit(limit)).map(({ id }) => id)
    },
    work: (from, key) =>
      from.transaction(async (part) => {
        const isTheirs = and(eq(applications.id, Number(key)), isDue())
        const [application] = await part.select().from(applications).where(isTheirs).for('update')
        if (!application) return 0
        await commitMove(part, null, application, allowedTransition(application, to), {})
        return 1
      }),
  })
}
