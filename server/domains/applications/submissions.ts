import { desc, eq, sql } from 'drizzle-orm'
import { representationDays } from '#contract/vocab/submissions.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { type applications, submissions } from '#server/records/applications/tables.ts'
import { candidateCvs } from '#server/records/candidates/tables.ts'
import { isOutsider } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { exceptionFor } from './cooling.ts'

type ApplicationRow = typeof applications.$inferSelect

/** Writes into the ledger that a candidate's CV went to a client: which file, by whom, with whose consent. */
export async function recordSubmission(
  db: Db,
  actor: Actor | null,
  application: ApplicationRow,
  { hasConsent, reason }: { hasConsent?: boolean | null; reason?: string | null },
): Promise<number> {
  const { id: applicationId, candidateId, organizationId, positionId, recruiterId } = application
  const [cv] = await db
    .select({ id: candidateCvs.id, sha256: candidateCvs.sha256 })
    .from(candidateCvs)
    .where(eq(candidateCvs.candidateId, candidateId))
    .orderBy(desc(candidateCvs.versionNumber))
    .limit(1)
  const [kept] = await db
    .insert(submissions)
    .values({
      ...{ applicationId, candidateId, organizationId, positionId, recruiterId },
      cvId: cv?.id ?? null,
      fileSha256: cv?.sha256 ?? null,
      sentAt: nowIso(),
      sentBy: actor?.userId ?? null,
      hasConsent: hasConsent ?? false,
      exceptionReason: await exceptionFor(db, application, reason),
    })
    .returning({ id: submissions.id })
  if (!kept) throw new Error('the sending was not written down')
  return kept.id
}

/** Takes a sending back: the ledger keeps both rows. */
export async function withdrawSubmission(db: Db, id: number): Promise<void> {
  const [sent] = await db.select().from(submissions).where(eq(submissions.id, id))
  if (!sent) return
  const { id: withdrawsId, ...facts } = sent
  await db
    .insert(submissions)
    .values({ ...facts, sentAt: nowIso(), withdrawsId })
    .onConflictDoNothing()
}

/** A sending that counts: it takes none back, and none took it back. */
const counts = sql`${submissions.withdrawsId} is null and not exists (select 1 from submissions w
  where w.withdraws_id = ${submissions.id})`

/** Who may bring a candidate to a client, since when and until when (YYYY-MM-DD). */
export interface Representation {
  candidateId: number
  submissionId: number
  recruiterId: number
  sentAt: string
  until: string
}

/**
 * Who sent each of these candidates to a client last, where that still gives the right to bring them there. Outsiders are
 * told where it was one of their own people.
 */
export async function representationsOf(
  db: Db,
  actor: Actor,
  candidateIds: readonly number[],
  organizationId: number,
): Promise<Representation[]> {
  if (!candidateIds.length) return []
  const found = await rowsOf<Representation>(
    db,
    sql`select distinct on (a.candidate_id) a.candidate_id as "candidateId", submissions.id as "submissionId",
        submissions.recruiter_id as "recruiterId", submissions.sent_at as "sentAt",
        ((submissions.sent_at + ${representationDays} * interval '1 day') at time zone ${workspaceTimeZone})::date::text as until
      from submissions join applications a on a.id = submissions.application_id
      where a.candidate_id in ${[...candidateIds]} and a.organization_id = ${organizationId}
        and submissions.sent_at + ${representationDays} * interval '1 day' > ${nowIso()}::timestamptz and ${counts}
      order by a.candidate_id, submissions.sent_at desc`,
  )
  if (!isOutsider(actor)) return found
  const own = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.organizationId, actor.organizationId ?? 0))
  return found.filter(({ recruiterId }) => own.some(({ id }) => id === recruiterId))
}
