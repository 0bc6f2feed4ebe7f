import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import {
  emailInUse,
  type inviteForm,
  type inviteManyForm,
  type UserEditForm,
  type UserForm,
  type userDetailFields,
  userEditForm,
  userForm,
} from '#contract/domains/users/model.ts'
import type { LinkToPassOn } from '#contract/kit/endpoint.ts'
import { userTypeOf } from '#contract/vocab/roles.ts'
import { sessionEnds } from '#contract/vocab/sessions.ts'
import { requireAdministrable, requireSuperAdminBeside, type UserRow } from '#server/domains/access/administration.ts'
import { tellOfRights } from '#server/domains/access/live.ts'
import { forgetPasswordLinks, mailInvitation } from '#server/domains/access/passwords.ts'
import { endSessions, endViewsBy } from '#server/domains/access/sessions.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { changesBetween, requireChoices } from '#server/kit/changes.ts'
import type { Db } from '#server/kit/database/db.ts'
import { AppError, changedMeanwhile, conflict, invalid } from '#server/kit/errors.ts'
import { emit } from '#server/kit/events.ts'
import { isWholeSuperAdmin } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { choiceSources } from './choices.ts'
import { userLeaves } from './events.ts'
import { chosenRoles, organizationFor, writeRoles } from './givenRoles.ts'
import { heldRolesOf } from './queries.ts'
import { requireSuperior } from './reportingLines.ts'

type Details = { [Key in keyof typeof userDetailFields]?: z.output<(typeof userDetailFields)[Key]> }

const listOf = (ids: number[] | null | undefined) => (ids === null ? [] : ids)
const numberOf = (value: number | null | undefined) => (value === null ? 0 : value)

/** The columns of the details of a form. What was not sent stays; what was sent empty is cleared. */
export function columnsOf({ roleIds: _, organizationId: __, ...details }: Details) {
  return {
    ...details,
    verticalIds: listOf(details.verticalIds),
    languageIds: listOf(details.languageIds),
    industryIds: listOf(details.industryIds),
    userIndustryIds: listOf(details.userIndustryIds),
    functionIds: listOf(details.functionIds),
    skillIds: listOf(details.skillIds),
    dailyCvTarget: numberOf(details.dailyCvTarget),
    monthlyRevenueTarget: numberOf(details.monthlyRevenueTarget),
    allocatedHours: numberOf(details.allocatedHours),
  }
}

/** Refuses an e-mail address that another user has. */
export async function requireFreeEmail(db: Db, email: string, exceptId?: number): Promise<void> {
  const other = exceptId === undefined ? undefined : ne(users.id, exceptId)
  const [taken] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), other))
  if (taken) throw invalid({ email: emailInUse })
}

type NewUser = Omit<UserForm, 'password' | 'confirm_password'>

/** Adds a user: with a password, or without one who is invited to choose it. */
export async function addUser(db: Db, actor: Actor, form: NewUser, passwordHash: string | null): Promise<UserRow> {
  const { firstName, lastName, email, roleId, ...details } = form
  await requireFreeEmail(db, email)
  await requireChoices(db, actor, choiceSources, userForm, form)
  const given = await chosenRoles(db, actor, form)
  await requireSuperior(db, details.reportingToId)
  const [row] = await db
    .insert(users)
    .values({
      ...columnsOf(details),
      firstName,
      lastName,
      email,
      passwordHash,
      primaryRole: given[0].basicRole,
      userType: userTypeOf(given[0].basicRole),
      organizationId: await organizationFor(db, given, details.organizationId),
      createdBy: actor.userId,
    })
    .onConflictDoNothing({ target: users.email })
    .returning()
  if (!row) throw invalid({ email: emailInUse })
  await writeRoles(db, row.id, given)
  await audit(db, actor, 'user.create', { kind: 'user', id: row.id }, { roles: given.map(({ name }) => name), roleId })
  return row
}

/** Adds a user and mails them a link to choose a password. */
export async function inviteUser(db: Db, actor: Actor, asked: z.output<typeof inviteForm>): Promise<Invited> {
  const [firstName, lastName] = nameParts(asked.name)
  const { email, roleId, organizationId } = asked
  const user = await addUser(db, actor, { firstName, lastName, email, roleId, organizationId }, null)
  return { user, link: await mailInvitation(db, user) }
}

interface Invited {
  user: UserRow
  link: LinkToPassOn
}

/** Invites several people at once, or none of them where any is refused: what is wrong stands at the row of each. */
export async function inviteUsers(
  db: Db,
  actor: Actor,
  { people, roleId: roleOfAll }: z.output<typeof inviteManyForm>,
): Promise<Invited[]> {
  const invited: Invited[] = []
  const refused: Record<string, string> = {}
  for (const [index, { roleId = roleOfAll, ...person }] of people.entries()) {
    const told = (error: unknown) => void Object.assign(refused, refusedAt(error, index))
    // Whoever is there already is told beside what else is wrong in the row.
    await requireFreeEmail(db, person.email).catch(told)
    try {
      if (!roleId) throw invalid({ roleId: 'Role is required' })
      invited.push(await inviteUser(db, actor, { ...person, roleId }))
    } catch (error) {
      told(error)
    }
  }
  if (Object.keys(refused).length > 0) throw invalid(refused)
  return invited
}

