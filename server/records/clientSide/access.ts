import { type SQL, sql } from 'drizzle-orm'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import { roles } from '#contract/vocab/roles.ts'
import { candidateStatuses, statusesOf } from '#contract/vocab/statuses.ts'
import type { Actor } from '#server/kit/actor.ts'
import { today } from '#server/kit/clock.ts'
import { wholeDaysSince } from '#server/kit/database/sql.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { isClientSide } from '#server/records/users/access.ts'
import { clientFeedback, clientReminders } from './tables.ts'

/** A person of a client, as far as acting for the client needs it. */
export interface ClientPerson {
  id: number
  fullName: string
  email: string
  organizationId: number | null
}

/** A person of a client acting without a session, as by the link of a mail. */
export function actingFor({ id, fullName, email, organizationId }: ClientPerson): Actor {
  const role = roles.clientHr
  const permissions = permissionsOf(role)
  return { userId: id, fullName, email, role, roles: [role], permissions, organizationId, verticals: [], sessionId: 0 }
}

/**
 * The eyes with which an application is looked at: a client's own person keeps theirs, and the firm's people borrow
 * those of the client, so that both read through the very same queries.
 */
export function clientEyes(actor: Actor, organizationId: number): Actor {
  if (isClientSide(actor)) return actor
  return actingFor({ id: 0, fullName: 'Client', email: '', organizationId })
}

/** Whether an application waits for the client's answer. */
export const awaitsClient: SQL = sql`${applications.statusId} in ${statusesOf({ attribute: 'awaitsCvFeedback' })}`

/** Since when the client's answer is awaited: when the CV was sent the last time. */
export const waitingSince: SQL<string> = sql<string>`coalesce((select max(sent.occurred_at) from ${statusEvents} sent
  where sent.application_id = ${applications.id} and sent.to_status_id = ${candidateStatuses.sentToClient}
    and sent.undone_by_id is null and sent.undoes_id is null), ${applications.statusSince})`

/** For how many whole days the client's answer is awaited. */
export const daysWaiting = (): SQL<number> => wholeDaysSince(waitingSince)

/** The day until which the client has put a CV aside; null where it has not, or the day is over. */
export const heldUntil = (): SQL<string | null> =>
  sql<string | null>`(select case when hold.hold_until > ${today()}::date then hold.hold_until end
    from ${clientFeedback} hold where hold.application_id = ${applications.id} and hold.hold_until is not null
      and hold.at >= ${waitingSince} order by hold.id desc limit 1)`

/** When the client was reminded of a CV last. */
export const remindedAt: SQL<string | null> = sql<string | null>`(select max(reminder.sent_at)
  from ${clientReminders} reminder where reminder.application_ids @> array[${applications.id}]
    and reminder.sent_at >= ${waitingSince})`
