import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addSavedSearch,
  changeSavedSearch,
  getBadges,
  getFacets,
  getSavedSearches,
  runSavedSearch,
  setSearchAlert,
} from '#contract/domains/search/endpoints.ts'
import { candidateSearch } from '#contract/domains/search/lists.ts'
import { readQuery } from '#contract/domains/search/query.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { nowIso } from '#server/kit/clock.ts'
import { candidateCvs, candidates } from '#server/records/candidates/tables.ts'
import { cities, functions, skills } from '#server/records/masters/tables.ts'
import { notifications } from '#server/records/notifications/tables.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'
import { tellOfNewMatches } from './alerts.ts'
import { indexTheRest } from './catchUp.ts'
import { documentsOf } from './documents.ts'
import { indexCandidates } from './indexing.ts'
import { isFound } from './test/scan.ts'

type Values = Parameters<World['make']['candidate']>[0]

/** A candidate with the text of a CV, found by the search. */
async function candidateWith(w: World, text: string, values: Values = {}) {
  const candidate = await w.make.candidate(values)
  const facts = {
    versionNumber: 1,
    fileId: 1,
    fileName: 'cv.pdf',
    fileType: 'pdf' as const,
    sha256: String(candidate.id),
  }
  await w.db
    .insert(candidateCvs)
    .values({ ...facts, candidateId: candidate.id, text, createdAt: nowIso(), createdBy: candidate.uploadedBy })
  await indexCandidates(w.db, [candidate.id])
  return candidate
}

const words = ['java', 'spring', 'boot', 'react', 'c++', 'c#', '.net', 'lead', 'leader', 'leading', 'pune', 'é', 'R&D']

const term = fc.oneof(
  fc.constantFrom(...words),
  fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)).map(([one, other]) => `"${one} ${other}"`),
  fc.constantFrom('lea*', 'sp*', '"java sp*"', 'cv:java', 'title:lead*', 'skill:spring', 'name:asha', 'city:pune'),
  fc.constantFrom('experience:3..6', 'experience:>5', 'ctc:<=10', 'rating:4', 'notice:<30', 'expected:5..'),
)
const { query: typedQuery } = fc.letrec<{ query: string }>((tie) => ({
  query: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    term,
    fc.tuple(tie('query'), tie('query')).map(([one, other]) => `${one} ${other}`),
    fc.tuple(tie('query'), tie('query')).map(([one, other]) => `(${one} OR ${other})`),
    tie('query').map((inner) => `NOT (${inner})`),
  ),
}))

async function fillRandomly(w: World) {
  const [spring, java] = await w.db
    .insert(skills)
    .values([
      { name: 'Spring Boot', category: 'Backend' },
      { name: 'Java', category: 'Backend' },
    ])
    .returning()
  const random = fc.sample(
    fc.record({
      text: fc.array(fc.constantFrom(...words, 'and', 'the'), { maxLength: 12 }).map((parts) => parts.join(' ')),
      designation: fc.constantFrom(null, 'Team Lead', 'Leader of Java', 'C++ Developer'),
      firstName: fc.constantFrom('Asha', 'Ravi'),
      currentCityName: fc.constantFrom('Pune', 'Chennai'),
      totalExperience: fc.constantFrom(null, 2, 3, 5.5, 6, 9),
      currentCtc: fc.constantFrom(null, 80_000_000, 100_000_000, 150_000_000),
      expectedCtc: fc.constantFrom(null, 40_000_000, 60_000_000),
      rating: fc.constantFrom(null, 3, 4),
      noticePeriod: fc.constantFrom(null, noticePeriods.immediate, noticePeriods.sixtyDays),
      skillIds: fc.subarray([spring?.id ?? 0, java?.id ?? 0]),
    }),
    { numRuns: 40, seed: 7 },
  )
  for (const { text, ...values } of random) await candidateWith(w, text, values)
}

test('a search finds exactly the candidates that reading every word of all of them finds', async () => {
  const w = await world()
  await fillRandomly(w)
  const recruiter = await w.as('Recruiter')
  const all = await w.db.select({ id: candidates.id }).from(candidates)
  const documents = await documentsOf(
    w.db,
    all.map(({ id }) => id),
  )
  const check = async (typed: string) => {
    const { query } = readQuery(typed)
    if (!query) throw new Error(`${typed} cannot be read`)
    const { rows, count } = await recruiter.call(candidateSearch, { search: typed, pageSize: 100 })
    const expected = documents.filter((document) => isFound(document, query)).map(({ candidateId }) => candidateId)
    expect(
      rows.map(({ id }) => id).sort((a, b) => a - b),
      typed,
    ).toEqual(expected.sort((a, b) => a - b))
    expect(count).toBe(expected.length)
  }
  await fc.assert(fc.asyncProperty(typedQuery, check), { numRuns: 30 })
})

