import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/kit/database/db.ts'
import {
  cities,
  countries,
  courses,
  deliveredWords,
  designations,
  functions,
  industries,
  languages,
  skills,
  specializations,
  states,
  universities,
} from '#server/records/masters/tables.ts'
import { type DeliveredList, type DeliveredWord, deliveredLists } from './words/all.ts'

const tables = {
  ...{ countries, states, cities, industries, functions, courses, specializations },
  ...{ universities, designations, languages, skills },
}
const chunk = 1_000

/** The mark that all of this release is delivered, so that a start asks one question. */
const wholeRelease = '*'

const lists = Object.keys(deliveredLists) as DeliveredList[]
const digest = createHash('sha256').update(JSON.stringify(deliveredLists)).digest('hex')
const keyOf = ({ name, under }: DeliveredWord) => [under, name].filter(Boolean).join('/').toLowerCase()

/**
 * Brings the words that come with the product into the master lists: countries, cities, skills and so on, without which
 * nobody can enter a candidate. It is done at every start, by one process at a time. What a release brings is delivered
 * once: a word that the firm renamed, no longer offers or had already stays as it is.
 */
export async function deliverWords(db: Db): Promise<void> {
  if (await isDelivered(db)) return
  await db.transaction(async (part) => {
    await part.execute(sql`select pg_advisory_xact_lock(73190115)`)
    if (await isDelivered(part)) return
    for (const list of lists) await deliverList(part, list)
    await part.delete(deliveredWords).where(eq(deliveredWords.list, wholeRelease))
    await part.insert(deliveredWords).values({ list: wholeRelease, key: digest })
  })
}

async function isDelivered(db: Db): Promise<boolean> {
  const isThisRelease = and(eq(deliveredWords.list, wholeRelease), eq(deliveredWords.key, digest))
  return (await db.select().from(deliveredWords).where(isThisRelease)).length > 0
}

async function deliverList(db: Db, list: DeliveredList): Promise<void> {
  const before = await db.select({ key: deliveredWords.key }).from(deliveredWords).where(eq(deliveredWords.list, list))
  const known = new Set(before.map(({ key }) => key))
  const fresh = deliveredLists[list].filter((word) => !known.has(keyOf(word)))
  const rows = await rowsFor(db, list, fresh)
  const kept = await completeKept(db, list, rows)
  const missing = rows.filter(({ key }) => !kept.has(key)).map(({ values }) => values)
  const table: PgTable = tables[list]
  for (const values of chunksOf(missing)) await db.insert(table).values(values)
  for (const keys of chunksOf(rows.map(({ key }) => ({ list, key })))) await db.insert(deliveredWords).values(keys)
}

interface Row {
  key: string
  values: Record<string, unknown> & Parents & { name: string }
}

/** The rows of words, with the ids of what they belong to; one whose state, country or course is gone is left out. */
async function rowsFor(db: Db, list: DeliveredList, words: readonly DeliveredWord[]): Promise<Row[]> {
  const parents = await parentsOf(db, list)
  return words.flatMap((word) => {
    const parent = word.under ? parents.get(word.under.toLowerCase()) : {}
    return parent ? [{ key: keyOf(word), values: { name: word.name, ...word.details, ...parent } }] : []
  })
}

async function parentsOf(db: Db, list: DeliveredList): Promise<Map<string, Parents>> {
  if (list === 'specializations') {
    const all = await db.select().from(courses)
    return new Map<string, Parents>(all.map(({ id, name }) => [name.toLowerCase(), { courseId: id }]))
  }
  if (list !== 'cities') return new Map()
  return new Map<string, Parents>([
    ...(await db.select().from(countries)).map(
      ({ id, iso }) => [String(iso).toLowerCase(), { countryId: id }] as const,
    ),
    ...(await db.select().from(states)).map(({ id, code }) => [`in-${code}`.toLowerCase(), { stateId: id }] as const),
  ])
}

/**
 * The keys of words that a list holds already, by whoever they were entered. What such a row does not say yet, such as
 * the digits that numbers of a country have, is added to it.
 */
async function completeKept(db: Db, list: DeliveredList, rows: readonly Row[]): Promise<Set<string>> {
  const held = await db.select().from<PgTable>(tables[list])
  if (!held.length) return new Set()
  const idOf = new Map((held as Held[]).map((row) => [placeOf(row), row.id]))
  const kept = rows.flatMap((row) => {
    const id = idOf.get(placeOf(row.values)) ?? idOf.get(placeOf({ name: row.values.name }))
    return id ? [{ ...row, id }] : []
  })
  for (const { id, values } of kept) await complete(db, list, id, values)
  return new Set(kept.map(({ key }) => key))
}

type Parents = { stateId?: number | null; countryId?: number | null; courseId?: number | null }
type Held = Parents & { id: number; name: string }

/** Towns of two states and specializations of two courses share their names; one that belongs nowhere is any of them. */
const placeOf = ({ name, stateId, countryId, courseId }: Parents & { name: string }) =>
  `${name.toLowerCase()}/${stateId ?? ''}/${countryId ?? ''}/${courseId ?? ''}`

async function complete(db: Db, list: DeliveredList, id: number, values: Row['values']): Promise<void> {
  if (list === 'countries') {
    const { iso, phoneLengths } = values as { iso?: string; phoneLengths?: number[] }
    await db
      .update(countries)
      .set({ iso, phoneLengths })
      .where(and(eq(countries.id, id), sql`${countries.iso} is null`))
  }
  if (list !== 'cities' && list !== 'skills') return
  const table = list === 'cities' ? cities : skills
  const { aliases = [] } = values as { aliases?: string[] }
  if (aliases.length)
    await db
      .update(table)
      .set({ aliases })
      .where(and(eq(table.id, id), eq(table.aliases, [])))
  if (list === 'cities' && values.countryId)
    await db.update(cities).set({ countryId: values.countryId }).where(eq(cities.id, id))
}

function chunksOf<Value>(values: readonly Value[]): Value[][] {
  return Array.from({ length: Math.ceil(values.length / chunk) }, (_, index) =>
    values.slice(index * chunk, (index + 1) * chunk),
  )
}
