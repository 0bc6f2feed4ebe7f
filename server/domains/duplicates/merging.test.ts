import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moveApplication } from '#contract/domains/applications/endpoints.ts'
import { getCandidate, getCvs } from '#contract/domains/candidates/endpoints.ts'
import { getClientCandidate } from '#contract/domains/clientSide/endpoints.ts'
import * as calls from '#contract/domains/duplicates/endpoints.ts'
import { mergeList } from '#contract/domains/duplicates/lists.ts'
import { getScreening } from '#contract/domains/screening/endpoints.ts'
import { candidateSearch } from '#contract/domains/search/lists.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { followApplications } from '#server/domains/applications/candidateStatus.ts'
import { candidateChanged } from '#server/domains/candidates/changed.ts'
import { nowIso } from '#server/kit/clock.ts'
import { rowsOf } from '#server/kit/database/db.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateCommunications, candidates, employments, vendorDetails } from '#server/records/candidates/tables.ts'
import { candidateMerges } from '#server/records/duplicates/tables.ts'
import { refusal, type World, world } from '#server/test/world.ts'
import { cvOf, known, merge, previewOf } from './test/duplicates.ts'

describe('a merge', () => {
  test('keeps the chosen values and moves everything; the old address leads to the surviving record', async () => {
    const w = await world()
    const [admin, recruiter] = [await w.as('Admin'), await w.as('Recruiter')]
    const surviving = await known(w, { designation: null, skillIds: [1], notes: 'One', currentCtc: 100 })
    const merged = await known(w, { designation: 'Welder', skillIds: [2], notes: 'Two', currentCtc: 200 })
    await cvOf(w, surviving, 1, 'zirconium')
    await cvOf(w, merged, 1, 'beryllium')
    const application = await w.make.application({ candidateId: merged.id })
    const preview = await previewOf(admin, surviving, merged)
    expect(preview.second.holds).toContainEqual({ label: 'Positions', count: 1 })
    expect(preview.fields.find(({ field }) => field === 'currentCtc')).toMatchObject({ isSame: false })

    const more = { fields: { currentCtc: 'merged' as const, emailId: 'merged' as const }, cvInUse: 'merged' as const }
    await merge(admin, surviving, merged, more)
    expect(await admin.call(calls.getMergePreview, { firstId: merged.id, secondId: surviving.id })).toEqual({
      view: 'one',
      candidateId: surviving.id,
    })

    const shown = await recruiter.call(getCandidate, { id: merged.id })
    expect(shown).toMatchObject({
      id: surviving.id,
      emailId: merged.emailId,
      designation: 'Welder',
      parserSkillList: [1, 2],
      notes: 'One\n\nTwo',
      currentCtc: 200,
    })
    const { cvs } = await recruiter.call(getCvs, { candidateId: surviving.id })
    expect(cvs.map(({ versionNumber }) => versionNumber)).toEqual([2, 1])
    const found = async (search: string) => (await recruiter.call(candidateSearch, { search })).rows.map(({ id }) => id)
    expect(await found('beryllium')).toEqual([surviving.id])
    const [moved] = await w.db.select().from(applications).where(eq(applications.id, application.id))
    expect(moved?.candidateId).toBe(surviving.id)
    expect((await recruiter.call(calls.findDuplicates, { contactNumber: merged.contactNumber })).found).toMatchObject([
      { id: surviving.id },
    ])
    expect((await refusal(merge(admin, surviving, merged))).status).toBe(404)
    expect((await refusal(merge(await w.as('Recruiter'), surviving, merged))).status).toBe(403)
  })

  test('lets one application go on where both were on one position, and drops the other', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const [surviving, merged] = [await known(w), await known(w)]
    const position = await w.make.position()
    const on = { positionId: position.id }
    const further = await w.make.application({ ...on, candidateId: merged.id, statusId: s.qcPassed })
    const lost = await w.make.application({ ...on, candidateId: surviving.id, statusId: s.screenReject })
    const running = await w.make.position()
    const kept = await w.make.application({
      positionId: running.id,
      candidateId: surviving.id,
      statusId: s.screenSelect,
    })
    const dropped = await w.make.application({ positionId: running.id, candidateId: merged.id, statusId: s.open })
    const { conflicts } = await previewOf(admin, surviving, merged)
    expect(conflicts.map(({ suggestedId }) => suggestedId).sort()).toEqual([further.id, dropped.id].sort())

    const { mergeId } = await merge(admin, surviving, merged, { keptApplications: [kept.id] })

    const rows = await w.db.select().from(applications).orderBy(applications.id)
    expect(rows.map(({ id, statusId, supersededById }) => [id, statusId, supersededById])).toEqual([
      [further.id, s.qcPassed, null],
      [lost.id, s.screenReject, further.id],
      [kept.id, s.screenSelect, null],
      [dropped.id, s.candidateDroppedByRecruiter, kept.id],
    ])
    const screened = (positionId: number) => admin.call(getScreening, { candidateId: surviving.id, positionId })
    expect((await screened(position.id)).application.applicationId).toBe(further.id)
    expect((await screened(running.id)).application.applicationId).toBe(kept.id)
    const atClient = { sentToClientAt: nowIso(), organizationId: position.organizationId }
    await w.db.update(applications).set(atClient).where(eq(applications.positionId, position.id))
    const pair = { candidateId: surviving.id, positionId: position.id }
    expect((await admin.call(getClientCandidate, pair)).applicationId).toBe(further.id)

    await admin.call(calls.undoMerge, { id: mergeId })
    const [restored] = await w.db.select().from(applications).where(eq(applications.id, dropped.id))
    expect(restored).toMatchObject({ candidateId: merged.id, statusId: s.open, supersededById: null })
    const move = { applicationId: dropped.id, version: restored?.version ?? 0, toStatusId: s.toBeScreened }
    await admin.call(moveApplication, move)
  })

  test('can be taken back for 30 days, the last one first; what was done since stays with the surviving record', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const [surviving, merged, third] = [await known(w, { rating: 1 }), await known(w, { rating: 5 }), await known(w)]
    const fields = { rating: 'merged' as const, designation: 'merged' as const }
    const { mergeId } = await merge(admin, surviving, merged, { fields })
    await w.db.update(candidates).set({ rating: 3 }).where(eq(candidates.id, surviving.id))
    await cvOf(w, surviving, 1)
    const undo = (id: number) => admin.call(calls.undoMerge, { id })
    const second = await merge(admin, { ...surviving, version: surviving.version + 2 }, third)
    expect((await refusal(undo(mergeId))).message).toContain('Take that one back first')
    await undo(second.mergeId)
    const taken = await w.make.candidate({ emailId: merged.emailId })
    expect((await refusal(undo(mergeId))).message).toContain('has the e-mail address')
    await w.db.update(candidates).set({ emailId: 'elsewhere@mail.example' }).where(eq(candidates.id, taken.id))
    const mergedAt = (at: string) => w.db.update(candidateMerges).set({ at }).where(eq(candidateMerges.id, mergeId))
    await mergedAt(new Date(Date.now() - 31 * 86_400_000).toISOString())
    expect((await refusal(undo(mergeId))).message).toContain('30 days')
    await mergedAt(nowIso())
    await undo(mergeId)
    const after = await w.db.select().from(candidates).where(eq(candidates.id, surviving.id))
    expect(after).toMatchObject([{ rating: 3, mergedIntoId: null }])
    expect((await admin.call(getCvs, { candidateId: surviving.id })).cvs).toHaveLength(1)
    expect((await refusal(undo(mergeId))).status).toBe(409)
    const { rows } = await admin.call(mergeList, { isUndone: true })
    expect(rows.map(({ id, canUndo }) => [id, canUndo])).toEqual([
      [mergeId, false],
      [second.mergeId, false],
    ])
  })
})

