import type { Role } from '#contract/vocab/roles.ts'

/** How far the reach of a role goes, from the whole firm down to the interviews somebody holds. */
export type Scope =
  | 'everything'
  /** What belongs to one's verticals. */
  | 'verticals'
  /** The organizations one is SPOC of or allocated to. */
  | 'served'
  /** What the people who report to one work on, directly or not. */
  | 'team'
  /** What one recruits for. */
  | 'assigned'
  /** What one checks the quality of. */
  | 'checked'
  /** The firm's own organizations. */
  | 'internal'
  /** The organizations one owns or added. */
  | 'owned'
  /** Those who were hired, for their invoices. */
  | 'hired'
  /** What one's agency was given, and whom it supplied. */
  | 'agency'
  /** One's own organization, and whom it was sent. */
  | 'client'
  /** The interviews one holds. */
  | 'interviewed'
  | 'nothing'

/** What people of a role reach: what they read of each kind of record, and what of it they change. */
export interface Profile {
  reads: {
    organizations: Scope
    positions: Scope
    /** Candidates, and their applications. */
    candidates: Scope
    /** What figures are counted from. Where it is more than the candidates they read, they are told how many, never who. */
    figures: Scope
  }
  writes: Scope
}

/** A role of which one scope says all. */
const within = (scope: Scope): Profile => ({
  reads: { organizations: scope, positions: scope, candidates: scope, figures: scope },
  writes: scope,
})

/** People of the firm: every candidate is known to them, and they change those of their own work. */
function atWorkOn(scope: Scope): Profile {
  const { reads, writes } = within(scope)
  return { reads: { ...reads, candidates: 'everything', figures: 'everything' }, writes }
}

/** The reach of each basic role; a custom role reaches what its basic role does. From the tables of roles in the specification. */
export const profiles: Record<Role, Profile> = {
  SuperAdmin: within('everything'),
  SuperAdmin_Admin: within('everything'),
  SuperAdmin_BD: within('everything'),
  Admin: within('everything'),
  VP: within('everything'),
  Manager: atWorkOn('verticals'),
  TeamLead: atWorkOn('team'),
  SPOC: atWorkOn('served'),
  RPO: atWorkOn('served'),
  Recruiter: atWorkOn('assigned'),
  QC: atWorkOn('checked'),
  InternalHR: within('internal'),
  AgencyRCR: within('agency'),
  ClientHR: within('client'),
  ClientManager: within('client'),
  Interviewer: within('interviewed'),
  BD: {
    reads: { organizations: 'owned', positions: 'owned', candidates: 'nothing', figures: 'owned' },
    writes: 'owned',
  },
  Accounts: {
    reads: { organizations: 'everything', positions: 'nothing', candidates: 'hired', figures: 'hired' },
    writes: 'nothing',
  },
  AccountAdmin: within('nothing'),
  User: within('nothing'),
}
