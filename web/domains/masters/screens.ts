import { screen } from '#web/kit/pages/screen.ts'

/** The lists people choose from everywhere, and may edit here. */
export const masterData = screen({
  path: '/user/setting/master-data',
  title: 'Master data',
  access: 'master.edit',
  literal: true,
  page: () => import('./MastersPage.tsx'),
})
