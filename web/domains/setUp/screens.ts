import { screen } from '#web/kit/pages/screen.ts'

/** Where the link of a new installation leads: its first administrator. */
export const setUp = screen({
  path: '/set-up',
  title: 'Set up Staffwright',
  access: 'public',
  page: () => import('./SetUpPage.tsx'),
})
