import { expect, test } from 'vitest'
import { getBoard } from '#contract/domains/applications/endpoints.ts'
import { applicationList } from '#contract/domains/applications/lists.ts'
import * as calls from '#contract/domains/positions/endpoints.ts'
import { positionList, recruiterLoadList } from '#contract/domains/positions/lists.ts'
import { getPositionTracker, trackerRowList } from '#contract/domains/positions/tracker.ts'
import { getFile } from '#contract/kit/file.ts'
import { findOptions } from '#contract/kit/options.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { sourcingPoints } from '#server/records/sourcingPoints/tables.ts'
import { world } from '#server/test/world.ts'

test('client HR of another organization sees nothing of a position, by any call or file link', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const { id, organizationId } = await w.make.position()
  await w.make.application({
    ...{ positionId: id, statusId: candidateStatuses.sentToClient, sentToClientAt: new Date().toISOString() },
  })
  const file = { name: 'Java.pdf', bytes: Buffer.from('%PDF-1.4 a job description') }
  const { id: fileId } = await admin.call(calls.uploadJobDescription, { positionId: id }, file)
  const { id: sheetId } = await admin.call(calls.uploadAssessmentSheet, { positionId: id }, file)
  const own = await w.as('ClientHR', { organizationId })
  const stranger = await w.as('ClientHR', { organizationId: (await w.make.organization()).id })

  const reads = [calls.getAllocations, calls.getInterviewStages, calls.getPositionFiles, getPositionTracker, getBoard]
  for (const read of reads) {
    expect((await own.send(read, { positionId: id })).status, read.call).toBe(200)
    expect((await stranger.send(read, { positionId: id })).status, read.call).toBe(404)
  }
  expect((await stranger.send(calls.getPosition, { positionId: id, role: 'ClientHR' })).status).toBe(404)
  expect((await stranger.send(calls.addInterviewStage, { positionId: id, name: 'Extra' })).status).toBe(404)
  expect((await stranger.call(positionList, {})).count).toBe(0)
  expect((await stranger.call(applicationList, { positions: [id] })).count).toBe(0)
  const figure = { positions: [id], columnName: 'cvsSent' }
  expect((await own.call(trackerRowList, figure)).count).toBe(1)
  expect((await stranger.call(trackerRowList, figure)).count).toBe(0)
  expect((await stranger.call(findOptions, { source: 'positions', ids: String(id) })).options).toEqual([])
  const wise = { organizationId, role: 'ClientHR' as const }
  expect((await own.call(calls.getPositionsOfOrganization, wise)).positions).toMatchObject([{ id, status: 'Open' }])
  expect((await stranger.call(calls.getPositionsOfOrganization, wise)).positions).toEqual([])
  expect((await stranger.call(calls.getPositionFilterValues, {})).verticals).toEqual([])

  const link = await own.call(calls.getPositionFileLink, { id: fileId })
  const [, , , stored, expires, signature] = link.url.split('/')
  expect((await stranger.send(getFile, { fileId: stored, expires, signature })).status).toBe(404)
  expect((await stranger.send(calls.getPositionFileLink, { id: fileId })).status).toBe(404)
  expect((await own.send(calls.getPositionFileLink, { id: sheetId })).status).toBe(404)
  expect((await own.call(calls.getPositionFiles, { positionId: id, kind: 'assessmentSheet' })).files).toEqual([])
})

test('while choosing, each recruiter stands with the hours they work already, the freest first', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const busy = await w.make.user({ lastName: 'Busy', allocatedHours: 30 })
  const free = await w.make.user({ lastName: 'Free' })
  const first = await w.make.position()
  await w.db.insert(sourcingPoints).values({ positionId: first.id, status: 'Approved' })
  const recruiters = [{ userId: busy.id, isBackup: false, allocatedHours: 4, dailyCvTarget: 3 }]
  await admin.call(calls.setAllocations, { positionId: first.id, version: 1, recruiters })
  const { options } = await admin.call(findOptions, { source: 'recruitersByWorkload' })
  expect(options.map(({ id, detail }) => [id, detail])).toEqual([
    [free.id, 'Recruiter · 0 of 8 h a day on 0 positions'],
    [busy.id, 'Recruiter · 4 of 6 h a day on 1 position'],
  ])
  expect(await admin.call(calls.getRecruiterWorkload, { userId: busy.id })).toEqual({
    ...{ hours: 4, capacity: 6, openPositions: 1 },
  })
  expect((await admin.call(recruiterLoadList, { recruiters: [busy.id] })).rows).toMatchObject([
    { hours: 4, freeHours: 2, openPositions: 1, dailyCvTarget: 3 },
  ])
})

test('which agency works on a position is told to the firm and to that agency, and to nobody of the client', async () => {
  const w = await world()
  const [client, agency] = [await w.make.organization(), await w.make.organization({ name: 'Talent Bridge' })]
  const { id } = await w.make.position({ organizationId: client.id, agencyOrganizationId: agency.id })
  const interviewer = await w.as('Interviewer', { organizationId: client.id })
  const { id: applicationId } = await w.make.application({ positionId: id })
  await w.make.interview({ applicationId, interviewerIds: [interviewer.id] })
  const ofClient = { organizationId: client.id }
  const people = [await w.as('ClientHR', ofClient), await w.as('ClientManager', ofClient), interviewer]
  for (const person of [...people, await w.as('AgencyRCR', { organizationId: agency.id }), await w.as('Admin')]) {
    const { agencyName, agencyOrganizationId } = await person.call(calls.getPosition, {
      positionId: id,
      role: person.role,
    })
    const told = people.includes(person) ? [null, null] : ['Talent Bridge', agency.id]
    expect([person.role, agencyName, agencyOrganizationId]).toEqual([person.role, ...told])
  }
})
