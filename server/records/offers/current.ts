import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/kit/database/db.ts'
import { joinings, offers } from './tables.ts'

/** The offer an application is at: the latest that was not voided. */
export async function currentOffer(db: Db, applicationId: number) {
  const [offer] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.applicationId, applicationId), isNull(offers.voidedAt)))
    .orderBy(desc(offers.id))
    .limit(1)
  return offer
}

/** The day a person joined, if they did. */
export async function joinedOn(db: Db, applicationId: number): Promise<string | null> {
  const [joining] = await db.select().from(joinings).where(eq(joinings.applicationId, applicationId))
  return joining?.joinedOn ?? null
}
