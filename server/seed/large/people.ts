import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import { sources } from '#contract/vocab/sources.ts'
import { employers } from '#server/seed/masters/companies.ts'
import { femaleFirstNames, lastNames, maleFirstNames } from '#server/seed/masters/people.ts'
import { type Random, randomFrom } from '#server/seed/random.ts'
import type { Masters } from '#server/seed/readMasters.ts'
import type { Outcome } from './history.ts'
import { asksOf, type Opening } from './openings.ts'
import { dayOf, isoOf, stamped } from './plan.ts'

const lakh = 10_000_000

/** The parts of CVs, made once and put together anew for each person: about 2 KB of words in all. */
export interface CvParts {
  sentences: string[]
  jobs: string[]
}

const verbs = ['Designed', 'Built', 'Led', 'Improved', 'Tested', 'Migrated', 'Automated', 'Documented', 'Reviewed']
const objects = [
  ...['payment services', 'customer portals', 'monthly closings', 'warehouse processes', 'hiring drives'],
  ...['data pipelines', 'test suites', 'sales campaigns', 'audit reports', 'mobile applications', 'vendor contracts'],
]
const results = [
  ...['for twelve branches', 'within the agreed budget', 'and cut the time by half', 'with a team of six'],
  ...['in two quarters', 'under ISO rules', 'across three countries', 'and kept every deadline', 'without downtime'],
]

/** Makes the parts of CVs. */
export function makeCvParts(seed: number, masters: Masters): CvParts {
  const random = randomFrom(seed)
  const skill = () => random.pick(masters.skills).name
  const sentences = Array.from(
    { length: 4_000 },
    () => `${random.pick(verbs)} ${random.pick(objects)} with ${skill()} and ${skill()} ${random.pick(results)}.`,
  )
  const jobs = Array.from(
    { length: 2_000 },
    () =>
      `${random.pick(masters.designations).name}, ${random.pick(employers).name}, ${random.pick(masters.cities).name}`,
  )
  return { sentences, jobs }
}

/** Who a candidate is, before anything happened to them. */
export interface Person {
  id: number
  firstName: string
  lastName: string
  expectedCtc: number
  experience: number
  currentCtc: number
}

/** A person for a position: experience and CTC fit it more or less. */
export function makePerson(random: Random, id: number, { title }: Opening): Person {
  const [least, most] = title.experience
  const experience = Math.max(0, random.whole(least * 10 - 10, most * 10 + 15) / 10)
  const [low, high] = title.ctc
  const currentCtc = Math.round((low + (high - low) * random.next()) * 10) * (lakh / 10)
  return {
    id,
    firstName: random.pick(random.chance(0.6) ? maleFirstNames : femaleFirstNames),
    lastName: random.pick(lastNames),
    experience,
    currentCtc,
    expectedCtc: Math.round((currentCtc * (1.1 + random.next() * 0.35)) / 1_000_000) * 1_000_000,
  }
}

/** The candidate's row. */
export function candidateRow(random: Random, person: Person, facts: CandidateFacts) {
  const { masters, opening, outcome, createdAt, uploadedBy } = facts
  const { functionId, skillIds } = asksOf(opening, masters)
  const city = random.pick(masters.cities)
  const specialization = random.pick(masters.specializations)
  const { id, firstName, lastName, experience } = person
  return {
    id,
    firstName,
    lastName,
    gender: maleNames.has(firstName) ? ('Male' as const) : ('Female' as const),
    emailId: `${firstName}.${lastName}${id}@mail.example`.toLowerCase(),
    contactCode: '+91',
    contactNumber: String(7_000_000_000 + ((id * 7_919) % 2_999_999_999)),
    currentCityId: city.id,
    currentCityName: city.name,
    preferredCityIds: [city.id, opening.cityId],
    functionId,
    source: random.pick(sources.ids),
    industryIds: [random.pick(masters.industries).id],
    courseIds: [specialization.courseId],
    specializationIds: [specialization.id],
    skillIds: [...new Set([...skillIds.slice(0, 4), random.pick(masters.skills).id])],
    languageIds: [1, random.whole(2, masters.languages.length)],
    designation: random.pick(masters.designations).name,
    currentEmployer: random.pick(employers).name,
    totalExperience: experience,
    currentCtc: person.currentCtc,
    expectedCtc: person.expectedCtc,
    noticePeriod: random.pick(noticePeriods.ids),
    dateOfBirth: dayOf(createdAt - (22 + experience + random.next() * 4) * 365.25 * 86_400_000),
    rating: random.whole(1, 5),
    statusId: outcome.statusId,
    lastActionAt: isoOf(outcome.since),
    agencyOrganizationId: opening.agencyId && random.chance(0.3) ? opening.agencyId : null,
    uploadedBy,
    ...stamped(createdAt, uploadedBy),
  }
}

const maleNames = new Set(maleFirstNames)

interface CandidateFacts {
  masters: Masters
  opening: Opening
  outcome: Outcome
  createdAt: number
  uploadedBy: number
}

/** The rows of a candidate's CV: the file as known to the database (its bytes do not exist), and its text. */
export function cvRows(random: Random, person: Person, parts: CvParts, facts: CandidateFacts) {
  const { id, firstName, lastName } = person
  const fileName = `${firstName}_${lastName}.pdf`
  const sha256 = id.toString(16).padStart(64, '0')
  const made = { createdAt: isoOf(facts.createdAt), createdBy: facts.uploadedBy }
  return {
    file: { id, key: `bench-${id}`, fileName, contentType: 'application/pdf', size: 40_000, sha256, ...made },
    cv: {
      ...{ id, candidateId: id, versionNumber: 1, fileId: id, fileName, fileType: 'pdf' as const, sha256 },
      text: cvText(random, person, parts, facts.opening),
      ...made,
    },
  }
}

function cvText(random: Random, { firstName, lastName, experience }: Person, parts: CvParts, { title }: Opening) {
  const lines = [
    `${firstName} ${lastName}`,
    `${title.title} with ${experience} years of experience`,
    `Skills: ${title.skills.join(', ')}`,
  ]
  for (let job = 0; job < 3; job++) {
    lines.push(random.pick(parts.jobs))
    for (let point = 0; point < 7; point++) lines.push(random.pick(parts.sentences))
  }
  return lines.join('\n')
}
