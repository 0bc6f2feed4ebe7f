import { users } from '#server/domains/users/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'

/** Finds users by their e-mail address or name, as files name them; whoever moves in stands for those who are not here. */
export async function namedUsers(db: Db, actor: Actor): Promise<(name: unknown) => number> {
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
  return (name) => (typeof name === 'string' ? known.get(name) : undefined) ?? actor.userId
}
