import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getApplication } from '#contract/domains/applications/endpoints.ts'
import * as calls from '#contract/domains/positions/endpoints.ts'
import { nextPositionStatuses } from '#contract/domains/positions/model.ts'
import { getSourcingPoints } from '#contract/domains/sourcingPoints/endpoints.ts'
import { type PositionStatus, positionStatuses } from '#contract/vocab/positions.ts'
import { kindOf, candidateStatuses as s, statusKinds } from '#contract/vocab/statuses.ts'
import { applications } from '#server/records/applications/tables.ts'
import { skills } from '#server/records/masters/tables.ts'
import { sourcingPoints } from '#server/records/sourcingPoints/tables.ts'
import { refusal, world } from '#server/test/world.ts'

const form = {
  clientPositionName: 'Java Engineer II',
  providerPositionName: 'Senior Java Engineer',
  verticalId: 1 as const,
  priority: 'A1' as const,
  totalOpenings: 3,
  receivedOn: '2026-01-05',
}

test('of two people who edit one position the second is told, and loses nothing', async () => {
  const w = await world()
  const [first, second] = [await w.as('Admin'), await w.as('SuperAdmin')]
  const { id } = await w.make.position()
  const edit = { ...form, id, version: 1 }
  await first.call(calls.changePosition, { ...edit, description: 'Pune only' })
  const late = await refusal(second.call(calls.changePosition, { ...edit, maxExperience: 9 }))
  expect(late).toMatchObject({ status: 409, message: expect.stringMatching(/Somebody else has changed/) })
  await second.call(calls.changePosition, { ...edit, version: 2, maxExperience: 9 })
  const position = await first.call(calls.getPosition, { positionId: id, role: 'Admin' })
  expect(position).toMatchObject({ description: 'Pune only', maxExperience: 9, version: 3 })
  const edits = [first, second].map((person) =>
    person.send(calls.changePosition, { ...edit, version: 3, totalOpenings: person === first ? 4 : 5 }),
  )
  expect((await Promise.all(edits)).map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a position on hold takes its candidates along and brings them back when it reopens', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const { id } = await w.make.position()
  const running = await w.make.application({ positionId: id, statusId: s.sentToClient })
  const lost = await w.make.application({ positionId: id, statusId: s.cvRejected })
  const statusOf = async (applicationId: number) => (await admin.call(getApplication, { id: applicationId })).statusId
  const change = { id, reason: 'Budget frozen' }
  const held = await admin.call(calls.changePositionStatus, { ...change, version: 1, status: 'Hold' })
  expect(held).toMatchObject({ moved: 1, version: 2 })
  expect(await statusOf(running.id)).toBe(s.positionHold)
  expect(await statusOf(lost.id)).toBe(s.cvRejected)
  const again = await refusal(admin.call(calls.changePositionStatus, { ...change, version: 2, status: 'Hold' }))
  expect(again).toMatchObject({
    status: 409,
    message: '409 The position is Hold. It can become: Open, Closed, Cancelled.',
  })
  await admin.call(calls.changePositionStatus, { ...change, version: 2, status: 'Open' })
  expect(await statusOf(running.id)).toBe(s.sentToClient)
})

test('whatever a position goes through, opening it again brings every candidate back to where it was', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const moved = s.ids.filter((id) => id !== s.positionHold && id !== s.positionCancelled)
  const { id } = await w.make.position()
  for (const statusId of moved) await w.make.application({ positionId: id, statusId })
  const standing = async () =>
    (await w.db.select().from(applications).where(eq(applications.positionId, id)))
      .sort((one, other) => one.id - other.id)
      .map(({ statusId, heldFrom }) => ({ statusId, heldFrom }))
  const before = await standing()
  const turn = async (status: PositionStatus) => {
    const { version } = await admin.call(calls.getPosition, { positionId: id, role: 'Admin' })
    await admin.call(calls.changePositionStatus, { id, version, status, reason: 'The client decided so' })
  }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }), async (choices) => {
      let status: PositionStatus = positionStatuses.open
      for (const choice of choices) {
        const next: readonly PositionStatus[] = nextPositionStatuses[status]
        status = next[choice % next.length] ?? status
        await turn(status)
      }
      const running = (await standing()).filter(({ statusId }) => kindOf(statusId) === statusKinds.active)
      if (status === positionStatuses.hold || status === positionStatuses.cancelled) expect(running).toEqual([])
      if (status !== positionStatuses.open) await turn(positionStatuses.open)
      expect(await standing()).toEqual(before)
    }),
    { numRuns: 5, seed: 7 },
  )
})

test('a position that is copied takes over stages, sourcing points, skills and checklist of one within reach', async () => {
  const w = await world()
  const spoc = await w.as('SPOC')
  const organization = await w.make.organization({ frontendSpocId: spoc.id })
  const [java, sql] = await w.db
    .insert(skills)
    .values([
      { name: 'Java', category: 'Languages' },
      { name: 'SQL', category: 'Databases' },
    ])
    .returning()
  const asked = { ...form, organizationId: organization.id, skillIds: [java!.id, sql!.id] }
  const skillNeeds = [
    { skillId: java!.id, need: 'Mandatory' as const, proficiency: 'Expert' as const },
    { skillId: sql!.id, need: 'Optional' as const },
    { skillId: 9999, need: 'Optional' as const },
  ]
  const earlier = await spoc.call(calls.createPosition, { ...asked, skillNeeds, checklist: ['PAN card'] })
  const read = (positionId: number) => spoc.call(calls.getPosition, { positionId, role: 'SPOC' })
  expect(await read(earlier.positionId)).toMatchObject({
    skills: [
      { name: 'Java', need: 'Mandatory', proficiency: 'Expert' },
      { name: 'SQL', need: 'Optional', proficiency: null },
    ],
    checklist: ['PAN card'],
  })
  await spoc.call(calls.addInterviewStage, { positionId: earlier.positionId, name: 'Case study' })
  await w.db
    .insert(sourcingPoints)
    .values({ positionId: earlier.positionId, status: 'Approved', mustHaves: 'Java 17', keywords: ['Java'] })

  const copy = await spoc.call(calls.createPosition, { ...asked, skillNeeds, copiedFromId: earlier.positionId })
  const copied = await read(copy.positionId)
  expect(copied.stages.map(({ name }) => name)).toEqual(['Written Test', 'L1', 'L2', 'M1', 'M2', 'HR', 'Case study'])
  expect(await spoc.call(getSourcingPoints, { positionId: copy.positionId })).toMatchObject({
    ...{ status: 'Draft', mustHaves: 'Java 17', keywords: ['Java'] },
  })
  const { entries } = await spoc.call(calls.getPositionLog, { positionId: copy.positionId })
  expect(entries.map(({ text }) => text)).toEqual([
    `Sourcing points: Taken over from ${form.providerPositionName}`,
    `Opened\nTotal openings: ${form.totalOpenings}\nStages taken over from ${form.providerPositionName}`,
  ])
  const foreign = await w.make.position()
  const tooFar = await refusal(spoc.call(calls.createPosition, { ...asked, copiedFromId: foreign.id }))
  expect(tooFar.fields).toEqual({ copiedFromId: 'Copy from is not one of the choices' })
})
