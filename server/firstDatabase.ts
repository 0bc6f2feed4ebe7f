import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { fromPglite, openInMemory } from '#server/kit/database/embedded.ts'
import { deliverWords } from './domains/masters/delivery.ts'

/**
 * Run by the build: makes the database that a first start copies, with the tables of this release and the words that come
 * with it. Making one from nothing takes several seconds.
 */
const [folder = '.'] = process.argv.slice(2)
const engine = await openInMemory()
const database = fromPglite(engine)
await database.migrate(join(folder, 'migrations'))
await deliverWords(database.db)
// A third of the files are those of databases that nothing is ever copied from.
for (const name of ['template0', 'template1']) {
  await database.db.execute(sql`update pg_database set datistemplate = false where datname = ${name}`)
  await database.db.execute(sql`drop database ${sql.identifier(name)}`)
}
const dump = await engine.dumpDataDir('gzip')
writeFileSync(join(folder, 'database.tar.gz'), Buffer.from(await dump.arrayBuffer()))
await database.close()