/** Everything that is known of the candidates, but for what says that something was done and undone. */
async function everything(w: World) {
  const dump = async (table: string, but: string[], where = 'true') => {
    const rows = await rowsOf<{ row: Record<string, unknown> }>(
      w.db,
      sql.raw(
        `select to_jsonb(t) ${but.map((column) => `- '${column}'`).join(' ')} as row from ${table} t where ${where}`,
      ),
    )
    return rows.map(({ row }) => JSON.stringify(row)).sort()
  }
  const stamps = ['version', 'updated_at', 'updated_by']
  return {
    candidates: await dump('candidates', stamps),
    applications: await dump('applications', stamps),
    events: await dump('status_events', [], 'undone_by_id is null and undoes_id is null'),
    cvs: await dump('candidate_cvs', []),
    employments: await dump('candidate_employments', stamps),
    communications: await dump('candidate_communications', []),
    vendors: await dump('candidate_vendors', stamps),
    log: await dump('candidate_log', [], `deed not in ('merged', 'parted')`),
    search: await dump('candidate_search', ['indexed_at']),
    keys: await dump('candidate_keys', []),
    pairs: await dump('duplicate_pairs', ['id', 'found_at']),
  }
}

const randomPerson = fc.record({
  designation: fc.constantFrom(null, 'Welder', 'Baker'),
  skillIds: fc.subarray([1, 2, 3]),
  notes: fc.constantFrom(null, 'Likes trains'),
  dateOfBirth: fc.constantFrom(null, '1990-05-01'),
  currentCtc: fc.constantFrom(null, 100, 200),
  contactNumber: fc.constantFrom('9812345678', '9812345679'),
  cvs: fc.nat(2),
  jobs: fc.nat(2),
  isSupplied: fc.boolean(),
  applications: fc.uniqueArray(
    fc.record({ position: fc.nat(2), statusId: fc.constantFrom(s.open, s.screenSelect, s.screenReject, s.joined) }),
    { selector: ({ position }) => position, maxLength: 3 },
  ),
})
type RandomPerson = typeof randomPerson extends fc.Arbitrary<infer One> ? One : never

