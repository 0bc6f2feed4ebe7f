import { permission } from '#contract/vocab/permission.ts'
import {
  administrators,
  deliveryTeam,
  everyone,
  management,
  type Role,
  roles,
  superAdmins,
} from '#contract/vocab/roles.ts'

const { superAdmin, superAdminAdmin, admin, manager, vp, spoc, rpo, internalHr, recruiter, qc, teamLead } = roles
const { agencyRcr, accountAdmin, user, bd, accounts, interviewer, clientHr, clientManager } = roles

const withoutDashboard: readonly Role[] = [...superAdmins, accountAdmin]
const bulkRoles = [superAdmin, superAdminAdmin, admin]
const candidateRoles = [...deliveryTeam, agencyRcr, interviewer, clientHr, clientManager]

/** The entries of the side menu and the tools of the top bar. */
export const shellPermissions = {
  'menu.home': permission('Open the home page', superAdmins),
  'menu.dashboard': permission(
    'Open the dashboard',
    everyone.filter((role) => !withoutDashboard.includes(role)),
  ),
  'menu.users': permission('Open Users', [...bulkRoles, manager, vp, internalHr, accounts]),
  'menu.roles': permission('Open Roles', [superAdmin, admin]),
  'menu.organizations': permission('Open Organizations', [...management, spoc, rpo, bd, accounts]),
  'menu.positions': permission('Open Positions', [...candidateRoles, bd]),
  'menu.candidates': permission('Open Candidates', candidateRoles),
  'menu.wiki': permission('Open the Wiki', [...deliveryTeam, bd, interviewer]),
  'menu.reports': permission('Open Reports', [...deliveryTeam, bd, accounts, agencyRcr, clientHr]),
  'menu.bulkUpload': permission('Open Bulk upload', bulkRoles),
  'menu.portalAllocation': permission('Open Portal Allocation', [superAdmin, admin, manager, vp, teamLead, spoc]),
  'menu.leadReports': permission('Open Lead Reports', [superAdmin, admin, manager, vp, teamLead, spoc, recruiter, bd]),
  'menu.dataManagement': permission('Open Data Management', [...bulkRoles, manager]),
  'menu.misReport': permission('Open the MIS report', [accounts]),
  'menu.paymentTracker': permission('Open the payment tracker', [accounts]),
  'menu.profile': permission('Open one’s profile from the menu', [accountAdmin, user]),
  'menu.notifications': permission('Open one’s notifications from the menu', [accountAdmin, user]),

  'tool.addCandidate': permission('Use the tool Add Candidate', [
    ...administrators,
    ...[manager, spoc, rpo, internalHr, recruiter, qc, agencyRcr, vp],
  ]),
  'tool.pdfToDocConverter': permission('Use the PDF to DOC converter', everyone),
  'tool.timeZoneConverter': permission('Use the Time Zone converter', everyone),
  'tool.ctcCalculator': permission('Use the CTC Calculator', everyone),
  'tool.setting': permission('Open the settings of the workspace', [superAdmin, admin]),
  'tool.broadcast': permission('Open Send Broadcast Message', [superAdmin, admin]),
}
