import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '#server/kit/database/embedded.ts'
import { deliverWords } from './domains/masters/delivery.ts'

/**
 * Run by the build: makes the database that a first start copies, with the tables of this release and the words that come
 * with it. Making one from nothing takes several seconds.
 */
const [folder = '.'] = process.argv.slice(2)
const place = join(folder, 'first-database')
const database = await openEmbedded(place, { alone: true })
await database.migrate(join(folder, 'migrations'))
await deliverWords(database.db)
// A third of the files are those of databases that nothing is ever copied from.
for (const name of ['template0', 'template1']) {
  await database.db.execute(sql`update pg_database set datistemplate = false where datname = ${name}`)
  await database.db.execute(sql`drop database ${sql.identifier(name)}`)
}
await database.close()
// It holds nothing secret, and is copied by somebody else than who has built it.
for (const entry of readdirSync(place, { withFileTypes: true, recursive: true })) {
  chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}
chmodSync(place, 0o755)
