import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as calls from '#contract/domains/positions/endpoints.ts'
import { positionList } from '#contract/domains/positions/lists.ts'
import { getFile } from '#contract/kit/file.ts'
import { findOptions } from '#contract/kit/options.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { today } from '#server/kit/clock.ts'
import { positionRecruiters } from '#server/records/positions/tables.ts'
import { sourcingPoints } from '#server/records/sourcingPoints/tables.ts'
import { refusal, type World, world } from '#server/test/world.ts'

const form = {
  clientPositionName: 'Java Engineer II',
  providerPositionName: 'Senior Java Engineer',
  verticalId: 1 as const,
  priority: 'A1' as const,
  totalOpenings: 3,
  receivedOn: '2026-01-05',
}
const read = (positionId: number, role: Role) => ({ positionId, role })

async function opened(w: World) {
  const spoc = await w.as('SPOC')
  const organization = await w.make.organization({ frontendSpocId: spoc.id })
  const { positionId } = await spoc.call(calls.createPosition, { ...form, organizationId: organization.id })
  await w.db.insert(sourcingPoints).values({ positionId, status: 'Approved' })
  return { spoc, organization, positionId }
}

describe('the form of a position', () => {
  test('asks for both names with 3 to 100 characters and for ranges that begin before they end', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const { id } = await w.make.organization()
    const refused = await refusal(
      admin.call(calls.createPosition, {
        ...form,
        organizationId: id,
        clientPositionName: 'QA',
        providerPositionName: '',
        totalOpenings: 0,
        minExperience: 8,
        maxExperience: 4,
        minCtc: 300,
        maxCtc: 200,
        givenOn: '2026-01-01',
      }),
    )
    expect(refused.fields).toEqual({
      clientPositionName: 'Client position name has 3 to 100 characters',
      providerPositionName: 'Provider position name is required',
      totalOpenings: 'Total openings must be at least 1',
      maxExperience: 'Must not be below where the experience begins',
      maxCtc: 'Must not be below where the CTC begins',
      givenOn: 'Cannot be given before it was received',
    })
  })

  test('is not for prospects and agencies, nor for the vertical of another manager', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const manager = await w.as('Manager', { verticalIds: [1] })
    const prospect = await w.make.organization({ organizationType: 'Prospect' })
    const client = await w.make.organization({ verticalIds: [1, 2] })
    const toProspect = await refusal(admin.call(calls.createPosition, { ...form, organizationId: prospect.id }))
    expect(toProspect.fields.organizationId).toBe('Convert the prospect to a client first')
    const other = { ...form, organizationId: client.id, verticalId: 2 as const }
    expect((await refusal(manager.call(calls.createPosition, other))).fields.verticalId).toBe(
      'Choose one of your own verticals',
    )
  })

  test('the client HR is one of the organization', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const { id } = await w.make.organization()
    const own = await w.make.user({ role: 'ClientHR', organizationId: id })
    const other = await w.make.user({ role: 'ClientHR', organizationId: (await w.make.organization()).id })
    const asked = { ...form, organizationId: id }
    const refused = await refusal(admin.call(calls.createPosition, { ...asked, clientHrId: other.id }))
    expect(refused.fields.clientHrId).toBe('Choose a client HR of this organization')
    const { positionId } = await admin.call(calls.createPosition, { ...asked, clientHrId: own.id })
    expect(await admin.call(calls.getPosition, read(positionId, 'Admin'))).toMatchObject({
      clientHrName: own.fullName,
      currentOpenings: 3,
      status: 'Open',
    })
  })
})

test('a position begins with the six interview stages and the SPOCs of its organization', async () => {
  const w = await world()
  const { spoc, positionId } = await opened(w)
  const position = await spoc.call(calls.getPosition, read(positionId, 'SPOC'))
  expect(position.stages.map(({ name }) => name)).toEqual(['Written Test', 'L1', 'L2', 'M1', 'M2', 'HR'])
  expect(position.frontendSpocName).toBe(spoc.fullName)
  expect((await refusal((await w.as('SPOC')).call(calls.getPosition, read(positionId, 'SPOC')))).status).toBe(404)
})

