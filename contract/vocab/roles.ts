import { z } from 'zod'
import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'
import { type UserType, userTypes } from '#contract/vocab/userTypes.ts'

function internal<const Name extends string>(name: Name, number: number) {
  return { ...word(name), number, userType: userTypes.internal as UserType }
}

function client<const Name extends string>(name: Name, number: number) {
  return { ...word(name), number, userType: userTypes.client as UserType }
}

/** The 20 basic roles. Their names travel on the wire; where a role id is asked for, it is the `number`. */
export const roles = vocabulary('Role', {
  superAdmin: internal('SuperAdmin', 1),
  superAdminAdmin: internal('SuperAdmin_Admin', 2),
  superAdminBd: internal('SuperAdmin_BD', 3),
  accountAdmin: internal('AccountAdmin', 4),
  user: internal('User', 5),
  admin: internal('Admin', 6),
  manager: internal('Manager', 7),
  bd: internal('BD', 8),
  internalHr: internal('InternalHR', 9),
  spoc: internal('SPOC', 10),
  rpo: internal('RPO', 11),
  accounts: internal('Accounts', 12),
  recruiter: internal('Recruiter', 13),
  qc: internal('QC', 14),
  agencyRcr: internal('AgencyRCR', 15),
  interviewer: client('Interviewer', 16),
  clientManager: client('ClientManager', 17),
  clientHr: client('ClientHR', 18),
  vp: internal('VP', 19),
  teamLead: internal('TeamLead', 20),
})

/** The name of one of the 20 basic roles. */
export type Role = IdOf<typeof roles>

/** Accepts the name of a basic role. */
export const roleNames = roles.schema

/** Accepts the number of a basic role. */
export const roleIds = z.literal(roles.terms.map((role) => role.number))

/** The number of a role, where the wire asks for a role id. */
export function roleIdOf(name: Role): number {
  return roles.termOf(name).number
}

/** The name of the role with this number, if there is one. */
export function roleNameOf(id: number): Role | undefined {
  return roles.terms.find((role) => role.number === id)?.id
}

/** Whether people of a role belong to the firm or to a client. */
export function userTypeOf(name: Role): UserType {
  return roles.termOf(name).userType
}

/** Every role. */
export const everyone: readonly Role[] = roles.ids

/** SuperAdmin and its two variants. */
export const superAdmins: readonly Role[] = [roles.superAdmin, roles.superAdminAdmin, roles.superAdminBd]

/** Whether a role is SuperAdmin or a variant of it. */
export function isSuperAdmin(role: string): boolean {
  return (superAdmins as readonly string[]).includes(role)
}

/** Those who run the workspace and reach everything in it. */
export const administrators: readonly Role[] = [...superAdmins, roles.admin]

/** Administrators and those who lead the business. */
export const management: readonly Role[] = [...administrators, roles.vp, roles.manager]

/** Those of an agency, who bring candidates from outside. */
export const agencies: readonly Role[] = [roles.agencyRcr]

/** Those whose daily work is the quality check. */
export const checkers: readonly Role[] = [roles.qc]

/** Those whose daily work is what clients owe and pay. */
export const bookkeepers: readonly Role[] = [roles.accounts]

/** Those who work for all verticals alike. */
export const acrossVerticals: readonly Role[] = [roles.internalHr]

/** Those whose list of users shows those of clients. */
export const lookingAfterClients: readonly Role[] = [roles.rpo, roles.vp]

/** Those who find candidates and bring them to the client. */
export const sourcingTeam: readonly Role[] = [
  ...management,
  roles.teamLead,
  roles.spoc,
  roles.rpo,
  roles.internalHr,
  roles.recruiter,
  ...agencies,
]

/** The client's people who decide about candidates. Interviewers only judge the interviews they hold. */
export const clientSide: readonly Role[] = [roles.clientHr, roles.clientManager]

/** The firm's own people who work on positions and candidates and read both unmasked. */
export const deliveryTeam: readonly Role[] = [...sourcingTeam.filter((role) => !agencies.includes(role)), ...checkers]

/** Those who may act on the client's behalf. */
export const onClientsBehalf: readonly Role[] = [...administrators, roles.manager, roles.spoc, roles.rpo]

/** Those who make offers and bring the selected to their joining. */
export const offerTeam: readonly Role[] = [...onClientsBehalf, roles.internalHr, roles.clientHr]

/** Those who see a candidate masked until the organization's reveal point. */
export const maskedRoles: readonly Role[] = [...clientSide, roles.interviewer]

/** Those who reach no organization but their own. */
export const rolesOfOneOrganization: readonly Role[] = [...maskedRoles, ...agencies]