/** What a row was refused for, at its fields; whoever needs an organization is told so where the role is chosen. */
function refusedAt(error: unknown, index: number): Record<string, string> {
  if (!(error instanceof AppError) || !error.fields) throw error
  const { organizationId, ...fields } = error.fields
  const told = organizationId ? { ...fields, roleId: 'People of clients and agencies are invited one by one' } : fields
  return Object.fromEntries(Object.entries(told).map(([name, text]) => [`people.${index}.${name}`, text]))
}

/** First and last name of a full one; refuses one that is a single word. */
export function nameParts(name: string): [string, string] {
  const words = name.split(/\s+/)
  const lastName = words.pop() ?? ''
  if (!words.length) throw invalid({ name: 'Enter first and last name' })
  return [words.join(' '), lastName]
}

/** Sends a new invitation to a user who has not chosen a password yet. */
export async function inviteAgain(db: Db, actor: Actor, id: number): Promise<LinkToPassOn> {
  const user = await requireAdministrable(db, actor, id)
  if (user.passwordHash || !user.isActive) throw conflict('The user has no invitation open')
  await audit(db, actor, 'user.invite', { kind: 'user', id })
  return mailInvitation(db, user)
}

/** Sends new invitations to those among some users who have none accepted yet; the others are left alone. */
export async function inviteUsersAgain(db: Db, actor: Actor, ids: readonly number[]): Promise<LinkToPassOn[]> {
  const open = and(inArray(users.id, [...ids]), isNull(users.passwordHash), eq(users.isActive, true))
  const links: LinkToPassOn[] = []
  for (const { id } of await db.select({ id: users.id }).from(users).where(open).orderBy(users.id)) {
    links.push(await inviteAgain(db, actor, id))
  }
  if (!links.length) throw conflict('All of them have come already')
  return links
}

/** Changes a user. The roles count from the next request. */
export async function editUser(db: Db, actor: Actor, form: UserEditForm): Promise<number> {
  const { userId, version, roleId, firstName, lastName, email, ...details } = form
  const before = await requireAdministrable(db, actor, userId)
  if (before.version !== version) throw changedMeanwhile('the user')
  await requireFreeEmail(db, email, userId)
  await requireChoices(db, actor, choiceSources, userEditForm, form, before)
  await requireSuperior(db, details.reportingToId === before.reportingToId ? null : details.reportingToId, userId)
  const roleIds = details.roleIds === undefined ? await furtherRoleIds(db, userId, roleId) : details.roleIds
  const given = await chosenRoles(db, actor, { roleId, roleIds }, userId)
  if (!given.some(isWholeSuperAdmin)) await requireSuperAdminBeside(db, userId)
  const organizationId = details.organizationId === undefined ? before.organizationId : details.organizationId
  const after = {
    ...columnsOf(details),
    firstName,
    lastName,
    email,
    primaryRole: given[0].basicRole,
    userType: userTypeOf(given[0].basicRole),
    organizationId: await organizationFor(db, given, organizationId),
  }
  await db
    .update(users)
    .set({ ...after, updatedBy: actor.userId })
    .where(eq(users.id, userId))
  await writeRoles(db, userId, given)
  await tellOfRights(db, [userId])
  if (email !== before.email) await forgetPasswordLinks(db, userId)
  const facts = { changes: changesBetween(userEditForm, before, after), roles: given.map(({ name }) => name) }
  await audit(db, actor, 'user.edit', { kind: 'user', id: userId }, facts)
  return version + 1
}

/** What a user holds beside the primary role, where a form says nothing about it. */
async function furtherRoleIds(db: Db, userId: number, primaryId: number): Promise<number[]> {
  return (await heldRolesOf(db, userId)).map(({ roleId }) => roleId).filter((id) => id !== primaryId)
}

/** Deactivates a user: the sessions end at once, and the open work goes to whoever is named. */
export async function deactivateUser(
  db: Db,
  actor: Actor,
  { id, version, handOverToId }: { id: number; version: number; handOverToId?: number | null },
): Promise<number> {
  const user = await requireAdministrable(db, actor, id)
  if (user.version !== version) throw changedMeanwhile('the user')
  if (id === actor.userId) throw conflict('Nobody can deactivate themselves')
  await requireSuperAdminBeside(db, id)
  const given = handOverToId ? await emit(db, userLeaves, { actor, fromId: id, toId: handOverToId }) : []
  const handedOver = given.reduce((sum, count) => sum + count, 0)
  await setActive(db, actor, user, false)
  await endSessions(db, id, sessionEnds.userDeactivated)
  await endViewsBy(db, id)
  await forgetPasswordLinks(db, id)
  await audit(db, actor, 'user.deactivate', { kind: 'user', id }, { handedOver, handOverToId })
  return handedOver
}

/** Lets a deactivated user sign in again. */
export async function activateUser(db: Db, actor: Actor, { id, version }: { id: number; version: number }) {
  const user = await requireAdministrable(db, actor, id)
  if (user.version !== version) throw changedMeanwhile('the user')
  await setActive(db, actor, user, true)
  await audit(db, actor, 'user.activate', { kind: 'user', id })
}

async function setActive(db: Db, actor: Actor, { id }: UserRow, isActive: boolean): Promise<void> {
  await db.update(users).set({ isActive, updatedBy: actor.userId }).where(eq(users.id, id))
}
