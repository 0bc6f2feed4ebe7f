import { and, eq } from 'drizzle-orm'
import { type InterviewerAnswerForm, interviewerAnswerForms } from '#contract/domains/interviews/model.ts'
import { fieldErrors } from '#contract/kit/endpoint.ts'
import { dateTimeText } from '#contract/kit/wallTime.ts'
import { interviewerAnswers, interviewStates } from '#contract/vocab/interviews.ts'
import { onPosition, peopleFor, positionFacts } from '#server/domains/notifications/people.ts'
import { candidateGap, tell } from '#server/domains/notifications/tell.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, invalid, notAllowed, notFound } from '#server/kit/errors.ts'
import { applications } from '#server/records/applications/tables.ts'
import { interviewsVisibleTo } from '#server/records/interviews/access.ts'
import { interviewFollowUps, interviews } from '#server/records/interviews/tables.ts'
import { users } from '#server/records/users/tables.ts'

/**
 * Tells those who arrange an interview that one of its interviewers cannot hold it, or wishes another time, and keeps it
 * among the follow-ups of the interview, due today. The interview stands until they move it.
 */
export async function answerAsInterviewer(db: Db, actor: Actor, asked: InterviewerAnswerForm): Promise<void> {
  const { interviewId, answer, note } = asked
  const [found] = await db
    .select({ interview: interviews, application: applications })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(and(eq(interviews.id, interviewId), interviewsVisibleTo(actor)))
  if (!found) throw notFound('Interview')
  const { interview, application } = found
  if (!interview.interviewerIds.includes(actor.userId)) throw notAllowed('Only those who hold the interview answer')
  if (interview.state !== interviewStates.scheduled || interview.startsAt <= nowIso()) {
    throw conflict('This interview has begun, was moved or was called off')
  }
  const parsed = interviewerAnswerForms[answer].safeParse({ note })
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  const [author] = await db.select({ name: users.fullName }).from(users).where(eq(users.id, actor.userId))
  const isOff = answer === interviewerAnswers.cannotCome
  const said = `${author?.name ?? 'The interviewer'} ${isOff ? 'cannot hold the interview' : 'asks for another time'}`
  const words = note ? `: ${note}` : ''
  await db.insert(interviewFollowUps).values({
    ...{ interviewId, note: `${said}${words}`, nextFollowUpOn: today() },
    ...{ at: nowIso(), userId: actor.userId },
  })
  const facts = await positionFacts(db, application.positionId)
  const when = dateTimeText(interview.startsAt, interview.timeZone)
  await tell(db, actor, {
    ...{ kind: 'interview', template: isOff ? 'interviewerCannotCome' : 'interviewerOtherTime', isCritical: true },
    message: `${said}. ${candidateGap}, ${when} (${interview.timeZone}), ${onPosition(facts)}${words}`,
    to: await peopleFor(db, application, facts, ['recruiter', 'spocs']),
    ...{ applicationId: application.id, positionId: application.positionId, candidateId: application.candidateId },
  })
}
