import { expect, test } from 'vitest'
import {
  createCandidate,
  editCandidate,
  editCandidateDetails,
  getCandidate,
  getCandidateLog,
} from '#contract/domains/candidates/endpoints.ts'
import { refusal, world } from '#server/test/world.ts'
import { goodForm, makeMasters } from './test/people.ts'

const details = {
  ...goodForm,
  loggedInUserRoleName: undefined,
  designation: 'Senior Engineer',
  currentEmployer: 'Kaveri Systems',
  hideEmployer: true,
  totalExperience: 7.5,
  currentCtc: 18_00_000_00,
  currentVariable: 2_00_000_00,
  expectedCtc: 24_00_000_00,
  noticePeriod: '60 days',
  noticeNegotiable: true,
  noticeServing: false,
  offersInHand: 1,
  preferredCityList: [2, 1],
  languageList: [1, 2],
  dateOfBirth: '1994-02-28',
  pan: 'abcde1234f',
  rating: 4,
  notes: 'Calls back after six.',
} as const

test('the edit page keeps every field, leaves what was changed in the log, and counts the version up', async () => {
  const w = await world()
  await makeMasters(w)
  const recruiter = await w.as('Recruiter')
  const { candidateId } = await recruiter.call(createCandidate, goodForm)
  const edited = await recruiter.call(editCandidateDetails, { ...details, candidateId, version: 1 } as never)
  expect(edited).toEqual({ message: 'Successfully updated', version: 2 })
  const { cv: _cv, status: _status, loggedInUserRoleName: _role, ...kept } = details
  expect(await recruiter.call(getCandidate, { id: candidateId })).toMatchObject({
    ...kept,
    preferredCityList: [1, 2],
    preferredCities: ['Kochi', 'Pune'],
    languages: ['English', 'Marathi'],
    pan: 'ABCDE1234F',
    version: 2,
  })
  const { entries } = await recruiter.call(getCandidateLog, { candidateId })
  expect(entries.map(({ activity, byName }) => [activity, byName])).toEqual([
    ['edited', recruiter.fullName],
    ['created', recruiter.fullName],
  ])
  expect(entries[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'currentCtc', from: null, to: '18.00 LPA' },
      { field: 'preferredCityList', from: null, to: 'Kochi, Pune' },
      { field: 'dateOfBirth', from: null, to: '28-02-1994' },
      { field: 'hideEmployer', from: 'No', to: 'Yes' },
    ]),
  )
  expect(entries[0]?.changes.map(({ field }) => field)).not.toContain('firstName')
})

test('an edit that began on an older version is refused and nothing of it is kept', async () => {
  const w = await world()
  await makeMasters(w)
  const recruiter = await w.as('Recruiter')
  const { candidateId } = await recruiter.call(createCandidate, goodForm)
  const edit = (firstName: string) => recruiter.send(editCandidate, { ...goodForm, firstName, candidateId, version: 1 })
  const answers = await Promise.all([edit('Mira'), edit('Myra')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = await refusal(recruiter.call(editCandidate, { ...goodForm, firstName: 'Maya', candidateId, version: 1 }))
  expect(late.status).toBe(409)
  expect(late.message).toContain('Somebody else has changed')
  const seen = await recruiter.call(getCandidate, { id: candidateId })
  expect(seen).toMatchObject({ version: 2 })
  expect((await recruiter.call(getCandidateLog, { candidateId })).entries).toHaveLength(2)
})

test('the details say what is wrong with them', async () => {
  const w = await world()
  await makeMasters(w)
  const recruiter = await w.as('Recruiter')
  const { candidateId } = await recruiter.call(createCandidate, goodForm)
  const wrong: [Record<string, unknown>, string, string][] = [
    [{ pan: 'ABC' }, 'pan', 'PAN is not valid'],
    [{ dateOfBirth: '2024-01-01' }, 'dateOfBirth', 'Date of birth is not plausible'],
    [{ rating: 6 }, 'rating', 'Rating can be at most 5'],
    [{ totalExperience: -1 }, 'totalExperience', 'Total experience must be at least 0'],
    [{ currentCtc: 'much' }, 'currentCtc', 'Current CTC must be a number'],
    [{ noticePeriod: '17 days' }, 'noticePeriod', 'Notice period is not one of the choices'],
    [{ languageList: [77] }, 'languageList', 'Languages is not one of the choices'],
  ]
  for (const [change, field, message] of wrong) {
    const refused = await refusal(
      recruiter.call(editCandidateDetails, { ...details, ...change, candidateId, version: 1 } as never),
    )
    expect(refused.status, field).toBe(400)
    expect(refused.fields[field]).toBe(message)
  }
})
