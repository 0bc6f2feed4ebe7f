import { expect, test } from 'vitest'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { findOptions } from '#contract/kit/options.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { recordEvent } from '#server/domains/applications/history.ts'
import { today } from '#server/kit/clock.ts'
import { world } from '#server/test/world.ts'
import { makeMasters } from './test/people.ts'

/** Two people who differ in everything the filter asks about, and who finds them. */
async function twoPeople() {
  const w = await world()
  await makeMasters(w)
  const recruiter = await w.as('Recruiter')
  const meera = await w.make.candidate({
    firstName: 'Meera Lakshmi',
    lastName: "D'Souza-Nair",
    gender: 'Female',
    emailId: 'meera.nair@mail.example',
    contactNumber: '9812345678',
    currentCityId: 2,
    currentCityName: 'Kochi',
    functionId: 1,
    industryIds: [1],
    skillIds: [1, 2],
    currentEmployer: 'Kaveri Systems Ltd.',
    totalExperience: 7.5,
    currentCtc: 18_00_000_00,
    noticePeriod: '60 days',
    statusId: s.screenSelect,
    uploadedBy: recruiter.id,
  })
  const application = await w.make.application({
    candidateId: meera.id,
    recruiterId: recruiter.id,
    statusId: s.screenSelect,
  })
  await recordEvent(w.db, { application, from: s.toBeScreened, to: s.screenSelect, actor: null })
  await w.make.candidate({ currentEmployer: 'Tapti Foods', totalExperience: 2, currentCtc: 4_00_000_00 })
  return { w, recruiter, meera }
}

test('each filter of the candidate filter finds whom it should', async () => {
  const { recruiter, meera } = await twoPeople()
  const finding: InputOf<typeof candidateList>[] = [
    { search: 'mee' },
    { search: 'nair mee' },
    { search: 'Souza' },
    { search: 'LAKSHMI nai' },
    { search: 'meera.n' },
    { search: 'meera.nair@mail' },
    { search: '98123 45' },
    { search: '+91 98123-45678' },
    { status: [s.screenSelect] },
    { firstName: 'meera l' },
    { lastName: "d'sou" },
    { emailId: 'MEERA' },
    { contactNumber: '98123' },
    { cities: [2] },
    { currentEmployer: 'kaveri sys' },
    { functions: [1] },
    { industry: [1, 2] },
    { skills: [2, 3] },
    { gender: 'Female' },
    { noticePeriod: ['60 days', '90 days'] },
    { minExp: 7.5 },
    { minExp: 7, maxExp: 8 },
    { minCtc: 10_00_000_00 },
    { minCtc: 17_00_000_00, maxCtc: 18_00_000_00 },
    { recruiters: [recruiter.id] },
    { uploadedBy: [recruiter.id] },
    { screenedFrom: today(), screenedTo: today() },
  ]
  for (const filter of finding) {
    const { rows, count } = await recruiter.call(candidateList, filter)
    expect([rows.map(({ id }) => id), count], JSON.stringify(filter)).toEqual([[meera.id], 1])
  }
})

test('what matches nothing finds nobody', async () => {
  const { recruiter } = await twoPeople()
  const missing: object[] = [
    { search: '%' },
    { search: '_' },
    { search: "'); drop table candidates; --" },
    { search: 'meera kumar' },
    { search: '981234567899' },
    { emailId: '%' },
    { emailId: 'nair' },
    { firstName: 'nair' },
    { contactNumber: '12345678' },
    { contactNumber: 'x' },
    { currentEmployer: 'foods kaveri' },
    { screenedTo: '2001-01-01' },
    { cities: [1] },
    { maxExp: 1 },
  ]
  for (const filter of missing) {
    expect((await recruiter.call(candidateList, filter)).count, JSON.stringify(filter)).toBe(0)
  }
})

test('a row shows the names behind the ids', async () => {
  const { recruiter, meera } = await twoPeople()
  const { rows } = await recruiter.call(candidateList, { search: 'meera' })
  expect(rows[0]).toMatchObject({
    id: meera.id,
    fullName: "Meera Lakshmi D'Souza-Nair",
    functionName: 'Engineering',
    skills: ['Java', 'React'],
    uploadedByName: recruiter.fullName,
    totalExperience: 7.5,
    currentCtc: 18_00_000_00,
  })
})

test('every column sorts, and what is empty comes last in both directions', async () => {
  const { w, recruiter } = await twoPeople()
  await w.make.candidate({ firstName: 'Aaliya' })
  for (const sortBy of [
    'fullName',
    'totalExperience',
    'currentCtc',
    'designation',
    'emailId',
    'lastActionAt',
  ] as const) {
    for (const sortType of ['asc', 'desc'] as const) {
      const { rows } = await recruiter.call(candidateList, { sortBy, sortType })
      const values = rows.map((row) => row[sortBy]).filter((value) => value !== null)
      const sorted = [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
      expect(values, `${sortBy} ${sortType}`).toEqual(sortType === 'asc' ? sorted : sorted.reverse())
      expect(rows.slice(values.length).every((row) => row[sortBy] === null)).toBe(true)
    }
  }
})

test('a select offers candidates by the beginning of name, e-mail or phone, and by id', async () => {
  const { recruiter, meera } = await twoPeople()
  for (const search of ['mee', 'nair', 'meera.nair@', '98123']) {
    const { options } = await recruiter.call(findOptions, { source: 'candidates', search })
    expect(options, search).toEqual([{ id: meera.id, name: meera.fullName, detail: meera.emailId }])
  }
  const { options } = await recruiter.call(findOptions, { source: 'candidates', ids: `${meera.id}` })
  expect(options.map(({ id }) => id)).toEqual([meera.id])
  expect((await recruiter.call(findOptions, { source: 'candidates' })).options).toHaveLength(2)
})

test('each role finds the candidates of its reach', async () => {
  const { w, meera } = await twoPeople()
  const agency = await w.make.organization({ organizationType: 'Agency' })
  const supplied = await w.make.candidate({ agencyOrganizationId: agency.id })
  const internal = await w.make.organization({ organizationType: 'Internal' })
  const position = await w.make.position({ organizationId: internal.id })
  const inHouse = await w.make.application({ positionId: position.id })
  const joined = await w.make.application({ statusId: s.joined, sentToClientAt: '2025-01-01T00:00:00Z' })
  const idsFor = async (role: Parameters<typeof w.as>[0], organizationId: number | null = null) => {
    const { rows } = await (await w.as(role, { organizationId })).call(candidateList, { pageSize: 100 })
    return rows.map(({ id }) => id).sort((one, other) => one - other)
  }
  expect(await idsFor('Recruiter')).toEqual(expect.arrayContaining([meera.id, supplied.id, joined.candidateId]))
  expect(await idsFor('AgencyRCR', agency.id)).toEqual([supplied.id])
  expect(await idsFor('InternalHR')).toEqual([inHouse.candidateId])
  expect(await idsFor('Accounts')).toEqual([joined.candidateId])
  expect(await idsFor('ClientHR', joined.organizationId)).toEqual([joined.candidateId])
})
