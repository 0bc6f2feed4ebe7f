import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/kit/database/db.ts'
import { makers } from '#server/test/make.ts'
import { readArchiveFile } from './archive.ts'
import { restore } from './restore.ts'
import { sequencesOf } from './rows.ts'
import { elsewhere, figuresOfAll, firm, migrationsFolder } from './test/firm.ts'

test('a database that was made for an archive keeps its tables where they are those of the archive, and gives up what they held', async () => {
  const { db, archive, write } = await firm()
  await write()
  const { database } = await elsewhere()
  const make = makers(database.db)
  const tables = () => rowsOf(database.db, sql`select oid from pg_class where relname = 'candidates'`)
  const restored = async () => {
    for (let count = 0; count < 40; count++) await make.application()
    // The archive holds none: their numbers begin anew.
    await database.db.execute(sql`insert into cities (name) values ('Pune')`)
    await restore(readArchiveFile(archive), { database, migrationsFolder, isNew: true })
    expect(await figuresOfAll(database.db)).toEqual(await figuresOfAll(db))
    expect(await sequencesOf(database.db)).toEqual(await sequencesOf(db))
    return tables()
  }
  const made = await tables()
  expect(await restored()).toEqual(made)
  // One of another release: a migration of it is not among those of the archive.
  await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1 where id = 1`)
  expect(await restored()).not.toEqual(made)
})