test('raising the openings leaves the filled ones, and they cannot fall below them', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const { id } = await w.make.position({ totalOpenings: 5, currentOpenings: 3 })
  const edit = { ...form, id, version: 1 }
  const refused = await refusal(admin.call(calls.changePosition, { ...edit, totalOpenings: 1 }))
  expect(refused.fields.totalOpenings).toBe('2 of its openings are filled already')
  await admin.call(calls.changePosition, { ...edit, totalOpenings: 6 })
  expect(await admin.call(calls.getPosition, read(id, 'Admin'))).toMatchObject({ totalOpenings: 6, currentOpenings: 4 })
  expect((await refusal(admin.call(calls.changePosition, edit))).status).toBe(409)
  const { entries } = await admin.call(calls.getPositionLog, { positionId: id })
  expect(entries[0]?.text).toContain('Total openings: 5 → 6')
})

describe('recruiters of a position', () => {
  test('are allocated with hours and targets, reach it while they are, and what was stays as history', async () => {
    const w = await world()
    const { spoc, positionId } = await opened(w)
    const [first, second] = [await w.as('Recruiter'), await w.as('Recruiter')]
    const of = (userId: number, allocatedHours: number, isBackup = false) => ({
      ...{ userId, allocatedHours, isBackup, dailyCvTarget: 5 },
    })
    await spoc.call(calls.setAllocations, {
      positionId,
      version: 1,
      recruiters: [of(first.id, 4), of(second.id, 2, true)],
    })
    expect((await first.call(positionList, {})).count).toBe(1)
    const { recruiters } = await spoc.call(calls.getAllocations, { positionId })
    expect(recruiters).toMatchObject([
      { userId: first.id, allocatedHours: 4, load: { hours: 4, capacity: 8, openPositions: 1 }, isBackup: false },
      { userId: second.id, allocatedHours: 2, isBackup: true },
    ])
    await w.db.update(positionRecruiters).set({ from: '2026-01-05' })
    await spoc.call(calls.setAllocations, { positionId, version: 2, recruiters: [of(first.id, 6)] })
    expect((await second.call(positionList, {})).count).toBe(0)
    const after = await spoc.call(calls.getAllocations, { positionId })
    expect(after.recruiters).toMatchObject([{ userId: first.id, allocatedHours: 6, from: today() }])
    expect(after.earlier).toHaveLength(2)
    const { entries } = await spoc.call(calls.getPositionLog, { positionId })
    expect(entries[0]?.text).toBe(`Changed ${first.fullName}: 6 hours, 5 CVs a day\nTaken off: ${second.fullName}`)
  })

  test('stand once on the list, and are recruiters', async () => {
    const w = await world()
    const { spoc, positionId } = await opened(w)
    const recruiter = await w.make.user({ role: 'Recruiter' })
    const qc = await w.make.user({ role: 'QC' })
    const of = (userId: number) => ({ userId, allocatedHours: 1, isBackup: false, dailyCvTarget: 1 })
    const set = (...ids: number[]) =>
      refusal(spoc.call(calls.setAllocations, { positionId, version: 1, recruiters: ids.map(of) }))
    expect((await set(recruiter.id, recruiter.id)).fields).toEqual({
      'recruiters.1.userId': 'This recruiter is on the list already',
    })
    expect((await set(recruiter.id, qc.id)).fields).toEqual({
      'recruiters.1.userId': 'Recruiter is not one of the choices',
    })
  })

  test('taken off and back on the same day count once', async () => {
    const w = await world()
    const { spoc, positionId } = await opened(w)
    const { id } = await w.make.user({ role: 'Recruiter' })
    const recruiters = [{ userId: id, allocatedHours: 4, isBackup: false, dailyCvTarget: 3 }]
    await spoc.call(calls.setAllocations, { positionId, version: 1, recruiters })
    await spoc.call(calls.setAllocations, { positionId, version: 2, recruiters: [] })
    await spoc.call(calls.setAllocations, { positionId, version: 3, recruiters })
    const rows = await w.db
      .select()
      .from(positionRecruiters)
      .where(and(eq(positionRecruiters.positionId, positionId), isNull(positionRecruiters.to)))
    expect(rows).toHaveLength(1)
    expect((await spoc.call(calls.getAllocations, { positionId })).earlier).toEqual([])
  })

  test('are not told to the client', async () => {
    const w = await world()
    const recruiter = await w.make.user()
    const { id, organizationId } = await w.make.position({ recruiterIds: [recruiter.id] })
    const client = await w.as('ClientHR', { organizationId })
    expect(await client.call(calls.getAllocations, { positionId: id })).toEqual({ recruiters: [], earlier: [] })
    expect((await client.call(positionList, {})).rows[0]?.recruiters).toEqual([])
  })
})

