import { and, count, desc, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { ClientCandidate } from '#contract/domains/clientSide/model.ts'
import { statusesOf } from '#contract/vocab/statuses.ts'
import { timelineOfApplication } from '#server/domains/applications/queries.ts'
import { clientCvText } from '#server/domains/candidates/maskedViews.ts'
import { findCandidate } from '#server/domains/candidates/queries.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean, countIf } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import {
  applicationsVisibleTo,
  applicationsWritableBy,
  possibleTransitions,
} from '#server/records/applications/access.ts'
import { isOfPair, type Pair } from '#server/records/applications/current.ts'
import { applications } from '#server/records/applications/tables.ts'
import {
  awaitsClient,
  clientEyes,
  daysWaiting,
  heldUntil,
  remindedAt,
  waitingSince,
} from '#server/records/clientSide/access.ts'
import { clientFeedback } from '#server/records/clientSide/tables.ts'
import { shownInterview } from '#server/records/interviews/current.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { interviewStages, positions } from '#server/records/positions/tables.ts'
import { isClientSide } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'

/** The application of a candidate on a position that was sent to the client, with how long the answer is awaited. */
async function findSent(db: Db, actor: Actor, pair: Pair) {
  const [sent] = await db
    .select({
      application: applications,
      positionName: positions.clientPositionName,
      organizationName: organizations.name,
      isWaiting: asBoolean(awaitsClient),
      waitingSince,
      daysWaiting: daysWaiting(),
      remindedAt,
      heldUntil: heldUntil(),
      isWritable: asBoolean(applicationsWritableBy(actor)),
    })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .where(and(isOfPair(pair), isNotNull(applications.sentToClientAt), applicationsVisibleTo(actor)))
  if (!sent) throw notFound('Candidate')
  return sent
}

/** One candidate on one position exactly as its client sees it, whoever looks; that the firm looked is recorded. */
export async function clientCandidate(db: Db, actor: Actor, pair: Pair): Promise<ClientCandidate> {
  const { application, isWaiting, isWritable, ...sent } = await findSent(db, actor, pair)
  const { id, organizationId, sentToClientAt } = application
  const eyes = clientEyes(actor, organizationId)
  const isPreview = !isClientSide(actor)
  const seen = await findCandidate(db, eyes, pair.candidateId)
  if (seen.view === 'staff' || !sentToClientAt) throw notFound('Candidate')
  if (isPreview) await audit(db, actor, 'candidate.previewAsClient', { kind: 'application', id })
  return {
    ...pair,
    applicationId: id,
    version: application.version,
    positionName: sent.positionName,
    organizationId,
    organizationName: sent.organizationName,
    statusId: application.statusId,
    statusSince: application.statusSince,
    sentAt: sentToClientAt,
    waitingSince: isWaiting ? sent.waitingSince : null,
    daysWaiting: isWaiting ? sent.daysWaiting : null,
    remindedAt: isWaiting ? sent.remindedAt : null,
    hold: isWaiting && sent.heldUntil ? await holdOf(db, eyes, id, sent.heldUntil) : null,
    candidate: seen,
    cvText: await clientCvText(db, pair, seen.view === 'revealed'),
    events: await timelineOfApplication(db, eyes, id),
    interviews: await interviewsOf(db, id, sentToClientAt),
    isPreview,
    can: {
      answer: isWaiting && isWritable && may(actor, 'clientFeedback.give'),
      moves: isWaiting || isPreview || !isWritable ? [] : possibleTransitions(actor, application),
    },
  }
}

/** The hold in force, with its author where the reader may know them. */
async function holdOf(db: Db, eyes: Actor, applicationId: number, until: string) {
  const [hold] = await db
    .select({ comment: clientFeedback.comment, at: clientFeedback.at, byName: users.fullName, user: users })
    .from(clientFeedback)
    .innerJoin(users, eq(users.id, clientFeedback.userId))
    .where(and(eq(clientFeedback.applicationId, applicationId), isNotNull(clientFeedback.holdUntil)))
    .orderBy(desc(clientFeedback.id))
    .limit(1)
  if (!hold) return null
  const isTheirs = hold.user.organizationId === eyes.organizationId
  return { until, at: hold.at, comment: hold.comment, byName: isTheirs ? hold.byName : null }
}

async function interviewsOf(db: Db, applicationId: number, since: string) {
  return db
    .select({
      id: interviews.id,
      ...shownInterview,
    })
    .from(interviews)
    .innerJoin(interviewStages, eq(interviewStages.id, interviews.stageId))
    .where(
      and(eq(interviews.applicationId, applicationId), isNull(interviews.voidedAt), gte(interviews.createdAt, since)),
    )
    .orderBy(desc(interviews.startsAt))
}

/** The positions on which somebody was sent to the client, those with the most waiting first. */
export async function clientPositions(db: Db, actor: Actor) {
  const waiting = countIf(inArray(applications.statusId, [...statusesOf({ attribute: 'awaitsCvFeedback' })]))
  const found = await db
    .select({
      id: positions.id,
      name: positions.clientPositionName,
      status: positions.status,
      sent: count(),
      waiting,
    })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .where(and(isNotNull(applications.sentToClientAt), applicationsVisibleTo(actor), positionsVisibleTo(actor)))
    .groupBy(positions.id)
    .orderBy(desc(waiting), positions.clientPositionName)
    .limit(300)
  return found
}