describe('the search of a recruiter', () => {
  test('combines words with every kind of filter, shows where it found them, and counts the choices', async () => {
    const w = await world()
    const [pune, chennai] = await w.db
      .insert(cities)
      .values([{ name: 'Pune' }, { name: 'Chennai' }])
      .returning()
    const [it] = await w.db.insert(functions).values({ name: 'IT' }).returning()
    const there = { currentCityId: pune?.id, functionId: it?.id, gender: 'Female' as const, totalExperience: 6 }
    const text = `${'Word '.repeat(60)} Wrote micro services in Java for a bank. ${'More '.repeat(60)}`
    const found = await candidateWith(w, text, there)
    await candidateWith(w, text, { ...there, currentCityId: chennai?.id, currentCityName: 'Chennai' })
    await candidateWith(w, text, { ...there, totalExperience: 2 })
    await candidateWith(w, 'Micro and services, but not beside each other', there)
    const recruiter = await w.as('Recruiter')
    const asked = { search: 'java "micro services" -php', cities: [pune?.id ?? 0], gender: 'Female' as const }

    const { rows } = await recruiter.call(candidateSearch, { ...asked, functions: [it?.id ?? 0], minExp: 5 })
    const { facets, isPartial } = await recruiter.call(getFacets, { search: 'micro services' })

    expect(rows.map(({ id }) => id)).toEqual([found.id])
    const [snippet] = rows[0]?.snippets ?? []
    expect(snippet?.field).toBe('cv')
    expect(snippet?.pieces.filter(({ isHit }) => isHit).map((piece) => piece.text)).toEqual(['micro services', 'Java'])
    const byCity = facets.find(({ filter }) => filter === 'cities')?.choices
    expect(byCity?.map(({ label, count }) => [label, count])).toEqual([
      ['Pune', 3],
      ['Chennai', 1],
    ])
    expect(isPartial).toBe(false)
  })

  test('ranks a hit in the name or designation before one in the CV, and the newer of equals first', async () => {
    const w = await world()
    const inCv = await candidateWith(w, 'Some golang among much else')
    const inTitle = await candidateWith(w, 'Nothing', { designation: 'Golang engineer' })
    const alsoInCv = await candidateWith(w, 'Some golang among much else')
    const { rows } = await (await w.as('Recruiter')).call(candidateSearch, { search: 'golang' })
    expect(rows.map(({ id }) => id)).toEqual([inTitle.id, alsoInCv.id, inCv.id])
  })

  test('is told in one sentence what cannot be read, and where', async () => {
    const w = await world()
    const refused = await refusal((await w.as('Recruiter')).call(candidateSearch, { search: 'java AND (spring OR' }))
    expect(refused.status).toBe(400)
    expect(refused.fields).toEqual({ search: 'Something to look for is missing at the end, at character 20.' })
  })

  test('reaches no further than the person: an agency finds its own people, the client side may not search', async () => {
    const w = await world()
    const agency = await w.make.organization({ organizationType: 'Agency' })
    await candidateWith(w, 'cobol')
    const supplied = await candidateWith(w, 'cobol', { agencyOrganizationId: agency.id })
    const agent = await w.as('AgencyRCR', { organizationId: agency.id })
    expect((await agent.call(candidateSearch, { search: 'cobol' })).rows.map(({ id }) => id)).toEqual([supplied.id])
    expect((await refusal((await w.as('ClientHR')).call(candidateSearch, { search: 'cobol' }))).status).toBe(403)
  })

  test('knows who is on the position already, who cools off at its client, and with whom a candidate is', async () => {
    const w = await world()
    const recruiter = await w.as('Recruiter')
    const position = await w.make.position({ recruiterIds: [recruiter.id] })
    const other = await w.make.position({ organizationId: position.organizationId })
    const onIt = await w.make.application({ positionId: position.id, recruiterId: recruiter.id })
    const rejected = await w.make.application({ positionId: other.id, statusId: candidateStatuses.cvRejected })
    const candidateIds = [onIt.candidateId, rejected.candidateId]
    const { badges } = await recruiter.call(getBadges, { candidateIds, positionId: position.id })
    const [first, second] = candidateIds.map((id) => badges.find(({ candidateId }) => candidateId === id))
    expect(first).toMatchObject({ statusOnPosition: candidateStatuses.open, isOwn: true, coolingUntil: null })
    expect(second).toMatchObject({ statusOnPosition: null, isOwn: false, runningApplications: 0 })
    expect(second?.coolingUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

describe('a saved search', () => {
  test('is shared with the team, run by others and changed by its owner alone', async () => {
    const w = await world()
    const [owner, colleague] = [await w.as('Recruiter'), await w.as('Recruiter')]
    const match = await candidateWith(w, 'kotlin', { totalExperience: 4 })
    const asked = { name: 'Kotlin', query: 'kotlin', filters: { minExp: 3, nonsense: 1 }, hasAlert: false }
    const { id } = await owner.call(addSavedSearch, { ...asked, isShared: false })
    expect((await colleague.call(getSavedSearches, {})).searches).toEqual([])
    expect((await refusal(colleague.call(runSavedSearch, { id }))).status).toBe(404)
    await owner.call(changeSavedSearch, { ...asked, id, version: 1, isShared: true })
    const { searches } = await colleague.call(getSavedSearches, {})
    expect(searches).toMatchObject([{ id, filters: { minExp: 3 }, ownerName: owner.fullName, can: { edit: false } }])
    expect((await colleague.call(runSavedSearch, { id })).rows.map((row) => row.id)).toEqual([match.id])
    const refused = await refusal(colleague.call(changeSavedSearch, { ...asked, id, version: 2, isShared: true }))
    expect(refused.status).toBe(403)
    expect((await refusal(owner.call(changeSavedSearch, { ...asked, id, version: 1, isShared: true }))).status).toBe(
      409,
    )
    const unreadable = await refusal(owner.call(addSavedSearch, { ...asked, query: '(', isShared: true }))
    expect(unreadable.status).toBe(400)
  })

  test('is shared within one’s own organization: an agency does not see what the firm looks for, nor the reverse', async () => {
    const w = await world()
    const ofAgency = async () => ({ organizationId: (await w.make.organization({ organizationType: 'Agency' })).id })
    const [one, other] = [await ofAgency(), await ofAgency()]
    const [recruiter, agent, colleague, rival] = [
      await w.as('Recruiter'),
      await w.as('AgencyRCR', one),
      await w.as('AgencyRCR', one),
      await w.as('AgencyRCR', other),
    ]
    const kept = { query: 'erlang', isShared: true, hasAlert: false }
    const firm = await recruiter.call(addSavedSearch, { ...kept, name: 'Of the firm' })
    const agency = await agent.call(addSavedSearch, { ...kept, name: 'Of the agency' })
    const namesFor = async (person: Person) =>
      (await person.call(getSavedSearches, {})).searches.map(({ name }) => name)
    expect(await Promise.all([recruiter, colleague, rival].map(namesFor))).toEqual([
      ['Of the firm'],
      ['Of the agency'],
      [],
    ])
    expect((await refusal(agent.call(runSavedSearch, { id: firm.id }))).status).toBe(404)
    expect((await refusal(rival.call(runSavedSearch, { id: agency.id }))).status).toBe(404)
    expect((await refusal(rival.call(setSearchAlert, { id: agency.id, hasAlert: true }))).status).toBe(404)
  })

  test('tells of each new match once, within the reach of who wants to know', async () => {
    const w = await world()
    const [owner, narrow] = [await w.as('Recruiter'), await w.as('InternalHR')]
    await candidateWith(w, 'haskell')
    const kept = { name: 'Haskell', query: 'haskell', isShared: true, hasAlert: true }
    const { id } = await owner.call(addSavedSearch, kept)
    await narrow.call(setSearchAlert, { id, hasAlert: true })
    expect(await tellOfNewMatches(w.db)).toBe(0)
    const added = await candidateWith(w, 'haskell and scala')
    await candidateWith(w, 'scala')
    expect(await tellOfNewMatches(w.db)).toBe(1)
    await indexCandidates(w.db, [added.id])
    expect(await tellOfNewMatches(w.db)).toBe(0)
    const told = await w.db.select().from(notifications)
    expect(told).toMatchObject([
      { userId: owner.id, candidateId: added.id, message: '{{candidate}} is a new match of your search “Haskell”.' },
    ])
    const [search] = (await owner.call(getSavedSearches, {})).searches
    expect(search).toMatchObject({ hasAlert: true, toldLately: 1 })
  })
})

test('candidates who came past the commands are found once the time for it has come', async () => {
  const w = await world()
  const loaded = await w.make.candidate({ designation: 'Glassblower' })
  const recruiter = await w.as('Recruiter')
  expect((await recruiter.call(candidateSearch, { search: 'glassblower' })).count).toBe(0)
  expect(await indexTheRest(w.db)).toBe(1)
  expect(await indexTheRest(w.db)).toBe(0)
  const { rows } = await recruiter.call(candidateSearch, { search: 'glassblower' })
  expect(rows.map(({ id }) => id)).toEqual([loaded.id])
})
