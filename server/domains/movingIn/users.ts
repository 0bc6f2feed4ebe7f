import type { Db } from '#server/kit/database/db.ts'
import { users } from '#server/records/users/tables.ts'

/** The users by their e-mail addresses and names, as files name them, in small letters. */
export async function usersByName(db: Db): Promise<ReadonlyMap<string, number>> {
  const people = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .limit(20_000)
  const known = new Map<string, number>()
  for (const { id, email, firstName, lastName } of people) {
    for (const name of [email, `${firstName} ${lastName}`, `${lastName}, ${firstName}`]) {
      if (!known.has(name.toLowerCase())) known.set(name.toLowerCase(), id)
    }
  }
  return known
}