describe('files of a position', () => {
  const bytes = Buffer.from('%PDF-1.4 a job description')

  test('are opened by a link for one person, and minutes of meeting are not for the client', async () => {
    const w = await world()
    const { spoc, positionId, organization } = await opened(w)
    await spoc.call(calls.uploadJobDescription, { positionId }, { name: 'Java.pdf', bytes })
    await spoc.call(calls.uploadMinutes, { positionId }, { name: 'Kick-off.pdf', bytes })
    const { files } = await spoc.call(calls.getPositionFiles, { positionId })
    expect(files).toMatchObject([{ fileName: 'Java.pdf', contentType: 'application/pdf', byName: spoc.fullName }])
    const link = await spoc.call(calls.getPositionFileLink, { id: files[0]!.id })
    const [, , , fileId, expires, signature] = link.url.split('/')
    const asked = { fileId, expires, signature }
    expect((await spoc.send(getFile, asked)).bytes.equals(bytes)).toBe(true)
    const client = await w.as('ClientHR', { organizationId: organization.id })
    expect((await client.send(getFile, asked)).status).toBe(404)
    expect((await client.call(calls.getPositionFiles, { positionId })).files).toHaveLength(1)
    expect((await client.call(calls.getPositionFiles, { positionId, kind: 'mom' })).files).toEqual([])
    const [minutes] = (await spoc.call(calls.getPositionFiles, { positionId, kind: 'mom' })).files
    expect((await refusal(client.call(calls.getPositionFileLink, { id: minutes!.id }))).status).toBe(404)
  })

  test('of another type are refused by their content, whatever their name says', async () => {
    const w = await world()
    const { spoc, positionId } = await opened(w)
    const file = { name: 'Java.pdf', bytes: Buffer.from('MZ this is a program') }
    const refused = await refusal(spoc.call(calls.uploadJobDescription, { positionId }, file))
    expect(refused).toMatchObject({ status: 415, message: '415 File type should be: pdf, doc, docx, PDF, rtf' })
  })
})

test('the position filter finds by vertical, status, people, range and days', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const recruiter = await w.make.user()
  const java = await w.make.position({
    ...{ skillIds: [1], cityIds: [7], minExperience: 4, maxExperience: 7, maxCtc: 25_00_000_00 },
    ...{ recruiterIds: [recruiter.id], receivedOn: '2026-01-10' },
  })
  const kpo = await w.make.position({
    ...{
      verticalId: 3 as const,
      status: 'Hold' as const,
      minExperience: 1,
      maxExperience: 2,
      receivedOn: '2026-03-01',
    },
    ...{ currentOpenings: 0, maxCtc: 4_00_000_00 },
  })
  const found = async (filter: object) => (await admin.call(positionList, filter)).rows.map(({ id }) => id)
  expect(await found({})).toEqual([kpo.id, java.id])
  expect(await found({ vertical: [3] })).toEqual([kpo.id])
  expect(await found({ positionStatus: ['Open'] })).toEqual([java.id])
  expect(await found({ recruiters: [recruiter.id] })).toEqual([java.id])
  expect(await found({ skills: [1], cities: [7, 8] })).toEqual([java.id])
  expect(await found({ minExp: 3 })).toEqual([java.id])
  expect(await found({ maxExp: 3 })).toEqual([kpo.id])
  expect(await found({ minCtc: 10_00_000_00 })).toEqual([java.id])
  expect(await found({ receivedAfter: '2026-02-01' })).toEqual([kpo.id])
  expect(await found({ hasOpenings: false })).toEqual([kpo.id])
})

test('a select offers open positions first, and those of an organization', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const held = await w.make.position({ providerPositionName: 'Analyst A', status: 'Hold' })
  const open = await w.make.position({ providerPositionName: 'Analyst B' })
  const { options } = await admin.call(findOptions, { source: 'positions', search: 'analyst' })
  expect(options.map(({ id }) => id)).toEqual([open.id, held.id])
  expect(options[1]?.detail).toMatch(/ · Hold$/)
  const within = await admin.call(findOptions, { source: 'positions', within: String(held.organizationId) })
  expect(within.options.map(({ id }) => id)).toEqual([held.id])
})
