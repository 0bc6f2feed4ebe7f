import { type Role, roles, userTypeOf } from '#contract/vocab/roles.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { femaleFirstNames, lastNames, maleFirstNames } from '#server/seed/masters/people.ts'
import type { Random } from '#server/seed/random.ts'

/** A person who works with the application. */
export interface Worker {
  id: number
  role: Role
  firstName: string
  lastName: string
  email: string
  userType: 'Internal' | 'Client'
  organizationId: number | null
  reportingToId: number | null
  verticalIds: number[]
}

/** How many of each role there are: some 300. */
const strength: Record<Role, number> = {
  SuperAdmin: 2,
  SuperAdmin_Admin: 1,
  SuperAdmin_BD: 1,
  AccountAdmin: 1,
  User: 2,
  Admin: 4,
  Manager: 8,
  BD: 10,
  InternalHR: 4,
  SPOC: 14,
  RPO: 6,
  Accounts: 4,
  Recruiter: 150,
  QC: 16,
  AgencyRCR: 10,
  Interviewer: 16,
  ClientManager: 14,
  ClientHR: 20,
  VP: 3,
  TeamLead: 14,
}

const ofOneOrganization: readonly Role[] = [roles.clientHr, roles.clientManager, roles.interviewer]

/** The people of the large database. Organizations are numbered from 1: clients, then the last ones are agencies. */
export function makeStaff(random: Random, organizations: number): Worker[] {
  const staff: Worker[] = []
  for (const role of roles.ids) {
    for (let index = 0; index < strength[role]; index++) {
      const firstName = random.pick(random.chance(0.5) ? maleFirstNames : femaleFirstNames)
      const lastName = random.pick(lastNames)
      const id = staff.length + 1
      staff.push({
        id,
        role,
        firstName,
        lastName,
        email: `${firstName}.${lastName}.${id}@staffwright.example`.toLowerCase(),
        userType: userTypeOf(role),
        organizationId: organizationOf(role, index, organizations),
        reportingToId: null,
        verticalIds: role === roles.manager ? [(index % 4) + 1] : [...verticals.ids],
      })
    }
  }
  setLines(staff)
  return staff
}

function organizationOf(role: Role, index: number, organizations: number): number | null {
  if (role === roles.agencyRcr) return organizations - (index % 10)
  return ofOneOrganization.includes(role) ? (index % 20) + 2 : null
}

/** Recruiters report to team leads, team leads to managers, managers to a VP. */
function setLines(staff: Worker[]): void {
  const above: Partial<Record<Role, Role>> = {
    Recruiter: roles.teamLead,
    TeamLead: roles.manager,
    QC: roles.manager,
    SPOC: roles.manager,
    Manager: roles.vp,
  }
  staff.forEach((worker, index) => {
    const leaders = staff.filter(({ role }) => role === above[worker.role])
    worker.reportingToId = leaders[index % (leaders.length || 1)]?.id ?? null
  })
}