const randomChoices = fc.dictionary(
  fc.constantFrom('designation', 'parserSkillList', 'notes', 'emailId', 'currentCtc', 'dateOfBirth'),
  fc.constantFrom('surviving' as const, 'merged' as const, 'both' as const),
)

test('a merge that is taken back leaves everything as it was', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const positions = [await w.make.position(), await w.make.position(), await w.make.position()]
  const makeOne = async ({ cvs, jobs, applications: on, isSupplied, ...values }: RandomPerson) => {
    const candidate = await known(w, { firstName: 'Ira', lastName: 'Sen', ...values })
    for (let version = 1; version <= cvs; version += 1)
      await cvOf(w, candidate, version, `CV ${version} of ${candidate.id}`)
    for (let job = 0; job < jobs; job += 1) {
      await w.db.insert(employments).values({ candidateId: candidate.id, employer: `Employer ${job}` })
    }
    if (isSupplied) await w.db.insert(vendorDetails).values({ candidateId: candidate.id, contactName: 'Vik' })
    const said = { candidateId: candidate.id, subject: 'Hello', at: nowIso(), userId: admin.id }
    await w.db.insert(candidateCommunications).values(said)
    for (const { position, statusId } of on) {
      await w.make.application({ candidateId: candidate.id, positionId: positions[position]?.id, statusId })
    }
    await followApplications(w.db, candidate.id)
    await candidateChanged(w.db, candidate.id)
    return candidate
  }
  const property = fc.asyncProperty(
    fc.tuple(randomPerson, randomPerson, randomChoices, fc.constantFrom('surviving' as const, 'merged' as const)),
    async ([one, other, fields, cvInUse]) => {
      const [surviving, merged] = [await makeOne(one), await makeOne(other)]
      const before = await everything(w)
      const { mergeId } = await merge(admin, surviving, merged, { fields, cvInUse })
      expect(await everything(w)).not.toEqual(before)
      await admin.call(calls.undoMerge, { id: mergeId })
      expect(await everything(w)).toEqual(before)
    },
  )
  await fc.assert(property, { numRuns: 12 })
})
