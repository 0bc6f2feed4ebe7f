import { genders } from '#contract/vocab/genders.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import { sources } from '#contract/vocab/sources.ts'
import { addCandidate, editCandidateDetails } from '#server/domains/candidates/commands.ts'
import { addCv, readCv } from '#server/domains/candidates/cvs.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/db.ts'
import { renderDoc } from '#server/seed/cv/doc.ts'
import { renderDocx } from '#server/seed/cv/docx.ts'
import { renderPdf } from '#server/seed/cv/pdf.ts'
import { pickLayout, type Resume } from '#server/seed/cv/resume.ts'
import { renderRtf } from '#server/seed/cv/rtf.ts'
import { idOfName, type Masters } from '#server/seed/fillMasters.ts'
import { employers } from '#server/seed/masters/companies.ts'
import { femaleFirstNames, lastNames, maleFirstNames } from '#server/seed/masters/people.ts'
import type { Random } from '#server/seed/random.ts'
import { type DemoPosition, skillIdsOf } from './positions.ts'

const lakh = 10_000_000

/** A candidate of the demonstration as the history needs them. */
export interface DemoCandidate {
  id: number
  currentCtc: number
}

interface Setting {
  masters: Masters
  position: DemoPosition
  /** Who adds the candidate. */
  by: Actor
  number: number
  now: Date
}

/** Adds one candidate who fits a position, with everything a recruiter learns in the first call and a real CV. */
export async function makeCandidate(db: Db, random: Random, setting: Setting): Promise<DemoCandidate> {
  const { by, position } = setting
  const form = formOf(random, setting)
  const id = await addCandidate(db, by, form)
  const work = workOf(random, setting)
  await editCandidateDetails(db, by, { candidateId: id, version: 1, ...form, ...work })
  const resume = resumeOf(random, { form, work, position, setting })
  const file = await renderCv(random, resume, setting.number)
  await addCv(db, by, id, await readCv(file))
  return { id, currentCtc: work.currentCtc }
}

function formOf(random: Random, { masters, position, number }: Setting) {
  const gender = random.chance(0.6) ? genders.male : genders.female
  const firstName = random.pick(gender === genders.male ? maleFirstNames : femaleFirstNames)
  const lastName = random.pick(lastNames)
  const specialization = random.pick(masters.specializations)
  const city = random.chance(0.5) ? masters.cities.find(({ id }) => id === position.cityId) : undefined
  return {
    firstName,
    lastName,
    gender,
    emailId: `${firstName}.${lastName}${number}@mail.example`.toLowerCase(),
    contactCode: '+91',
    contactNumber: String(random.whole(7_000_000_000, 9_899_999_999)),
    emergencyCode: '+91',
    emergencyNumber: String(random.whole(9_900_000_000, 9_999_999_999)),
    currentCityId: (city ?? random.pick(masters.cities)).id,
    source: random.pick(sources.ids),
    functionId: idOfName(masters.functions, position.title.function),
    industryList: [idOfName(masters.industries, position.organization.seed.industry)],
    courseNameList: [specialization.courseId],
    specializationList: [specialization.id],
    parserSkillList: skillIdsOf(masters, position.title).slice(0, random.whole(3, 6)),
    resumeSourceFolder: 'Demo',
  }
}

function workOf(random: Random, { masters, position, now }: Setting) {
  const { experience, ctc } = position.title
  const totalExperience = Math.max(0, random.whole(experience[0] * 10 - 5, experience[1] * 10 + 10) / 10)
  const currentCtc = Math.round((ctc[0] + (ctc[1] - ctc[0]) * random.next()) * 10) * (lakh / 10)
  const born = now.getUTCFullYear() - 22 - Math.ceil(totalExperience) - random.whole(0, 3)
  return {
    designation: position.title.title,
    currentEmployer: random.pick(employers).name,
    hideEmployer: random.chance(0.1),
    totalExperience,
    currentCtc,
    expectedCtc: Math.round((currentCtc * (1.12 + random.next() * 0.3)) / 1_000_000) * 1_000_000,
    noticePeriod: random.pick(noticePeriods.ids),
    noticeNegotiable: random.chance(0.5),
    noticeServing: random.chance(0.15),
    preferredCityList: [position.cityId],
    languageList: [random.pick(masters.languages).id],
    dateOfBirth: `${born}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`,
    rating: random.whole(2, 5),
  }
}

interface Facts {
  form: ReturnType<typeof formOf>
  work: ReturnType<typeof workOf>
  position: DemoPosition
  setting: Setting
}

function resumeOf(random: Random, { form, work, position, setting: { masters, now } }: Facts): Resume {
  const year = now.getUTCFullYear()
  const began = year - Math.max(1, Math.round(work.totalExperience))
  const changed = Math.min(year - 1, began + Math.ceil(work.totalExperience / 2))
  const nameOf = (list: readonly { id: number; name: string }[], id: number) =>
    list.find((master) => master.id === id)?.name ?? ''
  const skills = form.parserSkillList.map((id) => nameOf(masters.skills, id))
  const work2 = (employer: string, from: string, to?: string) => ({
    employer,
    designation: position.title.title,
    from,
    to,
    points: pointsOf(random, skills),
  })
  return {
    fullName: `${form.firstName} ${form.lastName}`,
    headline: work.designation,
    emailId: form.emailId,
    contactCode: form.contactCode,
    contactNumber: form.contactNumber,
    city: nameOf(masters.cities, form.currentCityId),
    totalExperience: work.totalExperience,
    summary: `${work.designation} with ${work.totalExperience} years of experience in ${skills.slice(0, 3).join(', ')}.`,
    skills,
    employments: [
      work2(work.currentEmployer, `${changed}-04`),
      work2(random.pick(employers).name, `${began}-06`, `${changed}-03`),
    ],
    educations: [
      {
        course: nameOf(masters.courses, form.courseNameList[0] ?? 0),
        specialization: nameOf(masters.specializations, form.specializationList[0] ?? 0),
        university: random.pick(masters.universities).name,
        year: began,
      },
    ],
    languages: ['English', nameOf(masters.languages, work.languageList[0] ?? 0)],
    dateOfBirth: work.dateOfBirth,
    gender: form.gender,
  }
}

const deeds = ['Built', 'Led', 'Improved', 'Automated', 'Delivered', 'Maintained']
const outcomes = ['for twelve branches', 'within the agreed budget', 'with a team of six', 'and cut the time by half']

function pointsOf(random: Random, skills: readonly string[]): string[] {
  return [0, 1, 2].map(() => `${random.pick(deeds)} work with ${random.pick(skills)} ${random.pick(outcomes)}`)
}

/** Most CVs are PDF, many are Word, a few are of the older kinds. */
async function renderCv(random: Random, resume: Resume, number: number) {
  const layout = pickLayout(random.next)
  const kinds = [
    { extension: 'pdf', render: renderPdf },
    { extension: 'docx', render: renderDocx },
    { extension: 'rtf', render: renderRtf },
    { extension: 'doc', render: renderDoc },
  ]
  const kind = kinds[number % 10 < 5 ? 0 : number % 10 < 8 ? 1 : number % 10 === 8 ? 2 : 3]
  if (!kind) throw new Error('no kind of file')
  const bytes = Buffer.from(await kind.render(resume, layout))
  const fileName = `${resume.fullName.replaceAll(' ', '_')}_CV.${kind.extension}`
  return { fileName, extension: kind.extension, bytes }
}
