import { type AnyColumn, asc, getTableName, inArray, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { candidateFieldLabel } from '#contract/domains/candidates/details.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { idArray } from '#server/kit/database/sql.ts'
import { invalid } from '#server/kit/errors.ts'
import { mastersOfCandidate } from '#server/records/candidates/fields.ts'
import { cities, courses, specializations, universities } from '#server/records/masters/tables.ts'

type Named = PgTable & { id: AnyColumn; name: AnyColumn }

/** Which list of master data the ids of a field belong to. */
export const mastersOfFields: Readonly<Record<string, Named>> = {
  ...mastersOfCandidate,
  courseId: courses,
  specializationId: specializations,
  universityId: universities,
}

const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is number => typeof one === 'number')

type Form = Readonly<Record<string, unknown>>

/** Refuses ids that name nothing, and specializations of courses that were not chosen. */
export async function checkChoices(db: Db, form: Form): Promise<void> {
  const refusedIn = await choiceCheck(db, [form])
  const refused = refusedIn(form)
  if (refused) throw invalid(refused)
}

/** What `checkChoices` refuses in each of many forms, by field, with the choices of all of them read at once. */
export async function choiceCheck(db: Db, forms: readonly Form[]) {
  const asked = new Map<Named, Set<number>>()
  for (const [field, table] of Object.entries(mastersOfFields)) {
    const ids = asked.get(table) ?? new Set()
    for (const form of forms) for (const id of idsIn(form[field])) ids.add(id)
    if (ids.size) asked.set(table, ids)
  }
  const { known, courseOf } = await readChoices(db, asked)
  return (form: Form): Record<string, string> | undefined => {
    const refused: Record<string, string> = {}
    for (const [field, table] of Object.entries(mastersOfFields)) {
      const isKnown = idsIn(form[field]).every((id) => known.has(`${getTableName(table)} ${id}`))
      if (!isKnown) refused[field] = `${candidateFieldLabel(field)} is not one of the choices`
    }
    const foreign = foreignSpecialization(courseOf, idsIn(form.specializationList), idsIn(form.courseNameList))
    if (foreign) refused.specializationList ??= `${foreign} is not a specialization of the chosen courses`
    return Object.keys(refused).length ? refused : undefined
  }
}

type CourseOf = ReadonlyMap<number, { name: string; courseId: number }>

/** Which of some ids there are, and to which courses specializations belong: all lists in one statement. */
async function readChoices(db: Db, asked: ReadonlyMap<Named, ReadonlySet<number>>) {
  const parts = [...asked].map(([table, ids]) => {
    const courseId = table === specializations ? sql`${specializations.courseId}` : sql`null::integer`
    return sql`select ${getTableName(table)}::text as list, ${table.id} as id, ${table.name} as name,
      ${courseId} as "courseId" from ${table} where ${table.id} = any(${idArray([...ids])})`
  })
  const rows = parts.length ? await rowsOf<ChoiceRow>(db, sql.join(parts, sql` union all `)) : []
  const known = new Set(rows.map(({ list, id }) => `${list} ${id}`))
  const courseOf: CourseOf = new Map(
    rows.flatMap(({ id, name, courseId }) => (courseId === null ? [] : [[id, { name, courseId }] as const])),
  )
  return { known, courseOf }
}

interface ChoiceRow {
  list: string
  id: number
  name: string
  courseId: number | null
}

function foreignSpecialization(courseOf: CourseOf, ids: number[], courseIds: number[]): string | undefined {
  if (!courseIds.length) return undefined
  return ids.map((id) => courseOf.get(id)).find((one) => one && !courseIds.includes(one.courseId))?.name
}

interface CityAsked {
  currentCityId?: number | null
  currentCityName?: string | null
}

/** The city to keep: the chosen one with its name, or the written one with its id where the master list knows it. */
export async function cityOf(db: Db, asked: CityAsked) {
  const cityFor = await citiesFor(db, [asked])
  return cityFor(asked)
}

/** Which city `cityOf` keeps for each of many forms, with the cities of all of them read at once. */
export async function citiesFor(db: Db, forms: readonly CityAsked[]) {
  const ids = forms.flatMap(({ currentCityId }) => currentCityId ?? [])
  const names = forms.flatMap(({ currentCityId, currentCityName }) => (currentCityId ? [] : (currentCityName ?? '')))
  const found = await db
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(or(inArray(cities.id, [...new Set(ids)]), inArray(cities.name, [...new Set(names)])))
    .orderBy(asc(cities.id))
  return ({ currentCityId, currentCityName }: CityAsked) => {
    const written = currentCityName ?? ''
    const city = found.find(({ id, name }) => (currentCityId ? id === currentCityId : name === written))
    return { currentCityId: city?.id ?? null, currentCityName: city?.name ?? written }
  }
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
