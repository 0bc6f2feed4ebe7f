import { and, eq } from 'drizzle-orm'
import { type ClientAnswerInput, feedbackLinkDead, type LinkedCandidate } from '#contract/domains/clientSide/model.ts'
import { clientCvText } from '#server/domains/candidates/maskedViews.ts'
import { findCandidate } from '#server/domains/candidates/queries.ts'
import type { Db } from '#server/kit/database/db.ts'
import { AppError } from '#server/kit/errors.ts'
import { findLink, type PersonalLink, useLink } from '#server/kit/personalLinks.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications } from '#server/records/applications/tables.ts'
import { actingFor, awaitsClient, daysWaiting } from '#server/records/clientSide/access.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { giveAnswer } from './commands.ts'
import { feedbackPurpose } from './feedbackLinks.ts'

const dead = () => new AppError(404, 'notFound', feedbackLinkDead)

/** Whatever is wrong with a link, or overtook it, looks the same; only what was typed wrongly is told. */
async function tellingNothing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof AppError && error.status !== 400 ? dead() : error
  }
}

/** The application behind a link, while its person may still answer and the answer is still awaited. */
async function findAsked(db: Db, link: PersonalLink) {
  const [person] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, link.userId ?? 0), eq(users.isActive, true)))
  if (!person) throw dead()
  const actor = actingFor(person)
  const [asked] = await db
    .select({
      application: applications,
      positionName: positions.clientPositionName,
      organizationName: organizations.name,
      daysWaiting: daysWaiting(),
    })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .where(and(eq(applications.id, link.subjectId), awaitsClient, applicationsVisibleTo(actor)))
  if (!asked?.application.sentToClientAt) throw dead()
  return { ...asked, actor, sentAt: asked.application.sentToClientAt }
}

/** What a link shows: the masked candidate, even where the client has come to know the person on another position. */
export function readFeedbackLink(db: Db, token: string): Promise<LinkedCandidate> {
  return tellingNothing(async () => {
    const link = await findLink(db, { purpose: feedbackPurpose, token })
    const { application, actor, ...asked } = await findAsked(db, link)
    const { candidateId, positionId } = application
    const { id: _, ...profile } = await maskedProfile(db, actor, candidateId)
    return { ...asked, profile, cvText: await clientCvText(db, { candidateId, positionId }, false) }
  })
}

async function maskedProfile(db: Db, actor: ReturnType<typeof actingFor>, candidateId: number) {
  const seen = await findCandidate(db, actor, candidateId)
  if (seen.view === 'masked') return seen
  if (seen.view === 'staff') throw dead()
  const { fullName: _, firstName, lastName, ...revealed } = seen
  const initials = `${firstName.slice(0, 1)}. ${lastName.slice(0, 1)}.`
  return { ...revealed, view: 'masked' as const, initials, currentEmployer: null }
}

/** Answers by a link and spends it. Of two at once one answers, and the other finds the link dead. */
export function answerByFeedbackLink(
  db: Db,
  { token, ...asked }: ClientAnswerInput & { token: string },
): Promise<{ message: string }> {
  return tellingNothing(async () => {
    const link = await useLink(db, { purpose: feedbackPurpose, token })
    const { application, actor } = await findAsked(db, link)
    const { id: applicationId, version } = application
    return giveAnswer(db, actor, { applicationId, version, byLink: link.id }, asked)
  })
}
