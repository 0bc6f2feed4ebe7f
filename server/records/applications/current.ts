import { and, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { CurrentApplication } from '#contract/domains/candidates/views.ts'
import type { CustomValues } from '#contract/kit/definedFields.ts'
import { nextStepOf, rightsOf } from '#contract/vocab/nextSteps.ts'
import { maskedRoles } from '#contract/vocab/roles.ts'
import { candidateStatuses, runningKinds, type StatusId, statusesOf } from '#contract/vocab/statuses.ts'
import { representationDays } from '#contract/vocab/submissions.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean, idArray } from '#server/kit/database/sql.ts'
import { shownValues } from '#server/kit/lists/definedFields.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { currentOffer } from '#server/records/offers/current.ts'
import { organizationsVisibleTo } from '#server/records/organizations/access.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { isClientSide, isOutsider } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { applicationsVisibleTo, applicationsWritableBy, possibleTransitions } from './access.ts'
import { applications, statusEvents } from './tables.ts'

/** Names a candidate on a position. */
export interface Pair {
  candidateId: number
  positionId: number
}

/** Where an application is the one of a candidate on a position: of two that a merge brought together, the one that goes on. */
export function isOfPair({ candidateId, positionId }: Pair): SQL | undefined {
  return and(
    eq(applications.candidateId, candidateId),
    eq(applications.positionId, positionId),
    isNull(applications.supersededById),
  )
}

/** The order in which what happened last comes first; of two moves at one moment that of the later application. */
export const lastMovedFirst = sql.join([desc(applications.statusSince), desc(applications.id)], sql`, `)

/** What the firm's own fields say of an application, as far as it is shown to the actor. */
export const ownFieldsOf = (actor: Actor): SQL<CustomValues> =>
  shownValues(actor, 'application', applications.custom, isKnownTo(actor))

/** Whether the actor's organization knows the person of an application by now; interviewers never do. */
export const isKnownTo = (actor: Actor): SQL => (isClientSide(actor) ? sql`${applications.isRevealed}` : sql`false`)

/** The id of the application of a candidate that was moved last, among those the actor reaches: one row, of `candidates` beside it. */
export function latestApplication(db: Db, actor: Actor) {
  return db
    .select({ id: sql<number | null>`(array_agg(${applications.id} order by ${lastMovedFirst}))[1]`.as('latest_id') })
    .from(applications)
    .where(
      and(
        eq(applications.candidateId, candidates.id),
        isNull(applications.supersededById),
        applicationsVisibleTo(actor),
      ),
    )
    .as('latest')
}

/** Whether the actor may change an application, where there is one. */
export const isWritableApplication = (actor: Actor): SQL<boolean> =>
  asBoolean(and(sql`${applications.id} is not null`, applicationsWritableBy(actor)))

/**
 * What comes next for an application, in words, as a cell of a list. What somebody may do about it follows from the status
 * and from whether they work on it, so that those two are read and the words are found for them.
 */
export function nextStepCell(actor: Actor): SQL<string | null> {
  const label = (statusId: StatusId | null, isWritable: boolean) =>
    nextStepOf(statusId, rightsOf(actor.role, actor.permissions, { statusId, isWritable }))?.label ?? null
  const read = (code: unknown) => {
    const statusId = candidateStatuses.ids.find((id) => id === Math.abs(Number(code))) ?? null
    return label(statusId, Number(code) > 0) as string
  }
  return sql<string | null>`coalesce(${applications.statusId}
    * case when ${isWritableApplication(actor)} then 1 else -1 end, 0)`.mapWith(read)
}

const running = statusesOf({ kind: runningKinds })

/** Where a candidate stands, as their page says it; null where they are on no position within reach. */
export async function currentApplicationOf(
  db: Db,
  actor: Actor,
  candidateId: number,
): Promise<CurrentApplication | null> {
  const ofCandidate = and(
    eq(applications.candidateId, candidateId),
    isNull(applications.supersededById),
    applicationsVisibleTo(actor),
  )
  const [found] = await db
    .select({
      application: applications,
      candidateName: candidates.fullName,
      positionName: positions.providerPositionName,
      organizationName: organizations.name,
      recruiterName: users.fullName,
      interviewId: sql<number | null>`(select max(${interviews.id}) from ${interviews}
        where ${interviews.applicationId} = ${applications.id} and ${interviews.voidedAt} is null)`,
      isWritable: isWritableApplication(actor),
      openPosition: asBoolean(positionsVisibleTo(actor)),
      openOrganization: asBoolean(organizationsVisibleTo(actor)),
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(users, eq(users.id, applications.recruiterId))
    .where(ofCandidate)
    .orderBy(lastMovedFirst)
    .limit(1)
  if (!found) return null
  const { application, isWritable, openPosition, openOrganization, ...names } = found
  const { id, statusId } = application
  const [others] = await db
    .select({ count: count() })
    .from(applications)
    .where(and(ofCandidate, ne(applications.id, id), sql`${applications.statusId} in ${running}`))
  const offer = may(actor, 'offer.read') ? await currentOffer(db, id) : undefined
  return {
    ...application,
    ...names,
    ...(await reasonFor(db, actor, id, statusId)),
    expectedJoiningOn: offer?.expectedJoiningOn ?? null,
    othersRunning: others?.count ?? 0,
    can: { moves: isWritable ? possibleTransitions(actor, application) : [], openPosition, openOrganization },
  }
}

/**
 * Why an application came into the status it is in. Remarks are for the firm's own people, reasons for an agency too; the
 * client side reads both in its own words.
 */
export async function reasonFor(db: Db, actor: Actor, applicationId: number, statusId: StatusId) {
  if (maskedRoles.includes(actor.role)) return { reason: null, comment: null }
  const [last] = await db
    .select({ reason: statusEvents.reason, comment: statusEvents.comment })
    .from(statusEvents)
    .where(
      and(
        eq(statusEvents.applicationId, applicationId),
        eq(statusEvents.toStatusId, statusId),
        isNull(statusEvents.undoesId),
        isNull(statusEvents.undoneById),
      ),
    )
    .orderBy(desc(statusEvents.id))
    .limit(1)
  return { reason: last?.reason ?? null, comment: isOutsider(actor) ? null : (last?.comment ?? null) }
}

/**
 * Where a candidate is free for positions: not on one of them, not sent to its client by anybody who still has the right
 * to bring them there, and not in work with another recruiter. Undefined where no position is named.
 */
export function isFreeFor(actor: Actor, positionIds: readonly number[] | null | undefined): SQL | undefined {
  if (!positionIds?.length) return undefined
  const asked = idArray(positionIds)
  const clients = sql`(select ${positions.organizationId} from ${positions} where ${positions.id} = any(${asked}))`
  return sql`not exists (select 1 from ${applications} where ${applications.candidateId} = ${candidates.id}
    and ${applications.supersededById} is null and (${applications.positionId} = any(${asked})
      or ${applications.sentToClientAt} > ${nowIso()}::timestamptz - ${representationDays} * interval '1 day'
        and ${applications.organizationId} in ${clients}
      or ${applications.recruiterId} <> ${actor.userId} and ${applications.statusId} in ${running}))`
}
