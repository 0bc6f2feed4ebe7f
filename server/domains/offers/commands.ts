import { eq, sql } from 'drizzle-orm'
import type { RequiredValues } from '#contract/domains/applications/model.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, invalid } from '#server/kit/errors.ts'
import { currentOffer } from '#server/records/offers/current.ts'
import { joinings, offers } from '#server/records/offers/tables.ts'

/** Records an offer that was sent; answers its id. */
export async function recordOffer(
  db: Db,
  actor: Actor | null,
  applicationId: number,
  asked: RequiredValues,
): Promise<number> {
  const { offeredCtc, fixedCtc, variableCtc, joiningBonus, offeredOn, expectedJoiningOn } = asked
  if (!offeredCtc || !offeredOn || !expectedJoiningOn) throw invalid({ offeredCtc: 'Offered CTC is required' })
  const breakUp = { offeredCtc, fixedCtc, variableCtc, joiningBonus }
  requireTerms({ ...breakUp, offeredOn, expectedJoiningOn })
  return keepOffer(db, { applicationId, ...breakUp, offeredOn, expectedJoiningOn, createdBy: actor?.userId })
}

/** Adds an offer to the history of an application; answers its id. */
export async function keepOffer(db: Db, values: typeof offers.$inferInsert): Promise<number> {
  const [offer] = await db.insert(offers).values(values).returning({ id: offers.id })
  if (!offer) throw new Error('the offer was not kept')
  return offer.id
}

interface Terms {
  offeredCtc: number
  fixedCtc?: number | null
  variableCtc?: number | null
  offeredOn: string
  expectedJoiningOn: string
}

/** Refuses an offer whose parts do not add up, or whose days are in the wrong order. */
export function requireTerms({ offeredCtc, fixedCtc, variableCtc, offeredOn, expectedJoiningOn }: Terms): void {
  if (expectedJoiningOn < offeredOn) {
    throw invalid({ expectedJoiningOn: 'The expected date of joining cannot be before the date of offer' })
  }
  const isBrokenUp = fixedCtc !== null && fixedCtc !== undefined
  if (!isBrokenUp && variableCtc) throw invalid({ fixedCtc: 'Give the fixed part as well' })
  if (isBrokenUp && fixedCtc + (variableCtc ?? 0) !== offeredCtc) {
    throw invalid({ fixedCtc: 'The fixed and the variable part must add up to the offered CTC' })
  }
}

/** An offer and its later revisions. */
const sinceOffer = (offerId: number) =>
  sql`${offers.id} >= ${offerId} and ${offers.applicationId} = (select of.application_id from ${offers} of where of.id = ${offerId})`

/** Takes back an offer that was recorded by mistake, with its revisions. */
export async function voidOffer(db: Db, offerId: number): Promise<void> {
  await db.update(offers).set({ voidedAt: nowIso() }).where(sinceOffer(offerId))
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

/** Takes back an answer to an offer, also from what it was revised to since. */
export async function unanswerOffer(db: Db, offerId: number, answer: OfferAnswer): Promise<void> {
  await db
    .update(offers)
    .set({ [answer]: null })
    .where(sinceOffer(offerId))
}

type JoiningFacts = Partial<Omit<typeof joinings.$inferInsert, 'id' | 'applicationId'>>

/** Notes what becomes of an application after its selection; what is not named stays. */
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
      set: { ...facts, updatedAt: nowIso(), updatedBy: actor?.userId, version: sql`${joinings.version} + 1` },
    })
}
