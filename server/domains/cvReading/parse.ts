import { candidateFieldList } from '#contract/domains/candidates/fields.ts'
import { type ParsedCv, parsed } from '#contract/domains/cvReading/endpoints.ts'
import { holdsMany } from '#contract/kit/recordFields.ts'
import { widerRules } from '#contract/kit/widerRules.ts'
import { parserPolicy } from '#server/domains/settings/policies.ts'
import { readSetting } from '#server/domains/settings/queries.ts'
import { today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { inWorker } from '#server/kit/documents/workerPool.ts'
import { conflict, invalid } from '#server/kit/errors.ts'
import {
  cities,
  countries,
  courses,
  functions,
  industries,
  skills,
  specializations,
} from '#server/records/masters/tables.ts'
import type { CvDictionary } from './dictionary.ts'
import type { CvFacts, readFacts } from './readFacts.ts'

/** What a CV says; the text is empty for a scan. */
interface CvText {
  fileName: string
  text: string
}

/** Whether details may be read from CVs. */
export function isParserOn(db: Db): Promise<boolean> {
  return readSetting(db, parserPolicy)
}

/** Refuses while an administrator has not turned parsing on. */
export async function requireParser(db: Db): Promise<void> {
  if (!(await isParserOn(db)))
    throw conflict('Reading details from CVs is turned off. An administrator can turn it on in the settings.')
}

/** Said for a file in which nothing can be read. */
const nothingToRead = 'No text could be read from this file; it may be a scan. Please fill in the form yourself.'

/** What a CV says. Throws 400 for a scan, from which nothing can be read. */
export async function parsedOf(db: Db, cv: CvText): Promise<ParsedCv> {
  if (!cv.text.trim()) throw invalid({ file: nothingToRead })
  return answerOf(await factsOf(db, cv), parsed)
}

/** The same for a CV that is kept in any case: a scan says nothing. */
export async function parsedOrNothing(db: Db, cv: CvText): Promise<ParsedCv> {
  return cv.text.trim() ? parsedOf(db, cv) : answerOf(noFacts, nothingToRead)
}

const noFacts = Object.fromEntries(
  candidateFieldList.flatMap((field) => (field.fromCv ? [[field.key, holdsMany(field) ? [] : undefined]] : [])),
) as unknown as CvFacts

const timeLimit = 20_000
const file = { source: new URL('./readFacts.ts', import.meta.url), built: 'readFacts.js', name: 'readFacts' }
const factsInWorker = inWorker<Parameters<typeof readFacts>, CvFacts>(file, timeLimit)

async function factsOf(db: Db, { text, fileName }: CvText): Promise<CvFacts> {
  const context = { fileName, thisMonth: today().slice(0, 7), isOfAllCountries: widerRules.phones }
  return factsInWorker(text, await dictionaryOf(db), context)
}

async function dictionaryOf(db: Db): Promise<CvDictionary> {
  const named = (table: typeof functions | typeof industries | typeof courses) =>
    db.select({ id: table.id, name: table.name }).from(table).orderBy(table.id)
  const aliased = (table: typeof cities | typeof skills) =>
    db.select({ id: table.id, name: table.name, aliases: table.aliases }).from(table).orderBy(table.id)
  const dialing = await db.selectDistinct({ code: countries.dialingCode }).from(countries)
  return {
    cities: await aliased(cities),
    functions: await named(functions),
    industries: await named(industries),
    skills: await aliased(skills),
    courses: await named(courses),
    specializations: await db.select().from(specializations).orderBy(specializations.id),
    codes: dialing.map(({ code }) => code).sort((one, other) => other.length - one.length),
  }
}

function answerOf(facts: CvFacts, detail: string): ParsedCv {
  const said = Object.entries(facts).map(([field, found]) => [
    field,
    Array.isArray(found) ? found.map(({ value }) => value) : (found?.value ?? null),
  ])
  return { ...Object.fromEntries(said), detail, lines: linesOf(facts) }
}

const mostLines = 5

/** The lines behind each field, each once. */
function linesOf(facts: CvFacts): Record<string, string[]> {
  const all = Object.entries(facts).map(([field, found]): [string, string[]] => {
    const lines = [found].flat().flatMap((one) => (one ? [one.line] : []))
    return [field, [...new Set(lines)].slice(0, mostLines)]
  })
  return Object.fromEntries(all.filter(([, lines]) => lines.length > 0))
}
