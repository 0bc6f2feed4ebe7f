import { eq, sql } from 'drizzle-orm'
import type { AnyCarried } from '#contract/domains/applications/model.ts'
import { dateText, daysLater } from '#contract/kit/wallTime.ts'
import { interviewStates } from '#contract/vocab/interviews.ts'
import { candidateStatuses, hasReached, type StatusId } from '#contract/vocab/statuses.ts'
import { cancelInvoice, flagInvoice, raiseInvoice } from '#server/domains/accounts/commands.ts'
import {
  callOffInterview,
  closeInterview,
  reopenInterview,
  scheduleInterview,
  settleInterview,
  unscheduleInterview,
} from '#server/domains/interviews/commands.ts'
import {
  answerOffer,
  currentOffer,
  joinedOn,
  type OfferAnswer,
  recordJoining,
  recordOffer,
  unanswerOffer,
  voidOffer,
} from '#server/domains/offers/commands.ts'
import { organizations } from '#server/domains/organizations/tables.ts'
import { positions } from '#server/domains/positions/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { conflict, invalid } from '#server/kit/errors.ts'
import { recordSubmission, withdrawSubmission } from './submissions.ts'
import { applications, type Effects } from './tables.ts'

type ApplicationRow = typeof applications.$inferSelect

/** A move that is being made. */
export interface Moving {
  db: Db
  actor: Actor | null
  application: ApplicationRow
  asked: AnyCarried
}

/** What a move into a status changes elsewhere, and how that is taken back. */
interface Effect {
  apply: (moving: Moving) => Promise<Effects>
  revert: (db: Db, application: ApplicationRow, effects: Effects) => Promise<void>
}

const s = candidateStatuses

const schedule = (isReschedule: boolean): Effect => ({
  apply: async ({ db, actor, application, asked }) => {
    const { stageId: interviewStageId, ...interview } = await scheduleInterview(
      db,
      actor,
      application,
      asked,
      isReschedule,
    )
    await db.update(applications).set({ interviewStageId }).where(eq(applications.id, application.id))
    return { interview, interviewStageIdBefore: application.interviewStageId }
  },
  revert: async (db, application, { interview, interviewStageIdBefore = null }) => {
    if (interview) await unscheduleInterview(db, interview)
    await db
      .update(applications)
      .set({ interviewStageId: interviewStageIdBefore })
      .where(eq(applications.id, application.id))
  },
})

const close = (state: Parameters<typeof closeInterview>[2]): Effect => ({
  apply: async ({ db, application }) => ({ interview: await closeInterview(db, application.id, state) }),
  revert: async (db, _application, { interview }) => {
    if (interview) await reopenInterview(db, interview)
  },
})

/** Whoever leaves does not come to the interview that is still ahead. */
const callOff = (state: Parameters<typeof closeInterview>[2]): Effect => ({
  apply: async ({ db, application }) => {
    const interview = await callOffInterview(db, application.id, state)
    return interview ? { interview } : {}
  },
  revert: async (db, _application, { interview }) => {
    if (interview) await reopenInterview(db, interview)
  },
})

/** A verdict: nobody waits for feedback on the interview any more. */
const judge: Effect = {
  apply: async ({ db, application }) => {
    const interview = await settleInterview(db, application.id)
    return interview ? { interview } : {}
  },
  revert: async (db, _application, { interview }) => {
    if (interview) await reopenInterview(db, interview)
  },
}

const answer = (which: OfferAnswer): Effect => ({
  apply: async ({ db, application, asked }) => ({
    offerId: await answerOffer(db, application.id, which, (which === 'acceptedOn' && asked.acceptedOn) || today()),
  }),
  revert: async (db, _application, { offerId }) => {
    if (offerId) await unanswerOffer(db, offerId, which)
  },
})

const sendToQc: Effect = {
  apply: async ({ db, application, asked }) => {
    const qcId = asked.qcId ?? application.qcId ?? (await positionOf(db, application)).qcId
    if (!qcId) throw invalid({ qcId: 'The position has no QC yet. Choose who is to check this candidate.' })
    await db.update(applications).set({ qcId }).where(eq(applications.id, application.id))
    return { qcIdBefore: application.qcId }
  },
  revert: async (db, application, { qcIdBefore }) => {
    await db
      .update(applications)
      .set({ qcId: qcIdBefore ?? null })
      .where(eq(applications.id, application.id))
  },
}

/** Sent to Client: the ledger gets its row. */
const submit: Effect = {
  apply: async ({ db, actor, application, asked }) => ({
    submissionId: await recordSubmission(db, actor, application, asked),
  }),
  revert: async (db, _application, { submissionId }) => {
    if (submissionId) await withdrawSubmission(db, submissionId)
  },
}

const offer: Effect = {
  apply: async ({ db, actor, application, asked }) => ({
    offerId: await recordOffer(db, actor, application.id, asked),
  }),
  revert: async (db, _application, { offerId }) => {
    if (offerId) await voidOffer(db, offerId)
  },
}

