import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CandidateCommunication, candidateCommunicationForm } from '#contract/domains/candidates/profile.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import { sameVersion } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invalid } from '#server/kit/errors.ts'
import { candidateCommunications, candidates } from '#server/records/candidates/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { checkReach } from './queries.ts'

const mostShown = 500

/** Adds to the communication log of a candidate within reach. */
export async function addCommunication(
  db: Db,
  actor: Actor,
  { candidateId, positionId, ...said }: z.output<typeof candidateCommunicationForm>,
): Promise<void> {
  await checkReach(db, actor, candidateId)
  if (positionId) await checkPosition(db, actor, positionId)
  await db
    .insert(candidateCommunications)
    .values({ ...said, candidateId, positionId: positionId ?? null, at: nowIso(), userId: actor.userId })
  await db
    .update(candidates)
    .set({ lastActionAt: nowIso(), version: sameVersion })
    .where(eq(candidates.id, candidateId))
  await audit(db, actor, 'candidate.communication', { kind: 'candidate', id: candidateId })
}

async function checkPosition(db: Db, actor: Actor, positionId: number): Promise<void> {
  const [position] = await db
    .select({ id: positions.id })
    .from(positions)
    .where(and(eq(positions.id, positionId), positionsVisibleTo(actor)))
  if (!position) throw invalid({ positionId: 'Position is not one of the choices' })
}

/** What was said to and about a candidate, newest first. The caller has checked the reach. */
export function communicationsOf(db: Db, candidateId: number): Promise<CandidateCommunication[]> {
  return db
    .select({
      id: candidateCommunications.id,
      at: candidateCommunications.at,
      byName: users.fullName,
      communicationType: candidateCommunications.communicationType,
      positionName: positions.providerPositionName,
      subject: candidateCommunications.subject,
      details: candidateCommunications.details,
      comments: candidateCommunications.comments,
    })
    .from(candidateCommunications)
    .leftJoin(users, eq(users.id, candidateCommunications.userId))
    .leftJoin(positions, eq(positions.id, candidateCommunications.positionId))
    .where(eq(candidateCommunications.candidateId, candidateId))
    .orderBy(desc(candidateCommunications.id))
    .limit(mostShown)
}
