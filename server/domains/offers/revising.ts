import { eq } from 'drizzle-orm'
import type { OfferRevision } from '#contract/domains/offers/model.ts'
import { candidateStatuses, statusesOf } from '#contract/vocab/statuses.ts'
import { lockApplication } from '#server/domains/applications/locking.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, conflict, notFound } from '#server/kit/errors.ts'
import { currentOffer } from '#server/records/offers/current.ts'
import { offers } from '#server/records/offers/tables.ts'
import { keepOffer, requireTerms } from './commands.ts'

/** Revises an offer: the new terms are an offer of their own, what was answered stays answered. */
export async function reviseOffer(db: Db, actor: Actor, asked: OfferRevision): Promise<void> {
  const [known] = await db.select({ applicationId: offers.applicationId }).from(offers).where(eq(offers.id, asked.id))
  if (!known) throw notFound('Offer')
  const { statusId, id: applicationId } = await lockApplication(db, actor, known.applicationId)
  const current = await currentOffer(db, applicationId)
  if (!statusesOf({ attribute: 'offered' }).includes(statusId)) {
    throw conflict(`An offer cannot be revised in ${candidateStatuses.labelOf(statusId)}`)
  }
  if (!current || current.id !== asked.id || current.version !== asked.version) throw changedMeanwhile('the offer')
  const { id: _id, version: _version, ...terms } = asked
  requireTerms({ ...terms, offeredOn: current.offeredOn })
  await keepOffer(db, {
    ...terms,
    ...{ applicationId, offeredOn: current.offeredOn, acceptedOn: current.acceptedOn, createdBy: actor.userId },
  })
  await audit(db, actor, 'offer.revise', { kind: 'application', id: applicationId }, { remarks: asked.remarks })
}
