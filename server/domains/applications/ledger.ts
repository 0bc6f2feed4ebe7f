import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Submission } from '#contract/domains/candidates/profile.ts'
import { dateText } from '#contract/kit/wallTime.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean } from '#server/kit/database/sql.ts'
import { conflict, notAllowed, notFound } from '#server/kit/errors.ts'
import { applicationsVisibleTo, applicationsWritableBy } from '#server/records/applications/access.ts'
import { isOfPair, type Pair } from '#server/records/applications/current.ts'
import { applications, coolingExceptions, submissions } from '#server/records/applications/tables.ts'
import { candidateCvs } from '#server/records/candidates/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { isOutsider, nobody, toldAuthor } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { type Cooling, coolingsOf, exceptionsOf } from './cooling.ts'
import { representationsOf } from './submissions.ts'

const recruiter = alias(users, 'recruiter')
const sender = alias(users, 'sender')

/** The ledger of a candidate over all applications within reach, newest first. */
export async function submissionsOfCandidate(db: Db, actor: Actor, candidateId: number): Promise<Submission[]> {
  return db
    .select({
      id: submissions.id,
      applicationId: submissions.applicationId,
      sentAt: submissions.sentAt,
      sentByName: toldAuthor(actor, sender),
      recruiterName: toldAuthor(actor, recruiter),
      organizationName: organizations.name,
      positionName: positions.providerPositionName,
      cvFileName: candidateCvs.fileName,
      fileSha256: submissions.fileSha256,
      hasConsent: submissions.hasConsent,
      exceptionReason: isOutsider(actor) ? sql<null>`null` : submissions.exceptionReason,
      isWithdrawn: asBoolean(sql`exists (select 1 from submissions w where w.withdraws_id = ${submissions.id})`),
    })
    .from(submissions)
    .innerJoin(applications, eq(applications.id, submissions.applicationId))
    .innerJoin(organizations, eq(organizations.id, submissions.organizationId))
    .innerJoin(positions, eq(positions.id, submissions.positionId))
    .leftJoin(recruiter, eq(recruiter.id, submissions.recruiterId))
    .leftJoin(sender, eq(sender.id, submissions.sentBy))
    .leftJoin(candidateCvs, eq(candidateCvs.id, submissions.cvId))
    .where(
      and(eq(applications.candidateId, candidateId), isNull(submissions.withdrawsId), applicationsVisibleTo(actor)),
    )
    .orderBy(desc(submissions.id))
}

async function applicationOf(db: Db, actor: Actor, pair: Pair) {
  const [found] = await db
    .select({ application: applications, isWritable: asBoolean(applicationsWritableBy(actor)) })
    .from(applications)
    .where(and(isOfPair(pair), applicationsVisibleTo(actor)))
  return found && { ...found.application, isWritable: found.isWritable }
}

/**
 * Whether a candidate can be sent to the client of a position: why not, until when, and who brought them there. Outsiders
 * are told no more than whether and until when not.
 */
export async function coolingAnswer(db: Db, actor: Actor, pair: Pair, organizationId: number) {
  const application = await applicationOf(db, actor, pair)
  const isOutside = isOutsider(actor)
  const [found] = await coolingsOf(db, [pair.candidateId], organizationId, application?.id)
  const [exception] = application ? await exceptionsOf(db, application.id) : []
  const cooling = isOutside && exception ? undefined : found
  const why = isOutside ? undefined : cooling
  const [represented] = await representationsOf(db, actor, [pair.candidateId], organizationId)
  const [owner] = represented ? await db.select().from(users).where(eq(users.id, represented.recruiterId)) : []
  return {
    message: cooling ? coolingText(cooling, why, exception?.reason) : 'This candidate can be sent to this client',
    isCooling: cooling !== undefined,
    until: cooling?.until ?? null,
    statusId: why?.statusId ?? null,
    since: why?.since ?? null,
    positionName: why?.positionName ?? null,
    exceptionReason: isOutside ? null : (exception?.reason ?? null),
    representedBy: owner?.fullName ?? null,
    representedUntil: represented?.until ?? null,
    can: {
      override: cooling !== undefined && application?.isWritable === true && may(actor, 'application.overrideCooling'),
    },
  }
}

function coolingText({ until }: Cooling, why: Cooling | undefined, exception: string | undefined): string {
  const because = why ? `: ${candidateStatuses.labelOf(why.statusId)} on ${why.positionName}` : ''
  const text = `Cooling period until ${dateText(until)}${because}.`
  return exception ? `${text} It may be sent all the same: ${exception}` : text
}

/** Lets a candidate be sent to a client inside the cooling period. */
export async function addException(db: Db, actor: Actor, { reason, ...pair }: Pair & { reason: string }) {
  const application = await applicationOf(db, actor, pair)
  if (!application) throw notFound('Candidate on this position')
  if (!application.isWritable) throw notAllowed('Only those who work on this application may make an exception for it')
  const [cooling] = await coolingsOf(db, [pair.candidateId], application.organizationId, application.id)
  if (!cooling) throw conflict('There is no cooling period: the candidate can be sent')
  await db
    .insert(coolingExceptions)
    .values({ applicationId: application.id, reason, at: nowIso(), userId: actor.userId })
  await audit(db, actor, 'application.exception', { kind: 'application', id: application.id }, { reason })
}

/** The exceptions that were made for a candidate over all applications within reach, newest first; outsiders are told none. */
export function exceptionsOfCandidate(db: Db, actor: Actor, candidateId: number) {
  return db
    .select({
      id: coolingExceptions.id,
      at: coolingExceptions.at,
      byName: users.fullName,
      reason: coolingExceptions.reason,
      positionName: positions.providerPositionName,
      organizationName: organizations.name,
    })
    .from(coolingExceptions)
    .innerJoin(applications, eq(applications.id, coolingExceptions.applicationId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .leftJoin(users, eq(users.id, coolingExceptions.userId))
    .where(
      and(
        eq(applications.candidateId, candidateId),
        applicationsVisibleTo(actor),
        isOutsider(actor) ? nobody : undefined,
      ),
    )
    .orderBy(desc(coolingExceptions.id))
}
