import { expect, test } from 'vitest'
import {
  createCandidate,
  editCandidateDetails,
  getCandidate,
  getCandidateLog,
} from '#contract/domains/candidates/endpoints.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { getMaskedInformation } from '#contract/domains/candidates/masking.ts'
import { parseCv } from '#contract/domains/cvReading/endpoints.ts'
import { eraseCandidate } from '#contract/domains/privacy/endpoints.ts'
import { candidateSearch } from '#contract/domains/search/lists.ts'
import { exportList } from '#contract/kit/export.ts'
import { erasureReasons } from '#contract/vocab/privacy.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { known, merge } from '#server/domains/duplicates/test/duplicates.ts'
import { writeSetting } from '#server/domains/settings/commands.ts'
import { parserPolicy } from '#server/domains/settings/policies.ts'
import { nowIso } from '#server/kit/clock.ts'
import { rtfOf } from '#server/kit/documents/test/documents.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateCvs, candidates } from '#server/records/candidates/tables.ts'
import { tasks } from '#server/records/todos/tables.ts'
import { refusal, world } from '#server/test/world.ts'
import { goodForm, makeMasters } from './test/people.ts'

const profile = 'https://www.linkedin.com/in/meera-nair-91'
const { cv: _cv, status: _status, loggedInUserRoleName: _role, ...form } = goodForm

test('a LinkedIn profile is kept in one way however it is typed, told in the log, and found by search and filter', async () => {
  const w = await world()
  await makeMasters(w)
  const recruiter = await w.as('Recruiter')
  const { candidateId } = await recruiter.call(createCandidate, goodForm)
  await w.make.candidate()
  const edit = (linkedInProfile: string, version: number) =>
    recruiter.call(editCandidateDetails, { ...form, candidateId, version, linkedInProfile })
  for (const [index, typed] of [
    ...['linkedin.com/in/Meera-Nair-91', 'https://in.linkedin.com/in/meera-nair-91/?trk=x', ` ${profile}/details `],
  ].entries()) {
    await edit(typed, index + 1)
    expect(await recruiter.call(getCandidate, { id: candidateId }), typed).toMatchObject({ linkedInProfile: profile })
  }
  for (const typed of [
    'linkedin.com',
    'linkedin.com/company/nair',
    'https://evil.example/linkedin.com/in/meera',
    'meera',
  ]) {
    const refused = await refusal(edit(typed, 4))
    expect(refused.fields, typed).toEqual({
      linkedInProfile: 'Enter the address of a LinkedIn profile, such as linkedin.com/in/name',
    })
  }
  const { entries } = await recruiter.call(getCandidateLog, { candidateId })
  expect(entries.flatMap(({ changes }) => changes)).toEqual([{ field: 'linkedInProfile', from: null, to: profile }])

  const found = async (filter: object) => (await recruiter.call(candidateList, filter)).rows.map(({ id }) => id)
  expect(await found({ linkedInProfile: 'given' })).toEqual([candidateId])
  expect(await found({ linkedInProfile: 'missing' })).not.toContain(candidateId)
  const searched = async (asked: object) => (await recruiter.call(candidateSearch, asked)).rows.map(({ id }) => id)
  for (const search of ['linkedin:"meera-nair-91"', '"linkedin.com/in/meera-nair-91"']) {
    expect(await searched({ search }), search).toEqual([candidateId])
  }
  expect(await searched({ linkedInProfile: 'given' })).toEqual([candidateId])
  const { bytes } = await (await w.as('Admin')).send(exportList, { list: 'candidates', format: 'csv' })
  expect(bytes.toString()).toContain(profile)
})

test('a LinkedIn profile is read from a CV, and not from that of a referee', async () => {
  const w = await world()
  await makeMasters(w)
  await writeSetting(w.db, { userId: 1, role: 'SuperAdmin' } as never, parserPolicy, true)
  const recruiter = await w.as('Recruiter')
  const said = async (...lines: string[]) => {
    const text = ['Meera Nair', ...lines].join('\\par ')
    return recruiter.call(parseCv, {}, { name: 'cv.rtf', bytes: rtfOf(text) })
  }
  const line = 'meera@mail.example | www.LinkedIn.com/in/Meera-Nair-91/ | Pune'
  const read = await said(line, 'Skills', 'Java')
  expect([read.linkedInProfile, read.lines['linkedInProfile']]).toEqual([profile, [line]])
  expect(await said('Skills', 'Java', 'References', 'linkedin.com/in/somebody-else')).toMatchObject({
    linkedInProfile: null,
  })
})

test('a client sees a LinkedIn profile only once it knows the person, and no CV tells it before', async () => {
  const w = await world()
  const client = await w.make.organization()
  const position = await w.make.position({ organizationId: client.id })
  const candidate = await w.make.candidate({ linkedInProfile: profile })
  const made = { candidateId: candidate.id, createdAt: nowIso(), createdBy: 1 }
  const text = `Summary\nSee in/meera-nair-91 and meera-nair-91 for more, or ${profile}.\nSkills\nJava`
  const file = { versionNumber: 1, fileId: 1, fileName: 'cv.pdf', fileType: 'pdf' as const, sha256: 'x' }
  await w.db.insert(candidateCvs).values({ ...made, ...file, text })
  const on = { candidateId: candidate.id, positionId: position.id, sentToClientAt: nowIso(), statusId: s.sentToClient }
  const hr = await w.as('ClientHR', { organizationId: client.id })
  const seen = async () =>
    JSON.stringify([
      await hr.call(getCandidate, { id: candidate.id }),
      await hr.call(getMaskedInformation, { candidateId: candidate.id }),
      await hr.call(candidateList, {}),
    ])
  await w.make.application(on)
  expect(await seen()).not.toContain('meera-nair')
  expect((await hr.call(candidateList, { linkedInProfile: 'given' })).count).toBe(0)
  await w.db.update(applications).set({ isRevealed: true })
  expect(await hr.call(getCandidate, { id: candidate.id })).toMatchObject({ linkedInProfile: profile })
})

test('a merge keeps a LinkedIn profile that one record has, and an erasure keeps none, in no text either', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const [surviving, merged] = [await known(w), await known(w, { linkedInProfile: profile })]
  await merge(admin, surviving, merged)
  const shown = await admin.call(getCandidate, { id: surviving.id })
  if (shown.view !== 'staff') throw new Error('staff see everything')
  expect(shown.linkedInProfile).toBe(profile)
  const asked = {
    candidateId: surviving.id,
    version: shown.version,
    reason: erasureReasons.asked,
    typedName: shown.fullName,
  }
  const title = 'Look at linkedin.com/in/Meera-Nair-91, not linkedin.com/in/meera-nair-912'
  await w.db.insert(tasks).values({ title, details: profile, assigneeId: admin.id })
  await admin.call(eraseCandidate, asked)
  const [task] = await w.db.select().from(tasks)
  expect(task).toMatchObject({
    title: 'Look at erased, not linkedin.com/in/meera-nair-912',
    details: 'https://www.erased',
  })
  expect((await w.db.select().from(candidates)).map(({ linkedInProfile }) => linkedInProfile)).toEqual([null, null])
})
