import { eq } from 'drizzle-orm'
import { candidateStatuses, hasReached } from '#contract/vocab/statuses.ts'
import { nowIso } from '#server/kit/clock.ts'
import { sameVersion } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invalid } from '#server/kit/errors.ts'
import { emit } from '#server/kit/events.ts'
import { applications, type Effects } from '#server/records/applications/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import {
  entering,
  type Moving,
  type TakingBack,
  type TransitionEffect,
  takingBack,
  transitionEffects,
} from './events.ts'
import { recordSubmission, withdrawSubmission } from './submissions.ts'

type ApplicationRow = typeof applications.$inferSelect

const s = candidateStatuses

const sendToQc: TransitionEffect = {
  apply: async (db, { application, asked }) => {
    const qcId = asked.qcId ?? application.qcId ?? (await positionOf(db, application)).qcId
    if (!qcId) throw invalid({ qcId: 'The position has no QC yet. Choose who is to check this candidate.' })
    await db.update(applications).set({ qcId, version: sameVersion }).where(eq(applications.id, application.id))
    return { qcIdBefore: application.qcId }
  },
  revert: async (db, { application, effects: { qcIdBefore } }) => {
    await db
      .update(applications)
      .set({ qcId: qcIdBefore ?? null, version: sameVersion })
      .where(eq(applications.id, application.id))
  },
}

/** Sent to Client: the ledger gets its row. */
const submit: TransitionEffect = {
  apply: async (db, { actor, application, asked }) => ({
    submissionId: await recordSubmission(db, actor, application, asked),
  }),
  revert: async (db, { effects: { submissionId } }) => {
    if (submissionId) await withdrawSubmission(db, submissionId)
  },
}

/** From Sent to Client on the client side sees the application; from the organization's reveal point on unmasked. */
async function showToClient(db: Db, { application, to }: Moving): Promise<Effects> {
  const shown: Effects = {}
  if (to === s.sentToClient && !application.sentToClientAt) shown.sentToClient = true
  if (!application.isRevealed) {
    const [organization] = await db
      .select({ revealStatusId: organizations.revealStatusId })
      .from(organizations)
      .where(eq(organizations.id, application.organizationId))
    if (organization && hasReached(to, organization.revealStatusId)) shown.revealed = true
  }
  if (!shown.sentToClient && !shown.revealed) return shown
  await db
    .update(applications)
    .set({
      ...(shown.sentToClient && { sentToClientAt: nowIso() }),
      ...(shown.revealed && { isRevealed: true }),
      version: sameVersion,
    })
    .where(eq(applications.id, application.id))
  return shown
}

/** What moves change of the application itself; the move raises its version, once. */
export const ownEffects = transitionEffects({ [s.qcPending]: sendToQc, [s.sentToClient]: submit })

/** Does what a move into a status causes, here and in the domains above, and answers what was changed. */
export async function applyEffects(db: Db, moving: Moving): Promise<Effects> {
  const caused: Effects[] = await emit(db, entering, moving)
  return Object.assign({}, ...caused, await showToClient(db, moving))
}

/** Takes back what a move caused. */
export async function revertEffects(db: Db, taking: TakingBack): Promise<void> {
  const { application, effects } = taking
  if (effects.isReturn) return
  await emit(db, takingBack, taking)
  if (!effects.sentToClient && !effects.revealed) return
  await db
    .update(applications)
    .set({
      ...(effects.sentToClient && { sentToClientAt: null }),
      ...(effects.revealed && { isRevealed: false }),
      version: sameVersion,
    })
    .where(eq(applications.id, application.id))
}

async function positionOf(db: Db, application: ApplicationRow) {
  const [position] = await db.select().from(positions).where(eq(positions.id, application.positionId))
  if (!position) throw new Error('an application without a position')
  return position
}
