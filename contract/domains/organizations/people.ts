import { z } from 'zod'
import { command, id, query, saidOnly, saidWithLinks, version } from '#contract/kit/endpoint.ts'
import { choice, email, name, optional, phone, refs, text } from '#contract/kit/fields.ts'
import { partOfName } from '#contract/kit/names.ts'
import { narrowed } from '#contract/kit/vocabulary.ts'
import { type OrganizationType, organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { type Role, roles } from '#contract/vocab/roles.ts'
import { userStates } from '#contract/vocab/users.ts'
import { userTypes } from '#contract/vocab/userTypes.ts'

const byOrganization = z.object({ organizationId: id })

/** Which roles the people of an organization can hold, by its type. */
export const rolesWithin: Readonly<Record<OrganizationType, readonly Role[]>> = {
  [organizationTypes.client]: [roles.clientHr, roles.clientManager, roles.interviewer],
  [organizationTypes.prospect]: [],
  [organizationTypes.agency]: [roles.agencyRcr],
  [organizationTypes.internal]: [roles.interviewer],
}

const outsideRoles = narrowed(roles, [roles.clientHr, roles.clientManager, roles.interviewer, roles.agencyRcr])

/** A person of an organization who has a sign-in. */
export const organizationUser = z.object({
  userId: z.number(),
  version: z.number(),
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  contactNumber: z.string().nullable(),
  designation: z.string().nullable(),
  role: roles.schema,
  state: userStates.schema,
  lastSignedInAt: z.string().nullable(),
  /** What the actor may do with them. */
  can: z.object({ edit: z.boolean(), inviteAgain: z.boolean() }),
})
export type OrganizationUser = z.output<typeof organizationUser>

export const getOrganizationUsers = query({
  call: 'GET /api/organization/user',
  access: 'organization.readUsers',
  summary: 'The people of an organization who have a sign-in',
  input: byOrganization,
  output: z.object({ users: z.array(organizationUser) }),
})

export const inviteOrganizationUser = command({
  call: 'POST /api/organization/user',
  access: 'organization.editUsers',
  writes: 'organization',
  summary: 'Invite a person of an organization to sign in',
  input: z.object({
    organizationId: id,
    name: name('Name'),
    email: email(),
    role: choice('Role', outsideRoles),
    designation: optional(text('Designation', { max: 100 })),
    contactNumber: optional(phone('Contact number')),
  }),
  output: saidWithLinks.extend({ userId: z.number() }),
  says: { failed: 'Failed to invite the user' },
})

export const changeOrganizationUser = command({
  call: 'PUT /api/organization/user',
  access: 'organization.editUsers',
  writes: 'organization',
  summary: 'Change a person of an organization, and whether they may sign in',
  input: z.object({
    userId: id,
    version,
    firstName: partOfName('First name'),
    lastName: partOfName('Last name'),
    role: choice('Role', outsideRoles),
    designation: optional(text('Designation', { max: 100 })),
    contactNumber: optional(phone('Contact number')),
  }),
  output: saidOnly.extend({ version: z.number() }),
})

export const setOrganizationUserActive = command({
  call: 'PUT /api/organization/user/active',
  access: 'organization.editUsers',
  writes: 'organization',
  summary: 'Deactivate a person of an organization, or let them sign in again',
  input: z.object({ userId: id, version, isActive: z.boolean() }),
  output: saidOnly,
})

export const inviteOrganizationUserAgain = command({
  call: 'PUT /api/organization/user/invitation',
  access: 'organization.editUsers',
  writes: 'organization',
  summary: 'Send another invitation to a person who has not set a password yet',
  input: z.object({ userId: id }),
  output: saidWithLinks,
})

/** A person of the firm who works for an organization, and on what. */
export const teamMember = z.object({
  userId: z.number(),
  name: z.string(),
  role: roles.schema,
  isActive: z.boolean(),
  isFrontendSpoc: z.boolean(),
  isBackendSpoc: z.boolean(),
  isOwner: z.boolean(),
  /** Allocated to the whole organization. */
  isInTeam: z.boolean(),
  /** What they work on at this moment, within the actor's reach. */
  positions: z.array(
    z.object({
      positionId: z.number(),
      name: z.string(),
      isBackup: z.boolean(),
      allocatedHours: z.number(),
      dailyCvTarget: z.number(),
    }),
  ),
  allocatedHours: z.number(),
  dailyCvTarget: z.number(),
})
export type TeamMember = z.output<typeof teamMember>

export const getTeamAllocation = query({
  call: 'GET /api/organization/teamAllocationDetail',
  access: 'organization.readTeam',
  summary: 'Who of the firm works for an organization, on which positions, for how many hours and with which target',
  input: byOrganization,
  output: z.object({ version: z.number(), members: z.array(teamMember) }),
})

export const setTeamAllocation = command({
  call: 'PUT /api/organization/teamAllocationDetail',
  access: 'organization.allocate',
  writes: 'organization',
  summary: 'Say which people of the firm are allocated to the whole organization',
  input: z.object({ organizationId: id, version, userIds: refs('People', 'spocs') }),
  output: saidOnly,
})

/** An organization in a short list. */
const organizationItem = z.object({ id: z.number(), name: z.string(), organizationType: organizationTypes.schema })
const items = z.object({ items: z.array(organizationItem) })
const search = text('Search', { max: 100 }).nullish()

export const getOrganizationsRoleWise = query({
  call: 'GET /api/organizationList/roleWise/{role}',
  access: 'organization.pick',
  summary: 'The organizations the role reaches, by a part of their name; the first 300',
  input: z.object({ role: roles.schema, search }),
  output: items,
})

export const getOrganizationsRoleAndUserTypeWise = query({
  call: 'GET /api/organizationList/roleWise/userTypeWise/{role}/{userType}',
  access: 'organization.pick',
  summary: 'The organizations the role reaches that are served for users of a type',
  input: z.object({ role: roles.schema, userType: userTypes.schema, search }),
  output: items,
})

export const getOrganizationsUserTypeWise = query({
  call: 'GET /api/organization/userTypeWise/{role}/{userType}',
  access: 'organization.pick',
  summary: 'The organizations to which users of a type belong, with how many do',
  input: z.object({ role: roles.schema, userType: userTypes.schema, search }),
  output: z.object({ items: z.array(organizationItem.extend({ users: z.number() })) }),
})
