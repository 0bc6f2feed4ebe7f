import { screen } from '#web/kit/pages/screen.ts'

/** Candidates whom nobody has, given to recruiters many at once. */
export const bulkTeamAllocation = screen({
  path: '/user/candidates/bulkTeamAllocation',
  title: 'Bulk team allocation',
  access: 'candidate.allocate',
  literal: true,
  page: () => import('./BulkTeamAllocationPage.tsx'),
})
