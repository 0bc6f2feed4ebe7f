import { type AnyColumn, and, asc, eq, sql } from 'drizzle-orm'
import { alias, type PgTable } from 'drizzle-orm/pg-core'
import type { Position } from '#contract/domains/positions/record.ts'
import { sourcingPointStatuses } from '#contract/vocab/positions.ts'
import { skillNeeds } from '#contract/vocab/skills.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean, idArray } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import { applications } from '#server/records/applications/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { cities, courses, functions, skills } from '#server/records/masters/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionAbilities, positionsVisibleTo } from '#server/records/positions/access.ts'
import { interviewStages, positions } from '#server/records/positions/tables.ts'
import { sourcingPoints } from '#server/records/sourcingPoints/tables.ts'
import { isOutsider, toldQc } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'

/** The row of a position. */
export type PositionRow = typeof positions.$inferSelect

const agency = alias(organizations, 'agency')
const clientHr = alias(users, 'client_hr')
const manager = alias(users, 'manager')
const qc = alias(users, 'qc')
const frontend = alias(users, 'frontend')
const backend = alias(users, 'backend')

/** Refuses with "not found" a position that the actor does not reach. */
export async function positionRow(db: Db, actor: Actor, id: number): Promise<PositionRow> {
  const [row] = await db
    .select()
    .from(positions)
    .where(and(eq(positions.id, id), positionsVisibleTo(actor)))
  if (!row) throw notFound('Position')
  return row
}

/** A position within reach with its stages, and what the actor may do with it. */
export async function findPosition(db: Db, actor: Actor, id: number): Promise<Position> {
  const [found] = await selectPosition(db, actor).where(and(eq(positions.id, id), positionsVisibleTo(actor)))
  if (!found) throw notFound('Position')
  const { row, agencyName, sourcingPointStatus, ...names } = found
  const isUntold = isOutsider(actor) && row.agencyOrganizationId !== actor.organizationId
  const can = positionAbilities(actor, row)
  return {
    ...row,
    ...names,
    agencyOrganizationId: isUntold ? null : row.agencyOrganizationId,
    agencyName: isUntold ? null : agencyName,
    cities: await namesBy(db, cities, row.cityIds),
    courses: await namesBy(db, courses, row.courseIds),
    skills: withNeeds(await namesBy(db, skills, row.skillIds), row),
    softSkills: withNeeds(await namesBy(db, skills, row.softSkillIds), row),
    stages: await stagesOf(db, id),
    sourcingPointStatus: can.readSourcingPoints ? (sourcingPointStatus ?? sourcingPointStatuses.draft) : null,
    can,
  }
}

function selectPosition(db: Db, actor: Actor) {
  return db
    .select({
      row: positions,
      organizationName: organizations.name,
      functionName: functions.name,
      clientHrName: clientHr.fullName,
      managerName: manager.fullName,
      qcId: toldQc<number>(actor, positions.qcId),
      qcName: toldQc<string>(actor, qc.fullName),
      frontendSpocName: frontend.fullName,
      backendSpocName: backend.fullName,
      agencyName: agency.name,
      sourcingPointStatus: sourcingPoints.status,
    })
    .from(positions)
    .innerJoin(organizations, eq(organizations.id, positions.organizationId))
    .leftJoin(functions, eq(functions.id, positions.functionId))
    .leftJoin(clientHr, eq(clientHr.id, positions.clientHrId))
    .leftJoin(manager, eq(manager.id, positions.managerId))
    .leftJoin(qc, eq(qc.id, positions.qcId))
    .leftJoin(frontend, eq(frontend.id, positions.frontendSpocId))
    .leftJoin(backend, eq(backend.id, positions.backendSpocId))
    .leftJoin(agency, eq(agency.id, positions.agencyOrganizationId))
    .leftJoin(sourcingPoints, eq(sourcingPoints.positionId, positions.id))
}

function withNeeds(wanted: { id: number; name: string }[], { skillNeeds: needs }: PositionRow) {
  return wanted.map((skill) => {
    const said = needs.find(({ skillId }) => skillId === skill.id)
    return { ...skill, need: said?.need ?? skillNeeds.mandatory, proficiency: said?.proficiency ?? null }
  })
}

async function namesBy(db: Db, table: PgTable & { id: AnyColumn; name: AnyColumn }, ids: number[]) {
  if (!ids.length) return []
  return db
    .select({ id: sql<number>`${table.id}`, name: sql<string>`${table.name}` })
    .from(table)
    .where(sql`${table.id} = any(${idArray(ids)})`)
    .orderBy(asc(table.name))
}

/** The interview stages of a position in order; a used one cannot be removed. */
export async function stagesOf(db: Db, positionId: number) {
  return db
    .select({
      id: interviewStages.id,
      name: interviewStages.name,
      sequence: interviewStages.sequence,
      isUsed: asBoolean(sql`exists (select 1 from ${applications} used
        left join ${interviews} held on held.application_id = used.id
        where used.position_id = ${positionId} and interview_stages.id in (held.stage_id, used.interview_stage_id))`),
    })
    .from(interviewStages)
    .where(eq(interviewStages.positionId, positionId))
    .orderBy(asc(interviewStages.sequence), asc(interviewStages.id))
}

/** The interview stages of a position within reach. */
export async function findStages(db: Db, actor: Actor, positionId: number) {
  await positionRow(db, actor, positionId)
  return { stages: await stagesOf(db, positionId) }
}
