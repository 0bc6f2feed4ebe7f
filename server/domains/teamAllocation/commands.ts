import { and, eq, inArray } from 'drizzle-orm'
import { allocationForm } from '#contract/domains/teamAllocation/endpoints.ts'
import { roles } from '#contract/vocab/roles.ts'
import { recordActivity } from '#server/domains/candidates/log.ts'
import { tell } from '#server/domains/notifications/tell.ts'
import { recruitersByWorkload } from '#server/domains/positions/workload.ts'
import type { Actor } from '#server/kit/actor.ts'
import { requireChoices } from '#server/kit/changes.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notAllowed } from '#server/kit/errors.ts'
import { candidatesVisibleTo, candidatesWritableBy } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { candidateAllocations } from '#server/records/teamAllocation/tables.ts'
import { teamOf, worksOn } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'

/** Candidates, with who had each of them when the person looked. */
interface Chosen {
  candidateIds: readonly number[]
  holders?: Readonly<Record<string, number | null>> | null | undefined
}

interface Holder {
  id: number
  fullName: string
}

/** Gives candidates to a recruiter, who is told once. A team lead gives to their own team only. */
export async function allocateCandidates(
  db: Db,
  actor: Actor,
  { recruiterId, ...asked }: { recruiterId: number } & Chosen,
) {
  await requireChoices(db, actor, { recruitersByWorkload }, allocationForm, { recruiterId })
  const recruiter = await requireRecruiter(db, actor, recruiterId)
  const answer = await eachCandidate(db, actor, asked, recruiter)
  if (answer.done > 0) {
    await tell(db, actor, {
      kind: 'allocation',
      template: 'candidates-allocated',
      message: `${answer.done} ${answer.done === 1 ? 'candidate was' : 'candidates were'} given to you by ${actor.fullName}.`,
      to: [{ userId: recruiterId, roles: [roles.recruiter, roles.teamLead] }],
    })
  }
  return { ...answer, message: `${answer.done} of ${answer.results.length} given to ${recruiter.fullName}` }
}

/** Takes candidates back from whoever has them. */
export async function releaseCandidates(db: Db, actor: Actor, asked: Chosen) {
  const answer = await eachCandidate(db, actor, asked, null)
  return { ...answer, message: `${answer.done} of ${answer.results.length} taken back` }
}

async function requireRecruiter(db: Db, actor: Actor, id: number): Promise<Holder> {
  const isTheirs = worksOn(actor, 'team') ? inArray(users.id, teamOf(actor.userId)) : undefined
  const [recruiter] = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.id, id), isTheirs))
  if (!recruiter) throw notAllowed('A team lead gives candidates to people of their own team')
  return recruiter
}

async function eachCandidate(db: Db, actor: Actor, { candidateIds, holders }: Chosen, to: Holder | null) {
  const reached = await reachedAmong(db, actor, candidateIds)
  const results: { candidateId: number; done: boolean; message: string }[] = []
  for (const candidateId of new Set(candidateIds)) {
    const found = reached.get(candidateId)
    const refusal = refusalOf(found, to, holders?.[candidateId])
    if (!refusal) await handTo(db, actor, candidateId, found?.holderName ?? null, to)
    results.push({ candidateId, done: !refusal, message: refusal ?? (to ? `Given to ${to.fullName}` : 'Taken back') })
  }
  return { results, done: results.filter(({ done }) => done).length }
}

interface Reached {
  holderId: number | null
  holderName: string | null
  isWritable: boolean
}

function refusalOf(found: Reached | undefined, to: Holder | null, seen: number | null | undefined): string | undefined {
  if (!found) return 'Candidate not found'
  if (!found.isWritable) return 'Somebody else’s candidate'
  if (to ? found.holderId === to.id : found.holderId === null)
    return to ? `${to.fullName} has them already` : 'Nobody has them'
  if (seen !== undefined && seen !== found.holderId)
    return found.holderName ? `Given to ${found.holderName} meanwhile` : 'Taken back meanwhile: nobody has them'
  return undefined
}

/** The candidates among some ids whom the actor reaches, locked in the order of their ids, with who has them. */
async function reachedAmong(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, Reached>> {
  const writable = new Set(
    (
      await db
        .select({ id: candidates.id })
        .from(candidates)
        .where(and(inArray(candidates.id, [...ids]), candidatesVisibleTo(actor), candidatesWritableBy(actor)))
    ).map(({ id }) => id),
  )
  const reached = and(inArray(candidates.id, [...ids]), candidatesVisibleTo(actor))
  // Locked by a statement of its own: the next one sees whom somebody else gave them to meanwhile.
  await db.select({ id: candidates.id }).from(candidates).where(reached).orderBy(candidates.id).for('update')
  const rows = await db
    .select({ id: candidates.id, holderId: candidateAllocations.recruiterId, holderName: users.fullName })
    .from(candidates)
    .leftJoin(candidateAllocations, eq(candidateAllocations.candidateId, candidates.id))
    .leftJoin(users, eq(users.id, candidateAllocations.recruiterId))
    .where(reached)
  // Whom nobody has may be given away by everybody who may allocate.
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, isWritable: row.holderId === null || writable.has(id) }]))
}

async function handTo(db: Db, actor: Actor, candidateId: number, from: string | null, to: Holder | null) {
  await db.delete(candidateAllocations).where(eq(candidateAllocations.candidateId, candidateId))
  if (to) {
    await db
      .insert(candidateAllocations)
      .values({ candidateId, recruiterId: to.id, allocatedAt: nowIso(), allocatedBy: actor.userId })
  }
  await recordActivity(db, actor, candidateId, 'edited', [{ field: 'Allocated to', from, to: to?.fullName ?? null }])
}
