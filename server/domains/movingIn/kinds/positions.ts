import { inArray } from 'drizzle-orm'
import { type PositionStatus, positionStatuses } from '#contract/vocab/positions.ts'
import { priorities } from '#contract/vocab/priorities.ts'
import { interviewStages as firstStages } from '#contract/vocab/trackers.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import {
  type Became,
  type Coming,
  numberOf,
  ownOf,
  type Turn,
  textOf,
  withUnread,
} from '#server/domains/movingIn/turn.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { interviewStages, positionLog, positionRecruiters, positions } from '#server/records/positions/tables.ts'
import { citiesNamed } from './organizations.ts'

/** Positions with the usual interview stages, in the SPOCs' charge who have their client. */
export async function addPositions(turn: Turn, rows: readonly Coming[]): Promise<Became[]> {
  const { db, actor, move, userNamed } = turn
  const city = await citiesNamed(db, rows)
  const clients = await db
    .select()
    .from(organizations)
    .where(inArray(organizations.id, [...new Set(rows.flatMap(({ led }) => led.organization ?? []))]))
  const clientOf = new Map(clients.map((client) => [client.id, client]))
  const made = await db
    .insert(positions)
    .values(
      rows.map((row) => {
        const title = textOf(row, 'title') ?? ''
        const place = textOf(row, 'city')
        const found = city.get(place?.toLowerCase() ?? '')
        const status = (row.said['status'] ?? positionStatuses.open) as PositionStatus
        const openings = Math.max(1, numberOf(row, 'openings') ?? 1)
        const client = clientOf.get(row.led.organization ?? 0)
        const addedOn = textOf(row, 'addedOn')
        return {
          organizationId: row.led.organization ?? 0,
          ...{ clientPositionName: title, providerPositionName: title },
          ...{ verticalId: verticals.others, priority: priorities.b, status, statusSince: addedOn ?? nowIso() },
          ...{ totalOpenings: openings, currentOpenings: status === positionStatuses.closed ? 0 : openings },
          custom: ownOf(row),
          cityIds: found ? [found.id] : [],
          description: withUnread(row, textOf(row, 'description'), place && !found ? `City: ${place}` : null),
          ...{ frontendSpocId: client?.frontendSpocId, backendSpocId: client?.backendSpocId },
          ...{ receivedOn: addedOn?.slice(0, 10) ?? today(), createdAt: addedOn ?? nowIso() },
          ...{ createdBy: actor.userId, updatedBy: actor.userId },
        }
      }),
    )
    .returning({ id: positions.id, version: positions.version, receivedOn: positions.receivedOn })
  await db
    .insert(interviewStages)
    .values(made.flatMap(({ id }) => firstStages.ids.map((name, at) => ({ positionId: id, name, sequence: at + 1 }))))
  const text = `Moved in from ${move.source}`
  await db
    .insert(positionLog)
    .values(made.map(({ id }) => ({ positionId: id, at: nowIso(), userId: actor.userId, text })))
  const worked = made.flatMap(({ id, receivedOn }, at) => {
    const userId = userNamed(rows[at]?.said['recruiter'])
    return userId === actor.userId ? [] : [{ positionId: id, userId, from: receivedOn }]
  })
  if (worked.length) await db.insert(positionRecruiters).values(worked)
  return made.map(({ id, version }) => ({ recordId: id, fingerprint: String(version) }))
}
