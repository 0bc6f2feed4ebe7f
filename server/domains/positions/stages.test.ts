import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as calls from '#contract/domains/positions/endpoints.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { interviewStages } from '#server/records/positions/tables.ts'
import { refusal, type World, world } from '#server/test/world.ts'

async function opened(w: World) {
  const spoc = await w.as('SPOC')
  const { id: organizationId } = await w.make.organization({ frontendSpocId: spoc.id })
  const names = { clientPositionName: 'Java Engineer II', providerPositionName: 'Senior Java Engineer' }
  const rest = { verticalId: 1, priority: 'A1', totalOpenings: 3, receivedOn: '2026-01-05' } as const
  const { positionId } = await spoc.call(calls.createPosition, { ...names, ...rest, organizationId })
  return { spoc, positionId }
}

test('an interview stage that somebody renamed or moved meanwhile is neither renamed, moved nor removed as it was seen', async () => {
  const w = await world()
  const { spoc, positionId } = await opened(w)
  const stages = async () => (await spoc.call(calls.getInterviewStages, { positionId })).stages
  const { id } = await spoc.call(calls.addInterviewStage, { positionId, name: 'Case study' })
  const seen = { id, seenName: 'Case study', seenSequence: 7 }
  await spoc.call(calls.updateInterviewStage, { ...seen, name: 'Client round', sequence: 2 })
  const late = [
    await spoc.send(calls.updateInterviewStage, { ...{ id, seenName: 'Case study' }, name: 'Case' }),
    await spoc.send(calls.updateInterviewStage, { ...{ id, seenSequence: 7 }, sequence: 4 }),
    await spoc.send(calls.deleteInterviewStage, { id, seenName: 'Case study' }),
  ]
  expect(late.map(({ status }) => status)).toEqual([409, 409, 409])
  expect((await stages())[1]).toMatchObject({ id, name: 'Client round' })
  await spoc.call(calls.updateInterviewStage, { id, seenSequence: 7, sequence: 2 })
  await spoc.call(calls.deleteInterviewStage, { id, seenName: 'Client round' })
  expect((await stages()).map(({ name }) => name)).not.toContain('Client round')
})

test('an interview stage can be added, renamed, moved, and removed only while it is unused', async () => {
  const w = await world()
  const { spoc, positionId } = await opened(w)
  const names = async () => (await spoc.call(calls.getInterviewStages, { positionId })).stages.map(({ name }) => name)
  const { id } = await spoc.call(calls.addInterviewStage, { positionId, name: 'Case study' })
  const taken = await refusal(spoc.call(calls.updateInterviewStage, { id, name: 'hr' }))
  expect(taken.fields.name).toBe('The position has a stage of this name already')
  await spoc.call(calls.updateInterviewStage, { id, name: 'Case round', sequence: 2 })
  expect(await names()).toEqual(['Written Test', 'Case round', 'L1', 'L2', 'M1', 'M2', 'HR'])
  const application = await w.make.application({ positionId })
  const [l1] = await w.db
    .select()
    .from(interviewStages)
    .where(and(eq(interviewStages.positionId, positionId), eq(interviewStages.name, 'L1')))
  await w.db.insert(interviews).values({
    ...{ applicationId: application.id, stageId: l1!.id, mode: 'Video', state: 'Scheduled', timeZone: 'Asia/Kolkata' },
    ...{ startsAt: '2026-02-01T05:00:00Z', endsAt: '2026-02-01T06:00:00Z' },
  })
  const used = await refusal(spoc.call(calls.deleteInterviewStage, { id: l1!.id }))
  expect(used).toMatchObject({
    status: 409,
    message: '409 L1 cannot be removed: interviews were held or planned in it',
  })
  await spoc.call(calls.deleteInterviewStage, { id })
  expect(await names()).not.toContain('Case round')
  const other = await w.as('SPOC')
  expect((await refusal(other.call(calls.deleteInterviewStage, { id: l1!.id }))).status).toBe(404)
})
