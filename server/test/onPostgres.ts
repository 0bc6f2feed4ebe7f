import { sql } from 'drizzle-orm'
import { afterAll, test } from 'vitest'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { openPostgres } from '#server/kit/database/postgres.ts'
import { type Cluster, makeCluster, noClusterBecause } from './cluster.ts'
import { databaseKind, migrations } from './databases.ts'

/** A test that can only run on PostgreSQL; on the embedded database it is skipped, and the report says why. */
export function testOnPostgres(name: string, why: string, body: () => Promise<void>): void {
  test(name, async ({ task, skip }) => {
    if (databaseKind !== 'postgres') {
      Object.assign(task.meta, { reason: why })
      skip(why)
    }
    await body()
  })
}

/** How many wait for a table of a database at this moment. Databases made from one template have it under the same number. */
export async function waitingFor(db: Db, table: string): Promise<number> {
  const asked = sql`select from pg_locks where not granted and relation = ${table}::regclass
    and database = (select oid from pg_database where datname = current_database())`
  return (await rowsOf(db, asked)).length
}

/** The clusters in which a database was migrated, of which others are copies. */
const migrated = new WeakMap<Cluster, Promise<string>>()

/** A database of a cluster with all tables. To migrate one takes ten times as long as to copy it. */
export async function migratedAt(cluster: Cluster, name: string): Promise<string> {
  const template = migrated.get(cluster) ?? migrateIn(cluster)
  migrated.set(cluster, template)
  await cluster.query(`create database ${name} template ${await template}`)
  return cluster.databaseAt(name)
}

async function migrateIn(cluster: Cluster): Promise<string> {
  const name = 'to_be_copied'
  const database = await openPostgres(await cluster.databaseAt(name))
  await database.migrate(migrations)
  await database.close()
  return name
}

let clusters: Promise<Cluster> | undefined

/** A test that stops, restarts or kills a PostgreSQL: on one of its own, which the tests of a file share. */
export function testOnCluster(name: string, body: (cluster: Cluster) => Promise<void>): void {
  const why = noClusterBecause() ?? 'the embedded database has no server that could be restarted'
  test(name, async ({ task, skip }) => {
    if (databaseKind !== 'postgres' || noClusterBecause()) {
      Object.assign(task.meta, { reason: why })
      skip(why)
    }
    clusters ??= makeCluster()
    await body(await clusters)
  })
  afterAll(removeCluster)
}

/** A worker goes on with other files, each of which makes a cluster of its own. */
async function removeCluster(): Promise<void> {
  const made = clusters
  clusters = undefined
  await (await made)?.remove()
}
