import { desc, eq, sql } from 'drizzle-orm'
import { dateText } from '#contract/kit/wallTime.ts'
import { type StatusId, statusesOf } from '#contract/vocab/statuses.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { conflict } from '#server/kit/errors.ts'
import { applications, coolingExceptions, statusEvents } from '#server/records/applications/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'

const coolingStatuses = statusesOf({ attribute: 'cooling' })

/** Why a candidate cannot be sent to a client yet: until when (YYYY-MM-DD), and what happened when and where. */
export interface Cooling {
  candidateId: number
  until: string
  statusId: StatusId
  since: string
  positionName: string
}

/** Which of these candidates cannot be sent to an organization yet, and why; an application can be left out. */
export async function coolingsOf(
  db: Db,
  candidateIds: readonly number[],
  organizationId: number,
  exceptApplicationId = 0,
): Promise<Cooling[]> {
  if (!candidateIds.length) return []
  return rowsOf<Cooling>(
    db,
    sql`select distinct on (${applications.candidateId}) ${applications.candidateId} as "candidateId",
        ((${statusEvents.occurredAt} + ${organizations.coolingPeriodDays} * interval '1 day')
          at time zone ${workspaceTimeZone})::date as until,
        ${statusEvents.toStatusId} as "statusId", ${statusEvents.occurredAt} as since,
        ${positions.providerPositionName} as "positionName"
      from ${applications}
      join ${statusEvents} on ${statusEvents.applicationId} = ${applications.id}
      join ${organizations} on ${organizations.id} = ${applications.organizationId}
      join ${positions} on ${positions.id} = ${applications.positionId}
      where ${applications.candidateId} in ${[...candidateIds]} and ${applications.organizationId} = ${organizationId}
        and ${applications.id} <> ${exceptApplicationId}
        and ${statusEvents.toStatusId} in ${coolingStatuses} and ${statusEvents.undoneById} is null and ${statusEvents.undoesId} is null
        and ${statusEvents.occurredAt} + ${organizations.coolingPeriodDays} * interval '1 day' > ${nowIso()}::timestamptz
      order by ${applications.candidateId}, ${statusEvents.occurredAt} desc`,
  )
}

interface Sending {
  id: number
  candidateId: number
  organizationId: number
}

/** Refuses to send a candidate to a client inside the cooling period, unless a manager gives a reason or gave one before. */
export async function checkCoolingPeriod(
  db: Db,
  actor: Actor,
  application: Sending,
  reason: string | null | undefined,
): Promise<void> {
  const cooling = await coolingOf(db, application)
  if (!cooling || (await lastException(db, application.id))) return
  const day = dateText(cooling.until)
  if (!may(actor, 'application.overrideCooling')) {
    throw conflict(
      `This client rejected the candidate before; cooling period until ${day}. A manager may send with a reason.`,
      'cooling',
    )
  }
  if (!reason)
    throw conflict(`Cooling period until ${day}. Give a reason to send the candidate all the same.`, 'cooling')
}

async function coolingOf(db: Db, { id, candidateId, organizationId }: Sending): Promise<Cooling | undefined> {
  const [cooling] = await coolingsOf(db, [candidateId], organizationId, id)
  return cooling
}

/** Why a candidate is sent inside a cooling period; null outside of one. */
export async function exceptionFor(
  db: Db,
  application: Sending,
  reason: string | null | undefined,
): Promise<string | null> {
  if (!(await coolingOf(db, application))) return null
  return reason ?? (await lastException(db, application.id)) ?? null
}

async function lastException(db: Db, applicationId: number): Promise<string | undefined> {
  const [last] = await exceptionsOf(db, applicationId)
  return last?.reason
}

/** Why an application may be sent inside a cooling period, the latest reason first. */
export function exceptionsOf(db: Db, applicationId: number) {
  return db
    .select()
    .from(coolingExceptions)
    .where(eq(coolingExceptions.applicationId, applicationId))
    .orderBy(desc(coolingExceptions.id))
}
