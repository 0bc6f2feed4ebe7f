import { type Permission, permissionsOf } from '#contract/vocab/permissions.ts'
import { type Role, roles, rolesOfOneOrganization } from '#contract/vocab/roles.ts'

/** One entry of the side menu; `{userId}` and `{primaryRole}` are filled in when it is chosen. */
export interface MenuEntry {
  readonly label: string
  readonly path: string
  readonly permission: Permission
}

function entry(label: string, path: string, permission: Permission): MenuEntry {
  return { label, path, permission }
}

function ofRole(label: string, path: string, permission: Permission): MenuEntry {
  return entry(label, `/user/{userId}/{primaryRole}${path}`, permission)
}

const home = entry('Home', '/home', 'menu.home')
const dashboard = ofRole('Dashboard', '/dashboard', 'menu.dashboard')
const users = ofRole('Users', '/users', 'menu.users')
const organizations = ofRole('Organizations', '/organization', 'menu.organizations')
const positions = ofRole('Positions', '/position', 'menu.positions')
const candidates = ofRole('Candidates', '/candidates', 'menu.candidates')
const wiki = ofRole('Wiki', '/wiki', 'menu.wiki')
const reports = ofRole('Reports', '/reports/{reportType?}', 'menu.reports')
const bulkUpload = entry('Bulk upload', '/user/bulkupload', 'menu.bulkUpload')
const dataManagement = ofRole('Data Management', '/data-management', 'menu.dataManagement')

const menu: readonly MenuEntry[] = [
  home,
  dashboard,
  users,
  ofRole('Roles', '/role', 'menu.roles'),
  organizations,
  positions,
  candidates,
  wiki,
  reports,
  entry('MIS report', '/user/accounts/mis-report', 'menu.misReport'),
  entry('Payment tracker', '/user/Accounts/mis-report/paymentTracker', 'menu.paymentTracker'),
  bulkUpload,
  ofRole('Portal Allocation', '/portalAllocation', 'menu.portalAllocation'),
  ofRole('Lead Reports', '/lead-report', 'menu.leadReports'),
  dataManagement,
  entry('Profile', '/profile', 'menu.profile'),
  entry('Notifications', '/notifications', 'menu.notifications'),
]

/** The older menu, in its own order and spelling, which SuperAdmin_Admin and SuperAdmin_BD have. */
const olderMenu: readonly MenuEntry[] = [
  home,
  users,
  organizations,
  positions,
  wiki,
  candidates,
  { ...bulkUpload, label: 'Bulk Upload' },
  reports,
  dataManagement,
]

/** The side menu of a role, in order; for a custom role give its own permissions. */
export function menuOf(role: Role, permissions: ReadonlySet<Permission> = permissionsOf(role)): readonly MenuEntry[] {
  const isOlder = role === roles.superAdminAdmin || role === roles.superAdminBd
  return (isOlder ? olderMenu : menu)
    .filter(({ permission }) => permissions.has(permission))
    .map((item) =>
      item === organizations && rolesOfOneOrganization.includes(role) ? { ...item, label: 'Organization' } : item,
    )
}
