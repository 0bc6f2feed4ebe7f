import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { world } from '#server/test/world.ts'
import { followApplications } from './candidateStatus.ts'

test('statuses that an undo left wrong are right after the migration, as they would be had they been kept', async () => {
  const w = await world()
  const of = async (...applications: [statusId: number, statusSince: string, supersededById?: number][]) => {
    const candidate = await w.make.candidate({ statusId: s.screenReject })
    for (const [statusId, statusSince, supersededById] of applications) {
      await w.make.application({ candidateId: candidate.id, statusId: statusId as 1, statusSince, supersededById })
    }
    return candidate.id
  }
  const [early, late] = ['2026-01-05T08:00:00Z', '2026-03-05T08:00:00Z']
  const ids = [
    await of(),
    await of([s.joined, late], [s.screenHold, early]),
    await of([s.joined, early], [s.screenHold, late]),
    await of([s.qcPassed, early], [s.joined, late, 1]),
    await of([s.screenReject, late]),
  ]
  const statuses = async () => {
    const rows = await w.db.select().from(candidates)
    return ids.map((id) => rows.find((row) => row.id === id)?.statusId)
  }
  const migration = readdirSync('server/migrations').find((name) => name.endsWith('_candidate_statuses.sql'))
  const right = [s.open, s.joined, s.screenHold, s.qcPassed, s.screenReject]
  await w.db.execute(sql.raw(readFileSync(`server/migrations/${migration}`, 'utf8')))
  expect(await statuses()).toEqual(right)
  for (const id of ids) await w.db.update(candidates).set({ statusId: s.hrDrop }).where(eq(candidates.id, id))
  await followApplications(w.db, ...ids)
  expect(await statuses()).toEqual(right)
})
