import { cityAliases, skillAliases } from './aliases.ts'
import { countries } from './countries.ts'
import { courses, universities } from './education.ts'
import { furtherCitiesOfIndia, furtherCitiesOfTheWorld } from './furtherCities.ts'
import { cities, states } from './places.ts'
import { skillCategories } from './skills.ts'
import { designations, functions, industries, languages } from './work.ts'

/** A word of a master list as it is delivered. */
export interface DeliveredWord {
  name: string
  /** What it belongs to: the code of a state or country, the name of a course. */
  under?: string
  /** What its row says beside the name. */
  details?: Readonly<Record<string, unknown>>
}

const named = (names: readonly string[]): DeliveredWord[] => names.map((name) => ({ name }))

const city = (name: string, under: string): DeliveredWord => ({
  name,
  under,
  details: { aliases: cityAliases[name] ?? [] },
})

/** All words that come with the product, by list; a list stands after those that its words belong to. */
export const deliveredLists = {
  countries: countries.map(({ name, ...details }): DeliveredWord => ({ name, details })),
  states: states.map(({ name, code }): DeliveredWord => ({ name, details: { code } })),
  cities: [
    ...cities.map(({ name, stateCode, country = '' }) => city(name, stateCode ? `IN-${stateCode}` : country)),
    ...furtherCitiesOfIndia.flatMap(({ code, names }) => names.map((name) => city(name, `IN-${code}`))),
    ...furtherCitiesOfTheWorld.flatMap(({ code, names }) => names.map((name) => city(name, code))),
  ],
  industries: named(industries),
  functions: named(functions),
  courses: named(courses.map(({ name }) => name)),
  specializations: courses.flatMap(({ name: under, specializations }) =>
    specializations.map((name): DeliveredWord => ({ name, under })),
  ),
  universities: named(universities),
  designations: named(designations),
  languages: named(languages),
  skills: skillCategories.flatMap(({ category, skills }) =>
    skills.map((name): DeliveredWord => ({ name, details: { category, aliases: skillAliases[name] ?? [] } })),
  ),
} satisfies Record<string, readonly DeliveredWord[]>

/** One of the lists that come with the product. */
export type DeliveredList = keyof typeof deliveredLists
