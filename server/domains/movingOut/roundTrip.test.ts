import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { allReports } from '#contract/domains/reports/index.ts'
import { needsPermission } from '#contract/kit/endpoint.ts'
import { may } from '#contract/vocab/permissions.ts'
import { type Role, roles } from '#contract/vocab/roles.ts'
import { buildApp } from '#server/app.ts'
import { beginSession } from '#server/domains/access/commands.ts'
import { defineAll } from '#server/domains/customFields/test/firmWithFields.ts'
import { encryptedColumns } from '#server/encryptedColumns.ts'
import { readArchiveFile } from '#server/kit/backup/archive.ts'
import { atTime, nowIso } from '#server/kit/clock.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { type FileStore, memoryStore } from '#server/kit/files/fileStores.ts'
import { keepFile, keepFilesIn, putFile } from '#server/kit/files/files.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { twoFactors } from '#server/records/access/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { portalSecrets } from '#server/records/portals/tables.ts'
import { settings } from '#server/records/settings/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { demoDomain } from '#server/seed/demoSignIns.ts'
import { freshDatabase } from '#server/test/databases.ts'
import { type DemoWorld, demoWorld } from '#server/test/demoWorld.ts'
import { testLimits } from '#server/test/limits.ts'
import { type Person, personOf } from '#server/test/world.ts'
import { describedKinds } from './columns.ts'
import type { Description } from './description.ts'
import { type MovedArchive, makeMovedArchive } from './place.ts'
import { takeIn } from './takingIn.ts'

const secrets = ['HASHEDPASSWORD', 'SECONDFACTOR', 'BOARDPASSWORD', 'SEALEDBODY', 'MAILPASSWORD']
const tricky = 'a "quoted" \\ back\\\\slash, a line\nand another\t— नमस्ते 🙂 {}[]NULL'
const kinds = describedKinds(encryptedColumns)

let firm: DemoWorld
let folder: string
let store: FileStore
let archive: MovedArchive
let pieces: Map<string, Buffer>
let keys: Record<string, string>
let moment: Date

beforeAll(async () => {
  firm = await demoWorld()
  folder = await mkdtemp(join(tmpdir(), 'staffwright-moving-out-'))
  store = memoryStore()
  keepFilesIn({ store, secret: 'kept' })
  await fillWith(firm.db)
  moment = new Date()
  archive = await makeMovedArchive(folder, { db: firm.db, store, encrypted: encryptedColumns })
  pieces = await piecesOf(archive)
}, 600_000)

afterAll(async () => {
  await firm.end()
  await rm(folder, { recursive: true, force: true })
})

/** What the demo firm does not have: files with bytes, fields of its own, letters that break tables, and secrets. */
async function fillWith(db: Db): Promise<void> {
  const admin = await firm.signIn('SuperAdmin')
  const defined = await defineAll(admin)
  keys = defined.keys
  await db.update(candidates).set({ custom: defined.values, notes: tricky }).where(eq(candidates.id, 1))
  const actor = { userId: admin.id, role: 'SuperAdmin' } as Parameters<typeof keepFile>[1]
  for (const fileName of ['cv.pdf', 'रिज़्यूमे 1.pdf', '..']) {
    await keepFile(db, actor, await putFile({ fileName, type: 'pdf', bytes: Buffer.from(`%PDF of ${fileName}`) }))
  }
  await db.update(users).set({ passwordHash: secrets[0] })
  await db.insert(twoFactors).values({ userId: admin.id, encryptedKey: secrets[1] }).onConflictDoNothing()
  await db.update(portalSecrets).set({ box: secrets[2] ?? '' })
  const mail = { key: 'waits', to: 'a@b.example', subject: 'Hello', createdAt: nowIso() }
  await db.insert(mails).values({ ...mail, encryptedBody: secrets[3] })
  const value = { server: { host: 'mail.b.example', encryptedPassword: secrets[4] } }
  await db.insert(settings).values({ name: 'mailServer', value, updatedAt: nowIso() })
}

async function piecesOf({ name }: MovedArchive): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for await (const { name: piece, bytes } of readArchiveFile(join(folder, name))) found.set(piece, bytes)
  return found
}

const textOf = (name: string) => pieces.get(name)?.toString() ?? ''
const rowsIn = (kind: string) =>
  textOf(`records/${kind}.ndjson`)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const saidOf = () => JSON.parse(textOf('description.json')) as Description

