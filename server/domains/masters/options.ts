import { type AnyColumn, and, eq, ne, sql } from 'drizzle-orm'
import { isAnyOf, present } from '#server/kit/database/sql.ts'
import type { Findable } from '#server/kit/lists/find.ts'
import { namedOptions, type OptionSource } from '#server/kit/lists/options.ts'
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
import { softSkillCategory } from './queries.ts'
import { cities as places } from './words/places.ts'

const ofEverybody = { everybody: 'Words of the trade, which tell nothing of anybody.' }

/** Words that are no longer wanted keep their names where they were chosen, and are not offered. */
const source = ({ whereOffered, ...findable }: Findable & { table: { isActive: AnyColumn } }): OptionSource =>
  namedOptions(ofEverybody, { ...findable, whereOffered: and(eq(findable.table.isActive, true), whereOffered) })

const isLarge = sql`${cities.name} = any(${sql.param(places.map(({ name }) => name))}::text[])`

const skillDetail = present(skills.category)

/** The selects that are fed by master data, which everybody signed in may read. */
export const masterOptions: Record<string, OptionSource> = {
  cities: source({
    table: cities,
    id: cities.id,
    name: cities.name,
    detail: sql<string | null>`coalesce((select ${states.name} from ${states} where ${states.id} = ${cities.stateId}),
      (select ${countries.name} from ${countries} where ${countries.id} = ${cities.countryId}))`,
    aliases: cities.aliases,
    // India before abroad, the large cities before the small ones: "pun" means Pune, not Punalur.
    first: sql`(${cities.stateId} is null)::integer * 2 + (not ${isLarge})::integer`,
  }),
  states: source({ table: states, id: states.id, name: states.name, detail: present(states.code) }),
  countries: source({
    table: countries,
    id: countries.id,
    name: countries.name,
    detail: present(countries.dialingCode),
  }),
  industries: source({ table: industries, id: industries.id, name: industries.name }),
  functions: source({ table: functions, id: functions.id, name: functions.name }),
  courses: source({ table: courses, id: courses.id, name: courses.name }),
  specializations: namedOptions(ofEverybody, (asked) => ({
    table: specializations,
    id: specializations.id,
    name: specializations.name,
    detail: sql<string>`(select ${courses.name} from ${courses} where ${courses.id} = ${specializations.courseId})`,
    whereOffered: and(eq(specializations.isActive, true), isAnyOf(specializations.courseId, asked.within)),
  })),
  universities: source({ table: universities, id: universities.id, name: universities.name }),
  designations: source({ table: designations, id: designations.id, name: designations.name }),
  languages: source({ table: languages, id: languages.id, name: languages.name }),
  skills: source({
    table: skills,
    id: skills.id,
    name: skills.name,
    detail: skillDetail,
    aliases: skills.aliases,
    whereOffered: ne(skills.category, softSkillCategory),
  }),
  softSkills: source({
    table: skills,
    id: skills.id,
    name: skills.name,
    whereOffered: eq(skills.category, softSkillCategory),
  }),
}
