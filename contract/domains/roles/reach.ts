import { type Profile, profiles, type Scope } from '#contract/vocab/reach.ts'
import type { Role } from '#contract/vocab/roles.ts'

/** What people of a basic role reach, in plain words. */
export interface Reach {
  organizations: string
  candidates: string
}

const organizations: Record<Scope, string> = {
  everything: 'All organizations and positions',
  verticals: 'The organizations and positions of their verticals',
  served: 'The organizations they are SPOC of or allocated to, with their positions',
  team: 'The positions of everybody who reports to them, directly or not',
  assigned: 'The positions allocated to them as recruiter or backup',
  checked: 'The positions they check',
  internal: 'The firm’s internal organizations and their positions',
  owned: 'The organizations they own or added, with their positions',
  hired: 'No organization and no position',
  agency: 'The positions shared with their agency',
  client: 'Their own organization and its positions',
  interviewed: 'The positions of the interviews they hold',
  nothing: 'No organization and no position',
}

const candidates: Record<Scope, string> = {
  everything: 'All candidates',
  verticals: 'Those of their verticals',
  served: 'Those on their positions',
  team: 'Those of their people',
  assigned: 'Those they uploaded or recruit',
  checked: 'Those waiting for their check',
  internal: 'Those on internal positions',
  owned: 'Those on their positions',
  hired: 'Those who joined',
  agency: 'Those their agency supplied',
  client: 'Those that were sent to them, masked until the reveal point of the organization',
  interviewed: 'The candidates of the interviews they hold, masked',
  nothing: 'No candidate',
}

/** What is changed of every candidate, who all are read. */
const changed: Partial<Record<Scope, string>> = {
  verticals: 'they change those of their verticals',
  served: 'they change those on their positions',
  team: 'they change those of their people',
  assigned: 'they change those they uploaded or recruit',
  checked: 'they decide on those waiting for their check',
  nothing: 'they change none',
}

function organizationsIn({ reads }: Profile): string {
  if (reads.organizations === 'everything' && reads.positions === 'nothing')
    return 'All organizations, for their billing'
  return organizations[reads.organizations]
}

function candidatesIn({ reads, writes }: Profile): string {
  if (reads.figures !== reads.candidates) return 'Only how many there are, never who'
  const change = changed[writes]
  return reads.candidates === 'everything' && change ? `Every candidate; ${change}` : candidates[reads.candidates]
}

/** What people of each basic role reach. A custom role reaches what its basic role does. */
export const reachOfRole = Object.fromEntries(
  Object.entries(profiles).map(([role, profile]) => [
    role,
    { organizations: organizationsIn(profile), candidates: candidatesIn(profile) },
  ]),
) as Record<Role, Reach>