test('every kind of record has as many rows as the database, and its amounts add up to the same', async () => {
  const contents = JSON.parse(textOf('contents.json'))
  let all = 0
  for (const { name, columns } of kinds) {
    const amounts = columns.filter(({ unit }) => unit?.startsWith('paise')).map((column) => column.name)
    const sums = amounts.map(
      (column) => sql`, coalesce(sum(${sql.identifier(column)}), 0)::float8 as ${sql.identifier(column)}`,
    )
    const [{ rows, ...expected } = { rows: -1 }] = await rowsOf<Record<string, number>>(
      firm.db,
      sql`select count(*)::integer as rows ${sql.join(sums)} from ${sql.identifier(name)}`,
    )
    // The log of who did what goes on while an archive is made.
    if (name !== 'audit_entries')
      expect([name, contents.kinds[name].rows, rowsIn(name).length]).toEqual([name, rows, rows])
    expect([name, contents.kinds[name].sums]).toEqual([name, expected])
    all += contents.kinds[name].rows
  }
  expect([archive.rows, archive.kinds]).toEqual([all, kinds.length])
  expect(contents.kinds.applications.rows).toBeGreaterThan(100)
  expect(contents.kinds.invoices.sums.total).toBeGreaterThan(0)
})

test('a record is told by the same values in both files, and a field of the firm’s own by its label', () => {
  const [row] = rowsIn('candidates')
  expect(row).toMatchObject({ id: 1, notes: tricky, custom: { [keys.text ?? '']: 'K1234567' } })
  const [heads = ''] = textOf('records/candidates.csv').split('\r\n')
  const own = saidOf()
    .kinds.find(({ name }) => name === 'candidates')
    ?.columns.filter(({ name }) => name.startsWith('custom.'))
  expect(own?.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Passport', 'Shift', 'Certificates', 'Mentor']),
  )
  expect(heads.split(',')).toEqual(expect.arrayContaining(own?.map(({ name }) => name) ?? []))
  expect(own?.find(({ label }) => label === 'Mentor')).toMatchObject({ refersTo: 'users', personal: 'yes' })
  const shift = own?.find(({ label }) => label === 'Shift')?.vocabulary
  expect(saidOf().words.filter(({ vocabulary }) => vocabulary === shift)).toEqual([
    expect.objectContaining({ id: 1, label: 'Day' }),
    expect.objectContaining({ id: 2, label: 'Night' }),
  ])
  expect(textOf('records/candidates.csv')).toContain(tricky.replaceAll('"', '""'))
})

test('every value that is said to be a word or to lead to a record does', () => {
  const said = saidOf()
  const words = new Map<string, Set<unknown>>()
  for (const { vocabulary, id } of said.words) words.set(vocabulary, (words.get(vocabulary) ?? new Set()).add(id))
  const ids = new Map(said.kinds.map(({ name }) => [name, new Set(rowsIn(name).map(({ id }) => id))]))
  const wrong = new Set<string>()
  for (const { name, columns } of said.kinds) {
    for (const row of rowsIn(name)) {
      for (const column of columns) {
        for (const value of [row[column.name]].flat()) {
          if (value === null || value === undefined) continue
          const isWrong =
            (column.vocabulary && !words.get(column.vocabulary)?.has(value)) ||
            (column.refersTo && !ids.get(column.refersTo)?.has(value))
          if (isWrong) wrong.add(`${name}.${column.name}: ${String(value)}`)
        }
      }
    }
  }
  expect([...wrong].slice(0, 20)).toEqual([])
})

test('files lie beside the records under the numbers of theirs, and what has no bytes is counted', async () => {
  const rows = await firm.db.select().from(storedFiles).orderBy(storedFiles.id)
  const held = [...pieces.keys()].filter((name) => name.startsWith('files/'))
  expect(archive).toMatchObject({ files: held.length, missingFiles: rows.length - held.length })
  const [first, second, third] = rows.slice(-3).map(({ id }) => id)
  expect(held).toEqual([`files/${first}/cv.pdf`, `files/${second}/रिज़्यूमे 1.pdf`, `files/${third}/file`])
  expect(textOf(`files/${first}/cv.pdf`)).toBe('%PDF of cv.pdf')
})

test('nothing that signs in or is encrypted is in any piece of it', () => {
  for (const [name, bytes] of pieces) {
    for (const secret of secrets) expect([name, bytes.includes(secret)]).toEqual([name, false])
  }
  expect(textOf('records/settings.ndjson')).toContain('mail.b.example')
  expect(textOf('README.txt')).toContain('users.password_hash: It signs somebody in')
  expect(textOf('README.txt')).toMatch(/sessions, two_factors.*: It signs somebody in/)
})

