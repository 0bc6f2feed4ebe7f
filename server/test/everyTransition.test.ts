import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysLater } from '#contract/kit/wallTime.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { findTransition } from '#contract/vocab/transitions.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { type Firm, makeFirm } from './firm.ts'
import { play, snapshotOf, step } from './histories.ts'
import { firstEntries, liveEvents } from './referenceCalculation.ts'
import { timesInShare } from './share.ts'
import { world } from './world.ts'

const begin = new Date('2026-01-28T18:00:00Z')
const histories = fc.array(step, { minLength: 90, maxLength: 140 })

test('no sequence of allowed moves leaves an illegal state, and an undo restores what was before', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      const firm = await makeFirm(await world(), 9, begin)
      const { undone } = await play(firm, steps, begin)
      for (const { before, after } of undone) expect(after).toEqual(before)
      await checkLegal(firm)
    }),
    { numRuns: timesInShare(8), endOnFailure: true },
  )
})

type Event = typeof statusEvents.$inferSelect

async function checkLegal({ world: { db } }: Firm) {
  const live = await liveEvents(db)
  const all = await db.select().from(statusEvents)
  const first = new Set((await firstEntries(db)).map(({ eventId }) => eventId))
  expect(new Set(all.filter(({ isFirstEntry }) => isFirstEntry).map(({ id }) => id))).toEqual(first)
  for (const application of await db.select().from(applications)) {
    const events = live.get(application.id) ?? []
    expect(events.at(-1)?.toStatusId).toBe(application.statusId)
    events.forEach((event, index) => {
      expect(event.fromStatusId).toBe(events[index - 1]?.toStatusId ?? null)
      const isReopened = event.fromStatusId === s.positionCancelled
      const isAllowed =
        !event.fromStatusId || findTransition(event.fromStatusId, event.toStatusId, event.heldFromBefore.at(-1))
      expect(isReopened || isAllowed, `${event.fromStatusId} to ${event.toStatusId}`).toBeTruthy()
    })
    const isJoined = events.some(({ toStatusId }) => toStatusId === s.joined)
    expect((await snapshotOf(db, application.id)).invoices).toHaveLength(isJoined ? 1 : 0)
  }
  await checkOpenings(db, live)
}

/** Who joined fills an opening, until they leave inside the replacement period. */
function isCounted(events: readonly Event[], periods: ReadonlyMap<number, number>): boolean {
  const joining = events.find(({ toStatusId }) => toStatusId === s.joined)
  const leaving = events.find(({ toStatusId }) => toStatusId === s.attrition)
  const [joinedOn, leftOn] = [joining?.effectiveOn, leaving?.effectiveOn]
  if (!joining || !joinedOn) return false
  return !leftOn || leftOn > daysLater(joinedOn, periods.get(joining.organizationId) ?? 0)
}

async function checkOpenings(db: Firm['world']['db'], live: Awaited<ReturnType<typeof liveEvents>>) {
  const periods = new Map((await db.select().from(organizations)).map((one) => [one.id, one.replacementPeriodDays]))
  const joined = [...live.values()].filter((events) => isCounted(events, periods))
  for (const position of await db.select().from(positions)) {
    const filled = joined.filter(([event]) => event?.positionId === position.id).length
    expect(position.currentOpenings).toBe(position.totalOpenings - filled)
    expect(position.currentOpenings).toBeGreaterThanOrEqual(0)
  }
  const statuses = new Map((await db.select().from(applications)).map((one) => [one.candidateId, one.statusId]))
  for (const { id, statusId } of await db.select().from(candidates)) expect(statusId).toBe(statuses.get(id))
}
