import { and, eq, inArray, sql } from 'drizzle-orm'
import { mailedReports, receiversOf } from '#contract/domains/reportMails/model.ts'
import { needsPermission } from '#contract/kit/endpoint.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import { permissionsHeld } from '#server/domains/access/queries.ts'
import { peopleOf, peopleVisibleTo } from '#server/domains/masters/people.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { idArray } from '#server/kit/database/sql.ts'
import { type OptionSource, optionSource } from '#server/kit/lists/options.ts'
import { customRoles } from '#server/records/roles/tables.ts'
import { nobody } from '#server/records/users/access.ts'
import { userRoles, users } from '#server/records/users/tables.ts'

/** Whether somebody with these permissions may have a report by mail: read it, and take it out. */
export const mayReceive = (
  { access, exportAccess }: Pick<AnyReport, 'access' | 'exportAccess'>,
  permissions: ReadonlySet<Permission>,
) => [access, exportAccess].every((needed) => !needsPermission(needed) || permissions.has(needed))

/**
 * Those among some people, or among all, who may read and export a report, each acting in a role that may: the primary one if it is
 * one of these. What they are sent is computed with the reach of that role.
 */
export async function receiversWhoMayRead(
  db: Db,
  report: Pick<AnyReport, 'access' | 'exportAccess'>,
  userIds?: readonly number[],
): Promise<Actor[]> {
  if (userIds?.length === 0) return []
  const held = await db
    .select({ user: users, role: userRoles.role, custom: customRoles })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(customRoles, eq(customRoles.id, userRoles.customRoleId))
    .where(and(userIds && inArray(users.id, [...userIds]), eq(users.isActive, true)))
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
  const able = acting.filter(({ permissions }) => mayReceive(report, permissions))
  return [...new Set(able.map(({ userId }) => userId))].flatMap((id) => {
    const own = able.filter(({ userId }) => userId === id)
    return own.find(({ isPrimary }) => isPrimary) ?? own[0] ?? []
  })
}

/** Those among some people whom the actor may have a report mailed to: the actor, and whom they may choose from. */
export async function peopleWithinReach(db: Db, actor: Actor, userIds: readonly number[]) {
  if (userIds.length === 0) return []
  return await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(
      and(
        inArray(users.id, [...userIds]),
        eq(users.isActive, true),
        sql`(${users.id} = ${actor.userId} or ${peopleVisibleTo(actor) ?? sql`true`})`,
      ),
    )
}

/** Whoever may read a report may choose its receivers among those who may read it as well. */
const receiverOptionsOf = (report: AnyReport): OptionSource =>
  optionSource(
    (actor) => (mayReceive(report, actor.permissions) ? peopleVisibleTo(actor) : nobody),
    async (db, within, asked, actor) => {
      if (!mayReceive(report, actor.permissions)) return []
      const able = (await receiversWhoMayRead(db, report)).map(({ userId }) => userId)
      return await peopleOf(undefined, { whereOffered: and(within, sql`${users.id} = any(${idArray(able)})`) })(
        db,
        actor,
        asked,
      )
    },
  )

/** The selects of the receivers of each report. */
export const receiverOptions: Record<string, OptionSource> = Object.fromEntries(
  mailedReports.map((report) => [receiversOf(report), receiverOptionsOf(report)]),
)