test('of some days it holds what was made or changed then, and what the rest refers to whole', async () => {
  const [{ day = '' } = {}] = await rowsOf<{ day: string }>(
    firm.db,
    sql`select (occurred_at at time zone 'Asia/Kolkata')::date::text as day from status_events order by occurred_at offset 50 limit 1`,
  )
  const some = await makeMovedArchive(folder, {
    ...{ db: firm.db, store, encrypted: encryptedColumns, days: { from: day, to: day } },
  })
  const whole = pieces
  pieces = await piecesOf(some)
  onTestFinished(() => {
    pieces = whole
  })
  const [{ count = -1 } = {}] = await rowsOf<{ count: number }>(
    firm.db,
    sql`select count(*)::integer as count from status_events where (occurred_at at time zone 'Asia/Kolkata')::date = ${day}::date`,
  )
  expect(rowsIn('status_events')).toHaveLength(count)
  expect(rowsIn('users')).toHaveLength(await firm.db.$count(users))
  expect(some).toMatchObject({ from: day, to: day, files: 0 })
  expect(some.rows).toBeLessThan(archive.rows)
  const ratings = new Set(rowsIn('interview_feedbacks').map(({ id }) => id))
  expect(rowsIn('feedback_ratings').filter(({ feedback_id }) => !ratings.has(feedback_id))).toEqual([])
  await expect(takeIn(join(folder, some.name), await elsewhere())).rejects.toThrow(/some days only/)
})

async function elsewhere() {
  const { database, drop } = await freshDatabase()
  onTestFinished(() => drop())
  return { database, store: memoryStore(), encrypted: encryptedColumns }
}

/** The figures of every report, each as the first role that reads it. */
async function figuresAs(signedIn: (role: Role) => Promise<Person>): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const report of allReports) {
    const role = roles.ids.find((one) => needsPermission(report.access) && may(one, report.access))
    if (!role) throw new Error(`nobody reads ${report.name}`)
    const person = await signedIn(role)
    const asked = 'from' in report.filters ? { from: '2020-01-01', to: '2030-12-31' } : {}
    const answer = await atTime(moment, () => person.call(report, asked))
    found[report.name] = { ...(answer as object), asOf: undefined }
  }
  return found
}

test('taken in elsewhere it is the same firm: the figures of every report, the files, the next numbers', async () => {
  const there = await elsewhere()
  const taken = await takeIn(join(folder, archive.name), there)
  expect(taken).toMatchObject({ kinds: kinds.length, rows: archive.rows, files: archive.files })
  const { db } = there.database
  const app = await buildApp({ db, demo: null, limits: testLimits })
  onTestFinished(() => app.close())
  const signedInThere = async (role: Role) => {
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.email, `${role.toLowerCase()}@${demoDomain}`))
    const from = { address: '127.0.0.1', device: 'test', token: null }
    return personOf(app, user!, role, await beginSession(db, user!.id, role, from))
  }
  const figures = await figuresAs(firm.signIn)
  expect(Object.values(figures).filter((one) => (one as { count: number }).count > 0).length).toBeGreaterThan(8)
  expect(await figuresAs(signedInThere)).toEqual(figures)
  const [row] = (await db.select().from(storedFiles).orderBy(storedFiles.id)).slice(-3)
  expect((await there.store.get(row?.key ?? ''))?.toString()).toBe('%PDF of cv.pdf')
  const [next] = await rowsOf<{ id: number }>(
    db,
    sql`select nextval(pg_get_serial_sequence('candidates', 'id'))::integer as id`,
  )
  const [highest] = await rowsOf<{ id: number }>(db, sql`select max(id) as id from candidates`)
  expect(next?.id).toBe((highest?.id ?? 0) + 1)
  await expect(takeIn(join(folder, archive.name), there)).rejects.toThrow(/holds a workspace already/)
})

test('an archive that is cut off, or is none, leaves nothing behind', async () => {
  const there = await elsewhere()
  const cut = join(folder, 'cut.tar.gz')
  const whole = await readFile(join(folder, archive.name))
  await writeFile(cut, whole.subarray(0, whole.length - 2_000))
  await expect(takeIn(cut, there)).rejects.toThrow(/damaged or cut off/)
  expect(await there.database.db.$count(candidates)).toBe(0)
})
