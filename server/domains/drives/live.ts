import { and, eq } from 'drizzle-orm'
import { getDrive } from '#contract/domains/drives/endpoints.ts'
import { drivePeople, driveTracker } from '#contract/domains/drives/lists.ts'
import { today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { announceChange } from '#server/kit/live/live.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { belongsToDrive } from './people.ts'

/** Lets everybody who looks at a hiring day see it as it is now, once the transaction is committed. */
export function tellOfDrives(db: Db): Promise<void> {
  return announceChange(db, [getDrive, drivePeople, driveTracker])
}

/** The same after a move of an application, where it is part of a hiring day that goes on today. */
export async function tellOfDriveToday(db: Db, applicationId: number): Promise<void> {
  const day = today()
  const [invited] = await db
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(eq(interviews.applicationId, applicationId), belongsToDrive({ from: day, to: day })))
    .limit(1)
  if (invited) await tellOfDrives(db)
}
