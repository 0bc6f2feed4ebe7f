import { eq } from 'drizzle-orm'
import { readSetting } from '#server/domains/settings/queries.ts'
import { backupPlace } from '#server/kit/backup/place.ts'
import type { Db } from '#server/kit/database/db.ts'
import { scheduledJobs } from '#server/kit/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { movedArchives, progressIn, removedOn } from './place.ts'
import { askedSetting } from './request.ts'

/** What the job is called under Background work. */
export const movingOutJob = 'moving out'

/** Why the last run of the job failed; null where it did not. */
export async function problemOfJob(db: Db): Promise<string | null> {
  const [job] = await db
    .select({ problem: scheduledJobs.lastError })
    .from(scheduledJobs)
    .where(eq(scheduledJobs.name, movingOutJob))
  return job?.problem ?? null
}

/** The archives there are, and how far the one has come that was asked for. */
export async function stateOfMovingOut(db: Db) {
  const { folder } = backupPlace()
  const { at, userId, from, to } = await readSetting(db, askedSetting)
  const archives = await movedArchives(folder)
  const isWaiting = at !== '' && at > (archives[0]?.createdAt ?? '')
  const [user] = isWaiting && userId ? await db.select().from(users).where(eq(users.id, userId)) : []
  return {
    folder,
    asked: isWaiting ? { at, from, to, byName: user?.fullName ?? null } : null,
    progress: await progressIn(folder),
    problem: isWaiting ? await problemOfJob(db) : null,
    archives: archives.map((archive) => ({ ...archive, removedOn: removedOn(archive) })),
  }
}
