import { type AnyColumn, and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/kit/database/db.ts'
import { containsText, isAnyOf } from '#server/kit/database/sql.ts'
import {
  cities,
  countries,
  courses,
  designations,
  functions,
  industries,
  languages,
  skills,
  specializations,
  states,
  universities,
} from '#server/records/masters/tables.ts'

/** The category of skills that belong to no trade. */
export const softSkillCategory = 'Soft skills'

type Named = PgTable & { id: AnyColumn; name: AnyColumn; isActive: AnyColumn }

const namesIn = (table: Named) => async (db: Db, search: string | null | undefined) => {
  const items = await db
    .select({ id: sql<number>`${table.id}`, name: sql<string>`${table.name}` })
    .from(table)
    .where(and(eq(table.isActive, true), containsText(table.name, search)))
    .orderBy(asc(table.name))
  return { items }
}

/** The master lists that are nothing but names, in alphabetical order. */
export const namedLists = {
  functions: namesIn(functions),
  designations: namesIn(designations),
  industries: namesIn(industries),
  languages: namesIn(languages),
  universities: namesIn(universities),
  courses: namesIn(courses),
}

/** Cities with their states. */
export async function cityItems(db: Db, search: string | null | undefined) {
  const items = await db
    .select({ id: cities.id, name: cities.name, stateId: cities.stateId, stateName: states.name })
    .from(cities)
    .leftJoin(states, eq(states.id, cities.stateId))
    .where(and(eq(cities.isActive, true), containsText(cities.name, search)))
    .orderBy(asc(cities.name))
  return { items }
}

/** Countries with their dialing codes. */
export async function countryItems(db: Db, search: string | null | undefined) {
  const items = await db
    .select()
    .from(countries)
    .where(and(eq(countries.isActive, true), containsText(countries.name, search)))
    .orderBy(asc(countries.name))
  return { items }
}

/** The specializations of some courses, or of all. */
export async function specializationItems(db: Db, courseIds: number[] | undefined) {
  const items = await db
    .select({ id: specializations.id, name: specializations.name, courseId: specializations.courseId })
    .from(specializations)
    .innerJoin(courses, eq(courses.id, specializations.courseId))
    .where(
      and(eq(specializations.isActive, true), eq(courses.isActive, true), isAnyOf(specializations.courseId, courseIds)),
    )
    .orderBy(asc(specializations.name))
  return { items }
}

/** Skills, of one category where it is named. */
export function skillItems(db: Db, categoryName: string | null | undefined) {
  return skillsWhere(db, categoryName ? eq(skills.category, categoryName) : undefined)
}

/** The skills of trades. */
export function itSkillItems(db: Db) {
  return skillsWhere(db, ne(skills.category, softSkillCategory))
}

async function skillsWhere(db: Db, condition: SQL | undefined) {
  const items = await db
    .select()
    .from(skills)
    .where(and(eq(skills.isActive, true), condition))
    .orderBy(asc(skills.name))
  return { items }
}
