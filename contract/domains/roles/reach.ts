import type { Role } from '#contract/vocab/roles.ts'

/** What people of a basic role reach, in plain words. */
export interface Reach {
  organizations: string
  candidates: string
}

const everything: Reach = { organizations: 'All organizations and positions', candidates: 'All candidates' }
const served: Reach = {
  organizations: 'The organizations they are SPOC of or allocated to, with their positions',
  candidates: 'Every candidate; they change those on their positions',
}
const client: Reach = {
  organizations: 'Their own organization and its positions',
  candidates: 'Those that were sent to them, masked until the reveal point of the organization',
}
const nothing: Reach = { organizations: 'No organization and no position', candidates: 'No candidate' }

/** What people of each basic role reach. A custom role reaches what its basic role does. */
export const reachOfRole: Record<Role, Reach> = {
  SuperAdmin: everything,
  SuperAdmin_Admin: everything,
  SuperAdmin_BD: everything,
  Admin: everything,
  VP: everything,
  Manager: {
    organizations: 'The organizations and positions of their verticals',
    candidates: 'Every candidate; they change those of their verticals',
  },
  TeamLead: {
    organizations: 'The positions of everybody who reports to them, directly or not',
    candidates: 'Every candidate; they change those of their people',
  },
  SPOC: served,
  RPO: served,
  Recruiter: {
    organizations: 'The positions allocated to them as recruiter or backup',
    candidates: 'Every candidate; they change those they uploaded or recruit',
  },
  QC: {
    organizations: 'The positions they check',
    candidates: 'Every candidate; they decide on those waiting for their check',
  },
  InternalHR: {
    organizations: 'The firm’s internal organizations and their positions',
    candidates: 'Those on internal positions',
  },
  BD: {
    organizations: 'The organizations they own or added, with their positions',
    candidates: 'Only how many there are, never who',
  },
  Accounts: { organizations: 'All organizations, for their billing', candidates: 'Those who joined' },
  AgencyRCR: {
    organizations: 'The positions shared with their agency',
    candidates: 'Those their agency supplied',
  },
  ClientHR: client,
  ClientManager: client,
  Interviewer: {
    organizations: 'The positions of the interviews they hold',
    candidates: 'The candidates of the interviews they hold, masked',
  },
  AccountAdmin: nothing,
  User: nothing,
}
