import { desc, eq } from 'drizzle-orm'
import { dateText, daysLater } from '#contract/kit/wallTime.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { cancelInvoice, flagInvoice, raiseInvoice } from '#server/domains/accounts/commands.ts'
import { remarking, type TransitionEffect, transitionEffects } from '#server/domains/applications/events.ts'
import { fillOpening, freeOpening, logOpening } from '#server/domains/applications/openings.ts'
import { today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, invalid } from '#server/kit/errors.ts'
import { on } from '#server/kit/events.ts'
import { statusEvents } from '#server/records/applications/tables.ts'
import { currentOffer, joinedOn } from '#server/records/offers/current.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { answerOffer, type OfferAnswer, recordJoining, recordOffer, unanswerOffer, voidOffer } from './commands.ts'

const s = candidateStatuses

const answer = (which: OfferAnswer): TransitionEffect => ({
  apply: async (db, { application, asked }) => ({
    offerId: await answerOffer(db, application.id, which, (which === 'acceptedOn' && asked.acceptedOn) || today()),
  }),
  revert: async (db, { effects: { offerId } }) => {
    if (offerId) await unanswerOffer(db, offerId, which)
  },
})

const offer: TransitionEffect = {
  apply: async (db, { actor, application, asked }) => ({
    offerId: await recordOffer(db, actor, application.id, asked),
  }),
  revert: async (db, { effects: { offerId } }) => {
    if (offerId) await voidOffer(db, offerId)
  },
}

/** Joined: an opening is filled, and an invoice is due where there is a client to bill. An opening is never filled twice. */
const join: TransitionEffect = {
  apply: async (db, { actor, application, asked }) => {
    const day = asked.joinedOn ?? today()
    if (day > today()) throw invalid({ joinedOn: 'The date of joining cannot be in the future' })
    if (!(await fillOpening(db, application.positionId))) {
      throw conflict('All openings of this position are filled. Raise its openings first.')
    }
    await recordJoining(db, actor, application.id, { joinedOn: day })
    const ctc = (await currentOffer(db, application.id))?.offeredCtc ?? 0
    const invoiceId = await raiseInvoice(db, actor, application, { ctc, joinedOn: day })
    return invoiceId ? { invoiceId } : {}
  },
  revert: async (db, { application }) => {
    await freeOpening(db, application.positionId)
    await recordJoining(db, null, application.id, { joinedOn: null })
    await cancelInvoice(db, application.id)
  },
}

const backOut: TransitionEffect = {
  apply: async (db, { actor, application, asked }) => {
    const { backoutReason, backedOutOn } = asked
    await recordJoining(db, actor, application.id, { backoutReason, backedOutOn })
    return {}
  },
  revert: async (db, { application }) => {
    await recordJoining(db, null, application.id, { backoutReason: null, backedOutOn: null })
  },
}

/** Attrition inside the replacement period needs the attention of accounts, and an opening to replace the person on. */
const leave: TransitionEffect = {
  apply: async (db, { actor, application, asked }) => {
    const lastWorkingDay = asked.lastWorkingDay ?? today()
    const joined = await joinedOn(db, application.id)
    if (joined && lastWorkingDay < joined) {
      throw invalid({ lastWorkingDay: 'The last working day cannot be before the date of joining' })
    }
    await recordJoining(db, actor, application.id, { lastWorkingDay })
    const organization = await organizationOf(db, application)
    if (!joined || lastWorkingDay > daysLater(joined, organization.replacementPeriodDays)) return {}
    const left = `Left on ${dateText(lastWorkingDay)}, inside the replacement period`
    await flagInvoice(db, application.id, left)
    await freeOpening(db, application.positionId)
    await logOpening(
      db,
      actor,
      application.positionId,
      `Opening free again: ${left.replace('Left', 'the person left')}`,
    )
    return { freedOpening: true }
  },
  revert: async (db, { actor, application, effects: { freedOpening } }) => {
    await recordJoining(db, null, application.id, { lastWorkingDay: null })
    await flagInvoice(db, application.id, null)
    if (!freedOpening) return
    if (!(await fillOpening(db, application.positionId))) {
      throw conflict('The opening was filled again since. Raise the openings of the position first.')
    }
    await logOpening(db, actor, application.positionId, 'Opening filled again: the attrition was taken back')
  },
}

async function organizationOf(db: Db, { organizationId }: { organizationId: number }) {
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
  if (!organization) throw new Error('an application without an organization')
  return organization
}

/** Who left inside the replacement period is to be replaced. */
async function freedOpening(db: Db, applicationId: number, positionId: number, to: StatusId): Promise<string> {
  if (to !== candidateStatuses.attrition) return ''
  const [last] = await db
    .select({ effects: statusEvents.effects })
    .from(statusEvents)
    .where(eq(statusEvents.applicationId, applicationId))
    .orderBy(desc(statusEvents.id))
    .limit(1)
  if (!last?.effects.freedOpening) return ''
  const [position] = await db.select({ status: positions.status }).from(positions).where(eq(positions.id, positionId))
  return position?.status === positionStatuses.open
    ? '. It is inside the replacement period: the position has an opening again.'
    : '. It is inside the replacement period: the position has an opening again. Open the position to fill it.'
}

/** What moves of applications do to offers, joinings and invoices. */
export const offerReactions = [
  ...transitionEffects({
    [s.offerSent]: offer,
    [s.offerAccepted]: answer('acceptedOn'),
    [s.offerDeclined]: answer('declinedOn'),
    [s.offerRevoked]: answer('revokedOn'),
    [s.joined]: join,
    [s.candidateBackedOut]: backOut,
    [s.attrition]: leave,
  }),
  on(remarking, (db, { applicationId, positionId, to }) => freedOpening(db, applicationId, positionId, to)),
]
