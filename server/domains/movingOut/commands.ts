import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { daysForm } from '#contract/domains/movingOut/model.ts'
import { writeSetting } from '#server/domains/settings/commands.ts'
import { readDecided, readSetting } from '#server/domains/settings/queries.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { removeArchive } from '#server/kit/backup/folder.ts'
import { backupPlace, hasBackupPlace } from '#server/kit/backup/place.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict } from '#server/kit/errors.ts'
import { jobRun } from '#server/kit/jobs/jobRun.ts'
import { within } from '#server/kit/process/deadlines.ts'
import { settings } from '#server/records/settings/tables.ts'
import type { EncryptedColumn } from './columns.ts'
import { archiveNamed, archiveStream, makeMovedArchive, movedArchives, progressIn, removeOldArchives } from './place.ts'
import { problemOfJob } from './queries.ts'
import { allDays, askedSetting } from './request.ts'

const notWanted = { at: '', userId: null, ...allDays }

/** Asks for an archive, which one of the processes writes within seconds. Refused while another one is being written. */
export async function askToMoveOut(db: Db, actor: Actor, days: z.output<typeof daysForm>): Promise<void> {
  const { value, version } = await readDecided(db, askedSetting)
  const isUnderWay = value.at !== '' && (await problemOfJob(db)) === null
  if (isUnderWay || (await progressIn(backupPlace().folder))) {
    throw conflict('An archive is being written already: wait until it is there, or stop it.')
  }
  const asked = { at: nowIso(), userId: actor.userId, from: days.from ?? null, to: days.to ?? null }
  await writeSetting(db, actor, askedSetting, asked, version)
}

/** Gives up the archive that was asked for; whoever writes it ends within seconds and leaves nothing. */
export async function stopMovingOut(db: Db, actor: Actor): Promise<void> {
  await writeSetting(db, actor, askedSetting, notWanted)
}

/** Removes an archive before its time. */
export async function removeMovedArchive(db: Db, actor: Actor, name: string): Promise<void> {
  const { folder } = backupPlace()
  await archiveNamed(folder, name)
  await audit(db, actor, 'movingOut.remove', undefined, { name })
  await removeArchive(folder, name)
}

/** The bytes of an archive for somebody who takes them along. */
export async function takeArchive(db: Db, actor: Actor, name: string) {
  const { folder } = backupPlace()
  const archive = await archiveNamed(folder, name)
  const { from, to, rows, files } = archive
  await audit(db, actor, 'movingOut.take', undefined, { name, from, to, rows, files })
  return archiveStream(folder, archive)
}

class Stopped extends Error {}

/** Removes archives that are old, and writes the one that somebody asked for, where it is not there yet. */
export async function moveOutWhenAsked(db: Db, encrypted: readonly EncryptedColumn[]): Promise<void> {
  if (!hasBackupPlace()) return
  const { folder, store, kind } = backupPlace()
  await removeOldArchives(folder)
  const asked = await readSetting(db, askedSetting)
  if (!asked.at) return
  const { at, userId, ...days } = asked
  const [newest] = await movedArchives(folder)
  if (!newest || newest.createdAt < at) {
    const signal = jobRun()?.signal
    const isWanted = lookedAtSeldom(async () => (await readSetting(within(db, 'query'), askedSetting)).at === at)
    // The embedded database answers nothing else while its rows are read, and cannot be asked then.
    const tell = async ({ kind: reading }: { kind: string | null }) => {
      if ((kind === 'postgres' || reading === null) && !(await isWanted())) throw new Stopped()
    }
    try {
      const { name, bytes, rows, files } = await makeMovedArchive(folder, { db, store, days, encrypted, signal, tell })
      await audit(db, null, 'movingOut.make', undefined, { name, bytes, rows, files, ...days, askedBy: userId })
    } catch (error) {
      if (error instanceof Stopped) return
      throw error
    }
  }
  await forget(db, at)
}

/** What was asked for is there. Somebody may have asked for the next one meanwhile, which stays. */
async function forget(db: Db, at: string): Promise<void> {
  await db.delete(settings).where(and(eq(settings.name, askedSetting.name), sql`${settings.value} ->> 'at' = ${at}`))
}

function lookedAtSeldom(look: () => Promise<boolean>): () => Promise<boolean> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < 2_000) return true
    last = performance.now()
    return look()
  }
}
