import { type AnyColumn, and, eq, ne, sql } from 'drizzle-orm'
import { type Findable, findNamed } from '#server/kit/find.ts'
import type { OptionSource } from '#server/kit/options.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import { softSkillCategory } from './queries.ts'
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
} from './tables.ts'

/** Words that are no longer wanted keep their names where they were chosen, and are not offered. */
const source =
  ({ whereOffered, ...findable }: Findable & { table: { isActive: AnyColumn } }): OptionSource =>
  (db, _actor, asked) =>
    findNamed(db, { ...findable, whereOffered: and(eq(findable.table.isActive, true), whereOffered) }, asked)

const skillDetail = sql<string>`${skills.category}`

/** The selects that are fed by master data, which everybody signed in may read. */
export const masterOptions: Record<string, OptionSource> = {
  cities: source({
    table: cities,
    id: cities.id,
    name: cities.name,
    detail: sql<string | null>`(select ${states.name} from ${states} where ${states.id} = ${cities.stateId})`,
  }),
  states: source({ table: states, id: states.id, name: states.name, detail: sql<string>`${states.code}` }),
  countries: source({
    table: countries,
    id: countries.id,
    name: countries.name,
    detail: sql<string>`${countries.dialingCode}`,
  }),
  industries: source({ table: industries, id: industries.id, name: industries.name }),
  functions: source({ table: functions, id: functions.id, name: functions.name }),
  courses: source({ table: courses, id: courses.id, name: courses.name }),
  specializations: (db, _actor, asked) =>
    findNamed(
      db,
      {
        table: specializations,
        id: specializations.id,
        name: specializations.name,
        detail: sql<string>`(select ${courses.name} from ${courses} where ${courses.id} = ${specializations.courseId})`,
        whereOffered: and(eq(specializations.isActive, true), isAnyOf(specializations.courseId, asked.within)),
      },
      asked,
    ),
  universities: source({ table: universities, id: universities.id, name: universities.name }),
  designations: source({ table: designations, id: designations.id, name: designations.name }),
  languages: source({ table: languages, id: languages.id, name: languages.name }),
  skills: source({
    table: skills,
    id: skills.id,
    name: skills.name,
    detail: skillDetail,
    whereOffered: ne(skills.category, softSkillCategory),
  }),
  softSkills: source({
    table: skills,
    id: skills.id,
    name: skills.name,
    whereOffered: eq(skills.category, softSkillCategory),
  }),
}
