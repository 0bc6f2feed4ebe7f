import { screen } from '#web/kit/pages/screen.ts'

/** Candidates who have been kept as long as the rule allows. */
export const dueForErasure = screen({
  path: '/data-management/retention',
  title: 'Due for erasure',
  access: 'data.read',
  page: () => import('./DuePage.tsx'),
})

/** What was erased, and the reports. */
export const erasures = screen({
  path: '/data-management/erasures',
  title: 'Erasures',
  access: 'data.erase',
  page: () => import('./ErasuresPage.tsx'),
})
