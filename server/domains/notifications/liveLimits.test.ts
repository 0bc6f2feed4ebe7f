import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/kit/database/db.ts'
import { limits } from '#server/kit/gate/limits.ts'
import { testOnPostgres } from '#server/test/onPostgres.ts'
import { liveWorld } from './test/live.ts'

const few = { ...limits, sockets: { ...limits.sockets, unknownAtAddress: 5, person: 3 } }

test('connections that do not say who they are, are few; those of people are not counted among them', async () => {
  const w = await liveWorld({ limits: few })
  const qc = await w.as('QC')
  for (let number = 0; number < 2; number += 1) await w.server.open(qc)
  const silent = Array.from({ length: 8 }, () => w.server.openSilent())
  const outcomes = await Promise.all(silent.map(({ isOpen, refused }) => Promise.race([isOpen, refused])))
  expect(outcomes.filter((outcome) => outcome === 429)).toHaveLength(3)
  silent[0]?.close()
  await silent[0]?.closed
  await w.server.open(qc)
})

test('a person has so many windows, and the next is told to come later', async () => {
  const w = await liveWorld({ limits: few })
  const qc = await w.as('QC')
  for (let number = 0; number < 3; number += 1) await w.server.open(qc)
  expect(await w.server.openWith({ token: qc.token }).closed).toBe(1013)
})

testOnPostgres(
  'ten thousand Pings ask the database nothing, and end the connection',
  'it counts statements of the server',
  async () => {
    const w = await liveWorld()
    const qc = await w.as('QC')
    const line = await w.server.open(qc)
    expect(await line.ping()).toMatch(/^Pong 20/)
    const count = async () => {
      const [row] = await rowsOf<{ count: number }>(
        w.db,
        sql`select (xact_commit + xact_rollback)::integer as count from pg_stat_database where datname = current_database()`,
      )
      return row?.count ?? 0
    }
    const before = await count()
    for (let number = 0; number < 10_000; number += 1) line.say('Ping')
    expect(await line.closed).toBe(1008)
    expect((await count()) - before).toBeLessThan(20)
  },
)
