import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SendingGroup, SentCandidate } from '#contract/domains/clientSide/model.ts'
import { whyNotSent } from '#server/domains/applications/moves.ts'
import { type Representation, representationsOf } from '#server/domains/applications/submissions.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean } from '#server/kit/database/sql.ts'
import { applicationsVisibleTo, applicationsWritableBy } from '#server/records/applications/access.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidateCvs, candidates, maskings } from '#server/records/candidates/tables.ts'
import { clientEyes } from '#server/records/clientSide/access.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { isOutsider } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { submissionPreview } from './mails.ts'
import { askedFor } from './recipients.ts'

/** What goes out when these candidates are sent to their clients, by client, in the order of their names. */
export async function sendingOf(db: Db, actor: Actor, applicationIds: readonly number[]): Promise<SendingGroup[]> {
  const reached = await db
    .selectDistinct({ id: organizations.id, name: organizations.name })
    .from(applications)
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .where(and(inArray(applications.id, [...applicationIds]), applicationsVisibleTo(actor)))
    .orderBy(asc(organizations.name))
  const groups: SendingGroup[] = []
  for (const { id, name } of reached) {
    const sent = await candidatesTo(db, actor, id, applicationIds)
    const leaving = sent.filter(({ refusal }) => refusal === null).map(({ applicationId }) => applicationId)
    groups.push({
      ...{ organizationId: id, organizationName: name, candidates: sent },
      mails: isOutsider(actor) ? [] : await mailsFor(db, leaving),
    })
  }
  return groups
}

/** The mails as they will be, one for each person who is asked. */
async function mailsFor(db: Db, applicationIds: readonly number[]) {
  const mails: SendingGroup['mails'] = []
  for (const { person, applicationIds: ids } of await askedFor(db, applicationIds)) {
    mails.push(await submissionPreview(db, person, ids))
  }
  return mails
}

async function candidatesTo(
  db: Db,
  actor: Actor,
  organizationId: number,
  applicationIds: readonly number[],
): Promise<SentCandidate[]> {
  const seen = candidateView(clientEyes(actor, organizationId))
  const rows = await db
    .select({
      application: applications,
      candidateName: candidateView(actor).fullName,
      shownAs: seen.fullName,
      isRevealed: seen.isRevealed,
      positionName: positions.providerPositionName,
      showsCv: asBoolean(sql`coalesce(${maskings.showsCv}, true)`),
      cvFileName: sql<string | null>`(select ${candidateCvs.fileName} from ${candidateCvs}
        where ${candidateCvs.candidateId} = ${applications.candidateId} order by ${candidateCvs.versionNumber} desc limit 1)`,
      isWritable: asBoolean(applicationsWritableBy(actor)),
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .leftJoin(
      maskings,
      and(eq(maskings.candidateId, applications.candidateId), eq(maskings.positionId, applications.positionId)),
    )
    .where(
      and(
        inArray(applications.id, [...applicationIds]),
        eq(applications.organizationId, organizationId),
        applicationsVisibleTo(actor),
      ),
    )
    .orderBy(asc(positions.providerPositionName), asc(candidates.fullName), asc(applications.id))
  const ids = rows.map(({ application }) => application.candidateId)
  const rights = await representationsOf(db, actor, ids, organizationId)
  const names = await namesOf(db, rights)
  const sent: SentCandidate[] = []
  for (const { application, isWritable, showsCv, cvFileName, ...row } of rows) {
    const { id: applicationId, version, candidateId, positionId } = application
    const why = await whyNotSent(db, actor, { ...application, isWritable })
    const right = rights.find((one) => one.candidateId === candidateId && one.recruiterId !== application.recruiterId)
    sent.push({
      ...{ applicationId, version, candidateId, positionId, ...row },
      cvFileName: showsCv ? cvFileName : null,
      refusal: why && !why.needsReason ? why.message : null,
      needsReason: why?.needsReason ?? false,
      representedBy: right ? (names.get(right.recruiterId) ?? null) : null,
      representedUntil: right?.until ?? null,
    })
  }
  return sent
}

async function namesOf(db: Db, rights: readonly Representation[]): Promise<Map<number, string>> {
  const ids = rights.map(({ recruiterId }) => recruiterId)
  const found = await db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(inArray(users.id, [...ids, 0]))
  return new Map(found.map(({ id, name }) => [id, name]))
}
