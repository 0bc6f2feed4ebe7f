import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as tables from '#server/domains/masters/tables.ts'
import type { Db } from '#server/kit/db.ts'
import { countries } from './masters/countries.ts'
import { courses, universities } from './masters/education.ts'
import { cities, states } from './masters/places.ts'
import { skillCategories } from './masters/skills.ts'
import { designations, functions, industries, languages } from './masters/work.ts'

const named = (names: readonly string[]) => names.map((name) => ({ name }))

/**
 * Fills the lists that every installation needs: countries, cities, skills and so on. A list that holds anything is left
 * as it is, since people may have changed it; so this can run at every start, in several processes at once.
 */
export async function fillMasters(db: Db): Promise<void> {
  await db.transaction(async (part) => {
    await part.execute(sql`select pg_advisory_xact_lock(73190115)`)
    const isEmpty = async (table: PgTable) => (await part.select({ one: sql`1` }).from(table).limit(1)).length === 0
    if (await isEmpty(tables.countries)) await part.insert(tables.countries).values([...countries])
    if (await isEmpty(tables.states)) await fillPlaces(part)
    if (await isEmpty(tables.industries)) await part.insert(tables.industries).values(named(industries))
    if (await isEmpty(tables.functions)) await part.insert(tables.functions).values(named(functions))
    if (await isEmpty(tables.courses)) await fillCourses(part)
    if (await isEmpty(tables.universities)) await part.insert(tables.universities).values(named(universities))
    if (await isEmpty(tables.designations)) await part.insert(tables.designations).values(named(designations))
    if (await isEmpty(tables.languages)) await part.insert(tables.languages).values(named(languages))
    if (await isEmpty(tables.skills)) await part.insert(tables.skills).values(allSkills())
  })
}

async function fillPlaces(db: Db): Promise<void> {
  const made = await db
    .insert(tables.states)
    .values([...states])
    .returning()
  const idOf = new Map(made.map(({ code, id }) => [code, id]))
  await db
    .insert(tables.cities)
    .values(cities.map(({ name, stateCode }) => ({ name, stateId: stateCode ? idOf.get(stateCode) : null })))
}

async function fillCourses(db: Db): Promise<void> {
  const made = await db
    .insert(tables.courses)
    .values(courses.map(({ name }) => ({ name })))
    .returning()
  const idOf = new Map(made.map(({ name, id }) => [name, id]))
  const offered = courses.flatMap(({ name, specializations }) =>
    specializations.map((specialization) => ({ name: specialization, courseId: idOf.get(name) ?? 0 })),
  )
  await db.insert(tables.specializations).values(offered)
}

function allSkills() {
  return skillCategories.flatMap(({ category, skills }) => skills.map((name) => ({ name, category })))
}

/** A master as people choose it. */
export interface Master {
  id: number
  name: string
}

/** The filled lists with their ids. */
export async function readMasters(db: Db) {
  return {
    cities: await db.select().from(tables.cities).orderBy(tables.cities.id),
    industries: await db.select().from(tables.industries).orderBy(tables.industries.id),
    functions: await db.select().from(tables.functions).orderBy(tables.functions.id),
    courses: await db.select().from(tables.courses).orderBy(tables.courses.id),
    specializations: await db.select().from(tables.specializations).orderBy(tables.specializations.id),
    universities: await db.select().from(tables.universities).orderBy(tables.universities.id),
    designations: await db.select().from(tables.designations).orderBy(tables.designations.id),
    languages: await db.select().from(tables.languages).orderBy(tables.languages.id),
    skills: await db.select().from(tables.skills).orderBy(tables.skills.id),
  }
}

/** What `readMasters` answers. */
export type Masters = Awaited<ReturnType<typeof readMasters>>

/** The id of a master by its name; the name comes from the seeds, so a missing one is a mistake. */
export function idOfName(list: readonly Master[], name: string): number {
  const found = list.find((master) => master.name === name)
  if (!found) throw new Error(`There is no master named ${name}`)
  return found.id
}
