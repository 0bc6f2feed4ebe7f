import { changes, reads } from '#contract/vocab/permission.ts'
import {
  administrators,
  deliveryTeam,
  everyone,
  management,
  type Role,
  roles,
  superAdmins,
} from '#contract/vocab/roles.ts'

const { superAdmin, admin, manager, vp, spoc, rpo, internalHr, recruiter, qc, teamLead } = roles
const { agencyRcr, accountAdmin, user, bd, accounts, interviewer, clientHr, clientManager } = roles

const withoutDashboard: readonly Role[] = [...superAdmins, accountAdmin]
const candidateRoles = [...deliveryTeam, agencyRcr, interviewer, clientHr, clientManager]

/** The entries of the side menu and the tools of the top bar. */
export const shellPermissions = {
  'menu.home': reads('Open the home page', superAdmins),
  'menu.dashboard': reads(
    'Open the dashboard',
    everyone.filter((role) => !withoutDashboard.includes(role)),
  ),
  'menu.users': reads('Open Users', [...administrators, manager, vp, internalHr, accounts]),
  'menu.roles': reads('Open Roles', administrators),
  'menu.organizations': reads('Open Organizations', [...management, spoc, rpo, bd, accounts]),
  'menu.positions': reads('Open Positions', [...candidateRoles, bd]),
  'menu.candidates': reads('Open Candidates', candidateRoles),
  'menu.wiki': reads('Open the Wiki', [...deliveryTeam, bd, interviewer]),
  'menu.reports': reads('Open Reports', [...deliveryTeam, bd, accounts, agencyRcr, clientHr, clientManager]),
  'menu.bulkUpload': changes('Open Bulk upload', administrators),
  'menu.portalAllocation': reads('Open Portal Allocation', [...administrators, manager, vp, teamLead, spoc]),
  'menu.leadReports': reads('Open Lead Reports', [...administrators, manager, vp, teamLead, spoc, recruiter, bd]),
  'menu.dataManagement': reads('Open Data Management', [...administrators, manager]),
  'menu.misReport': reads('Open the MIS report', [accounts]),
  'menu.paymentTracker': reads('Open the payment tracker', [accounts]),
  'menu.profile': reads('Open one’s profile from the menu', [accountAdmin, user]),
  'menu.notifications': reads('Open one’s notifications from the menu', [accountAdmin, user]),

  'tool.addCandidate': changes('Use the tool Add Candidate', [
    ...administrators,
    ...[manager, spoc, rpo, internalHr, recruiter, qc, agencyRcr, vp],
  ]),
  'tool.pdfToDocConverter': reads('Use the PDF to DOC converter', everyone),
  'tool.timeZoneConverter': reads('Use the Time Zone converter', everyone),
  'tool.ctcCalculator': reads('Use the CTC Calculator', everyone),
  'tool.setting': changes('Open the settings of the workspace', [superAdmin, admin]),
  'tool.broadcast': changes('Open Send Broadcast Message', [superAdmin, admin]),
}
