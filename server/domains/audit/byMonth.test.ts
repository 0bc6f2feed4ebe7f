import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { auditList } from '#contract/domains/audit/lists.ts'
import { getOrganizationLog } from '#contract/domains/organizations/endpoints.ts'
import { eraseCandidate } from '#contract/domains/privacy/endpoints.ts'
import { makeMovedArchive } from '#server/domains/movingOut/place.ts'
import { takeIn } from '#server/domains/movingOut/takingIn.ts'
import { removeOutdated } from '#server/domains/privacy/keeping.ts'
import { columnsOfText } from '#server/domains/privacy/mentions.ts'
import { encryptedColumns } from '#server/encryptedColumns.ts'
import { audit } from '#server/kit/audit.ts'
import { keepAuditByMonth } from '#server/kit/auditMonths.ts'
import { readArchive } from '#server/kit/backup/archive.ts'
import { backUp } from '#server/kit/backup/backUp.ts'
import { restore } from '#server/kit/backup/restore.ts'
import { figuresOf, tablesOf, writeValuesPlainly } from '#server/kit/backup/rows.ts'
import { atTime } from '#server/kit/clock.ts'
import { type Database, type Db, rowsOf } from '#server/kit/database/db.ts'
import { memoryStore } from '#server/kit/files/fileStores.ts'
import { auditEntries } from '#server/kit/tables.ts'
import { factsOf } from '#server/kit/watching/facts.ts'
import { databaseKind, freshDatabase, nothing } from '#server/test/databases.ts'
import { type Make, makers } from '#server/test/make.ts'
import { lastingWorld, world } from '#server/test/world.ts'

const whenDivided = new Date('2026-05-20T10:00:00Z')
/** The audit has no part for what comes later than the three months that are made ahead. */
const laterBy = (months: number) => new Date(Date.UTC(2026, 4 + months, 20))

/** Lets the audit tell of some years, about an organization and a candidate. */
async function fill(db: Db, make: Make, { id: userId }: { id: number }) {
  const organization = await make.organization()
  const candidate = await make.candidate()
  const subjects = [
    { action: 'candidate.seen', subject: 'candidate', subjectId: candidate.id, facts: { by: 'name' } },
    { action: 'position.edit', subject: 'position', subjectId: 1 },
    { action: 'organization.edit', subject: 'organization', subjectId: organization.id },
    { action: 'list.export' },
  ]
  const rows = Array.from({ length: 60 }, (_, month) =>
    subjects.map((entry) => ({ ...entry, userId, at: new Date(Date.UTC(2021, 5 + month, 3)).toISOString() })),
  )
  await db.delete(auditEntries)
  await db.insert(auditEntries).values(rows.flat())
  return { organization, candidate }
}

/** The database of a firm that has been at work for years. What was divided is none for other tests. */
async function firm() {
  const { database, drop } = await freshDatabase()
  onTestFinished(() => drop())
  const { db } = database
  const make = makers(db)
  await fill(db, make, await make.user({ role: 'SuperAdmin' }))
  return { db }
}

const divide = (db: Db, at = whenDivided) => atTime(at, () => keepAuditByMonth(db, 0))
const auditTable = async (db: Db) => (await tablesOf(db)).find(({ name }) => name === 'audit_entries')!
const figures = (db: Db) =>
  db.transaction(async (part) => {
    await writeValuesPlainly(part)
    return figuresOf(part, await auditTable(part))
  })

/** Which part of the audit holds entries of an action. */
const partsWith = async (db: Db, action: string) =>
  (
    await rowsOf<{ name: string }>(
      db,
      sql`select distinct tableoid::regclass::text as name from audit_entries where action = ${action} order by 1`,
    )
  ).map(({ name }) => name)

const parts = async (db: Db) =>
  (
    await rowsOf<{ name: string }>(
      db,
      sql`select relid::text as name from pg_partition_tree('audit_entries') where parentrelid is not null order by 1`,
    )
  ).map(({ name }) => name)

