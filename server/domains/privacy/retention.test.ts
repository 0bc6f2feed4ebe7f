import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { getCandidate } from '#contract/domains/candidates/endpoints.ts'
import * as calls from '#contract/domains/privacy/endpoints.ts'
import { dueList } from '#contract/domains/privacy/lists.ts'
import { bulkConfirmation } from '#contract/domains/privacy/model.ts'
import { erasureReasons, graceDays } from '#contract/vocab/privacy.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { addCv, putCv } from '#server/domains/candidates/cvs.ts'
import { inDays, join, move, placed } from '#server/domains/offers/test/placement.ts'
import { atTime, nowIso } from '#server/kit/clock.ts'
import { auditEntries } from '#server/kit/tables.ts'
import { submissions } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { notifications } from '#server/records/notifications/tables.ts'
import { legalHolds } from '#server/records/privacy/tables.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'
import { followRetentionRule } from './daily.ts'

const day = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * day)
const silentFor = (days: number) => ({ lastActionAt: daysFromNow(-days).toISOString() })

const decide = async (admin: Person, rule: object) => {
  const { version } = await admin.call(calls.getRetentionRule, {})
  return admin.call(calls.setRetentionRule, { isAutomatic: false, version, ...rule })
}

const due = async (person: Person, filters: object = {}) =>
  (await person.call(dueList, filters)).rows.map(({ id }) => id).sort((one, other) => one - other)

/** Somebody whom nothing happened to for 400 days, beside three who are still needed or were just here. */
async function silent(w: World) {
  const old = await w.make.candidate(silentFor(400))
  const isOpen = await w.make.candidate(silentFor(400))
  const hasJoined = await w.make.candidate(silentFor(400))
  await w.make.application({ candidateId: isOpen.id, statusId: s.screenHold })
  await w.make.application({ candidateId: hasJoined.id, statusId: s.joined })
  await w.make.candidate(silentFor(10))
  return old
}

describe('the retention rule', () => {
  test('makes nobody due until somebody decides; then those without activity, open application and joining', async () => {
    const w = await world()
    const old = await silent(w)
    const admin = await w.as('Admin')
    expect(await due(admin)).toEqual([])
    expect(await followRetentionRule(w.db)).toEqual({ told: 0, erased: 0 })
    expect((await decide(admin, { months: 12 })).message).toBe('The rule is saved. Due now: 1 candidate.')
    expect(await due(admin)).toEqual([old.id])
    expect((await decide(admin, { months: 24 })).message).toBe('The rule is saved. Due now: nobody.')
    expect(await due(admin)).toEqual([])
  })

  test('keeps those who never agreed to be sent to a client for a shorter time', async () => {
    const w = await world()
    const [silentOne, agreed] = [await w.make.candidate(silentFor(100)), await w.make.candidate(silentFor(100))]
    const application = await w.make.application({ candidateId: agreed.id, statusId: s.cvRejected })
    const { organizationId, positionId, recruiterId } = application
    const sent = { applicationId: application.id, candidateId: agreed.id, organizationId, positionId, recruiterId }
    await w.db.insert(submissions).values({ ...sent, sentAt: nowIso(), hasConsent: true })
    const admin = await w.as('Admin')
    await decide(admin, { months: 12, monthsWithoutConsent: 2 })
    expect((await admin.call(dueList, {})).rows).toMatchObject([{ id: silentOne.id, dueReason: 'withoutConsent' }])
    await decide(admin, { months: 2 })
    expect(await due(admin)).toEqual([silentOne.id, agreed.id])
    const wrong = await refusal(decide(admin, { months: 2, monthsWithoutConsent: 12 }))
    expect(wrong.fields).toHaveProperty('monthsWithoutConsent')
  })

  test('leaves out those who are kept, until the day has come', async () => {
    const w = await world()
    const old = await silent(w)
    const admin = await w.as('Admin')
    await decide(admin, { months: 12 })
    await admin.call(calls.keepCandidates, { candidateIds: [old.id], until: inDays(30), reason: 'Asked to be kept' })
    expect(await due(admin, { isKept: false })).toEqual([])
    expect(await due(admin, { isKept: true })).toEqual([old.id])
    await w.db.update(legalHolds).set({ until: inDays(-1) })
    expect(await due(admin, { isKept: false })).toEqual([old.id])
    await admin.call(calls.releaseCandidates, { candidateIds: [old.id] })
    expect(await due(admin, { isKept: false })).toEqual([old.id])
    expect((await refusal(decide(await w.as('Manager'), { months: 1 }))).status).toBe(403)
  })

  test('nobody erases who is kept before that is ended, and it can be ended whatever the rule says by then', async () => {
    const w = await world()
    const old = await silent(w)
    const admin = await w.as('Admin', { firstName: 'Deepa', lastName: 'Rao' })
    await decide(admin, { months: 12 })
    await admin.call(calls.keepCandidates, { candidateIds: [old.id], until: '2099-03-31', reason: 'A claim is open' })
    const erase = { candidateIds: [old.id], reason: erasureReasons.retention, confirmation: bulkConfirmation }
    const [refused] = (await admin.call(calls.eraseCandidates, erase)).results
    expect(refused).toMatchObject({
      done: false,
      message:
        'Kept until 31-03-2099 by Deepa Rao: “A claim is open”. First choose “No longer keep” under Due for erasure.',
    })
    await decide(admin, { months: null })
    expect(await due(admin, { isKept: false })).toEqual([])
    expect((await admin.call(dueList, { isKept: true })).rows).toMatchObject([{ id: old.id, dueSince: null }])
    await admin.call(calls.releaseCandidates, { candidateIds: [old.id] })
    expect((await admin.call(calls.eraseCandidates, erase)).results).toMatchObject([{ done: true }])
  })

  test('tells those who decide once, and again only when others became due', async () => {
    const w = await world()
    await silent(w)
    const admin = await w.as('Admin')
    await decide(admin, { months: 12 })
    expect((await followRetentionRule(w.db)).told).toBe(1)
    expect((await followRetentionRule(w.db)).told).toBe(0)
    await w.make.candidate(silentFor(360))
    const later = await atTime(daysFromNow(20), () => followRetentionRule(w.db))
    expect(later).toEqual({ told: 1, erased: 0 })
    const said = await w.db.select().from(notifications).where(eq(notifications.userId, admin.id))
    expect(said.map(({ message }) => message)).toEqual([
      'A candidate is due for erasure.',
      '2 candidates are due for erasure.',
    ])
  })

  test('erases by itself only where it says so, and only after the time of grace', async () => {
    const w = await world()
    const old = await silent(w)
    const admin = await w.as('Admin')
    await decide(admin, { months: 12, isAutomatic: true })
    expect((await followRetentionRule(w.db)).erased).toBe(0)
    const erased = await atTime(daysFromNow(graceDays + 1), () => followRetentionRule(w.db))
    expect(erased.erased).toBe(1)
    const gone = await w.db.select({ id: candidates.id, at: candidates.erasedAt }).from(candidates)
    expect(gone.filter(({ at }) => at !== null).map(({ id }) => id)).toEqual([old.id])
  })
})

