import { eq } from 'drizzle-orm'
import { readDecided, readSetting } from '#server/domains/settings/queries.ts'
import { archives, backupPlace, hasBackupPlace } from '#server/kit/backup/place.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { scheduledJobs } from '#server/kit/tables.ts'
import { askedSetting, scheduleSetting } from './schedule.ts'

/** What the job is called under Background work. */
export const backupJob = 'back-ups'

/** When the newest back-up was made; null where there is none, or nobody has said where they are kept. */
export const backedUpAt = async (): Promise<string | null> =>
  hasBackupPlace() ? ((await archives())[0]?.createdAt ?? null) : null

/** The back-ups there are, and how it stands with the next one. */
export async function stateOfBackups(db: Db) {
  const { value, version } = await readDecided(db, scheduleSetting)
  const { folder, passphrase } = backupPlace()
  const asked = await readSetting(db, askedSetting)
  const [job] = await db.select().from(scheduledJobs).where(eq(scheduledJobs.name, backupJob))
  const backups = await archives()
  const newest = backups[0]?.createdAt ?? ''
  return {
    schedule: { ...value, version },
    folder,
    isEncrypted: passphrase !== undefined,
    isRunning: (job?.leaseEndsAt ?? '') > nowIso(),
    isAsked: asked.at > newest,
    problem: job?.lastError ?? null,
    backups,
  }
}
