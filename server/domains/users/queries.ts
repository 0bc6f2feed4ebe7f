import type { AnyColumn } from 'drizzle-orm'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { emailInUse, emailIsFree, type UserRecord } from '#contract/domains/users/model.ts'
import { isSuperAdmin, roleIdOf } from '#contract/vocab/roles.ts'
import { type UserState, userStates } from '#contract/vocab/users.ts'
import { mayAdminister, type UserRow } from '#server/domains/access/administration.ts'
import { hasTwoFactor } from '#server/domains/access/twoFactorPolicy.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { containsText } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import { accounts } from '#server/records/access/tables.ts'
import { cities, functions, industries, languages, skills } from '#server/records/masters/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { customRoles } from '#server/records/roles/tables.ts'
import { usersVisibleTo } from '#server/records/users/reach.ts'
import { userRoles, users } from '#server/records/users/tables.ts'

type Named = PgTable & { id: AnyColumn; name: AnyColumn }

/** Whether a user can sign in, was only invited so far, or was deactivated. */
export const stateOfUser = sql<UserState>`case when not ${users.isActive} then ${userStates.inactive}
  when ${users.passwordHash} is null and ${users.lastSignedInAt} is null then ${userStates.invited}
  else ${userStates.active} end`

/** The roles somebody holds, the primary one first. */
export async function heldRolesOf(db: Db, userId: number) {
  const rows = await db
    .select({ role: userRoles.role, custom: customRoles, primaryRole: users.primaryRole })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .leftJoin(customRoles, eq(customRoles.id, userRoles.customRoleId))
    .where(eq(userRoles.userId, userId))
  return rows
    .map(({ role, custom, primaryRole }) => ({
      roleId: custom?.id ?? roleIdOf(role),
      name: custom?.name ?? role,
      basicRole: role,
      isPrimary: role === primaryRole,
    }))
    .sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary) || one.roleId - other.roleId)
}

async function namesIn(db: Db, table: Named, ids: readonly number[]) {
  if (!ids.length) return []
  return db
    .select({ id: sql<number>`${table.id}`, name: sql<string>`${table.name}` })
    .from(table as PgTable)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.name))
}

async function nameIn(db: Db, table: Named, id: number | null) {
  const [found] = await namesIn(db, table, id === null ? [] : [id])
  return found ?? null
}

const people = { id: users.id, name: users.fullName }

async function personNamed(db: Db, id: number | null) {
  if (id === null) return null
  const [found] = await db.select(people).from(users).where(eq(users.id, id))
  return found ?? null
}

async function accountNamed(db: Db, id: number | null) {
  if (id === null) return null
  const [found] = await db
    .select({ id: accounts.id, name: accounts.accountName })
    .from(accounts)
    .where(eq(accounts.id, id))
  return found ?? null
}

function stateOf({ isActive, passwordHash, lastSignedInAt }: UserRow): UserState {
  if (!isActive) return userStates.inactive
  return passwordHash || lastSignedInAt ? userStates.active : userStates.invited
}

/** Everything that is known about a user, but for what the actor may do. */
export async function recordOf(db: Db, user: UserRow): Promise<Omit<UserRecord, 'can'>> {
  const { id, firstName, lastName, fullName, email, userType, verticalIds, designation, seniorityLevel, version } = user
  const { proficiencyLevel, contactNumber, dailyCvTarget, monthlyRevenueTarget, allocatedHours, profileImage } = user
  return {
    ...{ userId: id, version, firstName, lastName, fullName, email, userType, verticalIds, designation },
    ...{ seniorityLevel, proficiencyLevel, contactNumber, dailyCvTarget, monthlyRevenueTarget, allocatedHours },
    ...{ profileImage, lastSignedInAt: user.lastSignedInAt, createdAt: user.createdAt },
    status: stateOf(user),
    roles: await heldRolesOf(db, id),
    organization: await nameIn(db, organizations, user.organizationId),
    reportingTo: await personNamed(db, user.reportingToId),
    account: await accountNamed(db, user.accountId),
    city: await nameIn(db, cities, user.cityId),
    languages: await namesIn(db, languages, user.languageIds),
    industries: await namesIn(db, industries, user.industryIds),
    userIndustries: await namesIn(db, industries, user.userIndustryIds),
    functions: await namesIn(db, functions, user.functionIds),
    skills: await namesIn(db, skills, user.skillIds),
    hasTwoFactor: await hasTwoFactor(db, id),
    team: await db
      .select(people)
      .from(users)
      .where(and(eq(users.reportingToId, id), eq(users.isActive, true)))
      .orderBy(asc(users.fullName)),
  }
}

function abilities(actor: Actor, record: Omit<UserRecord, 'can'>): UserRecord['can'] {
  const held = record.roles.map(({ basicRole }) => basicRole)
  const isTouchable = mayAdminister(actor, held)
  const isSelf = record.userId === actor.userId
  const isActive = record.status !== userStates.inactive
  return {
    edit: isTouchable && may(actor, 'user.edit'),
    activate: isTouchable && !isActive && may(actor, 'user.deactivate'),
    deactivate: isTouchable && isActive && !isSelf && may(actor, 'user.deactivate'),
    invite: isTouchable && record.status === userStates.invited && may(actor, 'user.create'),
    changePassword: isTouchable && !isSelf && may(actor, 'user.changePassword'),
    resetTwoFactor: isTouchable && !isSelf && record.hasTwoFactor && may(actor, 'user.changePassword'),
    signOut: isTouchable && may(actor, 'session.end'),
    exportData: isTouchable && may(actor, 'data.erase'),
    viewAs: isActive && !isSelf && !held.some(isSuperAdmin) && may(actor, 'role.viewAs'),
  }
}

/** A user within reach. */
export async function findUser(db: Db, actor: Actor, id: number): Promise<UserRecord> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), usersVisibleTo(actor)))
  if (!user) throw notFound('User')
  const record = await recordOf(db, user)
  return { ...record, can: abilities(actor, record) }
}

/** The actor's own profile. */
export async function ownProfile(db: Db, actor: Actor) {
  const [user] = await db.select().from(users).where(eq(users.id, actor.userId))
  if (!user) throw notFound('User')
  return { ...(await recordOf(db, user)), isAdministrator: may(actor, 'profile.editAsAdministrator') }
}

/** Whether a user has an e-mail address; who it is, where the actor reaches that user. */
export async function checkEmail(db: Db, actor: Actor, email: string, exceptId: number | null | undefined) {
  const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!taken || taken.id === exceptId) return { message: emailIsFree, isInUse: false, id: null, name: null }
  const [reached] = await db
    .select(people)
    .from(users)
    .where(and(eq(users.id, taken.id), usersVisibleTo(actor)))
  return { message: emailInUse, isInUse: true, id: reached?.id ?? null, name: reached?.name ?? null }
}

const mostPicked = 50

/** The active users within reach, by a part of their name. */
export function pickUsers(db: Db, actor: Actor, search: string | null | undefined) {
  return db
    .select({ userId: users.id, name: users.fullName, email: users.email })
    .from(users)
    .where(and(usersVisibleTo(actor), eq(users.isActive, true), containsText(users.fullName, search)))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(mostPicked)
}
