import { and, eq, sql } from 'drizzle-orm'
import type { FeedbackForm } from '#contract/domains/interviews/model.ts'
import { type InterviewVerdict, interviewVerdicts } from '#contract/vocab/interviews.ts'
import { candidateStatuses, type StatusId, statusesOf } from '#contract/vocab/statuses.ts'
import { todoTasks } from '#contract/vocab/todos.ts'
import { lockApplication } from '#server/domains/applications/locking.ts'
import { allowedTransition, commitMove } from '#server/domains/applications/moves.ts'
import { onPosition, peopleFor, positionFacts } from '#server/domains/notifications/people.ts'
import { tell } from '#server/domains/notifications/tell.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, invalid, notAllowed } from '#server/kit/errors.ts'
import { applications } from '#server/records/applications/tables.ts'
import { lacksFeedback } from '#server/records/interviews/access.ts'
import { takenStates } from '#server/records/interviews/current.ts'
import { feedbackRatings, interviewFeedbacks, interviews } from '#server/records/interviews/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { worksOn } from '#server/records/users/access.ts'
import { requireCurrent } from './booking.ts'

type ApplicationRow = typeof applications.$inferSelect
type InterviewRow = typeof interviews.$inferSelect

const s = candidateStatuses
const announced = statusesOf({ attribute: 'scheduled' })
const undecided: readonly StatusId[] = [...announced, ...statusesOf({ attribute: 'awaitsInterviewFeedback' })]

/** For whom the actor may give feedback on an interview: for themselves, or on behalf of those who held it. */
export function feedbackFor(actor: Actor, { interviewerIds }: Pick<InterviewRow, 'interviewerIds'>): number[] {
  const all = interviewerIds.length ? interviewerIds : [actor.userId]
  const mayActForOthers = !worksOn(actor, 'interviewed') && actor.permissions.has('interview.feedback')
  return all.filter((id) => id === actor.userId || mayActForOthers)
}

/** Whether an interview has begun and nobody has decided what came of it. */
export function awaitsFeedback(interview: Pick<InterviewRow, 'state' | 'startsAt'>, statusId: StatusId): boolean {
  return takenStates.includes(interview.state) && interview.startsAt <= nowIso() && undecided.includes(statusId)
}

/**
 * Writes down what an interviewer found. The interview took place then; and once everybody who held it has said the
 * same, the candidate moves there. Where they differ, those who decide are asked to.
 */
export async function giveFeedback(db: Db, actor: Actor, asked: FeedbackForm) {
  const found = await requireCurrent(db, actor, asked.interviewId)
  const application = await lockApplication(db, actor, found.application.id)
  const { interview } = await requireCurrent(db, actor, asked.interviewId)
  if (interview.startsAt > nowIso()) throw conflict('The interview has not begun yet')
  if (!awaitsFeedback(interview, application.statusId))
    throw conflict('It was decided already what came of the interview')
  const interviewerId = whose(actor, interview, asked.interviewerId)
  requireReason(asked)
  await keep(db, actor, application, interviewerId, asked)
  await conductIfAnnounced(db, actor, application)
  const message = await decide(db, actor, interview, asked)
  const { version, statusId } = await again(db, application.id)
  return { message, version, statusId }
}

function whose(actor: Actor, interview: InterviewRow, requested: number | null | undefined): number {
  const open = feedbackFor(actor, interview)
  if (!open.length) throw notAllowed('Only who held the interview can say what came of it')
  const own = open.includes(actor.userId) ? actor.userId : open.length === 1 ? open[0] : undefined
  const interviewerId = requested ?? own
  if (!interviewerId) throw invalid({ interviewerId: 'Say whose feedback it is' })
  if (!open.includes(interviewerId)) throw notAllowed('You cannot give feedback for this person')
  return interviewerId
}

function requireReason({ verdict, rejectionReasonId }: FeedbackForm): void {
  if (verdict === interviewVerdicts.reject && !rejectionReasonId) {
    throw invalid({ rejectionReasonId: 'Rejection reason is required' })
  }
}

