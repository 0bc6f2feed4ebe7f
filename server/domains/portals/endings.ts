import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { dateText } from '#contract/kit/wallTime.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invalid } from '#server/kit/errors.ts'
import { type portalAccounts, portalAssignments } from '#server/records/portals/tables.ts'
import { recordPortalEvent } from './events.ts'
import { runningOn } from './seats.ts'

type AccountRow = typeof portalAccounts.$inferSelect
type AssignmentRow = typeof portalAssignments.$inferSelect

/** Ends a seat: its holder sees the password no more, and the history says so. */
export async function endSeat(db: Db, actor: Actor, { id, accountId, userId, shownAt }: AssignmentRow): Promise<void> {
  await db.update(portalAssignments).set({ endedAt: nowIso(), mayShow: false }).where(eq(portalAssignments.id, id))
  const detail = shownAt ? 'The password was seen; change it.' : null
  await recordPortalEvent(db, actor, accountId, 'portal.endAssignment', {
    activity: 'Assignment ended',
    userId,
    detail,
  })
}

/**
 * Seats that last as long as their account follow it when it is renewed or ends earlier; none outlasts it. One that is
 * planned for afterwards is taken back by somebody first.
 */
export async function moveEndOfSeats(db: Db, before: AccountRow, validTo: string | null): Promise<void> {
  if (validTo === before.validTo) return
  const to = portalAssignments.to
  const lastsAsLong = before.validTo === null ? isNull(to) : eq(to, before.validTo)
  const outlasts = validTo === null ? undefined : or(isNull(to), gt(to, validTo))
  const running = await db.select().from(portalAssignments).where(runningOn(before.id))
  const late = running.find(({ from }) => validTo !== null && from > validTo)
  if (late) throw invalid({ validTo: `A seat begins on ${dateText(late.from)}. Take it back first.` })
  await db
    .update(portalAssignments)
    .set({ to: validTo })
    .where(and(runningOn(before.id), or(lastsAsLong, outlasts)))
}
