import { screen } from '#web/kit/pages/screen.ts'

/** Everything a person was told. */
export const notifications = screen({
  path: '/notifications',
  title: 'Notifications',
  access: 'notification.read',
  literal: true,
  page: () => import('./NotificationsPage.tsx'),
})
