import { cities as firstCities } from '#server/domains/masters/words/places.ts'
import type { Db } from '#server/kit/database/db.ts'
import * as tables from '#server/records/masters/tables.ts'

/** A master as people choose it. */
export interface Master {
  id: number
  name: string
}

/** The words that simulated people have, with their ids; of the cities those that are delivered first, which are well known. */
export async function readMasters(db: Db) {
  return {
    cities: await db.select().from(tables.cities).orderBy(tables.cities.id).limit(firstCities.length),
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
