import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { TeamMember } from '#contract/domains/organizations/people.ts'
import { peopleOptions } from '#server/domains/masters/people.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invalid } from '#server/kit/errors.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { organizationTeam, positionRecruiters, positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { organizationRow } from './queries.ts'
import { lockOrganization, saveOrganization } from './saving.ts'

/** Who of the firm works for an organization within reach, and on which of the positions within reach. */
export async function teamOf(db: Db, actor: Actor, organizationId: number) {
  const { version, frontendSpocId, backendSpocId, ownerId } = await organizationRow(db, actor, organizationId)
  const team = await teamIds(db, organizationId)
  const work = await allocationsOn(db, actor, organizationId)
  const ids = [frontendSpocId, backendSpocId, ownerId, ...team, ...work.map(({ userId }) => userId)]
  const known = [...new Set(ids.filter((id) => id !== null))]
  const people = known.length
    ? await db.select().from(users).where(inArray(users.id, known)).orderBy(asc(users.fullName))
    : []
  const members = people.map(({ id, fullName, primaryRole, isActive }): TeamMember => {
    const own = work.filter(({ userId }) => userId === id)
    return {
      ...{ userId: id, name: fullName, role: primaryRole, isActive },
      isFrontendSpoc: id === frontendSpocId,
      isBackendSpoc: id === backendSpocId,
      isOwner: id === ownerId,
      isInTeam: team.includes(id),
      positions: own.map(({ userId: _, ...position }) => position),
      allocatedHours: sumOf(own.map(({ allocatedHours }) => allocatedHours)),
      dailyCvTarget: sumOf(own.map(({ dailyCvTarget }) => dailyCvTarget)),
    }
  })
  return { version, members: members.sort((one, other) => rankOf(one) - rankOf(other)) }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** SPOCs and the owner first, then who serves the whole organization, then who works on positions. */
function rankOf({ isFrontendSpoc, isBackendSpoc, isOwner, isInTeam }: TeamMember): number {
  if (isFrontendSpoc || isBackendSpoc) return 0
  return isOwner ? 1 : isInTeam ? 2 : 3
}

async function teamIds(db: Db, organizationId: number): Promise<number[]> {
  const rows = await db.select().from(organizationTeam).where(eq(organizationTeam.organizationId, organizationId))
  return rows.map(({ userId }) => userId)
}

async function allocationsOn(db: Db, actor: Actor, organizationId: number) {
  return db
    .select({
      userId: positionRecruiters.userId,
      positionId: positions.id,
      name: positions.providerPositionName,
      isBackup: positionRecruiters.isBackup,
      allocatedHours: positionRecruiters.allocatedHours,
      dailyCvTarget: positionRecruiters.dailyCvTarget,
    })
    .from(positionRecruiters)
    .innerJoin(positions, eq(positions.id, positionRecruiters.positionId))
    .where(and(eq(positions.organizationId, organizationId), isNull(positionRecruiters.to), positionsVisibleTo(actor)))
    .orderBy(asc(positions.providerPositionName), asc(positions.id))
}

/** Says which people of the firm are allocated to the whole organization. */
export async function setTeam(
  db: Db,
  actor: Actor,
  { organizationId, version, userIds }: { organizationId: number; version: number; userIds: number[] },
): Promise<void> {
  const before = await lockOrganization(db, actor, organizationId, version)
  const team = await teamIds(db, organizationId)
  const wanted = [...new Set(userIds)]
  const added = wanted.filter((id) => !team.includes(id))
  const removed = team.filter((id) => !wanted.includes(id))
  const offered = added.length ? await peopleOptions.spocs?.(db, actor, { ids: added, limit: added.length }) : []
  if (added.length !== offered?.length) throw invalid({ userIds: 'People is not one of the choices' })
  if (removed.length) {
    await db
      .delete(organizationTeam)
      .where(and(eq(organizationTeam.organizationId, organizationId), inArray(organizationTeam.userId, removed)))
  }
  if (added.length) await db.insert(organizationTeam).values(added.map((userId) => ({ organizationId, userId })))
  const lines = [
    ...(await namesLine(db, 'Allocated to the organization', added)),
    ...(await namesLine(db, 'No longer allocated', removed)),
  ]
  await saveOrganization(db, actor, before, {}, 'organization.allocate', lines)
}

async function namesLine(db: Db, what: string, ids: readonly number[]): Promise<string[]> {
  if (!ids.length) return []
  const [named] = await db
    .select({ names: sql<string>`string_agg(${users.fullName}, ', ' order by ${users.fullName})` })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return [`${what}: ${named?.names ?? ''}`]
}
