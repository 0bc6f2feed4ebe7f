import { screen } from '#web/kit/pages/screen.ts'

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

/** Editing an organization: who it is and who looks after it; its other parts have addresses of their own. */
export const organizationEdit = screen({
  path: '/organization/{id}/edit',
  title: 'Company',
  access: ['organization.edit', 'organization.editBilling', 'organization.editRules', 'organization.readUsers'],
  page: () => import('./OrganizationEditPage.tsx'),
})

/** What the client side may see of candidates, and how long a rejected one rests. */
export const organizationRules = screen({
  path: '/organization/{id}/edit/rules',
  title: 'Rules',
  access: 'organization.editRules',
  page: () => import('./RulesPage.tsx'),
})

/** How an organization is reached: addresses and the people to call. */
export const contactInformation = screen({
  path: '/organization/{id}/edit/ContactInformation',
  title: 'Contact information',
  access: 'organization.edit',
  page: () => import('./ContactPage.tsx'),
})

/** How the firm sees an organization, and what recruiters tell about it. */
export const additionalInformation = screen({
  path: '/organization/{id}/edit/additionalInformation',
  title: 'Additional information',
  access: 'organization.edit',
  page: () => import('./AdditionalPage.tsx'),
})

/** What an organization asks of the education of its candidates. */
export const educationalDetails = screen({
  path: '/organization/{id}/edit/educationalDetails',
  title: 'Educational details',
  access: 'organization.edit',
  page: () => import('./EducationPage.tsx'),
})

/** What the firm earns with an organization, and when. */
export const billingInformation = screen({
  path: '/organization/{id}/edit/BillingInformation',
  title: 'Billing information',
  access: 'organization.editBilling',
  page: () => import('./BillingPage.tsx'),
})

/** The fees by salary. */
export const salaryBandDetails = screen({
  path: '/organization/{id}/edit/SalaryBandDetails',
  title: 'Salary bands',
  access: 'organization.editBilling',
  page: () => import('./SalaryBandPage.tsx'),
})

/** The people of an organization who have a sign-in. */
export const userDetails = screen({
  path: '/organization/{id}/edit/addEditViewUserDetails',
  title: 'Users',
  access: 'organization.readUsers',
  page: () => import('./OrganizationUsersPage.tsx'),
})

/** The same for the organization somebody worked on last. */
export const lastContactInformation = screen({
  path: '/ContactInformation',
  title: 'Contact information',
  access: 'organization.edit',
  hidden: true,
  page: () => import('./LastWorkedOn.tsx').then((pages) => ({ default: pages.ContactInformation })),
})

/** The same for the organization somebody worked on last. */
export const lastAdditionalInformation = screen({
  path: '/additionalInformation',
  title: 'Additional information',
  access: 'organization.edit',
  hidden: true,
  page: () => import('./LastWorkedOn.tsx').then((pages) => ({ default: pages.AdditionalInformation })),
})

/** The same for the organization somebody worked on last. */
export const lastEducationalDetails = screen({
  path: '/educationalDetails',
  title: 'Educational details',
  access: 'organization.edit',
  hidden: true,
  page: () => import('./LastWorkedOn.tsx').then((pages) => ({ default: pages.EducationalDetails })),
})

/** The same for the organization somebody worked on last. */
export const lastBillingInformation = screen({
  path: '/BillingInformation',
  title: 'Billing information',
  access: 'organization.editBilling',
  hidden: true,
  page: () => import('./LastWorkedOn.tsx').then((pages) => ({ default: pages.BillingInformation })),
})

/** The same for the organization somebody worked on last. */
export const lastSalaryBandDetails = screen({
  path: '/SalaryBandDetails',
  title: 'Salary bands',
  access: 'organization.editBilling',
  hidden: true,
  page: () => import('./LastWorkedOn.tsx').then((pages) => ({ default: pages.SalaryBandDetails })),
})

/** The same for the organization somebody worked on last. */
export const lastUserDetails = screen({
  path: '/addEditViewUserDetails',
  title: 'Users',
  access: 'organization.readUsers',
  hidden: true,
  page: () => import('./LastWorkedOn.tsx').then((pages) => ({ default: pages.UserDetails })),
})
