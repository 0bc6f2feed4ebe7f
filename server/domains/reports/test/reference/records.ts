import type { Values } from '#contract/kit/report.ts'
import { type Role, roles } from '#contract/vocab/roles.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invoices } from '#server/records/accounts/tables.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { leads } from '#server/records/leads/tables.ts'
import { joinings, offers } from '#server/records/offers/tables.ts'
import { organizationEngagements, organizations, salaryBands } from '#server/records/organizations/tables.ts'
import { positionRecruiters, positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import type { Member } from '#server/test/firm.ts'
import { countsFor, firstEntries, liveEvents } from '#server/test/referenceCalculation.ts'

/** Everything a report can be counted from, read once. */
export type Records = Awaited<ReturnType<typeof readRecords>>

/** Reads the whole database, for plain code that shares nothing with the reports. */
export async function readRecords(db: Db) {
  return {
    entries: await firstEntries(db),
    live: await liveEvents(db),
    events: await db.select().from(statusEvents),
    applications: await db.select().from(applications),
    candidates: await db.select().from(candidates),
    positions: await db.select().from(positions),
    organizations: await db.select().from(organizations),
    bands: await db.select().from(salaryBands),
    users: await db.select().from(users),
    offers: (await db.select().from(offers)).filter(({ voidedAt }) => !voidedAt).sort((a, b) => a.id - b.id),
    joinings: await db.select().from(joinings),
    invoices: await db.select().from(invoices),
    allocations: await db.select().from(positionRecruiters),
    engagements: await db.select().from(organizationEngagements),
    leads: await db.select().from(leads),
  }
}

/** A row as plain code counts it: whose it is, and its figures. */
export interface CountedRow {
  key: string
  [figure: string]: number | string | null
}

/** What a report was asked for. */
export type Asked = Values & { from?: string; to?: string }
/** Counts the rows of a report for a member in plain code. */
export type Count = (records: Records, member: Member, asked: Asked) => CountedRow[]

/** Whether a day lies in the period. */
export const isInside = (day: string | null | undefined, { from, to }: Asked) =>
  Boolean(day) && (!from || String(day) >= from) && (!to || String(day) <= to)

/** The row with an id. */
export const byId = <Row extends { id: number }>(rows: readonly Row[], id: number): Row => {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error(`nothing has the id ${id}`)
  return row
}

/** An application as it is now. */
export type Application = Records['applications'][number]

/** An application with what it belongs to, as the check of the reach takes it. */
function around(records: Records, application: Application) {
  return {
    ...{ eventId: 0, statusId: application.statusId, occurredAt: application.statusSince, day: '' },
    ...{ recruiterId: application.recruiterId, qcId: null },
    // Of all times, since no line of the history is asked about.
    occurredAt: '9999-12-31T00:00:00.000Z',
    application,
    candidate: byId(records.candidates, application.candidateId),
    position: byId(records.positions, application.positionId),
    organization: byId(records.organizations, application.organizationId),
  }
}

/** The applications that a member reaches. */
export const reached = (records: Records, member: Member) => {
  const counts = countsFor(member)
  return records.applications.filter((application) => counts(around(records, application)))
}

/** The positions of a member, said in plain code. */
export function positionsOf(records: Records, { role, id, actor }: Member) {
  const ofTeam = (leadId: number) =>
    records.users.filter((user) => user.id === leadId || user.reportingToId === leadId).map((user) => user.id)
  const allocated = (people: readonly number[]) =>
    new Set(
      records.allocations
        .filter(({ userId, to }) => !to && people.includes(userId))
        .map(({ positionId }) => positionId),
    )
  type Rule = (position: Records['positions'][number]) => boolean
  const rules = new Map<Role, Rule>([
    [roles.manager, ({ verticalId }) => actor.verticals.includes(verticalId)],
    [roles.spoc, ({ frontendSpocId, backendSpocId }) => id === frontendSpocId || id === backendSpocId],
    [roles.recruiter, ({ id: positionId }) => allocated([id]).has(positionId)],
    [roles.teamLead, ({ id: positionId }) => allocated(ofTeam(id)).has(positionId)],
    [roles.agencyRcr, ({ agencyOrganizationId }) => agencyOrganizationId === actor.organizationId],
    [roles.clientHr, ({ organizationId }) => organizationId === actor.organizationId],
  ])
  return records.positions.filter(rules.get(role) ?? (() => true))
}
