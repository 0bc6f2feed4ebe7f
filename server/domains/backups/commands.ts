import { writeSetting } from '#server/domains/settings/commands.ts'
import { readSetting } from '#server/domains/settings/queries.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { keepNewest } from '#server/kit/backup/folder.ts'
import { archives, backupPlace, makeBackup } from '#server/kit/backup/place.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { jobRun } from '#server/kit/jobs/jobRun.ts'
import { askedSetting, lastMoment, scheduleSetting } from './schedule.ts'

/** Asks for a back-up, which one of the processes makes within seconds. */
export async function askForBackup(db: Db, actor: Actor): Promise<void> {
  await writeSetting(db, actor, askedSetting, { at: nowIso() })
}

/** Makes a back-up where the schedule or somebody wants one that is not there yet, and removes those that are too many. */
export async function backUpWhenDue(db: Db): Promise<void> {
  const schedule = await readSetting(db, scheduleSetting)
  const asked = await readSetting(db, askedSetting)
  const wanted = [asked.at, lastMoment(schedule)].sort().at(-1) ?? ''
  if (!wanted) return
  const [newest] = await archives()
  if (newest && newest.createdAt >= wanted) return
  const { name, bytes, rows, files } = await makeBackup({ db, signal: jobRun()?.signal })
  await keepNewest(backupPlace().folder, schedule.keep)
  await audit(db, null, 'backup.make', undefined, { name, bytes, rows, files })
}
