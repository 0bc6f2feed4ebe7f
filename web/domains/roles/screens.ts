import { screen } from '#web/kit/pages/screen.ts'

/** Basic and custom roles. */
export const rolesScreen = screen({
  path: '/role',
  title: 'Roles',
  access: 'role.read',
  page: () => import('./RolesPage.tsx'),
})

/** One role: what its people may do and see. */
export const roleView = screen({
  path: '/role/view/{id}',
  title: 'Role',
  access: 'role.read',
  page: () => import('./RolePage.tsx'),
})

/** A new custom role. */
export const roleNew = screen({
  path: '/role/new',
  title: 'Create role',
  access: 'role.create',
  page: () => import('./RoleNewPage.tsx'),
})

/** Editing a custom role. */
export const roleEdit = screen({
  path: '/role/edit/{id}',
  title: 'Edit role',
  access: 'role.edit',
  page: () => import('./RoleEditPage.tsx'),
})
