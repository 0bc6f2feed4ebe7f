import { and, eq, inArray } from 'drizzle-orm'
import { needsPermission } from '#contract/kit/endpoint.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { permissionsHeld } from '#server/domains/access/queries.ts'
import { customRoles } from '#server/domains/roles/tables.ts'
import { userRoles, users } from '#server/domains/users/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/db.ts'

/**
 * Those among some people who may read and export a report, each acting in a role that may: the primary one if it is
 * one of these. What they are sent is computed with the reach of that role.
 */
export async function receiversWhoMayRead(db: Db, report: AnyReport, userIds: readonly number[]): Promise<Actor[]> {
  if (userIds.length === 0) return []
  const held = await db
    .select({ user: users, role: userRoles.role, custom: customRoles })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(customRoles, eq(customRoles.id, userRoles.customRoleId))
    .where(and(inArray(users.id, [...userIds]), eq(users.isActive, true)))
  const acting = held.map(({ user, role, custom }): Actor & { isPrimary: boolean } => ({
    userId: user.id,
    fullName: user.fullName,
    email: user.email,
    role,
    roles: held.filter((one) => one.user.id === user.id).map((one) => one.role),
    permissions: custom && !custom.isActive ? new Set() : permissionsHeld(role, custom),
    organizationId: user.organizationId,
    verticals: user.verticalIds,
    sessionId: 0,
    isPrimary: user.primaryRole === role,
  }))
  const able = acting.filter(({ permissions }) =>
    [report.access, report.exportAccess].every((access) => !needsPermission(access) || permissions.has(access)),
  )
  return [...new Set(able.map(({ userId }) => userId))].flatMap((id) => {
    const own = able.filter(({ userId }) => userId === id)
    return own.find(({ isPrimary }) => isPrimary) ?? own[0] ?? []
  })
}
