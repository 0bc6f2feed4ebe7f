import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createCandidate } from '#contract/domains/candidates/endpoints.ts'
import * as calls from '#contract/domains/duplicates/endpoints.ts'
import { duplicateList } from '#contract/domains/duplicates/lists.ts'
import { type DuplicateState, duplicateStates } from '#contract/vocab/duplicates.ts'
import { candidateChanged } from '#server/domains/candidates/changed.ts'
import { goodForm, makeMasters } from '#server/domains/candidates/test/people.ts'
import { candidateCvs, candidates } from '#server/records/candidates/tables.ts'
import { duplicatePairs } from '#server/records/duplicates/tables.ts'
import { testOnPostgres } from '#server/test/onPostgres.ts'
import { refusal, world } from '#server/test/world.ts'
import { cvOf, known } from './test/duplicates.ts'

describe('while a candidate is typed', () => {
  test('who shares e-mail, phone, PAN, name with date of birth, or the CV is named, the surest first', async () => {
    const w = await world()
    const recruiter = await w.as('Recruiter')
    const one = await known(w, { emailId: 'asha.rao@gmail.com', contactNumber: '9812345678' })
    const other = await known(w, { firstName: 'Asha', lastName: 'Rao', dateOfBirth: '1990-05-01', pan: 'ABCDE1234F' })
    await cvOf(w, other, 1)
    const ask = async (typed: object) => (await recruiter.call(calls.findDuplicates, typed)).found
    const byEmail = await ask({ emailId: 'asharao+jobs@gmail.com', contactNumber: '9812345678' })
    expect(byEmail).toMatchObject([{ id: one.id, kinds: ['email', 'phone'] }])
    expect(await ask({ firstName: 'Rao', lastName: 'Asha', dateOfBirth: '1990-05-01' })).toMatchObject([
      { id: other.id },
    ])
    expect(await ask({ pan: 'abcde1234f', contactNumber: '9812345678' })).toMatchObject([
      { id: other.id },
      { id: one.id },
    ])
    const [{ sha256 } = { sha256: '' }] = await w.db.select().from(candidateCvs)
    expect(await ask({ cvSha256: sha256 })).toMatchObject([{ id: other.id, kinds: ['cv'] }])
    expect(await ask({ candidateId: one.id, emailId: 'asha.rao@gmail.com' })).toEqual([])
  })

  test('somebody out of reach is not named', async () => {
    const w = await world()
    await known(w, { contactNumber: '9812345678' })
    const { found } = await (await w.as('InternalHR')).call(calls.findDuplicates, { contactNumber: '9812345678' })
    expect(found).toEqual([{ id: null, name: null, detail: null, kinds: ['phone'] }])
  })

  test('an agency is told of those it supplied, and not whom else the firm knows', async () => {
    const w = await world()
    await known(w, { contactNumber: '9812345678' })
    const agency = await w.make.organization({ organizationType: 'Agency' })
    const agent = await w.as('AgencyRCR', { organizationId: agency.id })
    const ask = async () => (await agent.call(calls.findDuplicates, { contactNumber: '9812345678' })).found
    expect(await ask()).toEqual([])
    const own = await known(w, { contactNumber: '9812345678', agencyOrganizationId: agency.id })
    expect(await ask()).toMatchObject([{ id: own.id, kinds: ['phone'] }])
  })
})

describe('the queue of duplicates', () => {
  test('fills while people work, the surest pair first, and keeps what was decided', async () => {
    const w = await world()
    await makeMasters(w)
    const [recruiter, admin] = [await w.as('Recruiter'), await w.as('Admin')]
    const { candidateId } = await recruiter.call(createCandidate, goodForm)
    const facts = { dateOfBirth: '1990-05-01', firstName: 'Ira', lastName: 'Sen' }
    const [one, other] = [await known(w, facts), await known(w, facts)]
    const again = await recruiter.call(createCandidate, { ...goodForm, emailId: 'meera@mail.example' })
    const queue = async (states: DuplicateState[] = [duplicateStates.open]) =>
      (await admin.call(duplicateList, { states })).rows
    const [phone, name] = await queue()
    expect(phone).toMatchObject({ firstId: candidateId, secondId: again.candidateId, kinds: ['Same phone'] })
    expect(name).toMatchObject({ firstId: one.id, secondId: other.id, kinds: ['Same name and date of birth'] })
    await admin.call(calls.decideDuplicate, { id: name?.id ?? 0, areDifferent: true })
    const decided = () =>
      w.db
        .select()
        .from(duplicatePairs)
        .where(eq(duplicatePairs.id, name?.id ?? 0))
    const [first] = await decided()
    await (await w.as('SuperAdmin')).call(calls.decideDuplicate, { id: name?.id ?? 0, areDifferent: true })
    expect(await decided(), 'who decided it first stays the one who did').toEqual([first])
    await candidateChanged(w.db, one.id)
    expect((await queue()).map(({ id }) => id)).toEqual([phone?.id])
    expect((await queue([duplicateStates.different])).map(({ id }) => id)).toEqual([name?.id])
    await w.db.update(candidates).set({ contactNumber: '9000000099' }).where(eq(candidates.id, candidateId))
    await candidateChanged(w.db, candidateId)
    expect(await queue()).toEqual([])
    expect((await refusal(recruiter.call(duplicateList, {}))).status).toBe(403)
  })
})

testOnPostgres(
  'six people with one phone, entered at the same moment, become pairs of each other',
  'the embedded database does one thing after another',
  async () => {
    const w = await world()
    await makeMasters(w)
    const people = await Promise.all(Array.from({ length: 6 }, () => w.as('Recruiter')))
    await Promise.all(
      people.map((person, number) =>
        person.call(createCandidate, {
          ...goodForm,
          emailId: `meera${number}@mail.example`,
          emergencyNumber: undefined,
        }),
      ),
    )
    expect(await w.db.$count(duplicatePairs)).toBe(15)
  },
)
