import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { noteAttendance } from '#contract/domains/drives/endpoints.ts'
import { type Attendance, attendances } from '#contract/vocab/attendances.ts'
import { lockApplication } from '#server/domains/applications/locking.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, conflict, notFound } from '#server/kit/errors.ts'
import { driveAttendance } from '#server/records/drives/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { tellOfDrives } from './live.ts'
import { belongsToDrive } from './people.ts'

type Asked = z.output<(typeof noteAttendance)['input']>

/** Notes that somebody invited to a hiring day arrived, did not come, or is expected again. */
export async function note(db: Db, actor: Actor, { applicationId, date, attendance, seen }: Asked): Promise<string> {
  const application = await lockApplication(db, actor, applicationId)
  const [invited] = await db
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(eq(interviews.applicationId, applicationId), belongsToDrive({ from: date, to: date })))
    .limit(1)
  if (!invited) throw notFound('Interview')
  if (date > today() && attendance !== attendances.expected) throw conflict('This day is still to come')
  const noted = await notedOn(db, applicationId, date)
  if (noted === attendance) return attendances.labelOf(attendance)
  if (seen && noted !== seen) throw changedMeanwhile('who came')
  await keep(db, actor, { applicationId, date, attendance })
  await audit(db, actor, 'drive.attendance', { kind: 'application', id: application.id }, { date, attendance })
  await tellOfDrives(db)
  return attendances.labelOf(attendance)
}

const isOfDay = (applicationId: number, date: string) =>
  and(eq(driveAttendance.applicationId, applicationId), eq(driveAttendance.day, date))

async function notedOn(db: Db, applicationId: number, date: string): Promise<Attendance> {
  const [row] = await db.select().from(driveAttendance).where(isOfDay(applicationId, date))
  if (!row) return attendances.expected
  return row.absentAt ? attendances.absent : attendances.arrived
}

async function keep(db: Db, actor: Actor, { applicationId, date, attendance }: Asked): Promise<void> {
  if (attendance === attendances.expected) {
    await db.delete(driveAttendance).where(isOfDay(applicationId, date))
    return
  }
  const row = {
    arrivedAt: attendance === attendances.arrived ? nowIso() : null,
    absentAt: attendance === attendances.absent ? nowIso() : null,
    notedBy: actor.userId,
  }
  await db
    .insert(driveAttendance)
    .values({ applicationId, day: date, ...row })
    .onConflictDoUpdate({ target: [driveAttendance.applicationId, driveAttendance.day], set: row })
}
