/** One job; `from` and `to` are 'yyyy-mm', `to` is missing for the present one. */
export interface Employment {
  employer: string
  designation: string
  from: string
  to?: string
  points: string[]
}

/** One degree or school; `year` is the year of passing. */
export interface Education {
  course: string
  specialization: string
  university: string
  year: number
}

/** What a CV says about a person; experience in years, `contactCode` with its plus sign, `dateOfBirth` 'yyyy-mm-dd'. */
export interface Resume {
  fullName: string
  headline: string
  emailId: string
  contactCode: string
  contactNumber: string
  city: string
  totalExperience: number
  summary: string
  skills: string[]
  employments: Employment[]
  educations: Education[]
  languages: string[]
  dateOfBirth?: string
  gender?: string
  /** The lines below the name, where they are not phone, e-mail and city one after the other. */
  contacts?: string[]
  /** Further personal details, label and value. */
  details?: [string, string][]
}

/** How a CV looks: its form, and the words of its headings. */
export interface CvLayout {
  form: 'single' | 'twoColumns' | 'table'
  wording: 'plain' | 'formal' | 'traditional' | 'german' | 'french' | 'spanish' | 'hindi'
}

/** A piece of a section: a line, a point of a list, or a table whose first row is its head. */
export type Block =
  | { kind: 'line'; text: string; isBold?: boolean }
  | { kind: 'point'; text: string }
  | { kind: 'table'; rows: string[][] }

/** A part of a CV; `isAside` puts it in the narrow column of a two-column CV. */
export interface Section {
  heading: string
  isAside: boolean
  blocks: Block[]
}

const forms: CvLayout['form'][] = ['single', 'single', 'twoColumns', 'table']
const wordings: CvLayout['wording'][] = ['plain', 'formal', 'traditional']

interface Words {
  summary: string
  skills: string
  employments: string
  educations: string
  languages: string
  personal: string
  contact: string
  /** The label of each personal detail, and what stands after them. */
  labels: { experience: string; years: string; born: string; gender: string; location: string }
  /** Where a job goes on. */
  present: string
}

const english = {
  experience: 'Total experience',
  years: 'years',
  born: 'Date of birth',
  gender: 'Gender',
  location: 'Location',
}

