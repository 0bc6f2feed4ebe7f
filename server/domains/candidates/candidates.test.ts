import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  checkCandidateAccess,
  checkCandidateEmail,
  checkRecruiterAccess,
  createCandidate,
  editCandidate,
  getCandidate,
} from '#contract/domains/candidates/endpoints.ts'
import { staffCandidate } from '#contract/domains/candidates/views.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { refusal, world } from '#server/test/world.ts'
import { goodForm, makeMasters } from './test/people.ts'

test('a recruiter adds a candidate, who is Open and uploaded by them', async () => {
  const w = await world()
  await makeMasters(w)
  const recruiter = await w.as('Recruiter')
  const created = await recruiter.call(createCandidate, { ...goodForm, status: 27, createdBy: 999 } as never)
  expect(created.message).toBe('Candidate Created Successfully.')
  const candidate = staffCandidate.parse(await recruiter.call(getCandidate, { id: created.candidateId }))
  expect(candidate).toMatchObject({
    view: 'staff',
    fullName: 'Meera Nair',
    statusId: 1,
    skills: ['Java', 'React'],
    specializations: ['Computer Science'],
    functionName: 'Engineering',
    currentCityName: 'Pune',
    uploadedByName: recruiter.fullName,
    cv: null,
    can: { edit: true, uploadCv: true },
  })
})

describe('each field of the form says what is wrong with it', () => {
  const wrong: [string, Record<string, unknown>, string, string][] = [
    ['no gender', { gender: null }, 'gender', 'Gender is required'],
    ['no CV', { cv: '' }, 'cv', 'CV is required'],
    ['a picture as CV', { cv: 'me.png' }, 'cv', 'File type should be: pdf, doc, docx, PDF, rtf'],
    ['a long folder', { resumeSourceFolder: 'x'.repeat(501) }, 'resumeSourceFolder', 'Only 500 Characters Allowed'],
    ['letters in the number', { contactNumber: '98765abcde' }, 'contactNumber', 'Contact Number is not valid'],
    ['nine digits', { contactNumber: '987654321' }, 'contactNumber', 'Min 10 Digit Required'],
    ['eleven digits', { contactNumber: '98765432101' }, 'contactNumber', 'Only 10 Digit Allowed'],
    ['one digit ten times', { contactNumber: '9999999999' }, 'contactNumber', 'Contact Number is not valid'],
    [
      'a number that India does not have',
      { contactNumber: '0987654321' },
      'contactNumber',
      'Contact Number is not valid',
    ],
    [
      'an emergency number India does not have',
      { emergencyNumber: '0123456789' },
      'emergencyNumber',
      'Contact Number is not valid',
    ],
    [
      'a gender that firms take only by a setting',
      { gender: 'Not stated' },
      'gender',
      'Gender is not one of the choices',
    ],
    ['no contact number', { contactNumber: ' ' }, 'contactNumber', 'Contact number is required'],
    ['no contact code', { contactCode: '' }, 'contactCode', 'Contact code is required'],
    ['a short emergency number', { emergencyNumber: '12' }, 'emergencyNumber', 'Min 10 Digit Required'],
    ['an emergency number without code', { emergencyCode: null }, 'emergencyCode', 'Emergency code is required'],
    [
      'the same number twice',
      { emergencyNumber: '9876543210' },
      'emergencyNumber',
      'Emergency Number and Conatct Number should not be same',
    ],
    ['no skills', { parserSkillList: [] }, 'parserSkillList', 'Key skills are Required'],
    ['no source', { source: undefined }, 'source', 'Source is required'],
    ['no city', { currentCityId: null, currentCityName: '' }, 'currentCityId', 'Current city is required'],
    ['no first name', { firstName: '' }, 'firstName', 'First name is required'],
    ['a long last name', { lastName: 'x'.repeat(31) }, 'lastName', 'Last name can have at most 30 characters'],
    ['no e-mail', { emailId: '' }, 'emailId', 'Email is required'],
    ['half an e-mail', { emailId: 'meera@mail' }, 'emailId', 'Enter valid Email'],
    ['a specialization alone', { courseNameList: [] }, 'specializationList', 'Choose the course first'],
    [
      'a specialization of another course',
      { specializationList: [2] },
      'specializationList',
      'Marketing is not a specialization of the chosen courses',
    ],
    ['a skill nobody knows', { parserSkillList: [1, 99] }, 'parserSkillList', 'Key skills is not one of the choices'],
  ]

  test('on adding', async () => {
    const w = await world()
    await makeMasters(w)
    const recruiter = await w.as('Recruiter')
    for (const [what, change, field, message] of wrong) {
      const refused = await refusal(recruiter.call(createCandidate, { ...goodForm, ...change } as never))
      expect(refused.status, what).toBe(400)
      expect(refused.fields[field], what).toBe(message)
    }
    expect(await w.db.select().from(candidates)).toEqual([])
  })

  test('all at once, the rules between fields too', async () => {
    const w = await world()
    const recruiter = await w.as('Recruiter')
    const { fields } = await refusal(
      recruiter.call(createCandidate, { contactNumber: '9876543210', emergencyNumber: '9876543210' } as never),
    )
    expect(Object.keys(fields)).toEqual(
      expect.arrayContaining(['firstName', 'gender', 'cv', 'emergencyNumber', 'emergencyCode', 'currentCityId']),
    )
  })
})

