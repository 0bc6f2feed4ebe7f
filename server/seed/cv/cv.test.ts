import { afterAll, describe, expect, test } from 'vitest'
import { extractText } from '#server/kit/documents/extractText.ts'
import { type DocumentType, detectFileType } from '#server/kit/documents/fileType.ts'
import { closeDocumentWorkers } from '#server/kit/documents/workerPool.ts'
import { renderDoc } from '#server/seed/cv/doc.ts'
import { renderDocx } from '#server/seed/cv/docx.ts'
import { renderPdf } from '#server/seed/cv/pdf.ts'
import { type CvLayout, pickLayout, type Resume } from '#server/seed/cv/resume.ts'
import { renderRtf } from '#server/seed/cv/rtf.ts'

afterAll(closeDocumentWorkers)

const resume: Resume = {
  fullName: 'Aarav José Sharma',
  headline: 'Senior Software Engineer',
  emailId: 'aarav.sharma@example.com',
  contactCode: '+91',
  contactNumber: '9876543210',
  city: 'Pune',
  totalExperience: 7.5,
  summary:
    'Engineer with a focus on payment systems, who likes short feedback loops and code that the next person can read. ' +
    'Led a team of six through the move from one large application to services.',
  skills: ['Java', 'Spring Boot', 'PostgreSQL', 'Kafka', 'C++', 'CI/CD', 'Node.js'],
  employments: [
    {
      employer: 'Tata Consultancy Services',
      designation: 'Senior Software Engineer',
      from: '2020-04',
      points: ['Cut the settlement run from four hours to twenty minutes', 'Reviewed the designs of three teams'],
    },
    {
      employer: 'Müller & Söhne GmbH',
      designation: 'Software Engineer',
      from: '2016-07',
      to: '2020-03',
      points: ['Built the booking screens used in 40 branches', 'Wrote the first end-to-end tests'],
    },
  ],
  educations: [
    { course: 'B.Tech', specialization: 'Computer Science', university: 'University of Mumbai', year: 2016 },
    { course: 'HSC', specialization: 'Science', university: 'Maharashtra State Board', year: 2012 },
  ],
  languages: ['English', 'Hindi', 'Marathi'],
  dateOfBirth: '1994-02-11',
  gender: 'Male',
}

const renderers: Record<DocumentType, (resume: Resume, layout: CvLayout) => Promise<Uint8Array>> = {
  pdf: renderPdf,
  docx: renderDocx,
  doc: renderDoc,
  rtf: renderRtf,
}
const types = Object.keys(renderers) as DocumentType[]
const forms: CvLayout['form'][] = ['single', 'twoColumns', 'table']
const wordings: CvLayout['wording'][] = ['plain', 'formal', 'traditional']
const cases = types.flatMap((type) => forms.flatMap((form) => wordings.map((wording) => ({ type, form, wording }))))

/** Lines break where they fit, so words are compared with single spaces. */
const flat = (text: string) => text.replace(/\s+/g, ' ')

/** Everything a reader of the CV must find. */
function factsOf(person: Resume): string[] {
  return [
    person.fullName,
    person.headline,
    person.emailId,
    `${person.contactCode} ${person.contactNumber}`,
    person.city,
    flat(person.summary),
    ...person.skills,
    ...person.languages,
    ...person.employments.flatMap(({ employer, designation, points }) => [employer, designation, ...points]),
    ...person.educations.flatMap(({ course, university, year }) => [course, university, `${year}`]),
  ]
}

describe('a rendered CV', () => {
  test.each(cases)('says everything as $type in form $form with $wording headings', async ({ type, ...layout }) => {
    const bytes = await renderers[type](resume, layout)
    expect(detectFileType(bytes)).toBe(type)
    const { text, hasText } = await extractText(bytes, type)
    expect(hasText).toBe(true)
    for (const fact of factsOf(resume)) expect(flat(text)).toContain(fact)
  })

  test.each(types)('is the same to the byte each time as %s', async (type) => {
    for (const form of forms) {
      const layout: CvLayout = { form, wording: 'plain' }
      const first = await renderers[type](resume, layout)
      expect(Buffer.from(first).equals(await renderers[type](structuredClone(resume), layout))).toBe(true)
    }
  })

  test.each(['docx', 'doc', 'rtf'] as const)('keeps Hindi as %s', async (type) => {
    const hindi = { ...resume, fullName: 'आरव शर्मा', summary: 'अनुभवी सॉफ़्टवेयर इंजीनियर'.normalize('NFC') }
    const { text } = await extractText(await renderers[type](hindi, { form: 'single', wording: 'plain' }), type)
    expect(text).toContain(hindi.fullName)
    expect(text).toContain(hindi.summary)
  })

  test('as PDF refuses letters its fonts cannot show, rather than print others', async () => {
    const hindi = { ...resume, fullName: 'आरव शर्मा' }
    await expect(renderPdf(hindi, { form: 'single', wording: 'plain' })).rejects.toThrow(RangeError)
  })

  test('may be long: every point of thirty employers is found', async () => {
    const [first, second] = resume.employments
    const employments = Array.from({ length: 15 }, (_, index) => [
      { ...first!, employer: `First Employer ${index}` },
      { ...second!, employer: `Second Employer ${index}` },
    ]).flat()
    for (const { type, form, wording } of cases.filter((candidate) => candidate.wording === 'plain')) {
      const { text } = await extractText(await renderers[type]({ ...resume, employments }, { form, wording }), type)
      for (const { employer } of employments) expect(flat(text)).toContain(employer)
    }
  })

  test('gets a layout by chance, the same one for the same chance', () => {
    const layouts = [0, 0.3, 0.6, 0.99].map((chance) => pickLayout(() => chance))
    expect(new Set(layouts.map((layout) => layout.form))).toEqual(new Set(forms))
    expect(new Set(layouts.map((layout) => layout.wording))).toEqual(new Set(wordings))
    expect(pickLayout(() => 0.6)).toEqual(layouts[2])
  })
})
