import { screen } from '#web/kit/pages/screen.ts'

const access = 'import.read'

/** Tables of users, candidates, organizations, positions and leads, uploaded in bulk. */
export const bulkUpload = screen({
  path: '/user/bulkupload',
  title: 'Bulk upload',
  access,
  literal: true,
  page: () => import('./BulkUploadPage.tsx'),
})

/** The same for candidates only. */
export const bulkCandidates = screen({
  path: '/user/setting/upload-bulk-candidates',
  title: 'Upload candidates in bulk',
  access: 'import.candidates',
  literal: true,
  page: () => import('./BulkCandidatesPage.tsx'),
})

/** One upload: its columns, its check, its progress and its rows. */
export const importView = screen({
  path: '/user/bulkupload/{id}',
  title: 'Bulk upload',
  access,
  literal: true,
  page: () => import('./ImportPage.tsx'),
})
