import { expect, test } from 'vitest'
import {
  createCandidate,
  getCandidate,
  getCandidateLog,
  getCvLink,
  getCvs,
  getCvText,
  uploadCv,
} from '#contract/domains/candidates/endpoints.ts'
import { staffCandidate } from '#contract/domains/candidates/views.ts'
import { maxUploadBytes } from '#contract/vocab/uploads.ts'
import { docxOf, paragraph, pdfOf, rtfOf, wordXml } from '#server/kit/documents/test/documents.ts'
import { candidateCvs } from '#server/records/candidates/tables.ts'
import { renderDoc } from '#server/seed/cv/doc.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'
import { goodForm, makeMasters } from './test/people.ts'

const sentence = 'Meera Nair builds payment systems in Kochi'

const pdf = (text = sentence, options = {}) => pdfOf((document) => void document.text(text), options)

const doc = () =>
  renderDoc(
    {
      fullName: 'Meera Nair',
      headline: 'Engineer',
      emailId: 'meera.nair@mail.example',
      contactCode: '+91',
      contactNumber: '9876543210',
      city: 'Kochi',
      totalExperience: 7,
      summary: sentence,
      skills: ['Java'],
      employments: [],
      educations: [],
      languages: [],
    },
    { form: 'single', wording: 'plain' },
  )

const readable = {
  pdf: () => pdf(),
  doc,
  docx: async () => docxOf(wordXml(paragraph(sentence))),
  rtf: async () => rtfOf(sentence),
}

async function added(w: World): Promise<{ recruiter: Person; CandidateId: number }> {
  await makeMasters(w)
  const recruiter = await w.as('Recruiter')
  const { candidateId } = await recruiter.call(createCandidate, goodForm)
  return { recruiter, CandidateId: candidateId }
}

test('a CV of each type is read, kept as a version, and can be fetched by its link', async () => {
  const w = await world()
  const { recruiter, CandidateId } = await added(w)
  for (const [extension, make] of Object.entries(readable)) {
    const bytes = await make()
    const name = `Meera Nair.${extension.toUpperCase()}`
    const { message, cv } = await recruiter.call(
      uploadCv,
      { CandidateId, type: 'create', fileName: name, fileExtension: extension },
      { name, bytes },
    )
    expect(message).toBe('Successfully updated')
    expect(cv).toMatchObject({ fileType: extension, fileName: name, size: bytes.length, hasText: true })
    expect((await recruiter.call(getCvText, { candidateId: CandidateId })).text).toContain(sentence)
    const link = await recruiter.call(getCvLink, { candidateId: CandidateId, cvId: cv.id })
    const file = await w.app.inject({ url: link.url, headers: { authorization: `Bearer ${recruiter.token}` } })
    expect(Buffer.compare(file.rawPayload, Buffer.from(bytes))).toBe(0)
  }
  const { cvs } = await recruiter.call(getCvs, { candidateId: CandidateId })
  expect(cvs.map(({ versionNumber, fileType }) => [versionNumber, fileType])).toEqual([
    [4, 'rtf'],
    [3, 'docx'],
    [2, 'doc'],
    [1, 'pdf'],
  ])
  const candidate = staffCandidate.parse(await recruiter.call(getCandidate, { id: CandidateId }))
  expect(candidate.cv?.versionNumber).toBe(4)
  const { entries } = await recruiter.call(getCandidateLog, { candidateId: CandidateId })
  expect(entries[0]).toMatchObject({ activity: 'cv', changes: [{ field: 'cv', to: 'Meera Nair.RTF' }] })
})

test('the same file once more is no new version', async () => {
  const w = await world()
  const { recruiter, CandidateId } = await added(w)
  const file = { name: 'cv.pdf', bytes: await pdf() }
  const first = await recruiter.call(uploadCv, { CandidateId, type: 'create' }, file)
  const again = await recruiter.call(uploadCv, { CandidateId, type: 'update' }, file)
  expect(again.cv.id).toBe(first.cv.id)
})

test('a CV whose name turns its end around is kept under the name it has', async () => {
  const w = await world()
  const { recruiter, CandidateId } = await added(w)
  await recruiter.call(uploadCv, { CandidateId }, { name: 'cv\u202efdp\u200b.pdf', bytes: await pdf() })
  const { cvs } = await recruiter.call(getCvs, { candidateId: CandidateId })
  expect(cvs.map(({ fileName }) => fileName)).toEqual(['cvfdp.pdf'])
})

test('two CVs at the same moment are two versions', async () => {
  const w = await world()
  const { recruiter, CandidateId } = await added(w)
  const files = await Promise.all([pdf('one page'), pdf('another page'), pdf('a third page')])
  await Promise.all(files.map((bytes) => recruiter.call(uploadCv, { CandidateId }, { name: 'cv.pdf', bytes })))
  const { cvs } = await recruiter.call(getCvs, { candidateId: CandidateId })
  expect(cvs.map(({ versionNumber }) => versionNumber)).toEqual([3, 2, 1])
})

