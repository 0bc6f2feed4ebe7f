import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Invitation } from '#contract/domains/interviews/record.ts'
import { spanText } from '#contract/kit/wallTime.ts'
import { acknowledgements, interviewStates, invitationAnswers } from '#contract/vocab/interviews.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { findTransition } from '#contract/vocab/transitions.ts'
import { allowedTransition, commitMove } from '#server/domains/applications/moves.ts'
import { tellOfDrives } from '#server/domains/drives/live.ts'
import { onPosition, peopleFor, positionFacts } from '#server/domains/notifications/people.ts'
import { tell } from '#server/domains/notifications/tell.ts'
import { nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, invalid, notFound } from '#server/kit/errors.ts'
import { byMail } from '#server/kit/mail/mail.ts'
import { findLink, useLink as spendLink } from '#server/kit/personalLinks.ts'
import { applications } from '#server/records/applications/tables.ts'
import { hasPlace } from '#server/records/interviews/access.ts'
import { currentInterview } from '#server/records/interviews/current.ts'
import { interviewSlots, interviews } from '#server/records/interviews/tables.ts'
import { detailsOfSlot } from './booking.ts'
import { answerPurpose, factsOf } from './invitations.ts'

type InterviewRow = typeof interviews.$inferSelect

const mostAlternatives = 60

/** What a candidate sees who opens a good link. Everything else is the same 404. */
export async function invitationOf(db: Db, token: string): Promise<Invitation> {
  const { subjectId } = await findLink(db, { purpose: answerPurpose, token })
  const { interview, candidate, clientName, organizationName, stageName, recruiter, positionId, statusId } =
    await factsOf(db, subjectId)
  requireAhead(interview)
  const { startsAt, endsAt, timeZone, mode, link } = interview
  return {
    ...{ firstName: candidate.firstName, positionName: clientName, organizationName, stageName },
    ...{ startsAt, endsAt, timeZone, mode, link },
    isConfirmed: interview.acknowledgement === acknowledgements.confirmed,
    ...{ contactName: recruiter.fullName, contactEmail: recruiter.email },
    // Whoever is on hold keeps the time they have.
    alternatives: canReschedule(statusId) ? await alternativesTo(db, interview, positionId) : [],
  }
}

const canReschedule = (statusId: StatusId) => Boolean(findTransition(statusId, candidateStatuses.interviewRescheduled))

function requireAhead(interview: InterviewRow | undefined): asserts interview is InterviewRow {
  const isAhead = interview?.state === interviewStates.scheduled && !interview.voidedAt && interview.startsAt > nowIso()
  if (!isAhead) throw notFound('Link')
}

/** The other slots in which the same interview can be held. */
async function alternativesTo(db: Db, { slotId, stageId }: InterviewRow, positionId: number) {
  return db
    .select({
      slotId: interviewSlots.id,
      startsAt: interviewSlots.startsAt,
      endsAt: interviewSlots.endsAt,
      timeZone: interviewSlots.timeZone,
      mode: interviewSlots.mode,
    })
    .from(interviewSlots)
    .where(
      and(
        eq(interviewSlots.positionId, positionId),
        isNull(interviewSlots.withdrawnAt),
        gt(interviewSlots.startsAt, nowIso()),
        or(isNull(interviewSlots.stageId), eq(interviewSlots.stageId, stageId)),
        slotId ? ne(interviewSlots.id, slotId) : undefined,
        hasPlace,
      ),
    )
    .orderBy(asc(interviewSlots.startsAt), asc(interviewSlots.id))
    .limit(mostAlternatives)
}

interface Answer {
  token: string
  answer: (typeof invitationAnswers.ids)[number]
  slotId?: number | null
  note?: string | null
}

/**
 * Does what the candidate answered. Whoever confirms keeps the link, which shows the appointment until it begins; with
 * every other answer it is spent, unless what was wanted is gone.
 */
