import { type ParsedCv, parsed } from '#contract/domains/cvReading/endpoints.ts'
import type { ReadCv } from '#server/domains/candidates/cvs.ts'
import {
  cities,
  countries,
  courses,
  functions,
  industries,
  skills,
  specializations,
} from '#server/domains/masters/tables.ts'
import { parserPolicy } from '#server/domains/settings/policies.ts'
import { readSetting } from '#server/domains/settings/queries.ts'
import { today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { conflict, invalid } from '#server/kit/errors.ts'
import type { CvDictionary } from './dictionary.ts'
import type { Found } from './found.ts'
import { type CvFacts, readFacts } from './readFacts.ts'

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
export async function parsedOf(db: Db, cv: ReadCv): Promise<ParsedCv> {
  if (!cv.text.trim()) throw invalid({ file: nothingToRead })
  return answerOf(await factsOf(db, cv), parsed)
}

/** The same for a CV that is kept in any case: a scan says nothing. */
export async function parsedOrNothing(db: Db, cv: ReadCv): Promise<ParsedCv> {
  return cv.text.trim() ? parsedOf(db, cv) : answerOf(noFacts, nothingToRead)
}

const noFacts: CvFacts = { parserSkillList: [], industryList: [], courseNameList: [], specializationList: [] }

async function factsOf(db: Db, { text, fileName }: ReadCv): Promise<CvFacts> {
  return readFacts(text, await dictionaryOf(db), { fileName, thisMonth: today().slice(0, 7) })
}

async function dictionaryOf(db: Db): Promise<CvDictionary> {
  const named = (table: typeof cities | typeof functions | typeof industries | typeof courses | typeof skills) =>
    db.select({ id: table.id, name: table.name }).from(table).orderBy(table.id)
  const dialing = await db.selectDistinct({ code: countries.dialingCode }).from(countries)
  return {
    cities: await named(cities),
    functions: await named(functions),
    industries: await named(industries),
    skills: await named(skills),
    courses: await named(courses),
    specializations: await db.select().from(specializations).orderBy(specializations.id),
    codes: dialing.map(({ code }) => code).sort((one, other) => other.length - one.length),
  }
}

function answerOf(facts: CvFacts, detail: string): ParsedCv {
  const { parserSkillList, industryList, courseNameList, specializationList } = facts
  const values = (many: readonly Found<number>[]) => many.map(({ value }) => value)
  return {
    firstName: facts.firstName?.value ?? null,
    lastName: facts.lastName?.value ?? null,
    emailId: facts.emailId?.value ?? null,
    contactCode: facts.contactCode?.value ?? null,
    contactNumber: facts.contactNumber?.value ?? null,
    emergencyCode: facts.emergencyCode?.value ?? null,
    emergencyNumber: facts.emergencyNumber?.value ?? null,
    gender: facts.gender?.value ?? null,
    currentCityId: facts.currentCityId?.value ?? null,
    functionId: facts.functionId?.value ?? null,
    source: facts.source?.value ?? null,
    totalExperience: facts.totalExperience?.value ?? null,
    ...{ parserSkillList: values(parserSkillList), industryList: values(industryList) },
    ...{ courseNameList: values(courseNameList), specializationList: values(specializationList) },
    detail,
    lines: linesOf(facts),
  }
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