/** Joined: an opening is filled and an invoice is due. An opening is never filled twice. */
const join: Effect = {
  apply: async ({ db, actor, application, asked }) => {
    const day = asked.joinedOn ?? today()
    if (day > today()) throw invalid({ joinedOn: 'The date of joining cannot be in the future' })
    const filled = await db
      .update(positions)
      .set({ currentOpenings: sql`${positions.currentOpenings} - 1`, version: sql`${positions.version} + 1` })
      .where(sql`${positions.id} = ${application.positionId} and ${positions.currentOpenings} > 0`)
      .returning({ id: positions.id })
    if (!filled.length) throw conflict('All openings of this position are filled. Raise its openings first.')
    await recordJoining(db, actor, application.id, { joinedOn: day })
    const ctc = (await currentOffer(db, application.id))?.offeredCtc ?? 0
    return { invoiceId: await raiseInvoice(db, actor, application, { ctc, joinedOn: day }) }
  },
  revert: async (db, application, { invoiceId }) => {
    await db
      .update(positions)
      .set({ currentOpenings: sql`${positions.currentOpenings} + 1`, version: sql`${positions.version} + 1` })
      .where(eq(positions.id, application.positionId))
    await recordJoining(db, null, application.id, { joinedOn: null })
    if (invoiceId) await cancelInvoice(db, invoiceId)
  },
}

const backOut: Effect = {
  apply: async ({ db, actor, application, asked }) => {
    const { backoutReason, backedOutOn } = asked
    await recordJoining(db, actor, application.id, { backoutReason, backedOutOn })
    return {}
  },
  revert: async (db, application) => {
    await recordJoining(db, null, application.id, { backoutReason: null, backedOutOn: null })
  },
}

/** Attrition inside the replacement period needs the attention of accounts. */
const leave: Effect = {
  apply: async ({ db, actor, application, asked }) => {
    const lastWorkingDay = asked.lastWorkingDay ?? today()
    const joined = await joinedOn(db, application.id)
    if (joined && lastWorkingDay < joined) {
      throw invalid({ lastWorkingDay: 'The last working day cannot be before the date of joining' })
    }
    await recordJoining(db, actor, application.id, { lastWorkingDay })
    const organization = await organizationOf(db, application)
    if (joined && lastWorkingDay <= daysLater(joined, organization.replacementPeriodDays)) {
      await flagInvoice(db, application.id, `Left on ${dateText(lastWorkingDay)}, inside the replacement period`)
    }
    return {}
  },
  revert: async (db, application) => {
    await recordJoining(db, null, application.id, { lastWorkingDay: null })
    await flagInvoice(db, application.id, null)
  },
}

const effects: Partial<Record<StatusId, Effect>> = {
  [s.qcPending]: sendToQc,
  [s.sentToClient]: submit,
  [s.interviewScheduled]: schedule(false),
  [s.interviewRescheduled]: schedule(true),
  [s.interviewConducted]: close(interviewStates.conducted),
  [s.interviewFeedbackPending]: close(interviewStates.feedbackPending),
  [s.interviewRoundCancelled]: close(interviewStates.roundCancelled),
  [s.interviewCancelledByCandidate]: close(interviewStates.cancelledByCandidate),
  [s.interviewCancelledByClient]: close(interviewStates.cancelledByClient),
  [s.selectedForNextRound]: judge,
  [s.interviewSelect]: judge,
  [s.interviewHold]: judge,
  [s.candidateRejectedInInterview]: judge,
  [s.finalSelect]: judge,
  [s.candidateSelfDroppedOut]: callOff(interviewStates.cancelledByCandidate),
  [s.candidateDroppedByRecruiter]: callOff(interviewStates.roundCancelled),
  [s.hrDrop]: callOff(interviewStates.roundCancelled),
  [s.positionCancelled]: callOff(interviewStates.roundCancelled),
  [s.offerSent]: offer,
  [s.offerAccepted]: answer('acceptedOn'),
  [s.offerDeclined]: answer('declinedOn'),
  [s.offerRevoked]: answer('revokedOn'),
  [s.joined]: join,
  [s.candidateBackedOut]: backOut,
  [s.attrition]: leave,
}

/** Does what a move into a status causes elsewhere, and answers what was changed. */
export async function applyEffects(moving: Moving, to: StatusId): Promise<Effects> {
  const caused = (await effects[to]?.apply(moving)) ?? {}
  return { ...caused, ...(await showToClient(moving, to)) }
}

/** Takes back what a move caused elsewhere. */
export async function revertEffects(db: Db, application: ApplicationRow, to: StatusId, caused: Effects): Promise<void> {
  if (caused.isReturn) return
  await effects[to]?.revert(db, application, caused)
  if (!caused.sentToClient && !caused.revealed) return
  await db
    .update(applications)
    .set({ ...(caused.sentToClient && { sentToClientAt: null }), ...(caused.revealed && { isRevealed: false }) })
    .where(eq(applications.id, application.id))
}

/** From Sent to Client on the client side sees the application; from the organization's reveal point on unmasked. */
async function showToClient({ db, application }: Moving, to: StatusId): Promise<Effects> {
  const shown: Effects = {}
  if (to === s.sentToClient && !application.sentToClientAt) shown.sentToClient = true
  if (!application.isRevealed) {
    const { revealStatusId } = await organizationOf(db, application)
    if (hasReached(to, revealStatusId)) shown.revealed = true
  }
  if (!shown.sentToClient && !shown.revealed) return shown
  await db
    .update(applications)
    .set({ ...(shown.sentToClient && { sentToClientAt: nowIso() }), ...(shown.revealed && { isRevealed: true }) })
    .where(eq(applications.id, application.id))
  return shown
}

async function positionOf(db: Db, application: ApplicationRow) {
  const [position] = await db.select().from(positions).where(eq(positions.id, application.positionId))
  if (!position) throw new Error('an application without a position')
  return position
}

async function organizationOf(db: Db, application: ApplicationRow) {
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, application.organizationId))
  if (!organization) throw new Error('an application without an organization')
  return organization
}
