import { deliverWords } from '#server/domains/masters/delivery.ts'
import type { Db } from '#server/kit/database/db.ts'

/** Gives an installation what each is born with, before it serves anybody: the words of its lists. */
export async function prepareInstallation(db: Db): Promise<void> {
  await deliverWords(db)
}
