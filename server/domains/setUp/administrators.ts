import { randomInt } from 'node:crypto'
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fieldErrors } from '#contract/kit/endpoint.ts'
import { email, name } from '#contract/kit/fields.ts'
import { administrators, roles, userTypeOf } from '#contract/vocab/roles.ts'
import { sessionEnds } from '#contract/vocab/sessions.ts'
import { hashPassword } from '#server/domains/access/passwordHashes.ts'
import { forgetPasswordLinks } from '#server/domains/access/passwords.ts'
import { endSessions } from '#server/domains/access/sessions.ts'
import { forgetTwoFactor } from '#server/domains/access/twoFactor.ts'
import { nameParts } from '#server/domains/users/commands.ts'
import { audit } from '#server/kit/audit.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, invalid } from '#server/kit/errors.ts'
import type { OperatorAnswer } from '#server/kit/process/operatorSocket.ts'
import { attemptCounters } from '#server/records/access/tables.ts'
import { userRoles, users } from '#server/records/users/tables.ts'
import { type OperatorAsked, operatorAsked } from './operator.ts'

/** Somebody whom the operator names: an e-mail address, and for a new administrator the full name. */
const asked = z.object({ email: email(), name: name('Name') })

/** Whether somebody runs the workspace, so that nobody else can make themselves its first administrator. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  return (await firstSuperAdmin(db)) !== undefined
}

async function firstSuperAdmin(db: Db) {
  const [held] = await db
    .select({ email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, roles.superAdmin))
    .limit(1)
  return held
}

/**
 * Makes the first administrator of an installation, who is a SuperAdmin, and answers the id. Of two at the same moment
 * one succeeds; the other, and everybody after them, is refused with a conflict.
 */
export async function addFirstAdministrator(
  db: Db,
  { email: address, name: fullName, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(73190117)`)
  const held = await firstSuperAdmin(db)
  if (held) {
    throw conflict(
      `There is an administrator already: ${held.email}. Further people are added under Users; one who cannot sign in any more is let in again by npm run admin -- --reset ${held.email}`,
    )
  }
  const [firstName, lastName] = nameParts(fullName)
  const [user] = await db
    .insert(users)
    .values({
      email: address,
      passwordHash,
      firstName,
      lastName,
      userType: userTypeOf(roles.superAdmin),
      primaryRole: roles.superAdmin,
      verticalIds: [1, 2, 3, 4],
    })
    .onConflictDoNothing()
    .returning()
  if (!user) throw conflict(`${address} is a user already, but no administrator. Choose another address.`)
  await db.insert(userRoles).values({ userId: user.id, role: roles.superAdmin })
  await audit(db, null, 'user.create', { kind: 'user', id: user.id }, { first: true })
  return user.id
}

/**
 * Does what the operator asks by `npm run admin`: makes the first administrator, or lets one in again. Answers what is
 * said to the operator, with a password that is shown once and kept nowhere.
 */
export async function followOperator(db: Db, wanted: OperatorAsked): Promise<string[]> {
  const parsed = (wanted.reset ? asked.omit({ name: true }) : asked).safeParse(wanted)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error), Object.values(fieldErrors(parsed.error)).join('. '))
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  const who = { email: parsed.data.email, name: wanted.name ?? '', passwordHash }
  if (wanted.reset) await db.transaction((part) => letInAgain(part, who))
  else await db.transaction((part) => addFirstAdministrator(part, who))
  const whom = wanted.reset ? who.email : `${who.name}, ${who.email},`
  return [
    `${whom} can sign in with the password ${password}`,
    ...(wanted.reset ? ['The second factor was turned off and all sessions have ended.'] : []),
    'The password is shown only now. Change it under Profile after signing in.',
  ]
}

/** The same for the socket of the running server, on which anything may arrive. */
export async function answerOperator(db: Db, asked: unknown): Promise<OperatorAnswer> {
  return { lines: await followOperator(db, operatorAsked.parse(asked)) }
}

/**
 * Lets an administrator in who cannot sign in any more: a new password, no second factor, active again, and no attempts
 * counted against anybody's password. All sessions end.
 */
async function letInAgain(db: Db, { email: address, passwordHash }: { email: string; passwordHash: string }) {
  const [user] = await db.select().from(users).where(eq(users.email, address)).for('update')
  if (!user) throw conflict(`Nobody has the address ${address}.`)
  const [held] = await db
    .select()
    .from(userRoles)
    .where(and(eq(userRoles.userId, user.id), inArray(userRoles.role, [...administrators])))
  if (!held) throw conflict(`${address} is no administrator. An administrator can help under Users.`)
  await db.update(users).set({ passwordHash, isActive: true }).where(eq(users.id, user.id))
  await forgetTwoFactor(db, user.id)
  await forgetPasswordLinks(db, user.id)
  await endSessions(db, user.id, sessionEnds.passwordChanged)
  await db.delete(attemptCounters).where(like(attemptCounters.name, 'password.%'))
  await audit(db, null, 'administrator.reset', { kind: 'user', id: user.id }, { wasActive: user.isActive })
}

const letters = 'abcdefghjkmnpqrstuvwxyz'
const kinds = [letters, letters.toUpperCase(), '23456789', '@!#%+?']

/** Sixteen characters of all four kinds that a password must have, without those that are easily mistaken. */
function randomPassword(): string {
  const drawn = Array.from({ length: 16 }, (_, index) => kinds[index % kinds.length] ?? letters)
  const characters = drawn.map((kind) => kind.charAt(randomInt(kind.length)))
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    const [one = '', two = ''] = [characters[last], characters[other]]
    characters[last] = two
    characters[other] = one
  }
  return characters.join('')
}
