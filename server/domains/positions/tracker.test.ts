import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cvCounts, getPositionTracker, trackerColumn, trackerRowList } from '#contract/domains/positions/tracker.ts'
import { roles } from '#contract/vocab/roles.ts'
import { type StatusId, candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { cvsPerOpening, type StageCount, stageCounts } from '#contract/vocab/trackers.ts'
import { applications } from '#server/records/applications/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { interviewStages, positionRecruiters, positions } from '#server/records/positions/tables.ts'
import { type Firm, type Member, makeFirm, memberOf } from '#server/test/firm.ts'
import { play, step } from '#server/test/histories.ts'
import { liveEvents } from '#server/test/referenceCalculation.ts'
import { world } from '#server/test/world.ts'

const begin = new Date('2026-01-28T18:00:00Z')
const outcomes: Partial<Record<StatusId, StageCount>> = {
  [s.interviewSelect]: stageCounts.shortlisted,
  [s.selectedForNextRound]: stageCounts.shortlisted,
  [s.finalSelect]: stageCounts.shortlisted,
  [s.candidateRejectedInInterview]: stageCounts.rejected,
  [s.interviewHold]: stageCounts.hold,
}

/** What the tracker of a position says, counted a second time in plain code over the history. */
async function recount({ world: { db } }: Firm, positionId: number) {
  const all = (await db.select().from(applications)).filter((one) => one.positionId === positionId)
  const live = await liveEvents(db)
  const held = (await db.select().from(interviews)).filter(({ voidedAt }) => voidedAt === null)
  const count = (counts: (id: number, statusId: StatusId) => boolean) =>
    all.filter(({ id, statusId }) => counts(id, statusId)).length
  const entered = (status: StatusId) => count((id) => (live.get(id) ?? []).some((event) => event.toStatusId === status))
  const inStage = (stageId: number, fact: StageCount) =>
    count((id) => {
      const own = held.filter(({ applicationId }) => applicationId === id)
      const here = own.filter((interview) => interview.stageId === stageId)
      if (fact === stageCounts.scheduled) return here.length > 0
      if (fact === stageCounts.conducted) return here.some(({ state }) => /Conducted|Feedback pending/.test(state))
      return (live.get(id) ?? []).some(({ toStatusId, occurredAt }) => {
        const before = own.filter(({ createdAt }) => createdAt <= occurredAt).sort((one, other) => other.id - one.id)
        return outcomes[toStatusId] === fact && before[0]?.stageId === stageId
      })
    })
  const stages = (await db.select().from(interviewStages)).filter((stage) => stage.positionId === positionId)
  return {
    cvs: {
      cvsSent: entered(s.sentToClient),
      shortlisted: entered(s.cvShortlisted),
      rejected: entered(s.cvRejected),
      feedbackAwaited: count((_, statusId) => statusId === s.sentToClient || statusId === s.cvFeedbackPending),
      duplicates: entered(s.duplicateCv),
      finalSelected: entered(s.finalSelect),
    },
    stages: stages
      .sort((one, other) => one.sequence - other.sequence)
      .map(({ id }) => Object.fromEntries(stageCounts.ids.map((fact) => [fact, inStage(id, fact)]))),
  }
}

/** Each figure of a tracker with the number of rows it opens. */
async function figuresWithRows(member: Member, positionId: number) {
  const tracker = await member.call(getPositionTracker, { positionId })
  const figures = [
    ...cvCounts.ids.map((id) => ({ columnName: id as string, figure: tracker.cvs[id] })),
    ...tracker.stages.flatMap((stage) =>
      stageCounts.ids.map((fact) => ({
        columnName: stage.key
          ? `${stage.key}${fact.charAt(0).toUpperCase()}${fact.slice(1)}`
          : trackerColumn(stage.id, fact),
        figure: stage.counts[fact],
      })),
    ),
  ]
  const opened = []
  for (const { columnName, figure } of figures) {
    const { count } = await member.call(trackerRowList, { positions: [positionId], columnName })
    opened.push({ columnName, figure, rows: count })
  }
  return { tracker, opened }
}

test(
  'every figure of a position tracker is right, and opens exactly its rows, for each reader',
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 110, maxLength: 140 }), async (steps) => {
        const firm = await makeFirm(await world(), 9, begin)
        await play(firm, steps, begin)
        for (const positionId of firm.positionIds.slice(0, 2)) {
          const { tracker, opened } = await figuresWithRows(memberOf(firm, roles.admin), positionId)
          expect({ cvs: tracker.cvs, stages: tracker.stages.map(({ counts }) => counts) }).toEqual(
            await recount(firm, positionId),
          )
          const forClient = await figuresWithRows(memberOf(firm, roles.clientHr), positionId)
          for (const { columnName, figure, rows } of [...opened, ...forClient.opened]) {
            expect(rows, columnName).toBe(figure)
          }
          expect(forClient.tracker.effortHours).toBeNull()
        }
      }),
      { numRuns: 2, seed: 20_260_105 },
    ),
)

test('CVs are required for each opening that is left, and effort is counted on working days', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const recruiter = await w.make.user()
  const { id } = await w.make.position({ currentOpenings: 2 })
  await w.make.application({ positionId: id, statusId: s.sentToClient })
  await w.make.application({ positionId: id, statusId: s.cvRejected })
  // From a Thursday to the Tuesday after: four working days.
  const fromThursday = { from: '2026-01-08', to: '2026-01-13' }
  await w.db
    .insert(positionRecruiters)
    .values({ positionId: id, userId: recruiter.id, allocatedHours: 3, ...fromThursday })
  const tracker = await admin.call(getPositionTracker, { positionId: id })
  expect(tracker).toMatchObject({ moreCvsRequired: 2 * cvsPerOpening - 1, effortHours: 12 })
  await w.db.update(positions).set({ status: 'Closed', statusSince: '2026-01-09T10:00:00Z' })
  expect(await admin.call(getPositionTracker, { positionId: id })).toMatchObject({ moreCvsRequired: 0, effortHours: 6 })
})
