import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { interviewStates } from '#contract/vocab/interviews.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { clientReminderSetting } from '#server/domains/clientSide/settings.ts'
import { lacksFeedback } from '#server/domains/interviews/access.ts'
import { interviews } from '#server/domains/interviews/tables.ts'
import { readSetting } from '#server/domains/settings/queries.ts'
import { now, nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { allowedMove, commitMove } from './commands.ts'
import { applications } from './tables.ts'

const s = candidateStatuses
const batch = 200

/**
 * Makes the moves that time brings: some days (setting) without feedback on a CV, and an interview whose end passed without
 * feedback. Safe to run in several processes at once; answers how many were made.
 */
export async function makeDueMoves(db: Db): Promise<number> {
  const { feedbackDays } = await readSetting(db, clientReminderSetting)
  const waiting = await moveDue(db, s.cvFeedbackPending, (part) =>
    part
      .select()
      .from(applications)
      .where(and(eq(applications.statusId, s.sentToClient), lt(applications.statusSince, daysAgo(feedbackDays))))
      .limit(batch)
      .for('update', { skipLocked: true }),
  )
  const ended = await moveDue(db, s.interviewFeedbackPending, (part) =>
    part
      .select()
      .from(applications)
      .where(
        and(
          inArray(applications.statusId, [s.interviewScheduled, s.interviewRescheduled, s.interviewConducted]),
          hasEndedInterview(),
        ),
      )
      .limit(batch)
      .for('update', { skipLocked: true }),
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

async function moveDue(
  db: Db,
  to: StatusId,
  find: (part: Db) => PromiseLike<(typeof applications.$inferSelect)[]>,
): Promise<number> {
  return db.transaction(async (part) => {
    const due = await find(part)
    for (const application of due) await commitMove(part, null, application, allowedMove(application, to), {})
    return due.length
  })
}
