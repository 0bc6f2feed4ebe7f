import { type AnyColumn, and, asc, count, eq, sql } from 'drizzle-orm'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { roles } from '#contract/vocab/roles.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { peopleOf } from '#server/domains/masters/people.ts'
import type { Actor } from '#server/kit/actor.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { idArray } from '#server/kit/database/sql.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { isOutsider } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'

const mostPeople = 500

/** The internal HR people whom the actor may choose. */
export async function internalHrs(db: Db, actor: Actor) {
  return { people: await peopleOf([roles.internalHr])(db, actor, { limit: mostPeople }) }
}

/** The positions of an organization within reach, the open ones first. */
export async function positionsOfOrganization(db: Db, actor: Actor, organizationId: number) {
  const found = await db
    .select({
      id: positions.id,
      name: positions.providerPositionName,
      status: positions.status,
      currentOpenings: positions.currentOpenings,
    })
    .from(positions)
    .where(and(eq(positions.organizationId, organizationId), positionsVisibleTo(actor)))
    .orderBy(
      sql`${positions.status} <> ${positionStatuses.open}`,
      asc(positions.providerPositionName),
      asc(positions.id),
    )
  return { positions: found }
}

const keys = {
  verticals: positions.verticalId,
  organizations: positions.organizationId,
  clientHrs: positions.clientHrId,
  managers: positions.managerId,
  qcs: positions.qcId,
  frontendSpocs: positions.frontendSpocId,
  backendSpocs: positions.backendSpocId,
}

interface Counted {
  id: number
  count: number
}

/** What occurs in the positions within reach, with how many each has: the values a position filter can have. */
export async function filterValues(db: Db, actor: Actor) {
  const sets = sql.join(
    Object.values(keys).map((column) => sql`(${column})`),
    sql`, `,
  )
  const columns = Object.fromEntries(
    Object.entries(keys).map(([key, column]) => [key, sql<number | null>`${sql`${column}`}`]),
  )
  const rows: Record<string, number | null>[] = await db
    .select({ ...columns, count: count() })
    .from(positions)
    .where(positionsVisibleTo(actor))
    .groupBy(sql`grouping sets (${sets})`)
  const of = (key: keyof typeof keys): Counted[] =>
    rows.flatMap((row) => (row[key] ? [{ id: row[key], count: row['count'] ?? 0 }] : []))
  const people = (key: keyof typeof keys) => named(db, users.fullName, of(key))
  return {
    verticals: verticals.terms.flatMap(({ id, label }) =>
      of('verticals').flatMap((found) => (found.id === id ? [{ ...found, name: label }] : [])),
    ),
    organizations: await named(db, organizations.name, of('organizations')),
    clientHrs: await people('clientHrs'),
    managers: await people('managers'),
    qcs: isOutsider(actor) ? [] : await people('qcs'),
    frontendSpocs: await people('frontendSpocs'),
    backendSpocs: await people('backendSpocs'),
  }
}

async function named(db: Db, name: AnyColumn, found: readonly Counted[]) {
  const ids = idArray(found.map(({ id }) => id))
  const rows = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select id, ${name} as name from ${name.table} where id = any(${ids}) order by 2`,
  )
  return rows.map((row) => ({ ...row, count: found.find(({ id }) => id === row.id)?.count ?? 0 }))
}
