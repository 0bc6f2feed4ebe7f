import { deliverWords } from '#server/domains/masters/delivery.ts'
import { users } from '#server/domains/users/tables.ts'
import type { Db } from '#server/kit/database/db.ts'

/** Gives an installation what each is born with, before it serves anybody: the words of its lists. */
export async function prepareInstallation(db: Db): Promise<void> {
  await deliverWords(db)
}

/** A database with people belongs to somebody, or is a demonstration: either way none is made in it. */
export async function holdsPeople(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0
}
