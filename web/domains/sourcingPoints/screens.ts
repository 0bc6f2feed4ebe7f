import { screen } from '#web/kit/pages/screen.ts'

/** The sourcing points that wait for an approver, and by the filter all others. */
export const pendingSourcingPoints = screen({
  path: '/pendingSourcingPoint',
  title: 'Pending sourcing points',
  access: ['sourcingPoint.edit', 'sourcingPoint.approve'],
  page: () => import('./PendingPage.tsx'),
})

/** Writing the sourcing points of a position, which the address names as `position`. */
export const editSourcingPoints = screen({
  path: '/superadmin/editPositionSourcingPoints',
  title: 'Edit sourcing points',
  access: 'sourcingPoint.edit',
  literal: true,
  page: () => import('./EditPage.tsx'),
})
