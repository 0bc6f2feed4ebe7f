import { and, desc, eq, isNull } from 'drizzle-orm'
import type { AnyCarried } from '#contract/domains/applications/model.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { conflict, invalid } from '#server/kit/errors.ts'
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

/** Records an offer that was sent; answers its id. */
export async function recordOffer(
  db: Db,
  actor: Actor | null,
  applicationId: number,
  asked: AnyCarried,
): Promise<number> {
  const { offeredCtc, offeredOn, expectedJoiningOn } = asked
  if (!offeredCtc || !offeredOn || !expectedJoiningOn) throw invalid({ offeredCtc: 'Offered CTC is required' })
  if (expectedJoiningOn < offeredOn) {
    throw invalid({ expectedJoiningOn: 'The expected date of joining cannot be before the date of offer' })
  }
  const [offer] = await db
    .insert(offers)
    .values({ applicationId, offeredCtc, offeredOn, expectedJoiningOn, createdBy: actor?.userId })
    .returning()
  if (!offer) throw new Error('the offer was not kept')
  return offer.id
}

/** Takes back an offer that was recorded by mistake. */
export async function voidOffer(db: Db, offerId: number): Promise<void> {
  await db.update(offers).set({ voidedAt: nowIso() }).where(eq(offers.id, offerId))
}

/** How an offer ends, or goes on, as a day of its own. */
export type OfferAnswer = 'acceptedOn' | 'declinedOn' | 'revokedOn'

/** Notes the answer to the offer an application is at; answers the offer's id. */
export async function answerOffer(db: Db, applicationId: number, answer: OfferAnswer, on = today()): Promise<number> {
  const offer = await currentOffer(db, applicationId)
  if (!offer) throw conflict('There is no offer to answer')
  if (answer === 'acceptedOn' && on < offer.offeredOn) {
    throw invalid({ acceptedOn: 'The date of acceptance cannot be before the date of offer' })
  }
  await db
    .update(offers)
    .set({ [answer]: on })
    .where(eq(offers.id, offer.id))
  return offer.id
}

/** Takes back an answer to an offer. */
export async function unanswerOffer(db: Db, offerId: number, answer: OfferAnswer): Promise<void> {
  await db
    .update(offers)
    .set({ [answer]: null })
    .where(eq(offers.id, offerId))
}

type JoiningFacts = Partial<
  Pick<typeof joinings.$inferInsert, 'joinedOn' | 'backedOutOn' | 'backoutReason' | 'lastWorkingDay'>
>

/** Notes how an application ended after its offer. */
export async function recordJoining(
  db: Db,
  actor: Actor | null,
  applicationId: number,
  facts: JoiningFacts,
): Promise<void> {
  await db
    .insert(joinings)
    .values({ applicationId, ...facts, createdBy: actor?.userId })
    .onConflictDoUpdate({
      target: joinings.applicationId,
      set: { ...facts, updatedAt: nowIso(), updatedBy: actor?.userId },
    })
}

/** The day a person joined, if they did. */
export async function joinedOn(db: Db, applicationId: number): Promise<string | null> {
  const [joining] = await db.select().from(joinings).where(eq(joinings.applicationId, applicationId))
  return joining?.joinedOn ?? null
}
