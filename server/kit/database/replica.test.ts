import { expect, onTestFinished } from 'vitest'
import { addLead } from '#contract/domains/leads/endpoints.ts'
import { upcomingFollowups } from '#contract/domains/reports/upcoming.ts'
import { exportList } from '#contract/kit/export.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import { buildApp } from '#server/app.ts'
import { makeMasters } from '#server/domains/candidates/test/people.ts'
import { today } from '#server/kit/clock.ts'
import type { Cluster } from '#server/test/cluster.ts'
import { makers } from '#server/test/make.ts'
import { migratedAt, testOnCluster } from '#server/test/onPostgres.ts'
import { signingIn } from '#server/test/world.ts'
import { openPostgres } from './postgres.ts'
import { readsOfReplica } from './replica.ts'

/** The application on a PostgreSQL and a copy that follows it, with somebody who plans follow-ups. */
async function withCopy(cluster: Cluster, name: string) {
  const url = await migratedAt(cluster, name)
  const copy = await cluster.follower()
  const database = await openPostgres(url, 20, { read: await copy.databaseAt(name) })
  const app = await buildApp({ db: database.db, listen: database.listen, demo: null })
  onTestFinished(async () => {
    await app.close()
    await database.close()
    await copy.remove()
  })
  await makeMasters(database)
  const person = await signingIn(app, database.db, makers(database.db))('BD')
  const onTheReport = async () =>
    (await person.call(upcomingFollowups, { pageSize: 100 })).rows.map(({ leadId }) => leadId)
  let number = 0
  const plan = async () => {
    number += 1
    const about = {
      organizationName: `Nimbus ${number}`,
      contactName: 'Ila Sen',
      contactNumber: `98${10_000_000 + number}`,
    }
    const when = { verticalId: 1, source: 'Referral', nextFollowUpOn: daysLater(today(), 1) } as const
    return (await person.call(addLead, { ...about, ...when })).leadId
  }
  const reads = () => ({ ...readsOfReplica() })
  const planAndFind = async () => {
    const leadId = await plan()
    expect(await onTheReport()).toContain(leadId)
  }
  return { copy, person, onTheReport, planAndFind, reads }
}

testOnCluster('a report reads from the copy, and never misses what its reader has just written', async (cluster) => {
  const { copy, person, onTheReport, planAndFind, reads } = await withCopy(cluster, 'copied')
  for (let times = 0; times < 20; times++) await planAndFind()
  expect(reads()).toEqual({ replica: 20, primary: 0 })

  const file = await person.send(exportList, { list: upcomingFollowups.name, format: 'csv' })
  expect(String(file.body)).toContain('Nimbus 20')
  expect(reads()).toEqual({ replica: 21, primary: 0 })

  await copy.query('select pg_wal_replay_pause()')
  for (let times = 0; times < 3; times++) await planAndFind()
  expect(reads()).toEqual({ replica: 21, primary: 3 })

  await copy.query('select pg_wal_replay_resume()')
  await expect.poll(async () => (await onTheReport()) && reads()['replica']).toBe(22)
  await copy.stop('immediate')
  for (let times = 0; times < 3; times++) await planAndFind()

  await copy.start()
  const before = reads()['replica'] ?? 0
  await expect.poll(async () => (await onTheReport()) && (reads()['replica'] ?? 0) > before).toBe(true)
})

testOnCluster('a copy that was made a database of its own is not read from any more', async (cluster) => {
  const { copy, planAndFind, reads } = await withCopy(cluster, 'promoted')
  await planAndFind()
  await copy.query('select pg_promote()')
  for (let times = 0; times < 3; times++) await planAndFind()
  expect(reads()).toEqual({ replica: 1, primary: 3 })
})
