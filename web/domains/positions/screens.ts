import { screen } from '#web/kit/screen.ts'

/** All positions within reach. */
export const positions = screen({
  path: '/position',
  title: 'Positions',
  access: 'position.read',
  page: () => import('./PositionsPage.tsx'),
})

/** Opening a position; the address may name the organization. */
export const positionNew = screen({
  path: '/position/new',
  title: 'Add position',
  access: 'position.create',
  page: () => import('./PositionNewPage.tsx'),
})

/** One position: its pipeline, and everything about it. */
export const positionView = screen({
  path: '/position/view/{id}',
  title: 'Position',
  access: 'position.read',
  page: () => import('./PositionPage.tsx'),
})

/** The same screen under the address that the specification gives SuperAdmin. */
export const superAdminPositionView = screen({
  path: '/superadmin/position/view/{id}',
  title: 'Position',
  access: 'position.read',
  hidden: true,
  page: () => import('./PositionPage.tsx'),
})

/** Editing a position. */
export const positionEdit = screen({
  path: '/position/edit/{id}',
  title: 'Edit position',
  access: 'position.edit',
  page: () => import('./PositionEditPage.tsx'),
})
