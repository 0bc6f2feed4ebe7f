import { expect, test } from 'vitest'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { countries } from '#server/domains/masters/words/countries.ts'
import { courses, universities } from '#server/domains/masters/words/education.ts'
import { cities, states } from '#server/domains/masters/words/places.ts'
import { skillCategories } from '#server/domains/masters/words/skills.ts'
import { designations, functions, industries, languages } from '#server/domains/masters/words/work.ts'
import { employers, organizations } from '#server/seed/masters/companies.ts'
import { femaleFirstNames, lastNames, maleFirstNames } from '#server/seed/masters/people.ts'
import { positionTitles } from '#server/seed/masters/positionTitles.ts'

const skills = skillCategories.flatMap(({ skills: names }) => names)
const namesOf = (rows: readonly { name: string }[]) => rows.map((row) => row.name)

test.each([
  ['countries', namesOf(countries)],
  ['states', namesOf(states)],
  ['cities', namesOf(cities)],
  ['industries', industries],
  ['functions', functions],
  ['courses', namesOf(courses)],
  ['universities', universities],
  ['designations', designations],
  ['languages', languages],
  ['skills', skills],
  ['companies', namesOf([...organizations, ...employers])],
  ['first names', [...maleFirstNames, ...femaleFirstNames]],
  ['last names', lastNames],
  ['position titles', positionTitles.map(({ title }) => title)],
])('the %s are named once each', (_, names) => {
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
})

test('India is the first country, and every dialing code is a plus and digits', () => {
  expect(countries[0]).toMatchObject({ name: 'India', iso: 'IN', dialingCode: '+91' })
  for (const { dialingCode } of countries) expect(dialingCode).toMatch(/^\+\d{1,4}$/)
})

test('every city of India lies in a seeded state, and every state has a city', () => {
  const codes = new Set(states.map(({ code }) => code))
  const used = new Set(cities.flatMap(({ stateCode }) => stateCode ?? []))
  expect([...used].sort()).toEqual([...codes].sort())
})

test('companies name seeded industries and cities, within 3 to 32 characters', () => {
  for (const { name, industry, city } of [...organizations, ...employers]) {
    expect(industries).toContain(industry)
    expect(namesOf(cities)).toContain(city)
    expect(name).toMatch(/^.{3,32}$/)
  }
})

test('the demonstration has organizations of every type and positions of every vertical', () => {
  expect(new Set(organizations.map(({ type }) => type))).toEqual(new Set(organizationTypes.ids))
  expect(new Set(positionTitles.map(({ vertical }) => vertical))).toEqual(new Set(verticals.ids))
})

test.each(positionTitles)('$title asks for seeded skills and sensible ranges', (position) => {
  expect(functions).toContain(position.function)
  for (const skill of position.skills) expect(skills).toContain(skill)
  expect(position.experience[0]).toBeLessThan(position.experience[1])
  expect(position.ctc[0]).toBeLessThan(position.ctc[1])
})
