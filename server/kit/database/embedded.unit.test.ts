import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, nothing } from '#server/test/databases.ts'
import { type Database, rowsOf } from './db.ts'

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ database, drop } = await freshDatabase(nothing, 'pglite'))
  await database.db.execute(sql`create table notes (id serial primary key, note text not null unique)`)
}, 60_000)
afterAll(() => drop())

const add = (db: Database['db'], note: string) => db.execute(sql`insert into notes (note) values (${note})`)
const notes = async () => (await rowsOf<{ note: string }>(database.db, sql`select note from notes order by id`)).length

test('a statement that was read once is known again, and one that was refused does not stay', async () => {
  const known = () =>
    rowsOf<{ count: number }>(
      database.db,
      sql`select count(*)::integer as count from pg_prepared_statements
      where statement like 'insert into notes (note) values ($1)%'`,
    )
  for (const note of ['one', 'two', 'three']) await add(database.db, note)
  await expect(database.db.execute(sql`insert into nothing values (${1})`)).rejects.toThrow()
  await expect(database.db.execute(sql`insert into nothing values (${1})`)).rejects.toMatchObject({
    cause: { code: '42P01' },
  })
  expect(await known()).toEqual([{ count: 1 }])
})

test('more statements than are remembered are all answered', async () => {
  for (let count = 1; count <= 1_100; count += 1) {
    expect(await rowsOf(database.db, sql.raw(`select ${count} as number`))).toEqual([{ number: count }])
  }
})

test('a statement that was built once is asked again when others were forgotten, and when a connection was given up', async () => {
  const built = database.db
    .select({ asked: sql<string>`${sql.placeholder('what')}::text` })
    .from(sql`(select 1) as one`)
    .prepare('')
  const answered = async (what: string) => expect(await built.execute({ what })).toEqual([{ asked: what }])
  await answered('at first')
  for (let count = 1; count <= 1_100; count += 1) await database.db.execute(sql.raw(`select ${count} as other`))
  await answered('when all were forgotten')
  await expect(database.db.execute(sql`insert into nothing values (${1})`)).rejects.toThrow()
  for (let count = 1; count <= 20; count += 1) await database.db.execute(sql.raw(`select ${count} as another`))
  await answered('over a new connection')
  await rowsOf(database.db, sql`select 'the same place' as other`)
  await answered('in the end')
})

test('a transaction that fails leaves nothing, and the next one begins at rest', async () => {
  const before = await notes()
  const failing = database.db.transaction(async (part) => {
    await add(part as unknown as Database['db'], 'never kept')
    await add(part as unknown as Database['db'], 'one')
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await notes()).toBe(before)
  await database.db.transaction(async (part) => void (await add(part as unknown as Database['db'], 'kept')))
  expect(await notes()).toBe(before + 1)
})

test('what several ask at once waits for its turn, and nobody comes into the transaction of another', async () => {
  const before = await notes()
  const slow = database.db.transaction(async (part) => {
    await add(part as unknown as Database['db'], 'inside')
    await new Promise((resolve) => setImmediate(resolve))
    throw new Error('taken back')
  })
  const [outcome] = await Promise.allSettled([slow, add(database.db, 'outside')])
  expect(outcome.status).toBe('rejected')
  expect(await notes()).toBe(before + 1)
})

test('who listens hears what is said once it is committed, and nothing that was taken back', async () => {
  const heard: string[] = []
  const stop = await database.listen('news', { heard: (payload) => heard.push(payload), resumed: () => undefined })
  const say = (db: Database['db'], news: string) => db.execute(sql`select pg_notify('news', ${news})`)
  const lost = database.db.transaction(async (part) => {
    await say(part as unknown as Database['db'], 'taken back')
    throw new Error('taken back')
  })
  await Promise.allSettled([lost])
  await database.db.transaction(async (part) => void (await say(part as unknown as Database['db'], 'kept')))
  await stop()
  await say(database.db, 'after the end')
  expect(heard).toEqual(['kept'])
})
