import { deliverWords } from '#server/domains/masters/delivery.ts'
import type { Db } from '#server/kit/database/db.ts'
import { users } from '#server/records/users/tables.ts'

/** Gives an installation what each is born with, before it serves anybody: the words of its lists. */
export async function prepareInstallation(db: Db): Promise<void> {
  await deliverWords(db)
}

/** A database with people belongs to somebody, or is a demonstration: either way none is made in it. */
export async function holdsPeople(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0
}
