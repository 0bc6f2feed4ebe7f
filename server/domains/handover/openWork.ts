import { type AnyColumn, and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { runningKinds, statusesOf } from '#contract/vocab/statuses.ts'
import { type OpenWorkKind, openWorkKinds } from '#contract/vocab/users.ts'
import { activeAmong, requireAdministrable } from '#server/domains/access/administration.ts'
import { isToCome } from '#server/domains/organizations/engagements.ts'
import { logPosition } from '#server/domains/positions/commands.ts'
import { reportsTo } from '#server/domains/users/reportingLines.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { idArray } from '#server/kit/database/sql.ts'
import { conflict, invalid } from '#server/kit/errors.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { organizationEngagements, organizations } from '#server/records/organizations/tables.ts'
import { organizationTeam, positionRecruiters, positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'

const running = statusesOf({ kind: runningKinds })
const openStatuses = [positionStatuses.open, positionStatuses.hold]
const shownNames = 20

const isRunning = sql`${applications.statusId} = any(${idArray(running)})`
const isOpen = inArray(positions.status, openStatuses)
const positionHolders = [
  positions.managerId,
  positions.qcId,
  positions.frontendSpocId,
  positions.backendSpocId,
] as const
const organizationHolders = [organizations.frontendSpocId, organizations.backendSpocId, organizations.ownerId] as const

const holds = (columns: readonly AnyColumn[], userId: number) => or(...columns.map((column) => eq(column, userId)))

/** The names of what somebody has in hand of one kind, as one select. */
const namesOfKind: Record<OpenWorkKind, (userId: number) => SQL> = {
  candidates: (userId) => candidateNames(eq(applications.recruiterId, userId)),
  qcCandidates: (userId) => candidateNames(eq(applications.qcId, userId)),
  recruiting: (userId) => sql`select ${positions.providerPositionName} as name from ${positionRecruiters}
    join ${positions} on ${positions.id} = ${positionRecruiters.positionId}
    where ${and(eq(positionRecruiters.userId, userId), isNull(positionRecruiters.to), isOpen)}`,
  positions: (userId) => sql`select ${positions.providerPositionName} as name from ${positions}
    where ${and(holds(positionHolders, userId), isOpen)}`,
  organizations: (userId) => sql`select ${organizations.name} as name from ${organizations}
    where ${eq(organizations.isActive, true)} and (${holds(organizationHolders, userId)} or ${organizations.id} in
      (select ${organizationTeam.organizationId} from ${organizationTeam} where ${eq(organizationTeam.userId, userId)}))`,
  engagements: (userId) => sql`select ${organizationEngagements.subject} as name from ${organizationEngagements}
    where ${and(eq(organizationEngagements.userId, userId), isToCome)}`,
  team: (userId) => sql`select ${users.fullName} as name from ${users}
    where ${and(eq(users.reportingToId, userId), eq(users.isActive, true))}`,
}

function candidateNames(isTheirs: SQL): SQL {
  return sql`select ${candidates.firstName} || ' ' || ${candidates.lastName} || ' · ' || ${positions.providerPositionName}
    as name from ${applications} join ${candidates} on ${candidates.id} = ${applications.candidateId}
    join ${positions} on ${positions.id} = ${applications.positionId} where ${and(isTheirs, isRunning)}`
}

/** What a user has in hand, kind by kind, which somebody must take over when they go. */
export async function openWorkOf(db: Db, userId: number) {
  const work = []
  for (const kind of openWorkKinds.ids) {
    const [found] = await rowsOf<{ count: number; names: string[] | null }>(
      db,
      sql`select count(*)::integer as count, (array_agg(name order by name))[1:${sql.raw(String(shownNames))}] as names
        from (${namesOfKind[kind](userId)}) as work`,
    )
    if (found?.count) work.push({ kind, count: found.count, names: found.names ?? [] })
  }
  return work
}

/** Gives the open work of a user to another one: all of it, or some kinds. Answers how many things changed hands. */
export async function handOver(
  db: Db,
  actor: Actor,
  fromId: number,
  toId: number,
  kinds: readonly OpenWorkKind[] = openWorkKinds.ids,
): Promise<number> {
  await requireAdministrable(db, actor, fromId)
  if (fromId === toId) throw invalid({ toId: 'Choose somebody else', handOverToId: 'Choose somebody else' })
  if (!(await activeAmong(db, [toId])).has(toId)) throw conflict('Work can be given to active users only')
  const counts: Partial<Record<OpenWorkKind, number>> = {}
  for (const kind of kinds) counts[kind] = await giveOfKind[kind](db, actor, fromId, toId)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  await audit(db, actor, 'user.handOver', { kind: 'user', id: fromId }, { toId, ...counts })
  return total
}

type Give = (db: Db, actor: Actor, fromId: number, toId: number) => Promise<number>

const giveOfKind: Record<OpenWorkKind, Give> = {
  candidates: async (db, actor, fromId, toId) => {
    const given = await db
      .update(applications)
      .set({ recruiterId: toId, updatedBy: actor.userId })
      .where(and(eq(applications.recruiterId, fromId), isRunning))
      .returning({ id: applications.id })
    return given.length
  },
  qcCandidates: async (db, actor, fromId, toId) => {
    const given = await db
      .update(applications)
      .set({ qcId: toId, updatedBy: actor.userId })
      .where(and(eq(applications.qcId, fromId), isRunning))
      .returning({ id: applications.id })
    return given.length
  },
  recruiting: giveAllocations,
  positions: givePositions,
  organizations: giveOrganizations,
  engagements: async (db, actor, fromId, toId) => {
    const given = await db
      .update(organizationEngagements)
      .set({ userId: toId, updatedBy: actor.userId })
      .where(and(eq(organizationEngagements.userId, fromId), isToCome))
      .returning({ id: organizationEngagements.id })
    return given.length
  },
  team: giveTeam,
}

/** The allocations end today and go on with the other person, unless that one works on the position already. */
async function giveAllocations(db: Db, actor: Actor, fromId: number, toId: number): Promise<number> {
  const ended = await db
    .update(positionRecruiters)
    .set({ to: today() })
    .where(and(eq(positionRecruiters.userId, fromId), isNull(positionRecruiters.to)))
    .returning()
  if (!ended.length) return 0
  const theirs = await db
    .select({ positionId: positionRecruiters.positionId })
    .from(positionRecruiters)
    .where(and(eq(positionRecruiters.userId, toId), isNull(positionRecruiters.to)))
  const missing = ended.filter((row) => !theirs.some(({ positionId }) => positionId === row.positionId))
  if (missing.length) {
    const begun = missing.map(({ id: _, ...row }) => ({ ...row, userId: toId, from: today(), to: null }))
    await db.insert(positionRecruiters).values(begun)
  }
  for (const { positionId } of ended) await logPosition(db, actor, positionId, ['Recruiter handed over'])
  return ended.length
}

const given = (column: AnyColumn, from: number, to: number) =>
  sql<number | null>`case when ${column} = ${from} then ${to}::integer else ${column} end`

async function givePositions(db: Db, actor: Actor, fromId: number, toId: number): Promise<number> {
  const changed = await db
    .update(positions)
    .set({
      managerId: given(positions.managerId, fromId, toId),
      qcId: given(positions.qcId, fromId, toId),
      frontendSpocId: given(positions.frontendSpocId, fromId, toId),
      backendSpocId: given(positions.backendSpocId, fromId, toId),
      updatedBy: actor.userId,
    })
    .where(and(holds(positionHolders, fromId), isOpen))
    .returning({ id: positions.id })
  for (const { id } of changed) await logPosition(db, actor, id, ['People of the position handed over'])
  return changed.length
}

async function giveOrganizations(db: Db, actor: Actor, fromId: number, toId: number): Promise<number> {
  const changed = await db
    .update(organizations)
    .set({
      frontendSpocId: given(organizations.frontendSpocId, fromId, toId),
      backendSpocId: given(organizations.backendSpocId, fromId, toId),
      ownerId: given(organizations.ownerId, fromId, toId),
      updatedBy: actor.userId,
    })
    .where(holds(organizationHolders, fromId))
    .returning({ id: organizations.id })
  const memberships = await db.delete(organizationTeam).where(eq(organizationTeam.userId, fromId)).returning()
  if (memberships.length) {
    const theirs = memberships.map(({ organizationId }) => ({ organizationId, userId: toId }))
    await db.insert(organizationTeam).values(theirs).onConflictDoNothing()
  }
  return new Set([...changed.map(({ id }) => id), ...memberships.map(({ organizationId }) => organizationId)]).size
}

/** The team follows. Where the new superior reported to the old one, they report to that one's superior first. */
async function giveTeam(db: Db, actor: Actor, fromId: number, toId: number): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('reporting lines'))`)
  const [from] = await db.select({ superiorId: users.reportingToId }).from(users).where(eq(users.id, fromId))
  if (await reportsTo(db, toId, fromId)) {
    await db
      .update(users)
      .set({ reportingToId: from?.superiorId ?? null })
      .where(eq(users.id, toId))
  }
  const moved = await db
    .update(users)
    .set({ reportingToId: toId, updatedBy: actor.userId, updatedAt: nowIso() })
    .where(eq(users.reportingToId, fromId))
    .returning({ id: users.id })
  return moved.length
}
