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
const roleEntry = ofRole('Roles', '/role', 'menu.roles')
const portalAllocation = ofRole('Portal Allocation', '/portalAllocation', 'menu.portalAllocation')
/** The same screen for those who only hold seats. */
const seats = ofRole('Portal Allocation', '/portalAllocation', 'portal.readSecret')
const leadReports = ofRole('Lead Reports', '/lead-report', 'menu.leadReports')
const dataManagement = ofRole('Data Management', '/data-management', 'menu.dataManagement')

const menu: readonly MenuEntry[] = [
  home,
  dashboard,
  users,
  roleEntry,
  organizations,
  positions,
  candidates,
  wiki,
  reports,
  entry('MIS report', '/user/accounts/mis-report', 'menu.misReport'),
  entry('Payment tracker', '/user/Accounts/mis-report/paymentTracker', 'menu.paymentTracker'),
  bulkUpload,
  portalAllocation,
  seats,
  leadReports,
  dataManagement,
  entry('Profile', '/profile', 'menu.profile'),
  entry('Notifications', '/notifications', 'menu.notifications'),
]

/** The menu of SuperAdmin_Admin and SuperAdmin_BD: the older one in its own order and spelling, then what SuperAdmin has besides. */
const variantsMenu: readonly MenuEntry[] = [
  home,
  users,
  organizations,
  positions,
  wiki,
  candidates,
  { ...bulkUpload, label: 'Bulk Upload' },
  reports,
  dataManagement,
  roleEntry,
  portalAllocation,
  leadReports,
]

/** The side menu of a role, in order; for a custom role give its own permissions. */
export function menuOf(role: Role, permissions: ReadonlySet<Permission> = permissionsOf(role)): readonly MenuEntry[] {
  const isVariant = role === roles.superAdminAdmin || role === roles.superAdminBd
  return (isVariant ? variantsMenu : menu)
    .filter(({ permission }) => permissions.has(permission))
    .filter((item) => item !== seats || !permissions.has(portalAllocation.permission))
    .map((item) =>
      item === organizations && rolesOfOneOrganization.includes(role) ? { ...item, label: 'Organization' } : item,
    )
}
