import { and, asc, eq } from 'drizzle-orm'
import {
  type changeOrganizationUser,
  type inviteOrganizationUser,
  type OrganizationUser,
  rolesWithin,
} from '#contract/domains/organizations/people.ts'
import type { LinkToPassOn, ParsedInputOf } from '#contract/kit/endpoint.ts'
import { type Role, roleIdOf, rolesOfOneOrganization } from '#contract/vocab/roles.ts'
import { userStates } from '#contract/vocab/users.ts'
import { organizationRow } from '#server/domains/organizations/queries.ts'
import { logOrganization } from '#server/domains/organizations/saving.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { sameVersion } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, invalid, notFound } from '#server/kit/errors.ts'
import { organizationsVisibleTo } from '#server/records/organizations/access.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { activateUser, deactivateUser, editUser, inviteAgain, inviteUser } from './commands.ts'
import { heldRolesOf, stateOfUser } from './queries.ts'

/** The people of an organization within reach who have a sign-in. */
export async function organizationUsers(db: Db, actor: Actor, organizationId: number) {
  await organizationRow(db, actor, organizationId)
  const rows = await db
    .select({
      userId: users.id,
      version: users.version,
      fullName: users.fullName,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      contactNumber: users.contactNumber,
      designation: users.designation,
      role: users.primaryRole,
      state: stateOfUser,
      lastSignedInAt: users.lastSignedInAt,
    })
    .from(users)
    .where(eq(users.organizationId, organizationId))
    .orderBy(asc(users.fullName), asc(users.id))
  const mayEdit = may(actor, 'organization.editUsers')
  const withAbilities = ({ state, role, ...user }: (typeof rows)[number]): OrganizationUser => {
    const edit = mayEdit && rolesOfOneOrganization.includes(role)
    return { ...user, state, role, can: { edit, inviteAgain: edit && state === userStates.invited } }
  }
  return { users: rows.map(withAbilities) }
}

/** Invites a person of an organization within reach; the role must be one its people can hold. */
export async function inviteToOrganization(
  db: Db,
  actor: Actor,
  asked: ParsedInputOf<typeof inviteOrganizationUser>,
): Promise<{ userId: number; link: LinkToPassOn }> {
  const { organizationId, name, email, role, designation, contactNumber } = asked
  const { organizationType } = await organizationRow(db, actor, organizationId)
  requireFitting(role, rolesWithin[organizationType])
  const { user, link } = await inviteUser(db, actor, { name, email, roleId: roleIdOf(role), organizationId })
  await db
    .update(users)
    .set({ designation: designation ?? null, contactNumber: contactNumber ?? null, version: sameVersion })
    .where(eq(users.id, user.id))
  await logOrganization(db, actor, 'organization.editUsers', organizationId, [`User invited: ${name}, ${role}`])
  return { userId: user.id, link }
}

function requireFitting(role: Role, fitting: readonly Role[]): void {
  if (fitting.length === 0) throw conflict('People of a prospect sign in once it is a client')
  if (!fitting.includes(role)) throw invalid({ role: `People of this organization can be ${fitting.join(', ')}` })
}

/** A person of an organization within reach whom these calls may change, with that organization. */
async function personWithinReach(db: Db, actor: Actor, userId: number) {
  const [found] = await db
    .select({ user: users, organization: organizations })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(users.id, userId), organizationsVisibleTo(actor)))
  if (!found || !rolesOfOneOrganization.includes(found.user.primaryRole)) throw notFound('User')
  return found
}

/** Changes a person of an organization. A custom role stays unless another basic role is chosen. */
export async function editOrganizationUser(
  db: Db,
  actor: Actor,
  { role, ...asked }: ParsedInputOf<typeof changeOrganizationUser>,
): Promise<number> {
  const { user, organization } = await personWithinReach(db, actor, asked.userId)
  const primary = (await heldRolesOf(db, user.id)).find(({ isPrimary }) => isPrimary)
  const isSame = primary?.basicRole === role
  if (!isSame) requireFitting(role, rolesWithin[organization.organizationType])
  const roleId = isSame ? primary.roleId : roleIdOf(role)
  const roleIds = isSame ? undefined : []
  const version = await editUser(db, actor, { ...asked, email: user.email, roleId, roleIds })
  const line = `User changed: ${asked.firstName} ${asked.lastName}${isSame ? '' : `, now ${role}`}`
  await logOrganization(db, actor, 'organization.editUsers', organization.id, [line])
  return version
}

/** Deactivates a person of an organization, or lets them sign in again. */
export async function setUserActive(
  db: Db,
  actor: Actor,
  { userId: id, version, isActive }: { userId: number; version: number; isActive: boolean },
): Promise<void> {
  const { user, organization } = await personWithinReach(db, actor, id)
  if (isActive) await activateUser(db, actor, { id, version })
  else await deactivateUser(db, actor, { id, version })
  const line = `User ${isActive ? 'restored' : 'deactivated'}: ${user.fullName}`
  await logOrganization(db, actor, 'organization.editUsers', organization.id, [line])
}

/** Sends another invitation to a person of an organization. */
export async function inviteUserAgain(db: Db, actor: Actor, userId: number): Promise<LinkToPassOn> {
  await personWithinReach(db, actor, userId)
  return inviteAgain(db, actor, userId)
}
