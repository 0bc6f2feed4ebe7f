import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { scoreJoinability } from '#contract/domains/offers/endpoints.ts'
import type { Joinability, JoinabilityScore } from '#contract/domains/offers/model.ts'
import { joinabilityBandOf, joinabilityConcerns, joinabilityScoreOf } from '#contract/vocab/joinings.ts'
import { lockApplication } from '#server/domains/applications/locking.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, notFound } from '#server/kit/errors.ts'
import { applicationsVisibleTo, applicationsWritableBy } from '#server/records/applications/access.ts'
import { isOfPair } from '#server/records/applications/current.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { joinabilityScores } from '#server/records/offers/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'

/** The scores of an application, newest first. */
export async function scoresOf(db: Db, applicationId: number): Promise<JoinabilityScore[]> {
  const rows = await db
    .select({ score: joinabilityScores, scoredByName: users.fullName })
    .from(joinabilityScores)
    .leftJoin(users, eq(users.id, joinabilityScores.createdBy))
    .where(eq(joinabilityScores.applicationId, applicationId))
    .orderBy(desc(joinabilityScores.id))
  return rows.map(({ score, scoredByName }) => ({
    ...score,
    band: joinabilityBandOf(score.score),
    scoredAt: score.createdAt,
    scoredByName,
  }))
}

interface Asked {
  candidateId: number
  positionId: number
  organizationId?: number | null
  useName?: boolean | null
}

/** The joinability of a candidate on a position within reach. */
export async function findJoinability(db: Db, actor: Actor, asked: Asked): Promise<Joinability> {
  const [found] = await db
    .select({
      id: applications.id,
      statusId: applications.statusId,
      candidateName: candidateView(actor).fullName,
      positionName: positions.providerPositionName,
      organizationName: organizations.name,
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .where(
      and(
        isOfPair(asked),
        asked.organizationId ? eq(applications.organizationId, asked.organizationId) : undefined,
        applicationsVisibleTo(actor),
      ),
    )
  if (!found) throw notFound('Application')
  const { id, statusId, ...names } = found
  const scores = await scoresOf(db, id)
  const [newest] = scores
  return {
    id,
    version: scores.length,
    score: newest?.score ?? null,
    band: newest?.band ?? null,
    answers: newest?.answers ?? null,
    remarks: newest?.remarks ?? null,
    statusId,
    scores,
    names: asked.useName ? names : null,
    can: { score: may(actor, 'joinability.edit') && (await isWritable(db, actor, id)) },
  }
}

async function isWritable(db: Db, actor: Actor, id: number): Promise<boolean> {
  return (await db.$count(applications, and(eq(applications.id, id), applicationsWritableBy(actor)))) > 0
}

/** Keeps the answers to the ten questions and what they are worth; answers the score. */
export async function score(db: Db, actor: Actor, asked: z.output<typeof scoreJoinability.input>): Promise<number> {
  const { id, version, remarks, ...answers } = asked
  await lockApplication(db, actor, id)
  const before = await db.$count(joinabilityScores, eq(joinabilityScores.applicationId, id))
  if (before !== version) throw changedMeanwhile('the joinability')
  const worth = joinabilityScoreOf(answers)
  await db.insert(joinabilityScores).values({
    applicationId: id,
    answers,
    score: worth,
    concerns: joinabilityConcerns(answers).map(({ concern }) => concern),
    remarks,
    createdBy: actor.userId,
  })
  await audit(db, actor, 'joinability.score', { kind: 'application', id }, { score: worth })
  return worth
}
