import type { CandidateDetailsForm } from '#contract/domains/candidates/details.ts'
import { genders } from '#contract/vocab/genders.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import { type Source, sources } from '#contract/vocab/sources.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { courses, universities } from '#server/domains/masters/words/education.ts'
import type { CvLayout, Employment, Resume } from '#server/seed/cv/resume.ts'
import { pickLayout } from '#server/seed/cv/resume.ts'
import { employers } from '#server/seed/masters/companies.ts'
import { femaleFirstNames, lastNames, maleFirstNames } from '#server/seed/masters/people.ts'
import type { PositionTitleSeed } from '#server/seed/masters/positionTitles.ts'
import type { Random } from '#server/seed/random.ts'
import { idOfName, type Masters } from '#server/seed/readMasters.ts'
import { dayOf } from './calendar.ts'

const lakh = 10_000_000

/** A candidate of the demonstration: the form people fill in, and the CV it comes with. */
export interface Profile {
  form: Omit<CandidateDetailsForm, 'candidateId' | 'version'>
  resume: Resume
  layout: CvLayout
  fileType: 'pdf' | 'docx' | 'rtf' | 'doc'
}

const sourceShares: readonly Source[] = [
  ...Array(9).fill(sources.naukri),
  ...Array(5).fill(sources.linkedin),
  ...[sources.monster, sources.monster, sources.referral, sources.referral, sources.referral],
  ...[sources.linkedinAndPortal, sources.otherPortal, sources.headHunt, sources.legacyData, sources.clientReferral],
]

const places = [
  'Pune',
  'Bengaluru',
  'Hyderabad',
  'Chennai',
  'Mumbai',
  'Noida',
  'Gurugram',
  'Kolkata',
  'Indore',
  'Kochi',
]
const fileTypes = [...Array(12).fill('pdf'), ...Array(5).fill('docx'), 'rtf', 'rtf', 'doc'] as Profile['fileType'][]

/** A person who fits a position more or less; `number` keeps e-mail addresses and phones apart. */
export function makeProfile(random: Random, number: number, title: PositionTitleSeed, masters: Masters, at: number) {
  const isMale = random.chance(0.58)
  const firstName = random.pick(isMale ? maleFirstNames : femaleFirstNames)
  const lastName = random.pick(lastNames)
  const [least, most] = title.experience
  const experience = Math.max(0.5, random.whole(least * 10 - 8, most * 10 + 12) / 10)
  const city = random.pick(places)
  const employments = careerOf(random, title, experience, at)
  const education = educationOf(random, title, experience, at)
  const skills = [
    ...title.skills,
    ...random.some(
      masters.skills.map(({ name }) => name),
      3,
    ),
  ]
  const contact = {
    emailId: `${firstName}.${lastName}${number}@mailbox.example`.toLowerCase(),
    contactCode: '+91',
    contactNumber: String(7_000_100_000 + ((number * 48_611_077) % 2_900_000_000)),
  }
  const dateOfBirth = dayOf(at - (21.5 + experience + random.next() * 2) * 365.25 * 86_400_000)
  const resume: Resume = {
    ...{ fullName: `${firstName} ${lastName}`, headline: title.title, ...contact, city },
    ...{ totalExperience: experience, skills, employments, dateOfBirth, gender: isMale ? 'Male' : 'Female' },
    educations: [education],
    languages: ['English', 'Hindi', random.pick(['Marathi', 'Tamil', 'Telugu', 'Kannada', 'Bengali'])],
    summary: summaryOf(random, title, experience),
  }
  const facts = { title, masters, resume, experience, firstName, lastName }
  const form = withLessUsual(formOf(random, facts), number, at)
  const profile: Profile = { form, resume, layout: pickLayout(random.next), fileType: random.pick(fileTypes) }
  return profile
}

interface Facts {
  title: PositionTitleSeed
  masters: Masters
  resume: Resume
  experience: number
  firstName: string
  lastName: string
}

function formOf(random: Random, { title, masters, resume, experience, firstName, lastName }: Facts): Profile['form'] {
  const currentCtc = ctcFor(random, title, experience)
  const [education] = resume.educations
  const courseId = idOfName(masters.courses, education?.course ?? 'B.Tech')
  const specialization = masters.specializations.find(
    (one) => one.courseId === courseId && one.name === education?.specialization,
  )
  const employer = employers.find(({ name }) => name === resume.employments[0]?.employer)
  return {
    ...{ firstName, lastName, gender: resume.gender === 'Male' ? genders.male : genders.female },
    ...{ emailId: resume.emailId, contactCode: resume.contactCode, contactNumber: resume.contactNumber },
    emergencyCode: null,
    emergencyNumber: null,
    currentCityId: idOfName(masters.cities, resume.city),
    industryList: employer ? [idOfName(masters.industries, employer.industry)] : [],
    functionId: idOfName(masters.functions, title.function),
    source: random.pick(sourceShares),
    courseNameList: [courseId],
    specializationList: specialization ? [specialization.id] : [],
    resumeSourceFolder: null,
    parserSkillList: resume.skills.slice(0, random.whole(4, 8)).map((name) => idOfName(masters.skills, name)),
    designation: resume.employments[0]?.designation ?? title.title,
    currentEmployer: resume.employments[0]?.employer ?? null,
    hideEmployer: random.chance(0.06),
    totalExperience: experience,
    currentCtc,
    currentVariable: random.chance(0.3) ? Math.round(currentCtc / lakh) * (lakh / 10) : null,
    expectedCtc: Math.round((currentCtc * (1.12 + random.next() * 0.25)) / (lakh / 10)) * (lakh / 10),
    noticePeriod: random.pick(noticePeriods.ids.slice(0, 6)),
    noticeNegotiable: random.chance(0.4),
    noticeServing: random.chance(0.15),
    offersInHand: random.pick([0, 0, 0, 1, 2]),
    preferredCityList: [idOfName(masters.cities, resume.city), idOfName(masters.cities, random.pick(places))],
    languageList: resume.languages.map((name) => idOfName(masters.languages, name)),
    dateOfBirth: resume.dateOfBirth,
    rating: random.whole(2, 5),
    notes: random.chance(0.2) ? random.pick(notes) : null,
  }
}

