import { expect, test } from 'vitest'
import { createCandidate, getCvs } from '#contract/domains/candidates/endpoints.ts'
import { getParserState, parseCv, uploadCvWithParser } from '#contract/domains/cvReading/endpoints.ts'
import { goodForm, makeMasters } from '#server/domains/candidates/test/people.ts'
import { writeSetting } from '#server/domains/settings/commands.ts'
import { parserPolicy } from '#server/domains/settings/policies.ts'
import { docxOf, paragraph, pdfOf, rtfOf, wordXml } from '#server/kit/documents/test/documents.ts'
import { countries } from '#server/records/masters/tables.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'

const cv = `Ms. MEERA NAIR
React Developer
meera.nair@mail.example | +91 98765 43210 | Alternate: 9876500000 | Pune
Summary
React Developer with 4.5 years of experience in banking
Skills
ReactJS, Java, SQL
Education
B.Tech (Computer Science), IIT Bombay, 2016`
  .split('\n')
  .join('\\par ')

/** A recruiter of a workspace in which an administrator has turned parsing on. */
async function ready(w: World): Promise<Person> {
  await makeMasters(w)
  await w.db.insert(countries).values({ name: 'India', dialingCode: '+91' })
  const admin = await w.make.user({ role: 'SuperAdmin' })
  await writeSetting(w.db, { userId: admin.id, role: 'SuperAdmin' } as never, parserPolicy, true)
  return w.as('Recruiter')
}

test('parsing is off until an administrator turns it on', async () => {
  const w = await world()
  const recruiter = await w.as('Recruiter')
  expect(await recruiter.call(getParserState, {})).toEqual({ isOn: false })
  const refused = await refusal(recruiter.call(parseCv, {}, { name: 'cv.rtf', bytes: rtfOf(cv) }))
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('turned off')])
})

test('a CV answers the fields of the form, each with the line it comes from', async () => {
  const w = await world()
  const recruiter = await ready(w)
  const parsed = await recruiter.call(parseCv, {}, { name: 'Naukri_MeeraNair.rtf', bytes: rtfOf(cv) })
  expect(parsed).toMatchObject({
    ...{ firstName: 'Meera', lastName: 'Nair', gender: 'Female', emailId: 'meera.nair@mail.example' },
    ...{ contactCode: '+91', contactNumber: '9876543210', emergencyNumber: '9876500000', currentCityId: 1 },
    ...{
      source: 'Naukri',
      parserSkillList: [1, 2, 3],
      courseNameList: [1],
      specializationList: [1],
      industryList: [1],
    },
    ...{ totalExperience: 4.5, detail: 'Successfully data parsed' },
  })
  expect(parsed.lines.totalExperience).toEqual(['React Developer with 4.5 years of experience in banking'])
  expect(parsed.lines.parserSkillList).toEqual(['ReactJS, Java, SQL'])
  expect(parsed.lines.source).toEqual(['File name: Naukri_MeeraNair.rtf'])
})

test('uploading with the parser keeps the CV and answers what it says; a scan is kept and says nothing', async () => {
  const w = await world()
  const recruiter = await ready(w)
  const { candidateId: CandidateId } = await recruiter.call(createCandidate, goodForm)
  const kept = await recruiter.call(uploadCvWithParser, { CandidateId }, { name: 'cv.rtf', bytes: rtfOf(cv) })
  expect(kept).toMatchObject({ message: 'Successfully updated', firstName: 'Meera', cv: { versionNumber: 1 } })
  const scan = { name: 'scan.pdf', bytes: await pdfOf((page) => void page.rect(50, 50, 300, 300).fill('grey')) }
  const seen = await recruiter.call(uploadCvWithParser, { CandidateId }, scan)
  expect(seen).toMatchObject({ firstName: null, parserSkillList: [], cv: { versionNumber: 2, hasText: false } })
  expect((await recruiter.call(getCvs, { candidateId: CandidateId })).cvs).toHaveLength(2)
  const refused = await refusal(recruiter.call(parseCv, {}, scan))
  expect([refused.status, refused.message]).toEqual([400, expect.stringContaining('it may be a scan')])
  const stranger = await w.as('Recruiter')
  const foreign = await refusal(
    stranger.call(uploadCvWithParser, { CandidateId }, { name: 'cv.rtf', bytes: rtfOf(cv) }),
  )
  expect(foreign.status).toBe(403)
})

test('hostile files are refused or read within limits while the server goes on answering', {
  timeout: 120_000,
}, async () => {
  const w = await world()
  const recruiter = await ready(w)
  const good = await pdfOf((page) => void page.text('A page'))
  const locked = await pdfOf((page) => void page.text('A page'), { userPassword: 'secret' })
  const entity = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
  const hostile: [string, Uint8Array, number][] = [
    ['entity.docx', docxOf(wordXml(paragraph('&e;'), entity)), 400],
    ['bomb.docx', docxOf(wordXml(paragraph('a'.repeat(60_000_000)))), 400],
    ['deep.rtf', rtfOf('{'.repeat(100_000) + 'x' + '}'.repeat(100_000)), 400],
    ['broken.pdf', good.slice(0, 60), 400],
    ['locked.pdf', locked, 400],
    ['empty.pdf', new Uint8Array(), 400],
    ['page.pdf', Buffer.from('<html><script>alert(1)</script></html>'), 415],
    ['program.doc', Buffer.from('MZ\u0090\u0000'), 415],
    ['run.rtf', rtfOf('a.'.repeat(90_000)), 200],
    ['digits.rtf', rtfOf('1-'.repeat(90_000)), 200],
  ]
  const answers = Promise.all(hostile.map(([name, bytes]) => recruiter.send(parseCv, {}, { name, bytes })))
  let answered = 0
  let isOver = false
  void answers.finally(() => {
    isOver = true
  })
  while (!isOver) {
    expect((await recruiter.send(getParserState, {})).status).toBe(200)
    answered++
  }
  expect(answered).toBeGreaterThan(3)
  const statuses = (await answers).map(({ status }, index) => [hostile[index]?.[0], status])
  expect(statuses).toEqual(hostile.map(([name, , status]) => [name, status]))
  for (const { body } of await answers) expect(JSON.stringify(body)).not.toContain('root:')
})