describe('a person who is still needed', () => {
  const erase = (admin: Person, candidateId: number, version: number, typedName: string) =>
    admin.call(calls.eraseCandidate, { candidateId, version, reason: erasureReasons.asked, typedName })

  test('is not erased between selection and joining, nor while the invoice is unpaid', async () => {
    const w = await world()
    const { spoc, people, id } = await placed(w)
    const candidateId = people[0]?.candidateId ?? 0
    const admin = await w.as('Admin')
    const preview = () => admin.call(calls.getErasurePreview, { id: candidateId })
    expect((await preview()).blockers).toEqual([expect.stringContaining('Final Select')])
    await join(spoc, id)
    const { blockers, version, name } = await preview()
    expect(blockers).toEqual([expect.stringMatching(/^An invoice is still a draft/)])
    expect((await refusal(erase(admin, candidateId, version, name))).status).toBe(409)
  })

  test('is not erased while an interview is ahead, by another name, or from an older version', async () => {
    const w = await world()
    const { people } = await placed(w, [s.interviewScheduled])
    const { id: applicationId = 0, candidateId = 0 } = people[0] ?? {}
    const times = { startsAt: daysFromNow(1).toISOString(), endsAt: daysFromNow(1.1).toISOString(), timeZone: 'UTC' }
    const planned = { applicationId, stageId: 1, ...times, mode: 'Video' as const, state: 'Scheduled' as const }
    await w.db.insert(interviews).values(planned)
    const admin = await w.as('Admin')
    const { blockers, version, name } = await admin.call(calls.getErasurePreview, { id: candidateId })
    expect(blockers).toEqual([expect.stringContaining('An interview is ahead')])
    expect((await refusal(erase(admin, candidateId, version + 1, name))).status).toBe(409)
    expect((await refusal(erase(admin, candidateId, version, 'Somebody'))).fields).toHaveProperty('typedName')
    await w.db.update(interviews).set({ state: 'Cancelled by client' as never })
    await erase(admin, candidateId, version, name)
    expect((await admin.send(getCandidate, { id: candidateId })).status).toBe(404)
  })

  test('is told when several are erased at once; the others are erased', async () => {
    const w = await world()
    const { people } = await placed(w)
    const [needed = 0, free] = [people[0]?.candidateId, await w.make.candidate()]
    const asked = { candidateIds: [needed, free.id], reason: erasureReasons.retention, confirmation: 'ERASE' }
    const admin = await w.as('Admin')
    const { message, results } = await admin.call(calls.eraseCandidates, asked)
    expect(message).toBe('1 of 2 candidates erased')
    expect(results.map(({ done }) => done)).toEqual([false, true])
    expect((await refusal(admin.call(calls.eraseCandidates, { ...asked, confirmation: 'yes' }))).status).toBe(400)
    expect((await refusal((await w.as('Manager')).call(calls.eraseCandidates, asked))).status).toBe(403)
  })
})

test('a person is given all that is held: a summary, the data, and the files; and that is written down', async () => {
  const w = await world()
  const { spoc, people, id } = await placed(w, [s.offerSent])
  const candidateId = people[0]?.candidateId ?? 0
  const admin = await w.as('Admin')
  const cv = { fileName: 'My CV.pdf', type: 'pdf' as const, bytes: Buffer.from('the bytes'), text: 'Zyxomatic' }
  await addCv(w.db, { userId: admin.id, role: 'Admin' } as never, candidateId, await putCv(cv))
  await move(spoc, id, s.offerHold, {})
  const answer = await admin.send(calls.exportPerson, { candidateId })
  const parts = unzipSync(answer.bytes)
  const [summary, data, file] = [parts['summary.pdf'], parts['data.json'], parts['files/1 My CV.pdf']]
  expect(
    Buffer.from(summary ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(JSON.parse(strFromU8(data ?? new Uint8Array()))).toMatchObject({
    candidate: { firstName: 'Meera' },
    CVs: [{ text: 'Zyxomatic' }],
    Applications: [{ id }],
  })
  expect(strFromU8(file ?? new Uint8Array())).toBe('the bytes')
  const [written] = await w.db.select().from(auditEntries).where(eq(auditEntries.action, 'candidate.exportAll'))
  expect(written).toMatchObject({ userId: admin.id, subjectId: candidateId })
  expect((await (await w.as('Recruiter')).send(calls.exportPerson, { candidateId })).status).toBe(403)
})
