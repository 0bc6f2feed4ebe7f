import type { CvDictionary } from '#server/domains/cvReading/dictionary.ts'
import type { Found } from '#server/domains/cvReading/found.ts'
import { readFacts } from '#server/domains/cvReading/readFacts.ts'
import { type DeliveredWord, deliveredLists } from '#server/domains/masters/words/all.ts'
import { courses } from '#server/domains/masters/words/education.ts'
import { extractText } from '#server/kit/documents/extractText.ts'
import { type CvLabels, type LabelledCv, setMonth } from './labelled.ts'

const { cities, countries, functions, industries, skills } = deliveredLists

const numbered = (words: readonly DeliveredWord[]) =>
  words.map(({ name, details }, index) => ({ id: index + 1, name, aliases: details?.aliases as string[] | undefined }))

/** The delivered master lists as a dictionary; the ids are places in the lists, from 1. */
export const seededDictionary: CvDictionary = {
  cities: numbered(cities),
  functions: numbered(functions),
  industries: numbered(industries),
  skills: numbered(skills),
  courses: numbered(deliveredLists.courses),
  specializations: courses
    .flatMap(({ specializations }, index) => specializations.map((name) => ({ name, courseId: index + 1 })))
    .map((one, index) => ({ id: index + 1, ...one })),
  codes: [...new Set(countries.map(({ details }) => String(details?.dialingCode)))].sort((a, b) => b.length - a.length),
}

/** What was read of one field over a set: how often it was right, found, and there to be found. */
export interface FieldFigure {
  field: keyof CvLabels
  right: number
  found: number
  labelled: number
}

/** A value that was read wrongly, missed, or made up. */
export interface Mistake {
  fileName: string
  layout: string
  field: keyof CvLabels
  wanted: string
  read: string
}

type Read = Record<keyof CvLabels, (string | number)[]>

const nameOf = (list: readonly { id: number; name: string }[], found: Found<number> | undefined) =>
  found ? [list[found.value - 1]?.name ?? '?'] : []

const namesOf = (list: readonly { id: number; name: string }[], found: readonly Found<number>[]) =>
  found.map(({ value }) => list[value - 1]?.name ?? '?')

const one = <Value extends string | number>(found: Found<Value> | undefined): Value[] => (found ? [found.value] : [])

async function read({ bytes, type, fileName }: LabelledCv): Promise<Read> {
  const { text } = await extractText(bytes, type)
  const facts = readFacts(text, seededDictionary, { fileName, thisMonth: setMonth })
  return {
    firstName: one(facts.firstName),
    lastName: one(facts.lastName),
    emailId: one(facts.emailId),
    contactCode: one(facts.contactCode),
    contactNumber: one(facts.contactNumber),
    emergencyNumber: one(facts.emergencyNumber),
    gender: one(facts.gender),
    city: nameOf(seededDictionary.cities, facts.currentCityId),
    function: nameOf(seededDictionary.functions, facts.functionId),
    totalExperience: one(facts.totalExperience),
    skills: namesOf(seededDictionary.skills, facts.parserSkillList),
    industries: namesOf(seededDictionary.industries, facts.industryList),
    courses: namesOf(seededDictionary.courses, facts.courseNameList),
    specializations: [...new Set(namesOf(seededDictionary.specializations, facts.specializationList))],
  }
}

/** Reads a labelled set as the application reads an upload, and counts field by field. */
export async function measureReading(
  set: readonly LabelledCv[],
): Promise<{ figures: FieldFigure[]; mistakes: Mistake[] }> {
  const figures = new Map<keyof CvLabels, FieldFigure>()
  const mistakes: Mistake[] = []
  for (const cv of set) {
    // A file name with a name in it counts like the text; of a scan nothing but its name could be read.
    const given = cv.isScan ? undefined : await read(cv)
    for (const field of Object.keys(cv.labels) as (keyof CvLabels)[]) {
      const wanted = [cv.labels[field]].flat().filter((value) => value !== null)
      const found = given?.[field] ?? []
      const right = found.filter((value) => wanted.includes(value as never)).length
      const figure = figures.get(field) ?? { field, right: 0, found: 0, labelled: 0 }
      figures.set(field, {
        field,
        right: figure.right + right,
        found: figure.found + found.length,
        labelled: figure.labelled + wanted.length,
      })
      if (right < Math.max(wanted.length, found.length)) {
        const layout = `${cv.type} ${cv.layout.form} ${cv.layout.wording}`
        mistakes.push({ fileName: cv.fileName, layout, field, wanted: wanted.join(', '), read: found.join(', ') })
      }
    }
  }
  return { figures: [...figures.values()], mistakes }
}
