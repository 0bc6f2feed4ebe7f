import { eq } from 'drizzle-orm'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import { type Role, roles, userTypeOf } from '#contract/vocab/roles.ts'
import { hashPassword } from '#server/domains/access/commands.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { userRoles, users } from '#server/records/users/tables.ts'
import { demoDomain, demoPassword } from '#server/seed/demoSignIns.ts'
import { type DemoPerson, team } from './team.ts'

const rupees = 100

/** The people of the demonstration, able to act. */
export interface Cast {
  all: readonly Actor[]
  /** By the key of the sign-in, in the person's own role. */
  of: (key: string) => Actor
  /** By the id of the user. */
  by: (userId: number) => Actor
  /** Everybody of a role, in the order of the team. */
  in: (role: Role) => Actor[]
  /** The people of a client or agency in a role. */
  at: (organizationId: number, role: Role) => Actor[]
}

/** Makes the users, each with the one password of the demonstration. Organizations come later, and then belonging. */
export async function makeTeam(db: Db): Promise<Cast> {
  const passwordHash = await hashPassword(demoPassword)
  const actors = new Map<string, Actor>()
  for (const person of team) {
    const email = `${person.key}@${demoDomain}`
    const [row] = await db
      .insert(users)
      .values(rowOf(person, email, passwordHash, actors))
      .returning()
    if (!row) throw new Error('the user was not kept')
    const held = [person.role, ...(person.moreRoles ?? [])]
    await db.insert(userRoles).values(held.map((role) => ({ userId: row.id, role })))
    actors.set(person.key, {
      userId: row.id,
      fullName: row.fullName,
      email,
      role: person.role,
      roles: held,
      permissions: permissionsOf(person.role),
      organizationId: null,
      verticals: row.verticalIds,
      sessionId: 0,
      stage: 'complete',
    })
  }
  return castOf(actors)
}

function rowOf(person: DemoPerson, email: string, passwordHash: string, actors: ReadonlyMap<string, Actor>) {
  const { role, firstName, lastName, designation } = person
  const isRecruiter = role === roles.recruiter
  return {
    ...{ email, passwordHash, firstName, lastName, designation },
    userType: userTypeOf(role),
    primaryRole: role,
    verticalIds: [...(person.verticals ?? [1, 2, 3, 4])],
    reportingToId: person.reportsTo ? actors.get(person.reportsTo)?.userId : null,
    contactNumber: String(9_820_000_100 + actors.size * 37),
    dailyCvTarget: isRecruiter ? 2 : 0,
    monthlyRevenueTarget: isRecruiter ? 300_000 * rupees : role === roles.teamLead ? 1_500_000 * rupees : 0,
    allocatedHours: isRecruiter ? 40 : 0,
  }
}

function castOf(actors: ReadonlyMap<string, Actor>): Cast {
  const all = [...actors.values()]
  const found = (actor: Actor | undefined) => {
    if (!actor) throw new Error('nobody of the demonstration')
    return actor
  }
  return {
    all,
    of: (key) => found(actors.get(key)),
    by: (userId) => found(all.find((actor) => actor.userId === userId)),
    in: (role) => all.filter((actor) => actor.role === role),
    at: (organizationId, role) => all.filter((actor) => actor.role === role && actor.organizationId === organizationId),
  }
}

/** Says to which client or agency people belong, once the organizations exist. */
export async function settleTeam(db: Db, cast: Cast): Promise<void> {
  const known = await db.select({ id: organizations.id, name: organizations.name }).from(organizations)
  for (const { key, organization } of team) {
    if (!organization) continue
    const actor = cast.of(key)
    const organizationId = known.find(({ name }) => name === organization)?.id
    if (!organizationId) throw new Error(`There is no organization ${organization}`)
    actor.organizationId = organizationId
    await db.update(users).set({ organizationId }).where(eq(users.id, actor.userId))
  }
}
