import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { type Role, roles, rolesOfOneOrganization, userTypeOf } from '#contract/vocab/roles.ts'
import { requireOwn } from '#server/domains/roles/commands.ts'
import { allRoles, type GivenRole } from '#server/domains/roles/queries.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invalid, notAllowed } from '#server/kit/errors.ts'
import { sessions } from '#server/records/access/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { mayGive } from '#server/records/users/access.ts'
import { userRoles } from '#server/records/users/tables.ts'

/** The roles a user is to hold, the primary one first. */
export type Given = [GivenRole, ...GivenRole[]]

const same = (one: GivenRole, held: { role: Role; customRoleId: number | null }) =>
  one.basicRole === held.role && one.customRoleId === held.customRoleId

/** The roles of a form; what somebody already holds may stay, what is new must be the actor's to give. */
export async function chosenRoles(
  db: Db,
  actor: Actor,
  asked: { roleId: number; roleIds?: readonly number[] | null },
  userId?: number,
): Promise<Given> {
  const all = await allRoles(db)
  const find = (id: number) => all.find(({ roleId }) => roleId === id)
  const primary = find(asked.roleId)
  if (!primary) throw invalid({ roleId: 'Primary role is not one of the choices' })
  const further = [...new Set(asked.roleIds ?? [])].filter((id) => id !== asked.roleId).map(find)
  const given: Given = [primary, ...further.filter((role) => role !== undefined)]
  if (given.length <= further.length) throw invalid({ roleIds: 'Further roles is not one of the choices' })
  requireFitting(given)
  const held = userId ? await db.select().from(userRoles).where(eq(userRoles.userId, userId)) : []
  for (const role of given.filter((one) => !held.some((before) => same(one, before)))) {
    if (!mayGive(actor, role.basicRole)) throw notAllowed('Only a SuperAdmin may give roles of SuperAdmins')
    requireOwn(actor, role.basicRole, role.permissions)
  }
  return given
}

function requireFitting(given: Given): void {
  const [primary] = given
  const basics = given.map(({ basicRole }) => basicRole)
  if (new Set(basics).size < basics.length) {
    throw invalid({ roleIds: 'Of roles made of one basic role a user holds only one' })
  }
  if (basics.some((role) => userTypeOf(role) !== userTypeOf(primary.basicRole))) {
    throw invalid({ roleIds: 'A user is either Internal or Client: all roles must be of that type' })
  }
}

/** The organization of a user: those of a client or an agency have one, the firm's own people have none. */
export async function organizationFor(
  db: Db,
  given: Given,
  organizationId: number | null | undefined,
): Promise<number | null> {
  const basics = given.map(({ basicRole }) => basicRole)
  if (!basics.some((role) => rolesOfOneOrganization.includes(role))) return null
  if (!organizationId) throw invalid({ organizationId: 'Organization is required for this role' })
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
  const isAgency = organization?.organizationType === organizationTypes.agency
  if (!organization || isAgency !== basics.includes(roles.agencyRcr)) {
    throw invalid({ organizationId: isAgency ? 'Choose a client for this role' : 'Choose an agency for this role' })
  }
  return organizationId
}

/** Gives a user exactly these roles. Sessions in a role that is taken away go on in the primary one. */
export async function writeRoles(db: Db, userId: number, given: Given): Promise<void> {
  const basics = given.map(({ basicRole }) => basicRole)
  await db.delete(userRoles).where(and(eq(userRoles.userId, userId), notInArray(userRoles.role, basics)))
  for (const { basicRole: role, customRoleId } of given) {
    await db
      .insert(userRoles)
      .values({ userId, role, customRoleId })
      .onConflictDoUpdate({ target: [userRoles.userId, userRoles.role], set: { customRoleId } })
  }
  await db
    .update(sessions)
    .set({ role: given[0].basicRole })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), notInArray(sessions.role, basics)))
}
