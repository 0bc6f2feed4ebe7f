import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fieldErrors } from '#contract/kit/endpoint.ts'
import { email, name } from '#contract/kit/fields.ts'
import { roles, userTypeOf } from '#contract/vocab/roles.ts'
import { hashPassword } from '#server/domains/access/passwordHashes.ts'
import { userRoles, users } from '#server/domains/users/tables.ts'
import { audit } from '#server/kit/audit.ts'
import type { Db } from '#server/kit/db.ts'
import { SettingError } from '#server/kit/environment.ts'

const asked = z.object({ email: email(), name: name('Name') })

/**
 * Makes the first administrator of an installation and answers the password, which is shown once and kept nowhere.
 * Throws SettingError, with one sentence for the operator, where there is an administrator already.
 */
export async function addFirstAdministrator(db: Db, wanted: { email: string; name: string }): Promise<string> {
  const parsed = asked.safeParse(wanted)
  if (!parsed.success) throw new SettingError(`${Object.values(fieldErrors(parsed.error)).join('. ')}.`)
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction(async (part) => {
    await part.execute(sql`select pg_advisory_xact_lock(73190117)`)
    await refuseSecond(part)
    await insertAdministrator(part, parsed.data, passwordHash)
  })
  return password
}

async function refuseSecond(db: Db): Promise<void> {
  const [held] = await db
    .select({ email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, roles.superAdmin))
    .limit(1)
  if (held) {
    throw new SettingError(
      `There is an administrator already: ${held.email}. Further people are added under Users, and a lost password is set by "Forgot password".`,
    )
  }
}

async function insertAdministrator(db: Db, wanted: z.output<typeof asked>, passwordHash: string): Promise<void> {
  const [firstName = '', ...rest] = wanted.name.split(/\s+/)
  const [user] = await db
    .insert(users)
    .values({
      email: wanted.email,
      passwordHash,
      firstName,
      lastName: rest.join(' ') || firstName,
      userType: userTypeOf(roles.superAdmin),
      primaryRole: roles.superAdmin,
      verticalIds: [1, 2, 3, 4],
    })
    .onConflictDoNothing()
    .returning()
  if (!user) throw new SettingError(`${wanted.email} is a user already, but no administrator. Choose another address.`)
  await db.insert(userRoles).values({ userId: user.id, role: roles.superAdmin })
  await audit(db, null, 'user.create', { kind: 'user', id: user.id }, { first: true })
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
