import { type AnyColumn, and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { candidateFieldLabel } from '#contract/domains/candidates/details.ts'
import {
  cities,
  courses,
  functions,
  industries,
  languages,
  skills,
  specializations,
  universities,
} from '#server/domains/masters/tables.ts'
import type { Db } from '#server/kit/db.ts'
import { invalid } from '#server/kit/errors.ts'

type Named = PgTable & { id: AnyColumn; name: AnyColumn }

/** Which list of master data the ids of a field belong to. */
export const mastersOfFields: Readonly<Record<string, Named>> = {
  currentCityId: cities,
  functionId: functions,
  industryList: industries,
  courseNameList: courses,
  specializationList: specializations,
  parserSkillList: skills,
  preferredCityList: cities,
  languageList: languages,
  courseId: courses,
  specializationId: specializations,
  universityId: universities,
}

const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is number => typeof one === 'number')

/** Refuses ids that name nothing, and specializations of courses that were not chosen. */
export async function checkChoices(db: Db, form: Record<string, unknown>): Promise<void> {
  const refused: Record<string, string> = {}
  for (const [field, table] of Object.entries(mastersOfFields)) {
    const ids = [...new Set(idsIn(form[field]))]
    if (!ids.length) continue
    const [found] = await db.select({ count: sql<number>`count(*)::integer` }).from(table).where(inArray(table.id, ids))
    if (found?.count !== ids.length) refused[field] = `${candidateFieldLabel(field)} is not one of the choices`
  }
  const [foreign] = await foreignSpecializations(db, idsIn(form.specializationList), idsIn(form.courseNameList))
  if (foreign) refused.specializationList ??= `${foreign.name} is not a specialization of the chosen courses`
  if (Object.keys(refused).length) throw invalid(refused)
}

async function foreignSpecializations(db: Db, specializationIds: number[], courseIds: number[]) {
  if (!specializationIds.length || !courseIds.length) return []
  return db
    .select({ name: specializations.name })
    .from(specializations)
    .where(and(inArray(specializations.id, specializationIds), notInArray(specializations.courseId, courseIds)))
    .limit(1)
}

interface CityAsked {
  currentCityId?: number | null
  currentCityName?: string | null
}

/** The city to keep: the chosen one with its name, or the written one with its id where the master list knows it. */
export async function cityOf(db: Db, { currentCityId, currentCityName }: CityAsked) {
  const written = currentCityName ?? ''
  const [city] = await db
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(currentCityId ? eq(cities.id, currentCityId) : eq(cities.name, written))
    .limit(1)
  return { currentCityId: city?.id ?? null, currentCityName: city?.name ?? written }
}

/** The names of records of a master list, in alphabetical order. */
export async function masterNames(db: Db, table: Named, ids: number[]): Promise<string[]> {
  if (!ids.length) return []
  const rows = await db
    .select({ name: sql<string>`${table.name}` })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.name))
  return rows.map(({ name }) => name)
}
