import { screen } from '#web/kit/screen.ts'

/** Everything a person was told. */
export const notifications = screen({
  path: '/notifications',
  title: 'Notifications',
  access: 'notification.read',
  literal: true,
  page: () => import('./NotificationsPage.tsx'),
})
