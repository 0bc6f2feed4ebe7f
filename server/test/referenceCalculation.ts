import type { StatusId } from '#contract/vocab/statuses.ts'
import type { Db } from '#server/kit/database/db.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import type { Member } from './firm.ts'

type Event = typeof statusEvents.$inferSelect

/** An application that entered a status for the first time, with all that a report can ask about it. */
export interface Entry {
  eventId: number
  statusId: StatusId
  occurredAt: string
  day: string
  recruiterId: number
  qcId: number | null
  application: typeof applications.$inferSelect
  candidate: typeof candidates.$inferSelect
  position: typeof positions.$inferSelect
  organization: typeof organizations.$inferSelect
}

/** The history as it is, undone pairs left out, read by plain code that shares nothing with the reports. */
export async function liveEvents(db: Db): Promise<Map<number, Event[]>> {
  const all = (await db.select().from(statusEvents)).sort((a, b) => a.id - b.id)
  const undone = new Set(all.flatMap(({ id, undoesId }) => (undoesId ? [id, undoesId] : [])))
  const byApplication = new Map<number, Event[]>()
  for (const event of all.filter(({ id }) => !undone.has(id))) {
    byApplication.set(event.applicationId, [...(byApplication.get(event.applicationId) ?? []), event])
  }
  return byApplication
}

/** The first entry of each application into each status. */
export async function firstEntries(db: Db): Promise<Entry[]> {
  const [allApplications, allCandidates, allPositions, allOrganizations] = [
    await db.select().from(applications),
    await db.select().from(candidates),
    await db.select().from(positions),
    await db.select().from(organizations),
  ]
  const entries: Entry[] = []
  for (const [applicationId, events] of await liveEvents(db)) {
    const application = one(allApplications, applicationId)
    const seen = new Set<StatusId>()
    for (const event of events.filter(({ toStatusId }) => !seen.has(toStatusId) && seen.add(toStatusId))) {
      entries.push({
        eventId: event.id,
        statusId: event.toStatusId,
        occurredAt: event.occurredAt,
        day: indianDay(event.occurredAt),
        recruiterId: event.recruiterId,
        qcId: event.qcId,
        application,
        candidate: one(allCandidates, application.candidateId),
        position: one(allPositions, application.positionId),
        organization: one(allOrganizations, application.organizationId),
      })
    }
  }
  return entries
}

function one<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Error(`nothing has the id ${id}`)
  return row
}

/** The day of an instant in India, which is five and a half hours ahead, all year round. */
export function indianDay(instant: string): string {
  return new Date(Date.parse(instant) + 330 * 60_000).toISOString().slice(0, 10)
}

/** Which entries count for a member, said in plain code. */
export function countsFor({ role, id, actor }: Member): (entry: Entry) => boolean {
  switch (role) {
    case 'InternalHR':
      return ({ organization }) => organization.organizationType === 'Internal'
    case 'Accounts':
      return ({ application }) => [27, 37].includes(application.statusId)
    case 'AgencyRCR':
      return ({ candidate }) => candidate.agencyOrganizationId === actor.organizationId
    case 'ClientHR':
      return ({ application, occurredAt }) =>
        application.organizationId === actor.organizationId &&
        application.sentToClientAt !== null &&
        application.sentToClientAt <= occurredAt
    case 'BD':
      return ({ organization }) => organization.ownerId === id
    default:
      return () => true
  }
}
