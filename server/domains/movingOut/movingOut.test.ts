import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import * as calls from '#contract/domains/movingOut/endpoints.ts'
import { archiveDays } from '#contract/domains/movingOut/model.ts'
import { encryptedColumns } from '#server/encryptedColumns.ts'
import { readArchive } from '#server/kit/backup/archive.ts'
import { keepBackupsIn } from '#server/kit/backup/place.ts'
import { atTime } from '#server/kit/clock.ts'
import { memoryStore } from '#server/kit/files/fileStores.ts'
import { jobRunner } from '#server/kit/jobs/jobs.ts'
import { auditEntries } from '#server/kit/tables.ts'
import { databaseKind } from '#server/test/databases.ts'
import { refusal, world } from '#server/test/world.ts'
import { moveOutWhenAsked } from './commands.ts'
import { makeMovedArchive } from './place.ts'
import { movingOutJob } from './queries.ts'

async function workspace() {
  const opened = await world()
  const folder = join(await mkdtemp(join(tmpdir(), 'staffwright-moving-out-')), 'backups')
  onTestFinished(() => rm(join(folder, '..'), { recursive: true, force: true }))
  const store = memoryStore()
  const keepIn = (place: string) => keepBackupsIn({ folder: place, secret: 'kept', kind: databaseKind, store })
  keepIn(folder)
  const work = () => moveOutWhenAsked(opened.db, encryptedColumns)
  const actions = async () =>
    (await opened.db.select().from(auditEntries).orderBy(auditEntries.id))
      .map(({ action }) => action)
      .filter((one) => one.startsWith('movingOut'))
  return { ...opened, folder, store, keepIn, work, actions, admin: await opened.as('Admin') }
}

test('an administrator asks for everything, takes it along as a file and removes it; all of it is on record', async () => {
  const { admin, work, actions, folder, make } = await workspace()
  await make.application()
  expect(await admin.call(calls.getMovingOut, {})).toMatchObject({ asked: null, progress: null, archives: [], folder })
  await work()
  await admin.call(calls.askToMoveOut, { from: null, to: null })
  const { asked } = await admin.call(calls.getMovingOut, {})
  expect(asked).toMatchObject({ byName: admin.fullName, from: null, to: null })
  await work()
  await work()
  const { archives, asked: left } = await admin.call(calls.getMovingOut, {})
  expect([archives.length, left]).toEqual([1, null])
  const [{ name = '', rows } = {}] = archives
  const { bytes, headers } = await admin.send(calls.takeArchive, { name })
  expect(headers['content-disposition']).toContain(name)
  const pieces: string[] = []
  for await (const piece of readArchive(Readable.from([bytes]))) pieces.push(piece.name)
  expect(pieces).toEqual(expect.arrayContaining(['README.txt', 'columns.csv', 'words.csv', 'records/candidates.csv']))
  expect(rows).toBeGreaterThan(5)
  await admin.call(calls.removeMovedArchive, { name })
  expect(await readdir(folder)).toEqual([])
  await work()
  expect((await admin.call(calls.getMovingOut, {})).archives).toEqual([])
  expect(await actions()).toEqual(['movingOut.make', 'movingOut.take', 'movingOut.remove'])
})

test('nobody but an owner of the workspace sees, asks for or takes an archive', async () => {
  const { as, admin, work } = await workspace()
  await admin.call(calls.askToMoveOut, {})
  await work()
  const [{ name = '' } = {}] = (await admin.call(calls.getMovingOut, {})).archives
  for (const role of ['Recruiter', 'Manager', 'SuperAdmin_Admin', 'ClientHR'] as const) {
    const person = await as(role)
    const answers = [
      await person.send(calls.getMovingOut, {}),
      await person.send(calls.askToMoveOut, {}),
      await person.send(calls.stopMovingOut, {}),
      await person.send(calls.takeArchive, { name }),
      await person.send(calls.removeMovedArchive, { name }),
    ]
    expect([role, answers.map(({ status }) => status)]).toEqual([role, [403, 403, 403, 403, 403]])
  }
  expect((await admin.call(calls.getMovingOut, {})).archives).toHaveLength(1)
})

