import { screen } from '#web/kit/pages/screen.ts'

/** Who did what. */
export const auditScreen = screen({
  path: '/user/setting/audit',
  title: 'Audit',
  access: 'audit.read',
  literal: true,
  page: () => import('./AuditPage.tsx'),
})

/** The mails that were written. */
export const outbox = screen({
  path: '/user/setting/outbox',
  title: 'Outbox',
  access: 'mail.read',
  literal: true,
  page: () => import('./OutboxPage.tsx'),
})
