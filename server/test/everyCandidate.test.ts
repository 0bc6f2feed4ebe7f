import { desc, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeInput } from '#contract/domains/duplicates/model.ts'
import { roles } from '#contract/vocab/roles.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { mergeCandidates } from '#server/domains/duplicates/merging.ts'
import { undoMerge } from '#server/domains/duplicates/undoing.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { candidateMerges } from '#server/records/duplicates/tables.ts'
import { type Firm, makeFirm, memberOf } from './firm.ts'
import { attempted, play, step } from './histories.ts'
import { liveEvents } from './referenceCalculation.ts'
import { timesInShare } from './share.ts'
import { world } from './world.ts'

const begin = new Date('2026-01-28T18:00:00Z')
const number = fc.noBias(fc.integer({ min: 0, max: 99 }))
const merge = fc.record({ kind: fc.constant('merge' as const), surviving: number, merged: number })
const part = fc.record({ kind: fc.constant('part' as const) })
const walks = fc.array(
  fc.oneof(
    { weight: 20, arbitrary: step },
    { weight: 6, arbitrary: step.map((one) => ({ ...one, kind: 'undo' as const })) },
    { weight: 2, arbitrary: merge },
    { weight: 2, arbitrary: part },
  ),
  { minLength: 50, maxLength: 90 },
)

test('the status of a candidate is that of the application that changed last, whatever is moved, taken back, merged or parted', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(walks, async (walk) => {
      const firm = await makeFirm(await world(), 12, begin, 4)
      let at = begin
      for (const one of walk) {
        if (one.kind === 'merge' || one.kind === 'part') {
          at = new Date(at.getTime() + 60_000)
          await atTime(at, () => (one.kind === 'merge' ? mergeTwo(firm, one) : partLast(firm)))
        } else at = (await play(firm, [one], at)).endedAt
        expect(await statusesOf(firm.world.db), JSON.stringify(one)).toEqual(await recomputed(firm.world.db))
      }
    }),
    { numRuns: timesInShare(6), endOnFailure: true },
  )
})

async function mergeTwo(firm: Firm, asked: { surviving: number; merged: number }) {
  const { db } = firm.world
  const there = await db.select().from(candidates).where(isNull(candidates.mergedIntoId)).orderBy(candidates.id)
  const surviving = there[asked.surviving % there.length]
  const merged = there[asked.merged % there.length]
  if (!surviving || !merged || surviving === merged) return false
  const { actor } = memberOf(firm, roles.admin)
  const versions = { survivingVersion: surviving.version, mergedVersion: merged.version }
  const input = mergeInput.parse({ survivingId: surviving.id, mergedId: merged.id, ...versions })
  return attempted(db, (inside) => mergeCandidates(inside, actor, input))
}

async function partLast(firm: Firm) {
  const { db } = firm.world
  const [last] = await db
    .select()
    .from(candidateMerges)
    .where(isNull(candidateMerges.undoneAt))
    .orderBy(desc(candidateMerges.id))
  if (!last) return false
  return attempted(db, (inside) => undoMerge(inside, memberOf(firm, roles.admin).actor, last.id))
}

const statusesOf = async (db: Db) =>
  new Map((await db.select().from(candidates).orderBy(candidates.id)).map(({ id, statusId }) => [id, statusId]))

/** The same from the history alone: the last line of all applications that count and that was not taken back. */
async function recomputed(db: Db) {
  const live = await liveEvents(db)
  const all = await db.select().from(applications)
  const people = await db.select({ id: candidates.id }).from(candidates).orderBy(candidates.id)
  return new Map(
    people.map(({ id }) => {
      const own = all.filter(({ candidateId, supersededById }) => candidateId === id && supersededById === null)
      const lines = own.flatMap((application) => live.get(application.id) ?? [])
      const last = lines.sort((a, b) => a.occurredAt.localeCompare(b.occurredAt) || a.id - b.id).at(-1)
      return [id, last?.toStatusId ?? candidateStatuses.open]
    }),
  )
}
