import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Placement } from '#contract/domains/offers/model.ts'
import { candidateStatuses, statusesOf, untilJoined } from '#contract/vocab/statuses.ts'
import { feeOf } from '#server/domains/accounts/amounts.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean, idArray } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import {
  applicationsVisibleTo,
  applicationsWritableBy,
  possibleTransitions,
} from '#server/records/applications/access.ts'
import { reasonFor } from '#server/records/applications/current.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateView, seesMasked } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { joinabilityScores, joinings, offers } from '#server/records/offers/tables.ts'
import { organizationsVisibleTo } from '#server/records/organizations/access.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { feedbacksOf } from './feedback.ts'
import { contactsOf } from './followUp.ts'
import { scoresOf } from './joinability.ts'
import * as parts from './parts.ts'

const recruiter = alias(users, 'recruiter')
const s = candidateStatuses
const backups = 5

async function rowOf(db: Db, actor: Actor, id: number) {
  const view = candidateView(actor)
  const [found] = await db
    .select({
      application: applications,
      candidateName: view.fullName,
      positionName: positions.providerPositionName,
      organizationName: organizations.name,
      recruiterName: recruiter.fullName,
      phone: sql<string | null>`${view.contactCode} || ' ' || ${view.contactNumber}`,
      selectedAt: parts.enteredAt(s.finalSelect),
      documentsSentAt: parts.enteredAt(s.documentsSent),
      joining: joinings,
      replacementUntil: sql<string | null>`(${joinings.joinedOn} + ${organizations.replacementPeriodDays})`,
      nextContactOn: parts.nextContactOn,
      risk: parts.riskBand(),
      reasons: parts.riskReasons(),
      revenue: feeOf(sql`coalesce(${offers.offeredCtc}, ${candidates.expectedCtc})`),
      isWritable: asBoolean(applicationsWritableBy(actor)),
      reachesOrganization: asBoolean(organizationsVisibleTo(actor)),
      openPosition: asBoolean(positionsVisibleTo(actor)),
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .leftJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .leftJoin(joinings, eq(joinings.applicationId, applications.id))
    .leftJoin(offers, parts.isCurrentOffer)
    .leftJoin(joinabilityScores, parts.isNewestScore)
    .where(and(eq(applications.id, id), applicationsVisibleTo(actor)))
  if (!found) throw notFound('Application')
  return found
}

type Row = Awaited<ReturnType<typeof rowOf>>

/** An application within reach from its selection on. What only the firm knows is left out for everybody else. */
export async function findPlacement(db: Db, actor: Actor, id: number): Promise<Placement> {
  const row = await rowOf(db, actor, id)
  const { application, joining, isWritable } = row
  const isOurs = !seesMasked(actor)
  const mayFollowUp = may(actor, 'joining.followUp')
  return {
    ...application,
    candidateName: row.candidateName,
    positionName: row.positionName,
    organizationName: row.organizationName,
    recruiterName: row.recruiterName,
    phone: row.phone,
    ...(await reasonFor(db, actor, id, application.statusId)),
    selectedAt: row.selectedAt,
    documentsSentAt: row.documentsSentAt,
    joinedOn: joining?.joinedOn ?? null,
    backedOutOn: joining?.backedOutOn ?? null,
    backoutReason: joining?.backoutReason ?? null,
    lastWorkingDay: joining?.lastWorkingDay ?? null,
    resignedOn: isOurs ? (joining?.resignedOn ?? null) : null,
    replacementUntil: row.replacementUntil,
    offers: may(actor, 'offer.read') ? await offersOf(db, id, isOurs) : [],
    watch: mayFollowUp ? await watchOf(db, actor, row) : null,
    feedbacks: may(actor, 'joining.feedback') ? await feedbacksOf(db, [id]) : [],
    can: { ...abilities(actor, application, isWritable, row.reachesOrganization), openPosition: row.openPosition },
  }
}

function abilities(actor: Actor, application: Row['application'], isWritable: boolean, reachesOrganization: boolean) {
  const { statusId } = application
  const isWaiting = untilJoined.includes(statusId)
  return {
    moves: isWritable ? possibleTransitions(actor, application) : [],
    revise: isWritable && statusesOf({ attribute: 'offered' }).includes(statusId) && may(actor, 'offer.edit'),
    letter: may(actor, 'offer.read'),
    editLetter: reachesOrganization && may(actor, 'offer.edit'),
    score: isWritable && isWaiting && may(actor, 'joinability.edit'),
    contact: isWritable && isWaiting && may(actor, 'joining.followUp'),
    feedback: isWritable && statusId === s.joined && may(actor, 'joining.feedback'),
  }
}

/** The offers of an application, newest first; the client side does not read which of our people wrote them. */
async function offersOf(db: Db, applicationId: number, isOurs: boolean) {
  const rows = await db
    .select({ offer: offers, createdByName: users.fullName })
    .from(offers)
    .leftJoin(users, eq(users.id, offers.createdBy))
    .where(and(eq(offers.applicationId, applicationId), isNull(offers.voidedAt)))
    .orderBy(desc(offers.id))
  return rows.map(({ offer, createdByName }) => ({ ...offer, createdByName: isOurs ? createdByName : null }))
}

async function watchOf(db: Db, actor: Actor, row: Row): Promise<Placement['watch']> {
  const { id, statusId, positionId } = row.application
  const isWaiting = untilJoined.includes(statusId)
  const [joinability = null] = may(actor, 'joinability.read') ? await scoresOf(db, id) : []
  return {
    nextContactOn: isWaiting ? row.nextContactOn : null,
    risk: isWaiting ? row.risk : null,
    reasons: isWaiting ? row.reasons : [],
    joinability,
    contacts: await contactsOf(db, actor, id),
    backups: isWaiting || statusId === s.candidateBackedOut ? await backupsOf(db, actor, positionId, id) : [],
    revenueAtRisk: isWaiting && may(actor, 'report.revenuePipeline') ? row.revenue : null,
  }
}

/** The next best on a position: with the client or further, those who came furthest first. */
export async function backupsOf(db: Db, actor: Actor, positionId: number, exceptId: number) {
  return db
    .select({
      applicationId: applications.id,
      candidateId: applications.candidateId,
      candidateName: candidateView(actor).fullName,
      statusId: applications.statusId,
      statusSince: applications.statusSince,
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(
      and(
        eq(applications.positionId, positionId),
        ne(applications.id, exceptId),
        sql`${applications.statusId} = any(${idArray(parts.backupStatuses)})`,
        applicationsVisibleTo(actor),
      ),
    )
    .orderBy(desc(parts.progressOf(sql`${applications.statusId}`)), applications.statusSince)
    .limit(backups)
}
