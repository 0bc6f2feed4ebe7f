import { screen } from '#web/kit/screen.ts'

/** All organizations within reach. */
export const organizations = screen({
  path: '/organization',
  title: 'Organizations',
  access: 'organization.read',
  page: () => import('./OrganizationsPage.tsx'),
})

/** Adding an organization. */
export const organizationNew = screen({
  path: '/organization/new',
  title: 'Add organization',
  access: 'organization.create',
  page: () => import('./OrganizationNewPage.tsx'),
})

/** One organization. */
export const organizationView = screen({
  path: '/organization/view/{id}',
  title: 'Organization',
  access: 'organization.read',
  page: () => import('./OrganizationPage.tsx'),
})

/** Editing an organization: its details, its billing and its rules, each for those who may. */
export const organizationEdit = screen({
  path: '/organization/{id}/edit',
  title: 'Edit organization',
  access: ['organization.edit', 'organization.editBilling', 'organization.editRules'],
  page: () => import('./OrganizationEditPage.tsx'),
})
