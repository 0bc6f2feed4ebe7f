import { and, asc, count, desc, eq, gte, inArray, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BoardCard } from '#contract/domains/applications/endpoints.ts'
import type { Application } from '#contract/domains/applications/model.ts'
import { longWaitDays } from '#contract/vocab/positions.ts'
import {
  isRunning,
  kindOf,
  runningKinds,
  type StatusId,
  stageOf,
  stages,
  statusesOf,
  statusKinds,
} from '#contract/vocab/statuses.ts'
import { definedHistoryOf } from '#server/domains/customFields/history.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean, countIf } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import { apartFrom } from '#server/kit/lists/definedFields.ts'
import {
  applicationsVisibleTo,
  applicationsWritableBy,
  possibleTransitions,
  transitionsOpenTo,
} from '#server/records/applications/access.ts'
import { ownFieldsOf } from '#server/records/applications/current.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidateView, seesMasked } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { shownInterview } from '#server/records/interviews/current.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { currentOffer } from '#server/records/offers/current.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { interviewStages, positions } from '#server/records/positions/tables.ts'
import { isOutsider, toldAuthor, toldQc } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { type ApplicationFilters, areAskedFor, daysInStage, waitsFor } from './filters.ts'
import { lastEvent, undoOffer } from './undo.ts'

const recruiter = alias(users, 'recruiter')
const qc = alias(users, 'qc')
const author = alias(users, 'author')

/** An application within reach, with its history, and what the actor may do with it. */
export async function findApplication(db: Db, actor: Actor, id: number): Promise<Application> {
  const view = candidateView(actor)
  const [found] = await db
    .select({
      application: applications,
      candidateName: view.fullName,
      positionName: positions.providerPositionName,
      organizationName: organizations.name,
      recruiterName: recruiter.fullName,
      qcId: toldQc<number>(actor, applications.qcId),
      qcName: toldQc<string>(actor, qc.fullName),
      isWritable: asBoolean(applicationsWritableBy(actor)),
      custom: ownFieldsOf(actor),
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .leftJoin(qc, eq(qc.id, applications.qcId))
    .where(and(eq(applications.id, id), applicationsVisibleTo(actor)))
  if (!found) throw notFound('Application')
  const { application, isWritable, ...names } = found
  const [events, held, offer, last] = [
    await eventsOf(db, actor, [id]),
    await interviewsOf(db, id),
    await currentOffer(db, id),
    await lastEvent(db, id),
  ]
  return {
    ...application,
    ...names,
    events,
    interviews: held,
    offer: may(actor, 'offer.read') && offer ? offer : null,
    can: {
      moves: isWritable ? possibleTransitions(actor, application) : [],
      ...(isWritable ? undoOffer(actor, last) : { undo: false, undoNeedsReason: false }),
      assign: isWritable && may(actor, 'application.assign'),
      editFields: isWritable && may(actor, 'application.move') && !seesMasked(actor),
    },
    fieldChanges: await definedHistoryOf(db, actor, { kind: 'application', id }),
  }
}

/**
 * The history as the actor may see it. Outsiders read none of our remarks, the client side only what came after the client
 * got it, without our reasons; an agency is told why its candidate went no further.
 */
async function eventsOf(db: Db, actor: Actor, applicationIds: number[]) {
  if (!applicationIds.length) return []
  const isOutside = seesMasked(actor)
  const events = await db
    .select({
      event: statusEvents,
      positionName: positions.providerPositionName,
      byName: toldAuthor(actor, author),
      byOrganizationId: author.organizationId,
    })
    .from(statusEvents)
    .innerJoin(applications, eq(applications.id, statusEvents.applicationId))
    .innerJoin(positions, eq(positions.id, statusEvents.positionId))
    .leftJoin(author, eq(author.id, statusEvents.userId))
    .where(
      and(
        inArray(statusEvents.applicationId, applicationIds),
        isOutside ? gte(statusEvents.occurredAt, applications.sentToClientAt) : undefined,
      ),
    )
    .orderBy(desc(statusEvents.occurredAt), desc(statusEvents.id))
    .limit(500)
  return events.map(({ event, positionName, byName, byOrganizationId }) => {
    const isOurs = isOutsider(actor) && byOrganizationId !== actor.organizationId
    return {
      ...event,
      positionName,
      byName,
      reason: isOurs && isOutside ? null : event.reason,
      comment: isOurs ? null : event.comment,
      isUndo: event.undoesId !== null,
      isUndone: event.undoneById !== null,
    }
  })
}

async function interviewsOf(db: Db, applicationId: number) {
  return db
    .select({
      id: interviews.id,
      ...shownInterview,
    })
    .from(interviews)
    .innerJoin(interviewStages, eq(interviewStages.id, interviews.stageId))
    .where(and(eq(interviews.applicationId, applicationId), isNull(interviews.voidedAt)))
    .orderBy(desc(interviews.id))
}

/** The status history of a candidate over all applications within reach, newest first. */
export async function timelineOf(db: Db, actor: Actor, candidateId: number) {
  const reachable = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.candidateId, candidateId), applicationsVisibleTo(actor)))
  return eventsOf(
    db,
    actor,
    reachable.map(({ id }) => id),
  )
}

