import { screen } from '#web/kit/pages/screen.ts'

/** Records that may be of one person. */
export const dataManagement = screen({
  path: '/data-management',
  title: 'Duplicates',
  access: 'data.read',
  page: () => import('./DuplicatesPage.tsx'),
})

/** Records that were merged, each of which can be parted again for a while. */
export const merges = screen({
  path: '/data-management/merges',
  title: 'Merges',
  access: 'data.read',
  page: () => import('./MergesPage.tsx'),
})

/** Two records side by side, to be made one. */
export const mergeCandidates = screen({
  path: '/data-management/merge/{firstId}/{secondId}',
  title: 'Merge candidates',
  access: 'data.read',
  page: () => import('./MergePage.tsx'),
})
