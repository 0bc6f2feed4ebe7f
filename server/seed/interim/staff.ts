import { eq } from 'drizzle-orm'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import { type Role, roles, userTypeOf } from '#contract/vocab/roles.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { hashPassword } from '#server/domains/access/commands.ts'
import { userRoles, users } from '#server/domains/users/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/db.ts'
import { demoDomain, demoPassword } from '#server/seed/demoSignIns.ts'
import { femaleFirstNames, lastNames, maleFirstNames } from '#server/seed/masters/people.ts'
import type { Random } from '#server/seed/random.ts'

/** The people of the demonstration by role; the first of each role is the one who signs in under its name. */
export type Staff = Readonly<Record<Role, readonly Actor[]>>

const lakh = 10_000_000

/** How many of each role there are. */
const strength: Partial<Record<Role, number>> = {
  Manager: 3,
  SPOC: 3,
  TeamLead: 2,
  Recruiter: 14,
  QC: 4,
  ClientHR: 6,
  ClientManager: 3,
  AgencyRCR: 2,
  Interviewer: 4,
  BD: 2,
}

const designations: Partial<Record<Role, string>> = {
  SuperAdmin: 'Founder',
  Manager: 'Delivery Manager',
  TeamLead: 'Team Lead, Recruitment',
  Recruiter: 'Recruiter',
  QC: 'Quality Analyst',
  SPOC: 'Client Partner',
  ClientHR: 'Talent Acquisition Manager',
  ClientManager: 'Engineering Manager',
  Interviewer: 'Technical Lead',
  VP: 'Vice President, Delivery',
}

/** The verticals of the managers, so that each reaches a part. */
const managedVerticals = [[verticals.it], [verticals.nonIt, verticals.others], [verticals.kpo]]

/** Makes the people; those of clients and agencies are given their organization later. */
export async function makeStaff(db: Db, random: Random): Promise<Staff> {
  const passwordHash = await hashPassword(demoPassword)
  const staff = {} as Record<Role, Actor[]>
  for (const role of roles.ids) {
    staff[role] = []
    for (let index = 0; index < (strength[role] ?? 1); index++) {
      staff[role].push(await makePerson(db, random, role, index, passwordHash))
    }
  }
  await setReportingLines(db, staff)
  await giveSeveralRoles(db, staff)
  return staff
}

async function makePerson(db: Db, random: Random, role: Role, index: number, passwordHash: string): Promise<Actor> {
  const isRecruiter = role === roles.recruiter || role === roles.agencyRcr
  const [user] = await db
    .insert(users)
    .values({
      email: `${role.toLowerCase()}${index === 0 ? '' : index + 1}@${demoDomain}`,
      passwordHash,
      firstName: random.pick(random.chance(0.5) ? maleFirstNames : femaleFirstNames),
      lastName: random.pick(lastNames),
      userType: userTypeOf(role),
      primaryRole: role,
      verticalIds: role === roles.manager ? managedVerticals[index % managedVerticals.length] : [...verticals.ids],
      designation: designations[role] ?? null,
      contactNumber: String(random.whole(7_000_000_000, 9_999_999_999)),
      dailyCvTarget: isRecruiter ? random.whole(2, 4) : 0,
      monthlyRevenueTarget: isRecruiter ? random.whole(3, 6) * lakh : 0,
    })
    .returning()
  if (!user) throw new Error('nobody was made')
  await db.insert(userRoles).values({ userId: user.id, role })
  return {
    userId: user.id,
    fullName: user.fullName,
    email: user.email,
    role,
    roles: [role],
    permissions: permissionsOf(role),
    organizationId: null,
    verticals: user.verticalIds,
    sessionId: 0,
  }
}

/** Recruiters report to team leads, team leads, SPOCs and QCs to managers, managers to the VP. */
async function setReportingLines(db: Db, staff: Staff): Promise<void> {
  const above: Partial<Record<Role, Role>> = {
    Recruiter: roles.teamLead,
    TeamLead: roles.manager,
    SPOC: roles.manager,
    QC: roles.manager,
    Manager: roles.vp,
    VP: roles.superAdmin,
  }
  for (const [role, leader] of Object.entries(above)) {
    const leaders = staff[leader]
    for (const [index, { userId }] of staff[role as Role].entries()) {
      await db
        .update(users)
        .set({ reportingToId: leaders[index % leaders.length]?.userId })
        .where(eq(users.id, userId))
    }
  }
}

/** Two people hold several roles, so that the role tabs can be seen. */
async function giveSeveralRoles(db: Db, staff: Staff): Promise<void> {
  const more: [Actor | undefined, Role[]][] = [
    [staff.Admin[0], [roles.manager, roles.spoc]],
    [staff.Manager[0], [roles.teamLead, roles.qc]],
  ]
  for (const [person, held] of more) {
    if (person) await db.insert(userRoles).values(held.map((role) => ({ userId: person.userId, role })))
  }
}

/** Gives a person of a client or an agency their organization. */
export async function placeInOrganization(db: Db, person: Actor, organizationId: number): Promise<void> {
  person.organizationId = organizationId
  await db.update(users).set({ organizationId }).where(eq(users.id, person.userId))
}
