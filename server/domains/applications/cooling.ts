import { sql } from 'drizzle-orm'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { organizations } from '#server/domains/organizations/tables.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import { type Db, rowsOf } from '#server/kit/db.ts'
import { conflict } from '#server/kit/errors.ts'
import { applications, statusEvents } from './tables.ts'

const coolingStatuses = [
  candidateStatuses.cvRejected,
  candidateStatuses.candidateRejectedInInterview,
  candidateStatuses.offerDeclined,
  candidateStatuses.candidateBackedOut,
]

/** Until when a candidate cannot be sent to an organization again (YYYY-MM-DD); null: they can be sent. */
export async function coolingUntil(
  db: Db,
  { candidateId, organizationId, id }: { candidateId: number; organizationId: number; id?: number },
): Promise<string | null> {
  const [found] = await rowsOf<{ until: string | null }>(
    db,
    sql`select max(${statusEvents.occurredAt} + ${organizations.coolingPeriodDays} * interval '1 day')::date::text as until
      from ${statusEvents}
      join ${applications} on ${applications.id} = ${statusEvents.applicationId}
      join ${organizations} on ${organizations.id} = ${applications.organizationId}
      where ${applications.candidateId} = ${candidateId} and ${applications.organizationId} = ${organizationId}
        and ${applications.id} <> ${id ?? 0}
        and ${statusEvents.toStatusId} in ${coolingStatuses} and ${statusEvents.undoneById} is null and ${statusEvents.undoesId} is null
        and ${statusEvents.occurredAt} + ${organizations.coolingPeriodDays} * interval '1 day' > ${nowIso()}::timestamptz`,
  )
  return found?.until ?? null
}

/** Refuses to send a candidate to a client inside the cooling period, unless a manager gives a reason. */
export async function checkCoolingPeriod(
  db: Db,
  actor: Actor,
  application: { id: number; candidateId: number; organizationId: number },
  reason: string | null | undefined,
): Promise<void> {
  const until = await coolingUntil(db, application)
  if (!until) return
  const day = until.split('-').reverse().join('-')
  if (!may(actor, 'application.overrideCooling')) {
    throw conflict(
      `This client rejected the candidate before; cooling period until ${day}. A manager may send with a reason.`,
      'cooling',
    )
  }
  if (!reason)
    throw conflict(`Cooling period until ${day}. Give a reason to send the candidate all the same.`, 'cooling')
}