test('a city is named by the master list, or kept as it was written', async () => {
  const w = await world()
  await makeMasters(w)
  const recruiter = await w.as('Recruiter')
  const cityOf = async (emailId: string, city: object) => {
    const { candidateId } = await recruiter.call(createCandidate, { ...goodForm, ...city, emailId })
    const [row] = await w.db.select().from(candidates).where(eq(candidates.id, candidateId))
    return [row?.currentCityId, row?.currentCityName]
  }
  expect(await cityOf('one@mail.example', { currentCityId: 2, currentCityName: 'Elsewhere' })).toEqual([2, 'Kochi'])
  expect(await cityOf('two@mail.example', { currentCityId: null, currentCityName: 'Indore' })).toEqual([3, 'Indore'])
  expect(await cityOf('six@mail.example', { currentCityId: null, currentCityName: 'Tuljapur' })).toEqual([
    null,
    'Tuljapur',
  ])
})

test('a role one does not hold is refused', async () => {
  const w = await world()
  await makeMasters(w)
  const recruiter = await w.as('Recruiter')
  const request = { ...goodForm, loggedInUserRoleName: 'SuperAdmin' }
  expect((await refusal(recruiter.call(createCandidate, request))).status).toBe(403)
})

test('an e-mail address belongs to one candidate, in any case, also for two people at the same moment', async () => {
  const w = await world()
  await makeMasters(w)
  const recruiter = await w.as('Recruiter')
  const other = await w.as('Recruiter')
  const attempts = await Promise.all([
    recruiter.send(createCandidate, goodForm),
    other.send(createCandidate, { ...goodForm, emailId: 'MEERA.Nair@mail.example' }),
  ])
  expect(attempts.map(({ status }) => status).sort()).toEqual([200, 400])
  const refused = attempts.find(({ status }) => status === 400)
  expect(refused?.body).toMatchObject({
    message: 'Email is already in use',
    fields: { emailId: 'Email is already in use' },
  })
  const [held] = await w.db.select().from(candidates)
  const free = await w.make.candidate()
  const editor = await w.as('Admin')
  const details = staffCandidate.parse(await editor.call(getCandidate, { id: free.id }))
  const taken = await refusal(
    editor.call(editCandidate, {
      ...goodForm,
      loggedInUserRoleName: null,
      candidateId: free.id,
      version: details.version,
    }),
  )
  expect(taken.fields).toEqual({ emailId: 'Email is already in use' })
  expect(held?.emailId).toBe('meera.nair@mail.example')
})

