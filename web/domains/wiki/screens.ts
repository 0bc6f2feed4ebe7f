import { screen } from '#web/kit/pages/screen.ts'

/** The pages of the wiki. */
export const wiki = screen({
  path: '/wiki',
  title: 'Wiki',
  access: 'wiki.read',
  page: () => import('./WikiPages.tsx'),
})

/** One page: read, and by its authors written. */
export const wikiPage = screen({
  path: '/wiki/{id}',
  title: 'Wiki page',
  access: 'wiki.read',
  page: () => import('./WikiPage.tsx'),
})
