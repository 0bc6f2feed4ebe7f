import { courses, universities } from '#server/domains/masters/words/education.ts'
import { renderDoc } from '#server/seed/cv/doc.ts'
import { renderDocx } from '#server/seed/cv/docx.ts'
import { contactsOf, headOf, personOf } from '#server/seed/cv/labelledPerson.ts'
import { renderPdf } from '#server/seed/cv/pdf.ts'
import { pdfWithoutText } from '#server/seed/cv/pdfWithoutText.ts'
import type { CvLayout, Employment, Resume } from '#server/seed/cv/resume.ts'
import { renderRtf } from '#server/seed/cv/rtf.ts'
import { employers } from '#server/seed/masters/companies.ts'
import { type PositionTitleSeed, positionTitles } from '#server/seed/masters/positionTitles.ts'
import { type Random, randomFrom } from '#server/seed/random.ts'

/** What a CV says, as a careful person would type it into the form; null and [] where it does not say it. */
export interface CvLabels {
  firstName: string | null
  lastName: string | null
  emailId: string | null
  contactCode: string | null
  contactNumber: string | null
  emergencyNumber: string | null
  gender: string | null
  city: string | null
  function: string | null
  totalExperience: number | null
  skills: string[]
  industries: string[]
  courses: string[]
  specializations: string[]
}

/** A CV of the labelled set. */
export interface LabelledCv {
  fileName: string
  type: 'pdf' | 'docx' | 'doc' | 'rtf'
  layout: CvLayout
  isScan: boolean
  bytes: Uint8Array
  labels: CvLabels
}

const renderers = { pdf: renderPdf, docx: renderDocx, doc: renderDoc, rtf: renderRtf }
const types = [...Array(5).fill('pdf'), 'docx', 'docx', 'docx', 'doc', 'rtf'] as LabelledCv['type'][]
const forms: CvLayout['form'][] = ['single', 'single', 'twoColumns', 'table']
const wordings: CvLayout['wording'][] = [
  'plain',
  'formal',
  'traditional',
  'plain',
  'german',
  'french',
  'spanish',
  'hindi',
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
  'Jaipur',
  'Nagpur',
  'Coimbatore',
  'Vadodara',
  'Lucknow',
]
const genderWords: Readonly<Record<CvLayout['wording'], readonly [string, string]>> = {
  plain: ['Male', 'Female'],
  formal: ['M', 'F'],
  traditional: ['Male', 'Female'],
  german: ['männlich', 'weiblich'],
  french: ['Masculin', 'Féminin'],
  spanish: ['Masculino', 'Femenino'],
  hindi: ['पुरुष', 'महिला'],
}
/** Every so many is a scan: a picture of a page, in which nothing can be read. */
const scanEvery = 20
/** The month in which the jobs of the set go on. */
export const setMonth = '2026-05'

/** So many CVs of all kinds with what they say, the same ones for the same seed. */
export async function labelledCvs(count: number, seed: number): Promise<LabelledCv[]> {
  const made: LabelledCv[] = []
  for (let index = 0; index < count; index++) {
    const random = randomFrom(seed * 100_003 + index)
    made.push(index % scanEvery === scanEvery - 1 ? await scan(index) : await labelledCv(random, index))
  }
  return made
}

const nothing: CvLabels = {
  ...{ firstName: null, lastName: null, emailId: null, contactCode: null, contactNumber: null, emergencyNumber: null },
  ...{ gender: null, city: null, function: null, totalExperience: null },
  ...{ skills: [], industries: [], courses: [], specializations: [] },
}

async function scan(index: number): Promise<LabelledCv> {
  const layout: CvLayout = { form: 'single', wording: 'plain' }
  return {
    fileName: `scan${index}.pdf`,
    type: 'pdf',
    layout,
    isScan: true,
    bytes: await pdfWithoutText(index),
    labels: nothing,
  }
}