const headings: Record<CvLayout['wording'], Words> = {
  plain: {
    summary: 'Summary',
    skills: 'Skills',
    employments: 'Experience',
    educations: 'Education',
    languages: 'Languages',
    personal: 'Personal details',
    contact: 'Contact',
    labels: english,
    present: 'Present',
  },
  formal: {
    summary: 'PROFESSIONAL SUMMARY',
    skills: 'TECHNICAL SKILLS',
    employments: 'EMPLOYMENT HISTORY',
    educations: 'ACADEMIC QUALIFICATIONS',
    languages: 'LANGUAGES KNOWN',
    personal: 'PERSONAL INFORMATION',
    contact: 'CONTACT DETAILS',
    labels: english,
    present: 'Present',
  },
  traditional: {
    summary: 'Career Objective',
    skills: 'Key Skills & Tools',
    employments: 'Organizational Experience',
    educations: 'Educational Qualification',
    languages: 'Linguistic Abilities',
    personal: 'Personal Profile',
    contact: 'Reach me at',
    labels: english,
    present: 'Till date',
  },
  german: {
    summary: 'Kurzprofil',
    skills: 'Kenntnisse',
    employments: 'Berufserfahrung',
    educations: 'Ausbildung',
    languages: 'Sprachkenntnisse',
    personal: 'Persönliche Daten',
    contact: 'Kontakt',
    labels: {
      experience: 'Gesamterfahrung',
      years: 'Jahre',
      born: 'Geburtsdatum',
      gender: 'Geschlecht',
      location: 'Wohnort',
    },
    present: 'heute',
  },
  french: {
    summary: 'Profil professionnel',
    skills: 'Compétences techniques',
    employments: 'Expérience professionnelle',
    educations: 'Formation',
    languages: 'Langues',
    personal: 'Informations personnelles',
    contact: 'Coordonnées',
    labels: {
      experience: 'Expérience totale',
      years: 'ans',
      born: 'Date de naissance',
      gender: 'Sexe',
      location: 'Ville',
    },
    present: 'présent',
  },
  spanish: {
    summary: 'Perfil profesional',
    skills: 'Habilidades',
    employments: 'Experiencia laboral',
    educations: 'Formación académica',
    languages: 'Idiomas',
    personal: 'Datos personales',
    contact: 'Contacto',
    labels: {
      experience: 'Experiencia total',
      years: 'años',
      born: 'Fecha de nacimiento',
      gender: 'Sexo',
      location: 'Ciudad',
    },
    present: 'actualidad',
  },
  hindi: {
    summary: 'सारांश',
    skills: 'कौशल',
    employments: 'कार्य अनुभव',
    educations: 'शैक्षणिक योग्यता',
    languages: 'भाषाएँ',
    personal: 'व्यक्तिगत विवरण',
    contact: 'संपर्क',
    labels: { experience: 'कुल अनुभव', years: 'वर्ष', born: 'जन्म तिथि', gender: 'लिंग', location: 'शहर' },
    present: 'वर्तमान',
  },
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A layout by chance; `random` gives numbers from 0 up to 1, the same ones for the same CV. */
export function pickLayout(random: () => number): CvLayout {
  const pick = <Choice>(choices: Choice[], otherwise: Choice): Choice =>
    choices[Math.floor(random() * choices.length)] ?? otherwise
  return { form: pick(forms, 'single'), wording: pick(wordings, 'plain') }
}

/** Phone, e-mail and city as they stand under the name. */
export function contactLines(resume: Resume): string[] {
  return resume.contacts ?? [`${resume.contactCode} ${resume.contactNumber}`, resume.emailId, resume.city]
}

/** The words over the contact lines of a two-column CV. */
export function contactHeading(layout: CvLayout): string {
  return headings[layout.wording].contact
}

/** The CV below name and contact, in the order and words of its layout; empty sections are left out. */
export function sectionsOf(resume: Resume, layout: CvLayout): Section[] {
  const words = headings[layout.wording]
  const sections: Section[] = [
    { heading: words.summary, isAside: false, blocks: [{ kind: 'line', text: resume.summary }] },
    { heading: words.skills, isAside: true, blocks: skillBlocks(resume.skills, layout) },
    { heading: words.employments, isAside: false, blocks: employmentBlocks(resume.employments, layout) },
    { heading: words.educations, isAside: false, blocks: educationBlocks(resume.educations, layout) },
    { heading: words.languages, isAside: true, blocks: joined(resume.languages) },
    { heading: words.personal, isAside: true, blocks: personalBlocks(resume, layout) },
  ]
  return sections.filter((section) => section.blocks.length > 0)
}

/** 'yyyy-mm' or 'yyyy-mm-dd' as 'Apr 2019' or '07 Apr 2019'. */
function dateText(date: string): string {
  const [year, month, day] = date.split('-')
  return [day, months[Number(month) - 1], year].filter(Boolean).join(' ')
}

function periodOf({ from, to }: Employment, { wording }: CvLayout): string {
  const isEnglish = headings[wording].labels === english
  const text = (date: string) => (isEnglish ? dateText(date) : date.split('-').reverse().join('/'))
  return `${text(from)} – ${to ? text(to) : headings[wording].present}`
}

function joined(words: string[]): Block[] {
  return words.length > 0 ? [{ kind: 'line', text: words.join(', ') }] : []
}

function skillBlocks(skills: string[], layout: CvLayout): Block[] {
  if (layout.form === 'twoColumns') return skills.map((text) => ({ kind: 'point', text }))
  return joined(skills)
}

function employmentBlocks(employments: Employment[], layout: CvLayout): Block[] {
  const points = (employment: Employment): Block[] => employment.points.map((text) => ({ kind: 'point', text }))
  if (layout.form === 'table' && employments.length > 0) {
    const rows = employments.map((job) => [job.employer, job.designation, periodOf(job, layout)])
    return [{ kind: 'table', rows: [['Company', 'Designation', 'Duration'], ...rows] }, ...employments.flatMap(points)]
  }
  return employments.flatMap((job): Block[] => [
    { kind: 'line', text: `${job.designation}, ${job.employer}`, isBold: true },
    { kind: 'line', text: periodOf(job, layout) },
    ...points(job),
  ])
}

function educationBlocks(educations: Education[], layout: CvLayout): Block[] {
  if (layout.form === 'table' && educations.length > 0) {
    const rows = educations.map((degree) => [degree.course, degree.specialization, degree.university, `${degree.year}`])
    return [{ kind: 'table', rows: [['Course', 'Specialization', 'University', 'Year'], ...rows] }]
  }
  return educations.map(({ course, specialization, university, year }) => ({
    kind: 'line',
    text: `${course}${specialization ? ` (${specialization})` : ''}, ${university}, ${year}`,
  }))
}

function personalBlocks(resume: Resume, layout: CvLayout): Block[] {
  const { labels } = headings[layout.wording]
  const details: [string, string][] = []
  if (resume.totalExperience) details.push([labels.experience, `${resume.totalExperience} ${labels.years}`])
  if (resume.dateOfBirth) details.push([labels.born, dateText(resume.dateOfBirth)])
  if (resume.gender) details.push([labels.gender, resume.gender])
  if (resume.city) details.push([labels.location, resume.city])
  details.push(...(resume.details ?? []))
  if (layout.form === 'table') return [{ kind: 'table', rows: [['Particulars', 'Details'], ...details] }]
  return details.map(([label, value]) => ({ kind: 'line', text: `${label}: ${value}` }))
}
