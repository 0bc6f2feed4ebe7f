import type { Grant } from '#contract/vocab/permission.ts'
import { recordPermissions } from '#contract/vocab/recordPermissions.ts'
import { reportPermissions } from '#contract/vocab/reportPermissions.ts'
import { type Role, roles } from '#contract/vocab/roles.ts'
import { shellPermissions } from '#contract/vocab/shellPermissions.ts'
import { workPermissions } from '#contract/vocab/workPermissions.ts'

/** Every permission, named `subject.action`: menus, tools, screens and calls all read this one map. */
export const permissions = {
  ...shellPermissions,
  ...reportPermissions,
  ...recordPermissions,
  ...workPermissions,
} satisfies Record<string, Grant>

/** The name of a permission. */
export type Permission = keyof typeof permissions

/** The names of all permissions, in the order in which the Roles screen lists them. */
export const permissionNames = Object.keys(permissions) as Permission[]

/** Whether a text is the name of a permission. */
export function isPermission(name: string): name is Permission {
  return Object.hasOwn(permissions, name)
}

const byRole = new Map<Role, ReadonlySet<Permission>>(
  roles.ids.map((role) => [role, new Set(permissionNames.filter((name) => permissions[name].roles.includes(role)))]),
)

/** Everything a basic role allows. A custom role is a part of this set. */
export function permissionsOf(role: Role): ReadonlySet<Permission> {
  return byRole.get(role) ?? new Set()
}

/** Whether a basic role allows something. */
export function may(role: Role, permission: Permission): boolean {
  return permissionsOf(role).has(permission)
}