async function labelledCv(random: Random, index: number): Promise<LabelledCv> {
  const layout: CvLayout = { form: random.pick(forms), wording: random.pick(wordings) }
  // The fonts of the PDF writer have no Devanagari, that of Word and RTF have.
  const type = layout.wording === 'hindi' ? random.pick(['docx', 'doc', 'rtf'] as const) : random.pick(types)
  const title = random.pick(positionTitles)
  const person = personOf(random, index)
  const career = careerOf(random, title)
  const education = educationOf(random)
  const city = random.pick(places)
  const skills = random.some(title.skills, title.skills.length)
  const isStated = random.chance(0.7)
  const isGendered = random.chance(0.6)
  const reached = contactsOf(random, person, city)
  const resume: Resume = {
    ...headOf(random, person, title),
    ...{ emailId: person.emailId, contactCode: '+91', contactNumber: person.number, contacts: reached.lines },
    ...{
      city: reached.hasCity ? '' : city,
      totalExperience: isStated ? career.years : 0,
      summary: summaryOf(random, title),
    },
    ...{ skills: random.chance(0.5) ? skills : skills.map((name) => writtenOtherwise[name] ?? name) },
    ...{ employments: career.employments, educations: education.resume, languages: ['English', 'Hindi'] },
    dateOfBirth: random.chance(0.5) ? '1992-03-14' : undefined,
    gender: isGendered ? genderWords[layout.wording][person.gender === 'Male' ? 0 : 1] : undefined,
    details: [
      ...(random.chance(0.4) ? [['Preferred location', random.pick(places)] as [string, string]] : []),
      ...(reached.emergency && !reached.isInHead ? [['Emergency contact', reached.emergency] as [string, string]] : []),
      ...(random.chance(0.3) ? [['Passport', 'Valid until 2031'] as [string, string]] : []),
    ],
  }
  const labels: CvLabels = {
    ...{ firstName: person.firstName, lastName: person.lastName, emailId: person.emailId },
    ...{ contactCode: '+91', contactNumber: person.number, emergencyNumber: reached.emergency },
    ...{ gender: isGendered || person.hasTitle ? person.gender : null, city, function: title.function },
    ...{ totalExperience: career.years, skills: title.skills.slice(), industries: career.industries },
    ...{ courses: education.courses, specializations: education.specializations },
  }
  const fileName = `${random.chance(0.5) ? `${person.firstName}_${person.lastName}_CV` : `document${index}`}.${type}`
  return { fileName, type, layout, isScan: false, bytes: await renderers[type](resume, layout), labels }
}

/** A skill under another name that people write. */
const writtenOtherwise: Readonly<Record<string, string>> = {
  React: 'ReactJS',
  'Node.js': 'NodeJS',
  AWS: 'Amazon Web Services',
  PostgreSQL: 'Postgres',
  'SQL Server': 'MS SQL Server',
  'Apache Kafka': 'Kafka',
  'REST APIs': 'RESTful APIs',
  Kubernetes: 'K8s',
  HTML: 'HTML5',
  CSS: 'CSS3',
  Tally: 'Tally ERP 9',
}

const points = [
  'Took over the work of the team with {skill} and kept every deadline of the year',
  'Cut the time for the monthly run by 30 % with the help of {skill}',
  'Trained 4 newcomers in {skill}',
  'Worked with the client in London for 5 months, from 2 to 9 people',
  'Handled 120 escalations and reported to the head of the department',
]

function careerOf(random: Random, { title, skills }: PositionTitleSeed) {
  const chosen = random.some(employers, random.whole(1, 3))
  const isSaid = random.chance(0.5)
  const end = Number(setMonth.slice(0, 4)) * 12 + Number(setMonth.slice(5)) - 1
  let until = end
  let total = 0
  const employments = chosen.map((employer, index): Employment => {
    const length = random.whole(8, 44)
    const from = until - length + 1
    total += length
    const job = {
      employer: isSaid ? `${employer.name} (${employer.industry})` : employer.name,
      designation: index === 0 ? title : `${random.pick(['Junior', 'Associate'])} ${title}`,
      from: monthText(from),
      ...(index > 0 && { to: monthText(until) }),
      points: random.some(points, 3).map((point) => point.replace('{skill}', random.pick(skills))),
    }
    until = from - 1
    return job
  })
  const industries = [...new Set(chosen.map(({ industry }) => industry))]
  return { employments, industries, years: Math.round((total / 12) * 10) / 10 }
}

const monthText = (months: number) => `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`

const longNames: Readonly<Record<string, string>> = {
  'B.Tech': 'Bachelor of Technology',
  'B.E.': 'Bachelor of Engineering',
  'B.Com': 'Bachelor of Commerce',
  'B.Sc': 'B.Sc.',
  MBA: 'Master of Business Administration',
  MCA: 'Master of Computer Applications',
}

function educationOf(random: Random) {
  const chosen = random.some(
    courses.filter(({ name }) => !['12th', '10th'].includes(name)).slice(0, 22),
    random.whole(1, 2),
  )
  const parts = chosen.map(({ name, specializations }) => ({ name, specialization: random.pick(specializations) }))
  return {
    courses: parts.map(({ name }) => name),
    specializations: [...new Set(parts.map(({ specialization }) => specialization))],
    resume: parts.map(({ name, specialization }, index) => ({
      course: random.chance(0.3) ? (longNames[name] ?? name) : random.chance(0.2) ? name.replaceAll('.', '') : name,
      ...{ specialization, university: random.pick(universities), year: 2014 - index * 2 },
    })),
  }
}

function summaryOf(random: Random, { title, function: trade, skills }: PositionTitleSeed): string {
  return random.pick([
    `${title} at home with ${skills.slice(0, 3).join(', ')}. Looks for a team that cares about its work.`,
    `Professional in ${trade.toLowerCase()}, strong in ${skills.slice(0, 2).join(' and ')}.`,
    'To work in a challenging environment where my abilities serve the growth of the organization.',
  ])
}
