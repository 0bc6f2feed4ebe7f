import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { FeedbackForm, Joinee, JoiningFeedback } from '#contract/domains/offers/model.ts'
import { dateText, daysLater } from '#contract/kit/wallTime.ts'
import { type FeedbackPoint, feedbackPoints } from '#contract/vocab/joinings.ts'
import { candidateStatuses, statusesOf } from '#contract/vocab/statuses.ts'
import { lockApplication } from '#server/domains/applications/locking.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean, present } from '#server/kit/database/sql.ts'
import { conflict, invalid, notFound } from '#server/kit/errors.ts'
import { applicationsVisibleTo, applicationsWritableBy } from '#server/records/applications/access.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { joinedOn } from '#server/records/offers/current.ts'
import { joiningFeedbacks, joinings } from '#server/records/offers/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'

/** Takes the feedback of somebody who joined; taken again, it replaces that of the same point. */
export async function takeFeedback(db: Db, actor: Actor, asked: FeedbackForm): Promise<void> {
  const { statusId } = await lockApplication(db, actor, asked.applicationId)
  const joined = await joinedOn(db, asked.applicationId)
  if (statusId !== candidateStatuses.joined || !joined) throw conflict('Feedback is taken of those who joined')
  if (asked.takenOn > today()) throw invalid({ takenOn: 'The day cannot be in the future' })
  if (asked.takenOn < joined) throw invalid({ takenOn: `The joining was on ${dateText(joined)}` })
  const point = daysLater(joined, asked.afterDays)
  if (point > today()) throw invalid({ afterDays: `That is on ${dateText(point)}` })
  await db.insert(joiningFeedbacks).values({ ...asked, createdBy: actor.userId })
  const { afterDays, settling } = asked
  await audit(db, actor, 'joining.feedback', { kind: 'application', id: asked.applicationId }, { afterDays, settling })
}

/** The feedback of some applications with its history, newest first. */
export async function feedbacksOf(db: Db, applicationIds: readonly number[]) {
  if (!applicationIds.length) return []
  const rows = await db
    .select({ feedback: joiningFeedbacks, takenByName: users.fullName })
    .from(joiningFeedbacks)
    .leftJoin(users, eq(users.id, joiningFeedbacks.createdBy))
    .where(inArray(joiningFeedbacks.applicationId, [...applicationIds]))
    .orderBy(desc(joiningFeedbacks.id))
  const seen = new Set<string>()
  return rows.map(({ feedback, takenByName }) => {
    const key = `${feedback.applicationId} ${feedback.afterDays}`
    const isReplaced = seen.has(key)
    seen.add(key)
    return { ...feedback, takenByName, isReplaced }
  })
}

/** The point whose feedback is asked for on a day: the latest that was reached, while it is open and not taken. */
export function pointAskedFor(
  joined: string,
  taken: readonly Pick<JoiningFeedback, 'afterDays'>[],
  on = today(),
): FeedbackPoint | null {
  const open = feedbackPoints.terms.find(
    ({ id, until }) => daysLater(joined, id) <= on && on < daysLater(joined, until),
  )
  return open && !taken.some(({ afterDays }) => afterDays === open.id) ? open.id : null
}

/** Everybody who joined a position within reach, the latest first, with their feedback. */
export async function joineesOf(db: Db, actor: Actor, positionId: number) {
  const [position] = await db
    .select({ positionName: positions.providerPositionName, organizationName: organizations.name })
    .from(positions)
    .innerJoin(organizations, eq(organizations.id, positions.organizationId))
    .where(and(eq(positions.id, positionId), positionsVisibleTo(actor)))
  if (!position) throw notFound('Position')
  const rows = await db
    .select({
      applicationId: applications.id,
      candidateId: applications.candidateId,
      candidateName: candidateView(actor).fullName,
      statusId: applications.statusId,
      joinedOn: present(joinings.joinedOn),
      lastWorkingDay: joinings.lastWorkingDay,
      replacementUntil: sql<string>`(${joinings.joinedOn} + ${organizations.replacementPeriodDays})`,
      isWritable: asBoolean(applicationsWritableBy(actor)),
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(joinings, eq(joinings.applicationId, applications.id))
    .where(
      and(
        eq(applications.positionId, positionId),
        sql`${joinings.joinedOn} is not null`,
        inArray(applications.statusId, [...statusesOf({ attribute: 'hired' })]),
        applicationsVisibleTo(actor),
      ),
    )
    .orderBy(desc(joinings.joinedOn), asc(applications.id))
  const feedbacks = may(actor, 'joining.feedback')
    ? await feedbacksOf(
        db,
        rows.map(({ applicationId }) => applicationId),
      )
    : []
  const joinees = rows.map(({ isWritable, ...row }): Joinee => {
    const own = feedbacks.filter(({ applicationId }) => applicationId === row.applicationId)
    const isThere = row.statusId === candidateStatuses.joined
    return {
      ...row,
      feedbacks: own,
      askedFor: isThere ? pointAskedFor(row.joinedOn, own) : null,
      can: { feedback: isThere && isWritable && may(actor, 'joining.feedback') },
    }
  })
  return { positionId, ...position, joinees }
}