/** The status history of one application as the actor may see it, newest first. The caller has checked the reach. */
export function timelineOfApplication(db: Db, actor: Actor, applicationId: number) {
  return eventsOf(db, actor, [applicationId])
}

const cardsPerStage = 60

type Asked = ApplicationFilters & { positionId: number }

/** The pipeline of a position under filters: running applications by stage, longest waiting first, and how many are over. */
export async function boardOf(db: Db, actor: Actor, { positionId, ...asked }: Asked) {
  const [position] = await db
    .select({ organizationId: positions.organizationId })
    .from(positions)
    .where(and(eq(positions.id, positionId), positionsVisibleTo(actor)))
  if (!position) throw notFound('Position')
  const { others, conditions } = apartFrom('application', actor.role, asked)
  const where = and(areAskedFor(actor, { ...others, positions: [positionId] }), conditions(ownFieldsOf(actor)))
  const counts = await db
    .select({
      statusId: applications.statusId,
      count: count(),
      waiting: countIf(waitsFor(longWaitDays)),
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .where(where)
    .groupBy(applications.statusId)
  const total = (matches: (statusId: StatusId) => boolean, figure: 'count' | 'waiting' = 'count') =>
    counts.filter(({ statusId }) => matches(statusId)).reduce((sum, found) => sum + found[figure], 0)
  const cards = await cardsWhere(db, actor, where)
  return {
    ...position,
    columns: stages.ids.map((stage) => ({
      stage,
      count: total((statusId) => isRunning(statusId) && stageOf(statusId) === stage),
      cards: cards.filter(({ statusId }) => stageOf(statusId) === stage).slice(0, cardsPerStage),
    })),
    lost: total((statusId) => kindOf(statusId) === statusKinds.lost),
    won: total((statusId) => kindOf(statusId) === statusKinds.won),
    waiting: total(isRunning, 'waiting'),
  }
}

async function cardsWhere(db: Db, actor: Actor, where: SQL | undefined): Promise<BoardCard[]> {
  const rows = await db
    .select({
      id: applications.id,
      version: applications.version,
      candidateId: applications.candidateId,
      candidateName: candidateView(actor).fullName,
      statusId: applications.statusId,
      heldFrom: applications.heldFrom,
      statusSince: applications.statusSince,
      daysInStage: daysInStage(),
      recruiterName: recruiter.fullName,
      isWritable: asBoolean(applicationsWritableBy(actor)),
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .where(and(inArray(applications.statusId, [...statusesOf({ kind: runningKinds })]), where))
    .orderBy(asc(applications.statusSince))
    .limit(cardsPerStage * stages.ids.length)
  return rows.map(({ isWritable, heldFrom, ...card }) => ({
    ...card,
    moves: isWritable ? transitionsOpenTo(actor, { ...card, heldFrom }).map(({ to }) => to) : [],
  }))
}
