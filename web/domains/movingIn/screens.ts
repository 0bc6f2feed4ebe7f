import { screen } from '#web/kit/pages/screen.ts'

const access = 'data.moveIn'

/** Every time the records of another system were moved in, and where it begins. */
export const movingIn = screen({
  path: '/user/setting/moving-in',
  title: 'Moving in',
  access,
  literal: true,
  page: () => import('./MovingInPage.tsx'),
})

/** One of them: its files, what the check found, its progress, and what stayed when it was undone. */
export const moveInView = screen({
  path: '/user/setting/moving-in/{id}',
  title: 'Moving in',
  access,
  literal: true,
  page: () => import('./MoveInPage.tsx'),
})
