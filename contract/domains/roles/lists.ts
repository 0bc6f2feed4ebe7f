import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { roles } from '#contract/vocab/roles.ts'
import { activeStates } from '#contract/vocab/users.ts'
import { userTypes } from '#contract/vocab/userTypes.ts'
import { permissionWords } from './model.ts'

/** The basic roles and the custom ones made of them. */
export const roleList = list({
  name: 'roles',
  title: 'Roles',
  call: 'POST /api/role/list',
  access: 'role.read',
  search: 'name or description',
  columns: {
    name: columns.text('Name', { filled: true }),
    basicRole: columns.choice('Basic role', roles, { filled: true }),
    userType: columns.choice('User type', userTypes, { filled: true }),
    description: columns.text('Description'),
    isCustom: columns.flag('Custom', { filled: true }),
    permissionCount: columns.number('Permissions', { filled: true }),
    usersCount: columns.number('Users', { filled: true }),
    status: columns.choice('Status', activeStates, { filled: true }),
  },
  filters: {
    basicRoles: filters.anyOf('Basic roles', roles),
    permissions: filters.anyOf('Permissions', permissionWords),
    statuss: filters.anyOf('Status', activeStates),
    name: filters.contains('Name'),
  },
  extra: { id: z.number() },
  sort: ['name', 'asc'],
  pageSize: 30,
  empty: 'No role yet.',
  begins: 'What people may do. Make a role of your own out of one of the basic ones.',
})
