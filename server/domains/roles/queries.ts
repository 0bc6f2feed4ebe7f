import { and, asc, eq, sql } from 'drizzle-orm'
import type { RoleRecord } from '#contract/domains/roles/model.ts'
import { type Permission, permissions, permissionsOf } from '#contract/vocab/permissions.ts'
import { type Role, roleNameOf, roles, userTypeOf } from '#contract/vocab/roles.ts'
import { activeStates } from '#contract/vocab/users.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notFound } from '#server/kit/errors.ts'
import { customRoles } from '#server/records/roles/tables.ts'
import { mayGive } from '#server/records/users/access.ts'
import { userRoles, users } from '#server/records/users/tables.ts'
import { roleSummaryOf } from './roleSummary.ts'

/** A role that can be given: a basic one, or a custom one made of it. */
export interface GivenRole {
  roleId: number
  name: string
  basicRole: Role
  customRoleId: number | null
  permissions: readonly Permission[]
}

const shownUsers = 200

function basicRole(role: Role): GivenRole {
  const { number, id } = roles.termOf(role)
  return { roleId: number, name: id, basicRole: id, customRoleId: null, permissions: [...permissionsOf(id)] }
}

/** Every role that can be given: the basic ones in their order, then the custom ones in use by name. */
export async function allRoles(db: Db): Promise<GivenRole[]> {
  const custom = await db
    .select()
    .from(customRoles)
    .where(eq(customRoles.isActive, true))
    .orderBy(asc(customRoles.name))
  return [...roles.ids.map(basicRole), ...custom.map((role) => ({ ...role, roleId: role.id, customRoleId: role.id }))]
}

/** A role as lists of roles carry it. */
export function roleItem({ roleId, name, basicRole, customRoleId }: GivenRole) {
  return { roleId, name, basicRole, userType: userTypeOf(basicRole), isCustom: customRoleId !== null }
}

/** A permission as lists of permissions carry it. */
export function permissionItem(name: Permission) {
  return { name, description: permissions[name].description, subject: name.split('.')[0] ?? '' }
}

async function holdersOf(db: Db, roleId: number, basic: Role | undefined) {
  const held = basic
    ? and(eq(userRoles.role, basic), sql`${userRoles.customRoleId} is null`)
    : eq(userRoles.customRoleId, roleId)
  return db
    .select({ id: users.id, name: users.fullName, isActive: users.isActive })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(held)
    .orderBy(sql`not ${users.isActive}`, asc(users.fullName))
}

/** A role with what its people may do and see, and who they are. */
export async function findRole(db: Db, actor: Actor, roleId: number): Promise<RoleRecord> {
  const name = roleNameOf(roleId)
  const [custom] = name ? [] : await db.select().from(customRoles).where(eq(customRoles.id, roleId))
  if (!name && !custom) throw notFound('Role')
  const basic = name ?? custom?.basicRole ?? roles.user
  const held = custom ? custom.permissions.filter((one) => permissionsOf(basic).has(one)) : [...permissionsOf(basic)]
  const holders = await holdersOf(db, roleId, name)
  const isMine = Boolean(custom) && mayGive(actor, basic)
  return {
    roleId,
    name: custom?.name ?? basic,
    basicRole: basic,
    isCustom: Boolean(custom),
    description: custom?.description ?? null,
    status: custom?.isActive === false ? activeStates.inactive : activeStates.active,
    permissions: held,
    sees: roleSummaryOf(basic, new Set(held)),
    users: holders.slice(0, shownUsers),
    usersCount: holders.length,
    version: custom?.version ?? 1,
    can: { edit: isMine && may(actor, 'role.edit'), delete: isMine && may(actor, 'role.delete') },
  }
}

/** Whether another role has this name, in any case. */
export async function isNameTaken(db: Db, name: string, exceptId?: number | null): Promise<boolean> {
  if (roles.ids.some((role) => role.toLowerCase() === name.toLowerCase())) return true
  const found = await db
    .select({ id: customRoles.id })
    .from(customRoles)
    .where(sql`lower(${customRoles.name}) = ${name.toLowerCase()}`)
  return found.some(({ id }) => id !== exceptId)
}