test('the e-mail check names the candidate only to those who may read them', async () => {
  const w = await world()
  const recruiter = await w.as('Recruiter')
  const agency = await w.as('AgencyRCR', { organizationId: (await w.make.organization()).id })
  const candidate = await w.make.candidate({ firstName: 'Meera', lastName: 'Nair', emailId: 'meera@mail.example' })
  expect(await recruiter.call(checkCandidateEmail, { emailId: ' Meera@mail.example' })).toEqual({
    message: 'Email is already in use',
    name: 'Meera Nair',
    id: candidate.id,
  })
  expect(await recruiter.call(checkCandidateEmail, { emailId: 'nobody@mail.example' })).toEqual({
    message: "Email Didn't Exist.",
    name: null,
    id: null,
  })
  expect(await (await w.as('InternalHR')).call(checkCandidateEmail, { emailId: 'meera@mail.example' })).toEqual({
    message: 'Email is already in use',
    name: null,
    id: null,
  })
  const toAgency = await agency.call(checkCandidateEmail, { emailId: 'meera@mail.example' })
  expect(toAgency).toEqual(await agency.call(checkCandidateEmail, { emailId: 'nobody@mail.example' }))
  expect((await refusal(recruiter.call(checkCandidateEmail, { emailId: 'x' }))).fields.emailId).toBe(
    'Enter valid Email',
  )
})

test('uploader, recruiters of its applications, their backups and those above them may edit a candidate', async () => {
  const w = await world()
  const lead = await w.as('TeamLead')
  const uploader = await w.as('Recruiter', { reportingToId: lead.id })
  const [assigned, backup, stranger, otherLead] = [
    await w.as('Recruiter'),
    await w.as('Recruiter'),
    await w.as('Recruiter'),
    await w.as('TeamLead'),
  ]
  const candidate = await w.make.candidate({ uploadedBy: uploader.id })
  const position = await w.make.position({ recruiterIds: [assigned.id] })
  await w.make.allocate(position.id, backup.id, { isBackup: true })
  await w.make.application({ candidateId: candidate.id, positionId: position.id, recruiterId: assigned.id })
  for (const person of [uploader, assigned, backup, lead, await w.as('Admin'), await w.as('VP')]) {
    const { hasAccess } = await person.call(checkCandidateAccess, { candidateId: candidate.id })
    expect(hasAccess, person.role).toBe(true)
  }
  for (const person of [stranger, otherLead, await w.as('QC')]) {
    const { hasAccess } = await person.call(checkCandidateAccess, { candidateId: candidate.id })
    expect(hasAccess, person.role).toBe(false)
  }
  expect(await backup.call(checkRecruiterAccess, { candidateId: candidate.id })).toMatchObject({
    hasAccess: true,
    isUploader: false,
    isRecruiter: false,
    isBackupRecruiter: true,
  })
})

test('out of reach a candidate is not found; within reach and not permitted it is refused', async () => {
  const w = await world()
  await makeMasters(w)
  const candidate = await w.make.candidate()
  const agency = await w.as('AgencyRCR', { organizationId: (await w.make.organization()).id })
  const stranger = await w.as('Recruiter')
  const edit = { ...goodForm, loggedInUserRoleName: null, candidateId: candidate.id, version: 1 }
  expect((await refusal(agency.call(getCandidate, { id: candidate.id }))).status).toBe(404)
  expect((await refusal(agency.call(editCandidate, edit))).status).toBe(404)
  expect((await refusal(agency.call(checkCandidateAccess, { candidateId: candidate.id }))).status).toBe(404)
  expect((await refusal(stranger.call(editCandidate, edit))).status).toBe(403)
  expect((await refusal(stranger.call(getCandidate, { id: 999_999 }))).status).toBe(404)
  expect((await refusal((await w.as('ClientHR')).call(editCandidate, edit))).status).toBe(403)
  expect((await refusal((await w.as('BD')).call(getCandidate, { id: candidate.id }))).status).toBe(403)
})

test('what an agency adds belongs to the agency', async () => {
  const w = await world()
  await makeMasters(w)
  const { id: organizationId, name } = await w.make.organization({ organizationType: 'Agency' })
  const [agency, colleague] = [await w.as('AgencyRCR', { organizationId }), await w.as('AgencyRCR', { organizationId })]
  const added = await agency.call(createCandidate, { ...goodForm, loggedInUserRoleName: null })
  const seen = await colleague.call(getCandidate, { id: added.candidateId })
  expect(seen).toMatchObject({ view: 'staff', agencyName: name, can: { edit: true } })
})