async function keep(db: Db, actor: Actor, application: ApplicationRow, interviewerId: number, asked: FeedbackForm) {
  const { interviewId, verdict, rating, comments, ratings } = asked
  await requireSkills(db, application.positionId, ratings)
  const isReject = verdict === interviewVerdicts.reject
  const values = {
    ...{ verdict, rating, comments, givenAt: nowIso(), givenBy: actor.userId },
    rejectionReasonId: isReject ? asked.rejectionReasonId : null,
  }
  const [kept] = await db
    .insert(interviewFeedbacks)
    .values({ interviewId, interviewerId, ...values })
    .onConflictDoUpdate({ target: [interviewFeedbacks.interviewId, interviewFeedbacks.interviewerId], set: values })
    .returning({ id: interviewFeedbacks.id })
  if (!kept) throw new Error('the feedback was not kept')
  await db.delete(feedbackRatings).where(eq(feedbackRatings.feedbackId, kept.id))
  if (ratings.length) await db.insert(feedbackRatings).values(ratings.map((one) => ({ feedbackId: kept.id, ...one })))
  await audit(db, actor, 'interview.feedback', { kind: 'interview', id: interviewId }, { interviewerId, verdict })
}

async function requireSkills(db: Db, positionId: number, ratings: FeedbackForm['ratings']): Promise<void> {
  const [position] = await db
    .select({ skillIds: positions.skillIds, softSkillIds: positions.softSkillIds })
    .from(positions)
    .where(eq(positions.id, positionId))
  const known = [...(position?.skillIds ?? []), ...(position?.softSkillIds ?? [])]
  const asked = ratings.map(({ skillId }) => skillId)
  const isSound = asked.every((id) => known.includes(id)) && new Set(asked).size === asked.length
  if (!isSound) throw invalid({ ratings: 'Rate each skill of the position at most once' })
}

/** Whoever gives feedback says that the interview took place. */
async function conductIfAnnounced(db: Db, actor: Actor, application: ApplicationRow): Promise<void> {
  if (!announced.includes(application.statusId)) return
  await commitMove(db, actor, application, allowedTransition(application, s.interviewConducted), {})
}

async function decide(db: Db, actor: Actor, interview: InterviewRow, asked: FeedbackForm): Promise<string> {
  const [open] = await db
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(eq(interviews.id, interview.id), lacksFeedback))
  if (open) return 'Your feedback is kept. The candidate moves once all interviewers have given theirs.'
  const verdicts = await db
    .selectDistinct({ verdict: interviewFeedbacks.verdict })
    .from(interviewFeedbacks)
    .where(eq(interviewFeedbacks.interviewId, interview.id))
  const [only, ...others] = verdicts
  const application = await again(db, interview.applicationId)
  if (!only || others.length) {
    await tellOfDifference(db, actor, application)
    return 'Your feedback is kept. The interviewers differ: somebody has to decide.'
  }
  const to = statusOf(only.verdict)
  const { rejectionReasonId, comments } = asked
  const carried = {
    comment: comments.slice(0, 1000),
    ...(only.verdict === interviewVerdicts.reject && { rejectionReasonId }),
  }
  await commitMove(db, actor, application, allowedTransition(application, to), carried)
  return `Your feedback is kept, and the candidate moved to ${s.labelOf(to)}`
}

const statusOf = (verdict: InterviewVerdict): StatusId => interviewVerdicts.termOf(verdict).statusId

async function again(db: Db, id: number): Promise<ApplicationRow> {
  const [application] = await db.select().from(applications).where(sql`${applications.id} = ${id}`)
  if (!application) throw new Error('the application is missing')
  return application
}

async function tellOfDifference(db: Db, actor: Actor, application: ApplicationRow): Promise<void> {
  const { id: applicationId, positionId, candidateId } = application
  const facts = await positionFacts(db, positionId)
  await tell(db, actor, {
    kind: 'interview',
    template: 'interviewersDiffer',
    message: `The interviewers of {{candidate}} came to different verdicts. Please decide: ${onPosition(facts)}.`,
    to: await peopleFor(db, application, facts, ['clientHr', 'spocs', 'recruiter']),
    taskName: todoTasks.interviewFeedbackPending,
    applicationId,
    positionId,
    candidateId,
  })
}
