import { z } from 'zod'
import { id, version } from '#contract/kit/endpoint.ts'
import { asField, choice, optional, text } from '#contract/kit/fields.ts'
import { oneSpaced } from '#contract/kit/oneSpaced.ts'
import { vocabulary } from '#contract/kit/vocabulary.ts'
import { type Permission, permissionNames, permissions } from '#contract/vocab/permissions.ts'
import { roles } from '#contract/vocab/roles.ts'
import { activeStates } from '#contract/vocab/users.ts'

/** The permissions as a vocabulary: the name travels, the description is read. */
export const permissionWords = vocabulary(
  'Permission',
  Object.fromEntries(permissionNames.map((one) => [one, { id: one, label: permissions[one].description }])) as Record<
    Permission,
    { id: Permission; label: string }
  >,
)

const roleFields = {
  name: oneSpaced(text('Name', { min: 3, max: 50 })),
  basicRole: choice('Basic role', roles),
  description: optional(text('Description', { max: 250 })),
  /** What people of this role may do: a part of what the basic role allows. */
  permissions: asField(
    z
      .array(permissionWords.schema, { error: 'Choose at least one permission' })
      .min(1, 'Choose at least one permission'),
    { label: 'Permissions', control: 'choices', required: true, vocabulary: permissionWords },
  ),
}

/** The form of a new role. */
export const roleForm = z.object(roleFields)
export type RoleForm = z.output<typeof roleForm>

/** The form of a role that exists. */
export const roleEditForm = z.object({
  ...roleFields,
  roleId: id,
  version,
  status: choice('Status', activeStates),
})
export type RoleEditForm = z.output<typeof roleEditForm>

/** A role with what people of it may do and see. */
export const roleRecord = z.object({
  roleId: z.number(),
  name: z.string(),
  basicRole: roles.schema,
  isCustom: z.boolean(),
  description: z.string().nullable(),
  status: activeStates.schema,
  permissions: z.array(permissionWords.schema),
  /** What its people see, in plain words. */
  sees: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  users: z.array(z.object({ id: z.number(), name: z.string(), isActive: z.boolean() })),
  usersCount: z.number(),
  version: z.number(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type RoleRecord = z.infer<typeof roleRecord>
