import { screen } from '#web/kit/pages/screen.ts'

const access = 'backgroundWork.read'

/** Background work that failed, or is tried again. */
export const backgroundWork = screen({
  path: '/user/setting/background-work',
  title: 'Background work',
  access,
  literal: true,
  page: () => import('./BackgroundWorkPage.tsx'),
})

/** What is done again and again, when it was done last and when it is done next. */
export const backgroundJobs = screen({
  path: '/user/setting/background-work/jobs',
  title: 'Jobs',
  access,
  literal: true,
  page: () => import('./JobsPage.tsx'),
})

/** How the installation is: database, files, mail, jobs, back-ups, and what ought to be otherwise. */
export const health = screen({
  path: '/user/setting/health',
  title: 'Health',
  access,
  literal: true,
  page: () => import('./HealthPage.tsx'),
})
