import { z } from 'zod'
import { command, id, nothing, query, saidOnly, version } from '#contract/kit/endpoint.ts'
import { text } from '#contract/kit/fields.ts'
import { oneSpaced } from '#contract/kit/oneSpaced.ts'
import { permissionNames } from '#contract/vocab/permissions.ts'
import { roleIds, roles } from '#contract/vocab/roles.ts'
import { userTypes } from '#contract/vocab/userTypes.ts'
import { permissionWords, roleEditForm, roleForm, roleRecord } from './model.ts'

/** A role as lists of roles carry it. */
const roleItem = z.object({
  roleId: z.number(),
  name: z.string(),
  basicRole: roles.schema,
  userType: userTypes.schema,
  isCustom: z.boolean(),
})
const roleItems = z.object({ items: z.array(roleItem) })

export const getRoleList = query({
  call: 'GET /api/role/list',
  access: 'role.pick',
  summary: 'The roles that can be given, basic and custom',
  input: z.object({
    /** The first page is 1. */
    offset: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(1000).default(1000),
  }),
  output: roleItems,
})

export const getRolesOfUserType = query({
  call: 'GET /api/role/userTypeWise/{role}/{userType}',
  access: 'role.pick',
  summary: 'The roles of a user type that can be given',
  input: z.object({ role: roles.schema, userType: userTypes.schema }),
  output: roleItems,
})

export const getBasicRoles = query({
  call: 'GET /api/basic/role',
  access: 'role.pick',
  summary: 'The 20 basic roles',
  input: nothing,
  output: roleItems,
})

export const getBasicRole = query({
  call: 'GET /api/basic/role/{basicRoleId}',
  access: 'role.read',
  summary: 'A basic role with everything it allows',
  input: z.object({ basicRoleId: z.coerce.number().pipe(roleIds) }),
  output: roleItem.extend({ permissions: z.array(permissionWords.schema) }),
})

export const getRole = query({
  call: 'GET /api/role/{roleId}/{role}/{key}',
  access: 'role.read',
  summary: 'A role: what its people may do and what they see, in plain words',
  input: z.object({ roleId: id, role: roles.schema, key: z.enum(['view', 'edit']) }),
  output: roleRecord,
})

export const createRole = command({
  call: 'POST /api/role',
  access: 'role.create',
  writes: 'new',
  summary: 'Add a custom role: a basic role without some of its permissions',
  input: roleForm,
  output: saidOnly.extend({ roleId: z.number() }),
  says: { failed: 'Failed to save the role' },
})

export const changeRole = command({
  call: 'PUT /api/role',
  access: 'role.edit',
  writes: 'shared',
  summary: 'Change a custom role; it counts from the next request of everybody who holds it',
  input: roleEditForm,
  output: saidOnly.extend({ version: z.number() }),
  says: { failed: 'Failed to save the role' },
})

export const deleteRole = command({
  call: 'DELETE /api/role/{roleId}/{role}',
  access: 'role.delete',
  writes: 'shared',
  summary: 'Delete a custom role that nobody holds',
  input: z.object({ roleId: id, role: roles.schema, version: version.nullish() }),
  output: saidOnly,
})

export const checkRoleName = query({
  call: 'POST /api/role/name/check',
  access: 'role.read',
  summary: 'Whether another role has this name',
  input: z.object({ name: oneSpaced(text('Name', { max: 50 })), roleId: id.nullish() }),
  output: z.object({ isInUse: z.boolean(), message: z.string() }),
})

const permissionItem = z.object({ name: z.enum(permissionNames), description: z.string(), subject: z.string() })

export const getPermissionList = query({
  call: 'GET /api/permission/list',
  access: 'role.read',
  summary: 'Every permission with what it allows',
  input: nothing,
  output: z.object({ items: z.array(permissionItem.extend({ roles: z.array(roles.schema) })) }),
})

export const getPermissionsOfRole = query({
  call: 'GET /api/permission/list/roleWise',
  access: 'role.read',
  summary: 'What a basic role allows, or what each of them does',
  input: z.object({ basicRole: roles.schema.nullish() }),
  output: z.object({ items: z.array(z.object({ basicRole: roles.schema, permissions: z.array(permissionItem) })) }),
})
