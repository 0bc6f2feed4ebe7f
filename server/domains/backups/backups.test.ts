import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { askForBackup, getBackups, setBackupSchedule } from '#contract/domains/backups/endpoints.ts'
import { backupRhythms } from '#contract/vocab/backups.ts'
import { readArchiveFile } from '#server/kit/backup/archive.ts'
import { keepBackupsIn } from '#server/kit/backup/place.ts'
import { checkArchive } from '#server/kit/backup/restore.ts'
import { atTime } from '#server/kit/clock.ts'
import { memoryStore } from '#server/kit/files/fileStores.ts'
import { databaseKind } from '#server/test/databases.ts'
import { world } from '#server/test/world.ts'
import { backUpWhenDue } from './commands.ts'
import { lastMoment } from './schedule.ts'

async function workspace() {
  const opened = await world()
  const folder = join(await mkdtemp(join(tmpdir(), 'staffwright-backups-')), 'backups')
  onTestFinished(() => rm(join(folder, '..'), { recursive: true, force: true }))
  keepBackupsIn({ folder, secret: 'kept', kind: databaseKind, store: memoryStore() })
  return { ...opened, folder, admin: await opened.as('Admin') }
}

test('an administrator has a back-up made, which is one whole archive', async () => {
  const { db, admin, folder } = await workspace()
  expect(await admin.call(getBackups, {})).toMatchObject({ backups: [], isAsked: false, folder, isEncrypted: false })
  await backUpWhenDue(db)
  await admin.call(askForBackup, {})
  expect(await admin.call(getBackups, {})).toMatchObject({ backups: [], isAsked: true })
  await backUpWhenDue(db)
  await backUpWhenDue(db)
  const { backups, isAsked } = await admin.call(getBackups, {})
  expect([backups.length, isAsked]).toEqual([1, false])
  const { contents } = await checkArchive(readArchiveFile(join(folder, backups[0]?.name ?? '')))
  const rows = Object.values(contents.tables).reduce((sum, table) => sum + table.rows, 0)
  expect(backups[0]?.rows).toBe(rows)
})

test('a schedule makes one at its hour, once, and keeps as many as it says', async () => {
  const { db, admin } = await workspace()
  await admin.call(setBackupSchedule, { rhythm: backupRhythms.daily, hour: 2, keep: 2, version: 0 })
  // Two o'clock in Kolkata is half past eight in the evening before in UTC.
  for (const at of ['2026-03-01T20:31Z', '2026-03-02T20:29Z', '2026-03-02T20:31Z', '2026-03-03T20:31Z']) {
    await atTime(new Date(at), () => backUpWhenDue(db))
  }
  const { backups } = await admin.call(getBackups, {})
  expect(backups.map(({ createdAt }) => createdAt)).toEqual(['2026-03-03T20:31:00.000Z', '2026-03-02T20:31:00.000Z'])
})

test('a weekly one is wanted since the last Sunday', () => {
  const weekly = { rhythm: backupRhythms.weekly, hour: 2, keep: 2 }
  // 22-11-2026 is a Sunday, which in Kolkata begins on Saturday evening.
  expect(atTime(new Date('2026-11-25T12:00Z'), () => lastMoment(weekly))).toBe('2026-11-21T20:30:00.000Z')
  expect(atTime(new Date('2026-11-21T20:29Z'), () => lastMoment(weekly))).toBe('2026-11-14T20:30:00.000Z')
})

test('a back-up that cannot be written leaves no half archive, and the next one is tried', async () => {
  const { db, admin, folder } = await workspace()
  const store = memoryStore()
  await writeFile(join(folder, '..', 'a file'), '')
  keepBackupsIn({ folder: join(folder, '..', 'a file'), secret: 'kept', kind: databaseKind, store })
  await admin.call(askForBackup, {})
  await expect(backUpWhenDue(db)).rejects.toThrow()
  keepBackupsIn({ folder, secret: 'kept', kind: databaseKind, store })
  await backUpWhenDue(db)
  expect((await admin.call(getBackups, {})).backups).toHaveLength(1)
})
