import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mostInCalendar } from '#contract/domains/interviews/endpoints.ts'
import type { CalendarInterview, ChainLink, Interview } from '#contract/domains/interviews/record.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import { interviewStates } from '#contract/vocab/interviews.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { definedHistoryOf } from '#server/domains/customFields/history.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean, idArray, isWithinDays } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import { shownValues } from '#server/kit/lists/definedFields.ts'
import { applicationsWritableBy, transitionsOpenTo } from '#server/records/applications/access.ts'
import { isKnownTo } from '#server/records/applications/current.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateView, seesMasked } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { interviewsVisibleTo, isOwnInterview } from '#server/records/interviews/access.ts'
import { currentInterview } from '#server/records/interviews/current.ts'
import {
  feedbackRatings,
  interviewFeedbacks,
  interviewFollowUps,
  interviews,
} from '#server/records/interviews/tables.ts'
import { skills } from '#server/records/masters/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { interviewStages, positions } from '#server/records/positions/tables.ts'
import { toldAuthor, worksOn } from '#server/records/users/access.ts'
import { namesOfPeople } from '#server/records/users/names.ts'
import { users } from '#server/records/users/tables.ts'
import { awaitsFeedback, feedbackFor } from './feedback.ts'

const recruiter = alias(users, 'recruiter')
const author = alias(users, 'author')

type InterviewRow = typeof interviews.$inferSelect