export async function answerInvitation(db: Db, { token, answer, slotId, note }: Answer) {
  const open = answer === invitationAnswers.confirm ? findLink : spendLink
  const { subjectId } = await open(db, { purpose: answerPurpose, token })
  const application = await lockApplicationOf(db, subjectId)
  const interview = await currentInterview(db, application.id)
  if (interview?.id !== subjectId) throw notFound('Link')
  requireAhead(interview)
  if (answer === invitationAnswers.pick) return pick(db, application, interview, slotId, note)
  if (answer === invitationAnswers.decline) return decline(db, application, interview, note)
  if (interview.acknowledgement !== acknowledgements.confirmed) {
    await noteAnswer(db, interview.id, acknowledgements.confirmed, note)
    await tellOfDrives(db)
    await tellOfAnswer(db, application, interview, true, note)
  }
  return { message: 'Thank you. We look forward to meeting you.', answer, ...timesOf(interview) }
}

const timesOf = ({ startsAt, endsAt, timeZone, state }: InterviewRow) => ({ startsAt, endsAt, timeZone, state })

async function noteAnswer(
  db: Db,
  id: number,
  acknowledgement: InterviewRow['acknowledgement'],
  note: string | null | undefined,
): Promise<void> {
  await db
    .update(interviews)
    .set({ acknowledgement, acknowledgedAt: nowIso(), acknowledgementNote: note ?? null })
    .where(eq(interviews.id, id))
}

async function lockApplicationOf(db: Db, interviewId: number) {
  const [application] = await db
    .select()
    .from(applications)
    .where(
      sql`${applications.id} = (select ${interviews.applicationId} from ${interviews} where ${interviews.id} = ${interviewId})`,
    )
    .for('update')
  if (!application) throw notFound('Link')
  return application
}

async function pick(
  db: Db,
  application: typeof applications.$inferSelect,
  interview: InterviewRow,
  slotId: number | null | undefined,
  note: string | null | undefined,
) {
  if (!slotId) throw invalid({ slotId: 'Choose one of the other times' })
  if (!canReschedule(application.statusId))
    throw conflict('No other time can be chosen now. Please ask your recruiter.')
  const carried = await detailsOfSlot(db, application.positionId, slotId)
  if (carried.interviewStageId && carried.interviewStageId !== interview.stageId) {
    throw conflict('This slot is for another interview. Choose another one.', 'slotGone')
  }
  const comment = `Chosen by the candidate.${note ? ` ${note}` : ''}`
  const move = allowedTransition(application, candidateStatuses.interviewRescheduled)
  await commitMove(db, null, application, move, { ...carried, interviewStageId: interview.stageId, comment })
  const made = await currentInterview(db, application.id)
  if (!made) throw new Error('the interview was not kept')
  await noteAnswer(db, made.id, acknowledgements.confirmed, note)
  return {
    message: byMail(
      'Thank you. The new time is yours, and an invitation is on its way.',
      'Thank you. The new time is yours.',
    ),
    answer: invitationAnswers.pick,
    ...timesOf(made),
  }
}

/** Whoever cannot come has called the interview off: its slot is free, and another one can be scheduled. */
async function decline(
  db: Db,
  application: typeof applications.$inferSelect,
  interview: InterviewRow,
  note: string | null | undefined,
) {
  await noteAnswer(db, interview.id, acknowledgements.declined, note)
  const move = findTransition(application.statusId, candidateStatuses.interviewCancelledByCandidate)
  const comment = `Declined by the candidate.${note ? ` ${note}` : ''}`
  if (move) await commitMove(db, null, application, move, { comment })
  // An application on hold moves nowhere: whoever takes it up again has to know.
  else await tellOfAnswer(db, application, interview, false, note)
  return {
    message: 'Your answer is kept. Your recruiter will contact you.',
    answer: invitationAnswers.decline,
    ...timesOf(interview),
  }
}

async function tellOfAnswer(
  db: Db,
  application: typeof applications.$inferSelect,
  interview: InterviewRow,
  isComing: boolean,
  note: string | null | undefined,
): Promise<void> {
  const { id: applicationId, positionId, candidateId } = application
  const facts = await positionFacts(db, positionId)
  const when = spanText(interview, workspaceTimeZone)
  await tell(db, null, {
    kind: 'interview',
    template: isComing ? 'invitationConfirmed' : 'invitationDeclined',
    message: `{{candidate}} ${isComing ? 'will' : 'cannot'} come to the interview on ${when}: ${onPosition(facts)}.${note ? ` ${note}` : ''}`,
    to: await peopleFor(db, application, facts, isComing ? ['recruiter'] : ['recruiter', 'spocs']),
    isCritical: !isComing,
    applicationId,
    positionId,
    candidateId,
  })
}
