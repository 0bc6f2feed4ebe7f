import * as calls from '#contract/domains/roles/endpoints.ts'
import { permissionNames, permissions, permissionsOf } from '#contract/vocab/permissions.ts'
import { roleNameOf, roles } from '#contract/vocab/roles.ts'
import { notFound } from '#server/kit/errors.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { addRole, deleteRole, editRole } from './commands.ts'
import { roleLists } from './lists.ts'
import { allRoles, findRole, isNameTaken, permissionItem, roleItem } from './queries.ts'

/** Roles, basic and custom, and their permissions. */
export const roleRoutes: Route[] = [
  ...roleLists,
  serve(calls.getRoleList, async ({ db, input: { offset, limit } }) => ({
    items: (await allRoles(db)).map(roleItem).slice((offset - 1) * limit, offset * limit),
  })),
  serve(calls.getRolesOfUserType, async ({ db, input }) => ({
    items: (await allRoles(db)).map(roleItem).filter(({ userType }) => userType === input.userType),
  })),
  serve(calls.getBasicRoles, async ({ db }) => ({
    items: (await allRoles(db)).map(roleItem).filter(({ isCustom }) => !isCustom),
  })),
  serve(calls.getBasicRole, async ({ db, input }) => {
    const found = (await allRoles(db)).find(({ roleId }) => roleId === input.basicRoleId)
    const name = roleNameOf(input.basicRoleId)
    if (!found || !name) throw notFound('Role')
    return { ...roleItem(found), permissions: [...permissionsOf(name)] }
  }),
  serve(calls.getRole, ({ db, actor, input }) => findRole(db, actor, input.roleId)),
  serve(calls.createRole, async ({ db, actor, input }) => ({
    roleId: await addRole(db, actor, input),
    message: 'Role created',
  })),
  serve(calls.changeRole, async ({ db, actor, input }) => ({
    version: await editRole(db, actor, input),
    message: 'Successfully updated',
  })),
  serve(calls.deleteRole, async ({ db, actor, input }) => {
    await deleteRole(db, actor, input.roleId, input.version)
    return { message: 'Role deleted' }
  }),
  serve(calls.checkRoleName, async ({ db, input }) => {
    const isInUse = await isNameTaken(db, input.name, input.roleId)
    return { isInUse, message: isInUse ? 'Another role has this name' : 'The name is free' }
  }),
  serve(calls.getPermissionList, () => ({
    items: permissionNames.map((name) => ({ ...permissionItem(name), roles: [...permissions[name].roles] })),
  })),
  serve(calls.getPermissionsOfRole, ({ input }) => ({
    items: roles.ids
      .filter((role) => !input.basicRole || role === input.basicRole)
      .map((basicRole) => ({ basicRole, permissions: [...permissionsOf(basicRole)].map(permissionItem) })),
  })),
]