/** Writes an entry of each kind at a time. */
const write = (db: Db, at: Date) =>
  atTime(at, async () => {
    await audit(db, null, 'candidate.seen', { kind: 'candidate', id: 7 })
    await audit(db, null, 'position.edit', { kind: 'position', id: 7 })
    await audit(db, null, 'organization.edit', { kind: 'organization', id: 7 })
    await audit(db, null, 'user.exportAll', { kind: 'user', id: 7 })
    await audit(db, null, 'signIn')
  })

test('an audit that is not large stays one table', async () => {
  const w = await world()
  expect(await keepAuditByMonth(w.db)).toBe(0)
  expect(await parts(w.db)).toEqual([])
})

test('the list, a log, an erasure and the figures say of a divided audit what they said before', async () => {
  const { end, db, make, as } = await lastingWorld()
  onTestFinished(() => end(false))
  const admin = await as('SuperAdmin')
  const { organization, candidate } = await fill(db, make, admin)
  const told = async () => ({
    figures: await figures(db),
    list: await admin.call(auditList, { users: [admin.id], action: 'edit', pageSize: 100 }),
    log: await admin.call(getOrganizationLog, { id: organization.id }),
    size: (await factsOf(db))
      .filter(({ labels }) => String(labels?.table).startsWith('audit'))
      .map(({ labels }) => labels),
    texts: (await columnsOfText(db)).filter(({ tableName }) => tableName.startsWith('audit')),
  })
  const before = await told()
  await divide(db)
  expect(await told()).toEqual(before)
  expect(before.list.rows.length).toBe(100)
  await admin.call(eraseCandidate, {
    ...{ candidateId: candidate.id, version: candidate.version, reason: 'asked' },
    typedName: `${candidate.firstName} ${candidate.lastName}`,
  })
  const [left] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::integer as count from audit_entries where facts is not null and subject = 'candidate' and action = 'candidate.seen'`,
  )
  expect(left?.count).toBe(0)
})

test('entries of a month come into its own tables, seen and changed apart, also where these are late', async () => {
  const { db } = await firm()
  await divide(db)
  await write(db, whenDivided)
  expect(await partsWith(db, 'signIn')).toEqual(['audit_entries_before'])
  await write(db, laterBy(2))
  expect(await partsWith(db, 'signIn')).toEqual(['audit_entries_2026_07_changes', 'audit_entries_before'])
  expect(await partsWith(db, 'candidate.seen')).toEqual(['audit_entries_2026_07_reads', 'audit_entries_before'])
  // Nobody made tables for half a year.
  await write(db, laterBy(9))
  expect(await partsWith(db, 'signIn')).toContain('audit_entries_kept')
  expect(await divide(db, laterBy(9))).toBe(4)
  expect(await partsWith(db, 'signIn')).toEqual([
    'audit_entries_2026_07_changes',
    'audit_entries_2027_02_changes',
    'audit_entries_before',
  ])
  expect(await divide(db, laterBy(9))).toBe(0)
})

test('what is outdated goes by whole months, and what must stay of them stays', async () => {
  const { db } = await firm()
  await db.delete(auditEntries)
  await divide(db)
  for (const month of [2, 3]) await write(db, laterBy(month))
  const count = async () => (await figures(db)).rows
  expect(await count()).toBe(10)
  // What was seen is kept for 36 months, what was changed for 120; the last day of a month ends it.
  expect(await atTime(new Date('2029-07-31T10:00:00Z'), () => removeOutdated(db))).toBe(0)
  expect(await atTime(laterBy(2 + 36 + 1), () => removeOutdated(db))).toBe(1)
  expect(await parts(db)).not.toContain('audit_entries_2026_07_reads')
  expect(await parts(db)).toContain('audit_entries_2026_08_reads')
  expect(await atTime(laterBy(2 + 120 + 1), () => removeOutdated(db))).toBe(3)
  expect(await partsWith(db, 'organization.edit')).toEqual(['audit_entries_2026_08_changes', 'audit_entries_kept'])
  expect(await partsWith(db, 'user.exportAll')).toEqual(['audit_entries_2026_08_changes', 'audit_entries_kept'])
  expect(await partsWith(db, 'signIn')).toEqual(['audit_entries_2026_08_changes'])
  expect((await parts(db)).filter((name) => name.includes('2026_07'))).toEqual([])
  expect(await atTime(laterBy(2 + 120 + 1), () => removeOutdated(db))).toBe(0)
})

test('nothing is lost that is written while the audit is divided', async () => {
  const { db } = await firm()
  const { rows } = await figures(db)
  let isOver = false
  let written = 0
  const atWork = (async () => {
    for (; !isOver; written += 1) await audit(db, null, 'signIn')
  })()
  await keepAuditByMonth(db, 0).finally(() => {
    isOver = true
  })
  await atWork
  expect((await figures(db)).rows).toBe(rows + written)
  expect(await parts(db)).toContain('audit_entries_before')
})

test('where a part of it fails, the audit is what it was, and the next run divides it', async () => {
  const { db } = await firm()
  const before = await figures(db)
  // A table of that name is in the way of the last step.
  await db.execute(sql`create table audit_entries_kept ()`)
  await expect(divide(db)).rejects.toThrow()
  expect(await parts(db)).toEqual([])
  await write(db, whenDivided)
  await db.execute(sql`drop table audit_entries_kept`)
  await divide(db)
  expect((await figures(db)).rows).toBe(before.rows + 5)
  await write(db, laterBy(2))
  expect((await figures(db)).rows).toBe(before.rows + 10)
})

/** Another database, whose audit is divided too where it has one yet. */
async function elsewhere(kind: Database['kind']) {
  const isOther = kind !== databaseKind
  const { database, drop } = isOther ? await freshDatabase(nothing, kind) : await freshDatabase()
  onTestFinished(() => drop())
  if (!isOther) await divide(database.db)
  return database
}

test.each([...new Set([databaseKind, 'pglite'] as const)])(
  'a divided audit is backed up, restored as one table on %s, and divided anew there',
  async (kind) => {
    const { db } = await firm()
    await divide(db)
    await write(db, laterBy(2))
    const stream = new PassThrough()
    const database = await elsewhere(kind)
    const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
    const [held] = await Promise.all([
      backUp({ db, kind: databaseKind, secret: 'a secret' }, stream),
      restore(readArchive(stream), { database, migrationsFolder, replace: true }),
    ])
    expect(Object.keys(held.tables).filter((name) => name.startsWith('audit'))).toEqual(['audit_entries'])
    expect(await figures(database.db)).toEqual(await figures(db))
    expect(await parts(database.db)).toEqual([])
    await divide(database.db, laterBy(3))
    expect(await parts(database.db)).toContain('audit_entries_before')
    expect(await figures(database.db)).toEqual(await figures(db))
  },
)

test('a divided audit moves out, and is taken in by one that is divided, entry for entry', async () => {
  const { db } = await firm()
  await divide(db)
  await write(db, laterBy(2))
  const folder = await mkdtemp(join(tmpdir(), 'staffwright-divided-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const store = memoryStore()
  const { name } = await makeMovedArchive(folder, { db, store, encrypted: encryptedColumns })
  const database = await elsewhere(databaseKind)
  await takeIn(join(folder, name), { database, store: memoryStore(), encrypted: encryptedColumns })
  expect(await figures(database.db)).toEqual(await figures(db))
  expect(await partsWith(database.db, 'signIn')).toContain('audit_entries_2026_07_changes')
})

test('a later release changes a divided audit by the names it knows', async () => {
  const { db } = await firm()
  await divide(db)
  await db.execute(sql`alter table audit_entries add column told text default 'no' not null`)
  await db.execute(sql`drop index audit_time`)
  await db.execute(sql`create index audit_action on audit_entries using btree (action, at)`)
  await write(db, laterBy(2))
  expect(await divide(db, laterBy(4))).toBe(4)
  await write(db, laterBy(6))
  const [told] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::integer as count from audit_entries where told = 'no'`,
  )
  expect(told?.count).toBe((await figures(db)).rows)
})
