import { screen } from '#web/kit/pages/screen.ts'

/** The portal accounts and one’s own seats. Who only holds seats sees those. */
export const portalAllocation = screen({
  path: '/portalAllocation',
  title: 'Portal allocation',
  access: ['portal.read', 'portal.readSecret'],
  page: () => import('./PortalsPage.tsx'),
})

/** What happened to all portal accounts. */
export const portalHistory = screen({
  path: '/portalAllocation/portalAllocationHistory',
  title: 'Portal allocation history',
  access: 'portal.read',
  page: () => import('./PortalHistoryPage.tsx'),
})