/** What only some candidates tell: a second number, where the CV was kept, the last day of those who serve notice. */
function withLessUsual(form: Profile['form'], number: number, at: number): Profile['form'] {
  const hasEmergency = number % 3 === 0
  const isKept = number % 4 === 0
  const noticeDays = noticePeriods.terms.find(({ id }) => id === form.noticePeriod)?.days ?? 0
  return {
    ...form,
    emergencyCode: hasEmergency ? '+91' : null,
    emergencyNumber: hasEmergency ? String(9_900_100_000 + ((number * 7919) % 90_000_000)) : null,
    resumeSourceFolder: isKept ? `${sources.labelOf(form.source)}/${dayOf(at).slice(0, 7)}` : null,
    lastWorkingDay: form.noticeServing ? dayOf(at + noticeDays * 86_400_000) : null,
  }
}

/** What somebody of that experience earns in such a position, give or take a tenth. */
function ctcFor(random: Random, { ctc: [low, high], experience: [least, most] }: PositionTitleSeed, years: number) {
  const share = Math.min(1, Math.max(0, (years - least) / (most - least || 1)))
  const lakhs = (low * 0.8 + (high * 0.95 - low * 0.8) * share) * (0.9 + random.next() * 0.2)
  return Math.round(lakhs * 10) * (lakh / 10)
}

const notes = [
  'Prefers calls after six in the evening.',
  'Would relocate for the right role; family settled in the home town.',
  'Clear communicator, knows own numbers.',
  'Wants to leave the present shift pattern.',
]

function summaryOf(random: Random, { title, function: trade, skills }: PositionTitleSeed, experience: number): string {
  const years = `${experience} years of experience in ${trade.toLowerCase()}`
  return random.pick([
    `${title} with ${years}, at home with ${skills.slice(0, 3).join(', ')}. Looks for a team that cares about its work.`,
    `Professional with ${years}. Strong in ${skills.slice(0, 2).join(' and ')}; used to working with people of all levels.`,
    `${years.charAt(0).toUpperCase()}${years.slice(1)}, most of it with ${skills[0] ?? trade}. Reliable, curious and calm under pressure.`,
  ])
}

const activities = [
  'Took over the work of the team with {skill} and kept every deadline of the year',
  'Cut the time for the monthly run by a third with the help of {skill}',
  'Trained four newcomers in {skill}',
  'Introduced {skill} and wrote the guide that the department still uses',
  'Worked with the client on site for five months on {skill}',
  'Handled escalations and reported to the head of the department',
]

function careerOf(random: Random, { title, skills }: PositionTitleSeed, experience: number, at: number): Employment[] {
  const count = experience < 2 ? 1 : experience < 5 ? 2 : random.whole(2, 4)
  const monthsEach = Math.max(4, Math.floor((experience * 12) / count))
  const year = new Date(at).getUTCFullYear()
  const presentMonth = year * 12 + new Date(at).getUTCMonth()
  return random.some(employers, count).map((employer, index) => {
    const until = presentMonth - index * monthsEach
    const points = random
      .some(activities, 3)
      .map((activity) => activity.replace('{skill}', skills[index % skills.length] ?? 'the tools of the trade'))
    const designation = index === 0 ? title : index === count - 1 ? `Junior ${title}` : `Associate ${title}`
    const spent = { from: monthText(until - monthsEach + 1), ...(index > 0 && { to: monthText(until) }) }
    return { employer: employer.name, designation: designation.slice(0, 100), ...spent, points }
  })
}

const monthText = (months: number) => `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`

function educationOf(random: Random, { vertical }: PositionTitleSeed, experience: number, at: number) {
  const wanted: Record<number, string[]> = {
    [verticals.it]: ['B.Tech', 'B.E.', 'MCA', 'B.Sc', 'BCA', 'M.Tech'],
    [verticals.nonIt]: ['B.Tech', 'Diploma', 'MBA', 'B.E.', 'B.Com'],
    [verticals.kpo]: ['MBA', 'B.Com', 'M.Com', 'CA', 'B.Sc'],
    [verticals.others]: ['BA', 'B.Com', 'BBA', 'MBA'],
  }
  const name = random.pick(wanted[vertical] ?? ['B.Tech'])
  const course = courses.find((one) => one.name === name)
  const year = new Date(at).getUTCFullYear() - Math.ceil(experience)
  return {
    ...{ course: name, specialization: random.pick(course?.specializations ?? ['General']) },
    ...{ university: random.pick(universities), year },
  }
}
