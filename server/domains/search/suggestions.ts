import { desc, isNull, sql } from 'drizzle-orm'
import { wantedPhrases } from '#contract/domains/search/matches.ts'
import { fewMatches, type Suggestion } from '#contract/domains/search/model.ts'
import { printQuery } from '#contract/domains/search/print.ts'
import { type Query, readQuery } from '#contract/domains/search/query.ts'
import { wordsIn } from '#contract/domains/search/words.ts'
import type { AskedOfCandidates } from '#server/domains/candidates/conditions.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { countUpTo } from '#server/kit/lists/lists.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { cities, courses, functions, industries, languages, skills } from '#server/records/masters/tables.ts'
import { readOrRefuse } from './conditions.ts'
import { knownNear, withWords } from './corrections.ts'
import { matchesOf, matchingRows } from './queries.ts'
import { searchMeantBy } from './sentences.ts'

const mostCounted = 1_000
const newest = 2_000
const mostTried = 3

type Asked = AskedOfCandidates & { search?: string | null }

/**
 * What else may have been meant by a search: what a typed sentence asks for, and words with one slip of the keys where
 * hardly anybody is found. Only what finds more people within the person's reach is offered.
 */
export async function suggestionsFor(db: Db, actor: Actor, { search, ...asked }: Asked): Promise<Suggestion[]> {
  const typed = search?.trim() ?? ''
  const query = readOrRefuse(actor, typed)
  if (!query) return []
  const count = (wanted: Query) => countUpTo(db, matchingRows(db, matchesOf(actor, wanted, asked)), mostCounted)
  const found = await count(query)
  const sentence = searchMeantBy(typed, await placesOf(db))
  const meant = sentence === undefined ? undefined : readQuery(sentence).query
  const offers: { kind: Suggestion['kind']; query: Query }[] = meant ? [{ kind: 'sentence', query: meant }] : []
  if (found <= fewMatches) offers.push(...(await correctionsOf(db, query)))
  for (const offer of offers) {
    const matches = await count(offer.query)
    const isBetter = offer.kind === 'sentence' ? matches > 0 : matches > found
    if (isBetter) return [{ kind: offer.kind, query: printQuery(offer.query), count: matches }]
  }
  return []
}

/** What people write for each city, in lower case, and its name. A name goes before another city's alias. */
async function placesOf(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ name: cities.name, aliases: cities.aliases }).from(cities)
  const written = rows.flatMap(({ name, aliases }) => aliases.map((alias) => [alias, name] as const))
  const named = rows.map(({ name }) => [name, name] as const)
  return new Map([...written, ...named].map(([alias, name]) => [alias.toLowerCase(), name.toLowerCase()]))
}

async function correctionsOf(db: Db, query: Query) {
  const words = new Set(wantedPhrases(query).flatMap((phrase) => phrase.words.map(({ word }) => word)))
  const known = await knownWords(db)
  const near = [...words].flatMap((word) => {
    const better = knownNear(word, known)
    return better.length ? [{ word, better }] : []
  })
  const tried = Math.min(mostTried, Math.max(0, ...near.map(({ better }) => better.length)))
  return Array.from({ length: tried }, (_, at) => {
    const better = new Map(
      near.map(({ word, better: [first = word, ...rest] }) => [word, [first, ...rest][at] ?? first]),
    )
    return { kind: 'spelling' as const, query: withWords(query, better) }
  })
}

/** The words of the house and how often each is used: of its lists, and of what the newest candidates do. */
async function knownWords(db: Db): Promise<Map<string, number>> {
  const lists = [skills, cities, courses, functions, industries, languages].map((table) =>
    db.select({ name: sql<string | null>`${table.name}` }).from(table),
  )
  const titles = db
    .select({ name: candidates.designation })
    .from(candidates)
    .where(isNull(candidates.erasedAt))
    .orderBy(desc(candidates.id))
    .limit(newest)
  const uses = new Map<string, number>()
  for (const rows of await Promise.all([...lists, titles])) {
    for (const { name } of rows) {
      for (const { word } of wordsIn(name ?? '')) uses.set(word, (uses.get(word) ?? 0) + 1)
    }
  }
  return uses
}