test('days in the wrong order, a day that is none and an archive that is none are refused where they stand', async () => {
  const { admin, folder } = await workspace()
  await writeFile(join(folder, '..', 'secret'), 'kept')
  const reversed = await refusal(admin.call(calls.askToMoveOut, { from: '2026-05-02', to: '2026-05-01' }))
  expect([reversed.status, reversed.fields]).toEqual([400, { to: 'To must not be before From' }])
  const none = await refusal(admin.call(calls.askToMoveOut, { from: '2026-02-30' }))
  expect([none.status, none.fields]).toEqual([400, { from: 'From must be a date' }])
  for (const name of ['../secret', 'secret', 'staffwright-moving-out-2026.tar.gz']) {
    expect((await admin.send(calls.takeArchive, { name })).status).toBe(404)
    expect((await admin.send(calls.removeMovedArchive, { name })).status).toBe(404)
  }
})

test('one archive is written at a time, whoever asks', async () => {
  const { admin, db, folder, store, work } = await workspace()
  const other = { db, store, encrypted: encryptedColumns }
  await admin.call(calls.askToMoveOut, {})
  const second = await refusal(admin.call(calls.askToMoveOut, {}))
  expect([second.status, second.message]).toEqual([409, expect.stringMatching(/being written already/)])
  await work()
  let refused: unknown
  const tell = async () => {
    refused ??= await makeMovedArchive(folder, other).catch((error: Error) => error.message)
  }
  await makeMovedArchive(folder, { ...other, tell })
  expect(refused).toMatch(/being written already/)
  expect(await makeMovedArchive(folder, other)).toMatchObject({ files: 0 })
})

test('one that is given up in the middle leaves nothing, and the next one can be asked for', async () => {
  const { admin, db, folder, store } = await workspace()
  const stop = new AbortController()
  const tell = async () => stop.abort()
  const cut = makeMovedArchive(folder, { db, store, encrypted: encryptedColumns, signal: stop.signal, tell })
  await expect(cut).rejects.toThrow()
  expect(await readdir(folder)).toEqual([])
  await admin.call(calls.askToMoveOut, {})
  await admin.call(calls.stopMovingOut, {})
  expect(await admin.call(calls.getMovingOut, {})).toMatchObject({ asked: null })
  await admin.call(calls.askToMoveOut, {})
})

test('what one left that was killed is removed by the next', async () => {
  const { db, folder, store } = await workspace()
  const work = { db, store, encrypted: encryptedColumns }
  await makeMovedArchive(folder, work)
  const name = 'staffwright-moving-out-2026-01-01T00-00-00-000Z.tar.gz'
  await writeFile(join(folder, `${name}.part`), 'half')
  await makeMovedArchive(folder, work)
  expect((await readdir(folder)).filter((one) => one.endsWith('.part'))).toEqual([])
})

test('a folder that cannot be written to is told to who asked, and it is tried again', async () => {
  const { admin, db, folder, keepIn, work } = await workspace()
  await writeFile(join(folder, '..', 'a file'), '')
  keepIn(join(folder, '..', 'a file'))
  const told: unknown[] = []
  const job = { name: movingOutJob, everySeconds: 15, run: work }
  const runner = jobRunner(db, [job], (_, error) => told.push(error))
  const { status } = await admin.send(calls.askToMoveOut, {})
  expect(status).toBe(200)
  await runner.turn()
  expect(told).toHaveLength(1)
  keepIn(folder)
  const { problem, asked } = await admin.call(calls.getMovingOut, {})
  expect([problem, asked]).toEqual([expect.stringMatching(/a file is not a folder$/), expect.anything()])
  await atTime(new Date(Date.now() + 3_600_000), () => runner.turn())
  expect(await admin.call(calls.getMovingOut, {})).toMatchObject({ problem: null, asked: null })
})

test('an archive is removed when its days are over', async () => {
  const { admin, work } = await workspace()
  await admin.call(calls.askToMoveOut, {})
  await work()
  const later = (days: number) => new Date(Date.now() + days * 86_400_000)
  await atTime(later(archiveDays - 1), work)
  expect((await admin.call(calls.getMovingOut, {})).archives).toHaveLength(1)
  await atTime(later(archiveDays + 1), work)
  expect((await admin.call(calls.getMovingOut, {})).archives).toEqual([])
})
