import { screen } from '#web/kit/pages/screen.ts'

/** The address of a view, the same for everybody: it leads to the list as the view shows it. */
export const viewScreen = screen({
  path: '/view/{id}',
  title: 'View',
  access: 'signedIn',
  literal: true,
  hidden: true,
  page: () => import('./ViewPage.tsx'),
})