test('a file up to 2 MB is taken, one byte more is not', async () => {
  const w = await world()
  const { recruiter, CandidateId } = await added(w)
  const small = await readable.rtf()
  const padded = (size: number) =>
    Buffer.concat([small.slice(0, -1), Buffer.alloc(size - small.length, ' '), Buffer.from('}')])
  const tooMuch = await refusal(
    recruiter.call(uploadCv, { CandidateId }, { name: 'cv.rtf', bytes: padded(maxUploadBytes + 1) }),
  )
  expect(tooMuch.status).toBe(413)
  expect(tooMuch.fields.file).toBe('File size is too large, please pick a smaller file (upto 2 MB)...')
  const { cv } = await recruiter.call(uploadCv, { CandidateId }, { name: 'cv.rtf', bytes: padded(maxUploadBytes) })
  expect(cv.size).toBe(maxUploadBytes)
})

test('a CV that cannot be read is refused with the reason, nothing is stored, and the candidate stays', async () => {
  const w = await world()
  const { recruiter, CandidateId } = await added(w)
  const good = Buffer.from(await pdf())
  const refused: [string, Uint8Array, number, RegExp][] = [
    ['empty.pdf', Buffer.alloc(0), 400, /^Select a file$/],
    ['picture.png', Buffer.from('\x89PNG'), 415, /^File type should be: pdf, doc, docx, PDF, rtf$/],
    ['picture.pdf', Buffer.from('\x89PNG and so on'), 415, /is no document of that type/],
    ['word.pdf', await readable.docx(), 415, /named \.pdf but is a Word document \(\.docx\)/],
    ['rich.doc', await readable.rtf(), 415, /named \.doc but is an RTF document/],
    ['cut.pdf', good.subarray(0, 60), 400, /damaged or incomplete/],
    ['cut.docx', (await readable.docx()).slice(0, 200), 400, /damaged or incomplete/],
    ['locked.pdf', await pdf(sentence, { userPassword: 'secret' }), 400, /protected by a password/],
  ]
  for (const [name, bytes, status, message] of refused) {
    const refusedUpload = await refusal(recruiter.call(uploadCv, { CandidateId, type: 'create' }, { name, bytes }))
    expect([name, refusedUpload.status]).toEqual([name, status])
    expect(refusedUpload.fields.file, name).toMatch(message)
  }
  expect(await w.db.select().from(candidateCvs)).toEqual([])
  expect(await recruiter.call(getCandidate, { id: CandidateId })).toMatchObject({ fullName: 'Meera Nair', cv: null })
})

test('a scan is kept, and says that nothing could be read from it', async () => {
  const w = await world()
  const { recruiter, CandidateId } = await added(w)
  const scan = await pdfOf((document) => void document.rect(50, 50, 300, 300).fill('grey'))
  const { cv } = await recruiter.call(uploadCv, { CandidateId }, { name: 'scan.pdf', bytes: scan })
  expect(cv.hasText).toBe(false)
})

test('only those who may edit a candidate give them a CV, and only staff and their agency read it', async () => {
  const w = await world()
  const { recruiter, CandidateId } = await added(w)
  const file = { name: 'cv.pdf', bytes: await pdf() }
  await recruiter.call(uploadCv, { CandidateId }, file)
  const organization = await w.make.organization()
  const agency = await w.as('AgencyRCR', { organizationId: organization.id })
  expect((await refusal((await w.as('Recruiter')).call(uploadCv, { CandidateId }, file))).status).toBe(403)
  expect((await refusal(agency.call(uploadCv, { CandidateId }, file))).status).toBe(404)
  for (const endpoint of [getCvs, getCvLink, getCvText]) {
    const read = async (person: Person) => (await person.send(endpoint, { candidateId: CandidateId })).status
    expect(await read(await w.as('QC'))).toBe(200)
    expect(await read(agency)).toBe(404)
    for (const role of ['ClientHR', 'ClientManager', 'Interviewer'] as const) {
      expect(await read(await w.as(role, { organizationId: organization.id }))).toBe(403)
    }
  }
})

test('a link to a CV is good for the person it was made for, and for one candidate’s own versions', async () => {
  const w = await world()
  const { recruiter, CandidateId } = await added(w)
  const { cv } = await recruiter.call(uploadCv, { CandidateId }, { name: 'cv.pdf', bytes: await pdf() })
  const { url } = await recruiter.call(getCvLink, { candidateId: CandidateId })
  const other = await w.as('ClientHR')
  const stolen = await w.app.inject({ url, headers: { authorization: `Bearer ${other.token}` } })
  expect(stolen.statusCode).toBe(404)
  const somebodyElse = await w.make.candidate()
  const crossed = await refusal(recruiter.call(getCvLink, { candidateId: somebodyElse.id, cvId: cv.id }))
  expect(crossed.status).toBe(404)
})
