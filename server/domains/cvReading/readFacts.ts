import { type CandidateFields, linkedInProfile } from '#contract/domains/candidates/fields.ts'
import type { ParsedCv } from '#contract/domains/cvReading/endpoints.ts'
import type { KeysWhere } from '#contract/kit/recordFields.ts'
import { addressOn, emailIn, phonesIn } from './contacts.ts'
import { type CvDictionary, plainNames } from './dictionary.ts'
import { educationIn } from './education.ts'
import { experienceIn } from './experience.ts'
import type { Found } from './found.ts'
import { nameIn } from './names.ts'
import { genderIn, sourceIn } from './person.ts'
import { cityIn } from './places.ts'
import { sectionsOf } from './sections.ts'
import { skillsIn } from './skills.ts'
import { functionIn, industriesIn } from './trades.ts'

/** What a CV says of a person, each fact with the line it comes from; what it does not say is undefined. */
export type CvFacts = {
  [Key in KeysWhere<CandidateFields, { fromCv: true }>]: ParsedCv[Key] extends readonly (infer Id)[]
    ? Found<Id>[]
    : Found<NonNullable<ParsedCv[Key]>> | undefined
}

/** Where a CV comes from and when it is read. */
export interface CvContext {
  fileName: string
  /** As 'yyyy-mm': a job that lasts until now lasts until then. */
  thisMonth: string
  /** The firm takes phone numbers of every country, in the length they have there. */
  isOfAllCountries?: boolean
}

/** Whoever a CV is of stands in its first pages; hostile ones must not keep the server busy. */
const mostRead = 60_000

/** Reads the facts out of the text of a CV, by its headings and labels and the words of the master lists. */
export function readFacts(text: string, dictionary: CvDictionary, context: CvContext): CvFacts {
  const sections = sectionsOf(text.slice(0, mostRead))
  const emailId = emailIn(sections)
  const name = nameIn(sections, {
    email: emailId?.value,
    fileName: context.fileName,
    places: plainNames(dictionary.cities),
  })
  const { contact, emergency } = phonesIn(sections, dictionary.codes, context.isOfAllCountries)
  const education = educationIn(sections, dictionary)
  return {
    firstName: part(name, ({ firstName }) => firstName),
    lastName: part(name, ({ lastName }) => lastName),
    emailId,
    contactCode: part(contact, ({ code }) => code),
    contactNumber: part(contact, ({ number }) => number),
    emergencyCode: part(emergency, ({ code }) => code),
    emergencyNumber: part(emergency, ({ number }) => number),
    linkedInProfile: addressOn(sections, linkedInProfile),
    gender: genderIn(sections, name?.line),
    currentCityId: cityIn(sections, dictionary, name?.line),
    functionId: functionIn(sections, dictionary.functions, name?.line),
    source: sourceIn(text, context.fileName),
    totalExperience: experienceIn(sections, context.thisMonth),
    parserSkillList: skillsIn(sections, dictionary),
    industryList: industriesIn(sections, dictionary.industries),
    courseNameList: education.courses,
    specializationList: education.specializations,
  }
}

function part<Whole, Value>(
  whole: Found<Whole> | undefined,
  of: (value: Whole) => Value | null,
): Found<Value> | undefined {
  const value = whole && of(whole.value)
  return whole && value !== undefined && value !== null ? { value, line: whole.line } : undefined
}
