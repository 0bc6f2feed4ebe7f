import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { portalEvents } from '#server/records/portals/tables.ts'

type PortalEvent = Pick<typeof portalEvents.$inferInsert, 'activity' | 'userId' | 'detail'>

/** Writes what happened into the account's history and the audit log. */
export async function recordPortalEvent(
  db: Db,
  actor: Actor,
  accountId: number,
  action: string,
  event: PortalEvent,
): Promise<void> {
  await db.insert(portalEvents).values({ ...event, accountId, at: nowIso(), byUserId: actor.userId })
  await audit(db, actor, action, { kind: 'portalAccount', id: accountId }, { userId: event.userId ?? undefined })
}