/** Interviews as calendars show them, within reach. */
export async function calendarInterviews(
  db: Db,
  actor: Actor,
  condition: SQL | undefined,
  limit: number,
): Promise<CalendarInterview[]> {
  return db
    .select({
      id: interviews.id,
      candidateId: applications.candidateId,
      candidateName: candidateView(actor).fullName,
      positionId: applications.positionId,
      positionName: positions.providerPositionName,
      organizationId: applications.organizationId,
      organizationName: organizations.name,
      stageName: interviewStages.name,
      slotId: interviews.slotId,
      startsAt: interviews.startsAt,
      endsAt: interviews.endsAt,
      timeZone: interviews.timeZone,
      mode: interviews.mode,
      link: interviews.link,
      state: interviews.state,
      acknowledgement: interviews.acknowledgement,
      interviewers: namesOfPeople(interviews.interviewerIds),
      interviewerIds: interviews.interviewerIds,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(interviewStages, eq(interviewStages.id, interviews.stageId))
    .where(and(interviewsVisibleTo(actor), condition))
    .orderBy(asc(interviews.startsAt), asc(interviews.id))
    .limit(limit)
}

/** The interviews that take place on some days: one's own, or all within reach. Those that were moved elsewhere are left out. */
export async function interviewsOnDays(
  db: Db,
  actor: Actor,
  { from, to, whose }: { from: string; to: string; whose: 'mine' | 'all' },
) {
  const condition = and(
    isWithinDays(interviews.startsAt, daysLater(from, -1), to, workspaceTimeZone),
    // What goes on after midnight belongs to both days.
    isWithinDays(interviews.endsAt, from, null, workspaceTimeZone),
    sql`${interviews.state} <> ${interviewStates.rescheduled}`,
    whose === 'mine' ? isOwnInterview(actor.userId) : undefined,
  )
  const found = await calendarInterviews(db, actor, condition, mostInCalendar + 1)
  return { interviews: found.slice(0, mostInCalendar), isCut: found.length > mostInCalendar }
}

interface Asked {
  candidateId: number
  positionId: number
  interviewId: number
}

/** An interview within reach with its chain, follow-ups and feedback, and what the actor may do about it. */
export async function findInterview(
  db: Db,
  actor: Actor,
  { candidateId, positionId, interviewId }: Asked,
): Promise<Interview> {
  const [found] = await db
    .select({
      interview: interviews,
      application: applications,
      candidateName: candidateView(actor).fullName,
      position: positions,
      organizationName: organizations.name,
      stageName: interviewStages.name,
      recruiterName: recruiter.fullName,
      isWritable: asBoolean(applicationsWritableBy(actor)),
      openPosition: asBoolean(positionsVisibleTo(actor)),
      custom: shownValues(actor, 'interview', interviews.custom, isKnownTo(actor)),
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(interviewStages, eq(interviewStages.id, interviews.stageId))
    .innerJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .where(
      and(
        eq(interviews.id, interviewId),
        eq(applications.candidateId, candidateId),
        eq(applications.positionId, positionId),
        interviewsVisibleTo(actor),
      ),
    )
  if (!found) throw notFound('Interview')
  const { interview, application, position, isWritable, openPosition, ...names } = found
  const isCurrent = (await currentInterview(db, application.id))?.id === interview.id
  const feedbacks = await feedbacksOf(db, actor, interview.id)
  const isBiased = mustNotSeeOthers(actor, interview, feedbacks)
  const { id, slotId, startsAt, endsAt, timeZone, mode, link, state } = interview
  const { acknowledgement, acknowledgedAt, linkSharedAt } = interview
  // What the candidate wrote may say who they are.
  const acknowledgementNote = seesMasked(actor) ? null : interview.acknowledgementNote
  return {
    ...{ id, slotId, startsAt, endsAt, timeZone, mode, link, state, isCurrent },
    ...{ acknowledgement, acknowledgedAt, acknowledgementNote, linkSharedAt },
    ...{ applicationId: application.id, version: application.version, statusId: application.statusId },
    ...{ candidateId, positionId, organizationId: position.organizationId },
    ...{ positionName: position.providerPositionName, ...names },
    interviewers: await interviewersOf(db, interview, feedbacks),
    chain: await chainOf(db, actor, interview),
    followUps: may(actor, 'interview.followUp') ? await followUpsOf(db, actor, id) : [],
    skills: await skillsOf(db, [...position.skillIds, ...position.softSkillIds]),
    feedbacks: isBiased ? [] : feedbacks,
    hiddenFeedbacks: isBiased ? feedbacks.length : 0,
    can: {
      ...{ ...abilities(actor, { interview, application, isWritable, isCurrent }), openPosition },
      editFields: isWritable && may(actor, 'interview.schedule') && !seesMasked(actor),
    },
    fieldChanges: await definedHistoryOf(db, actor, { kind: 'interview', id }),
  }
}

type Feedbacks = Awaited<ReturnType<typeof feedbacksOf>>

/** Whoever held the interview judges for themselves first. */
function mustNotSeeOthers(actor: Actor, { interviewerIds }: InterviewRow, feedbacks: Feedbacks): boolean {
  const isInterviewer = worksOn(actor, 'interviewed') || interviewerIds.includes(actor.userId)
  const hasGiven = feedbacks.some(({ interviewerId }) => interviewerId === actor.userId)
  return isInterviewer && interviewerIds.includes(actor.userId) && !hasGiven
}

interface Judged {
  interview: InterviewRow
  application: typeof applications.$inferSelect
  isWritable: boolean
  isCurrent: boolean
}

function abilities(actor: Actor, { interview, application, isWritable, isCurrent }: Judged) {
  const open = isWritable && isCurrent ? transitionsOpenTo(actor, application).map(({ to }) => to) : []
  const maySchedule = may(actor, 'interview.schedule')
  const s = candidateStatuses
  const isAnswerable = isWritable && isCurrent && interview.state === interviewStates.scheduled
  const isOpen =
    isWritable && isCurrent && may(actor, 'interview.feedback') && awaitsFeedback(interview, application.statusId)
  return {
    reschedule: maySchedule && open.includes(s.interviewRescheduled),
    cancel: maySchedule && open.includes(s.interviewRoundCancelled),
    drop: maySchedule && open.includes(s.candidateSelfDroppedOut),
    followUp: isAnswerable && may(actor, 'interview.followUp') && interview.startsAt > nowIso(),
    feedbackFor: isOpen ? feedbackFor(actor, interview) : [],
  }
}

async function interviewersOf(db: Db, { interviewerIds }: InterviewRow, feedbacks: Feedbacks) {
  if (!interviewerIds.length) return []
  const people = await db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(inArray(users.id, interviewerIds))
    .orderBy(asc(users.fullName))
  return people.map((one) => ({ ...one, hasFeedback: feedbacks.some(({ interviewerId }) => interviewerId === one.id) }))
}

async function chainOf(db: Db, actor: Actor, { id, chainId, applicationId }: InterviewRow): Promise<ChainLink[]> {
  const root = chainId ?? id
  return db
    .select({
      id: interviews.id,
      startsAt: interviews.startsAt,
      endsAt: interviews.endsAt,
      timeZone: interviews.timeZone,
      state: interviews.state,
      acknowledgement: interviews.acknowledgement,
      scheduledAt: interviews.createdAt,
      scheduledBy: toldAuthor(actor, author),
    })
    .from(interviews)
    .leftJoin(author, eq(author.id, interviews.createdBy))
    .where(
      and(
        eq(interviews.applicationId, applicationId),
        or(eq(interviews.id, root), eq(interviews.chainId, root)),
        isNull(interviews.voidedAt),
      ),
    )
    .orderBy(asc(interviews.id))
}

async function followUpsOf(db: Db, actor: Actor, interviewId: number) {
  return db
    .select({
      id: interviewFollowUps.id,
      at: interviewFollowUps.at,
      byName: toldAuthor<string>(actor, users),
      note: interviewFollowUps.note,
      nextFollowUpOn: interviewFollowUps.nextFollowUpOn,
    })
    .from(interviewFollowUps)
    .innerJoin(users, eq(users.id, interviewFollowUps.userId))
    .where(eq(interviewFollowUps.interviewId, interviewId))
    .orderBy(desc(interviewFollowUps.id))
}

async function skillsOf(db: Db, ids: number[]) {
  if (!ids.length) return []
  return db
    .select({ id: skills.id, name: skills.name })
    .from(skills)
    .where(sql`${skills.id} = any(${idArray(ids)})`)
    .orderBy(asc(skills.name))
}

async function feedbacksOf(db: Db, actor: Actor, interviewId: number) {
  const found = await db
    .select({ feedback: interviewFeedbacks, interviewerName: users.fullName, byName: toldAuthor(actor, author) })
    .from(interviewFeedbacks)
    .innerJoin(users, eq(users.id, interviewFeedbacks.interviewerId))
    .innerJoin(author, eq(author.id, interviewFeedbacks.givenBy))
    .where(eq(interviewFeedbacks.interviewId, interviewId))
    .orderBy(asc(interviewFeedbacks.givenAt), asc(interviewFeedbacks.id))
  const ratings = await db
    .select({
      feedbackId: feedbackRatings.feedbackId,
      skillId: feedbackRatings.skillId,
      name: skills.name,
      rating: feedbackRatings.rating,
    })
    .from(feedbackRatings)
    .innerJoin(interviewFeedbacks, eq(interviewFeedbacks.id, feedbackRatings.feedbackId))
    .innerJoin(skills, eq(skills.id, feedbackRatings.skillId))
    .where(eq(interviewFeedbacks.interviewId, interviewId))
    .orderBy(asc(skills.name))
  return found.map(({ feedback, interviewerName, byName }) => ({
    ...feedback,
    interviewerName,
    onBehalfBy: feedback.givenBy === feedback.interviewerId ? null : byName,
    ratings: ratings.filter(({ feedbackId }) => feedbackId === feedback.id),
  }))
}
