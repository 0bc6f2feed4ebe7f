import { eq } from 'drizzle-orm'
import { spanText } from '#contract/kit/wallTime.ts'
import { interviewStates } from '#contract/vocab/interviews.ts'
import { candidateStatuses, kindOf, statusKinds } from '#contract/vocab/statuses.ts'
import { remarking, type TransitionEffect, transitionEffects } from '#server/domains/applications/events.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { sameVersion } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/db.ts'
import { on } from '#server/kit/events.ts'
import { applications } from '#server/records/applications/tables.ts'
import { interviewAhead } from '#server/records/interviews/current.ts'
import {
  callOffInterview,
  closeInterview,
  reopenInterview,
  scheduleInterview,
  settleInterview,
  unscheduleInterview,
} from './commands.ts'

const s = candidateStatuses

const schedule = (isReschedule: boolean): TransitionEffect => ({
  apply: async (db, { actor, application, asked }) => {
    const { stageId: interviewStageId, ...interview } = await scheduleInterview(
      db,
      actor,
      application,
      asked,
      isReschedule,
    )
    await db
      .update(applications)
      .set({ interviewStageId, version: sameVersion })
      .where(eq(applications.id, application.id))
    return { interview, interviewStageIdBefore: application.interviewStageId }
  },
  revert: async (db, { application, effects: { interview, interviewStageIdBefore = null } }) => {
    if (interview) await unscheduleInterview(db, interview)
    await db
      .update(applications)
      .set({ interviewStageId: interviewStageIdBefore, version: sameVersion })
      .where(eq(applications.id, application.id))
  },
})

const close = (state: Parameters<typeof closeInterview>[2]): TransitionEffect => ({
  apply: async (db, { application }) => ({ interview: await closeInterview(db, application.id, state) }),
  revert: async (db, { effects: { interview } }) => {
    if (interview) await reopenInterview(db, interview)
  },
})

/** Whoever leaves does not come to the interview that is still ahead. */
const callOff = (state: Parameters<typeof closeInterview>[2]): TransitionEffect => ({
  apply: async (db, { application }) => {
    const interview = await callOffInterview(db, application.id, state)
    return interview ? { interview } : {}
  },
  revert: async (db, { effects: { interview } }) => {
    if (interview) await reopenInterview(db, interview)
  },
})

/** A verdict: nobody waits for feedback on the interview any more. */
const judge: TransitionEffect = {
  apply: async (db, { application }) => {
    const interview = await settleInterview(db, application.id)
    return interview ? { interview } : {}
  },
  revert: async (db, { effects: { interview } }) => {
    if (interview) await reopenInterview(db, interview)
  },
}

/** A hold may be short: the interview ahead stands, and whoever holds a candidate is told so. */
async function keptInterview(db: Db, applicationId: number): Promise<string> {
  const kept = await interviewAhead(db, applicationId)
  return kept
    ? `. The interview on ${spanText(kept, workspaceTimeZone)} stands: call it off before the hold if it is not to take place.`
    : ''
}

/** What moves of applications do to their interviews. */
export const interviewReactions = [
  ...transitionEffects({
    [s.interviewScheduled]: schedule(false),
    [s.interviewRescheduled]: schedule(true),
    [s.interviewConducted]: close(interviewStates.conducted),
    [s.interviewFeedbackPending]: close(interviewStates.feedbackPending),
    [s.interviewRoundCancelled]: close(interviewStates.roundCancelled),
    [s.interviewCancelledByCandidate]: close(interviewStates.cancelledByCandidate),
    [s.interviewCancelledByClient]: close(interviewStates.cancelledByClient),
    [s.selectedForNextRound]: judge,
    [s.interviewSelect]: judge,
    [s.interviewHold]: judge,
    [s.candidateRejectedInInterview]: judge,
    [s.finalSelect]: judge,
    [s.candidateSelfDroppedOut]: callOff(interviewStates.cancelledByCandidate),
    [s.candidateDroppedByRecruiter]: callOff(interviewStates.roundCancelled),
    [s.hrDrop]: callOff(interviewStates.roundCancelled),
    [s.positionCancelled]: callOff(interviewStates.roundCancelled),
  }),
  on(remarking, async (db, { applicationId, to }) =>
    kindOf(to) === statusKinds.held ? keptInterview(db, applicationId) : '',
  ),
]
