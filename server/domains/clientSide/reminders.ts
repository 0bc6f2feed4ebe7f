import { and, desc, eq, isNull, lt, not, sql } from 'drizzle-orm'
import type { ClientReminders } from '#contract/domains/clientSide/model.ts'
import { dayIn } from '#contract/kit/wallTime.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { clientReminderSetting } from '#server/domains/applications/settings.ts'
import { readSetting } from '#server/domains/settings/queries.ts'
import { isWorkingDay } from '#server/domains/settings/workingDays.ts'
import { now, nowIso, today, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { workThrough } from '#server/kit/jobs/work.ts'
import { applications } from '#server/records/applications/tables.ts'
import { awaitsClient, heldUntil, waitingSince } from '#server/records/clientSide/access.ts'
import { clientReminders } from '#server/records/clientSide/tables.ts'
import { isAsItCame } from '#server/records/movingIn/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { mailReminder } from './mails.ts'
import { type Asked, askedFor } from './recipients.ts'

const dayLength = 86_400_000
const opens = 9
const closes = 18
const most = 5_000

/**
 * Reminds the people of clients of CVs that wait for their answer: one mail to each person that lists everybody who
 * waits, on working days in office hours, never more often than the setting allows, and not of what they put on hold.
 * Safe to run in several processes at once; answers how many people were reminded.
 */
export async function remindClients(db: Db): Promise<number> {
  const setting = await readSetting(db, clientReminderSetting)
  if (!setting.isOn || !isOfficeHour()) return 0
  const asked = new Map<number, Asked>()
  for (const one of await askedFor(db, await waitingTooLong(db, setting))) asked.set(one.person.id, one)
  return workThrough(db, {
    kind: 'clientReminder',
    due: async () => [...asked.keys()],
    work: async (from, key) => {
      const one = asked.get(Number(key))
      return one && (await remind(from, one, setting)) ? 1 : 0
    },
  })
}

function isOfficeHour(): boolean {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: workspaceTimeZone, hour: '2-digit', hourCycle: 'h23' })
  const hour = Number(clock.format(now()))
  return isWorkingDay(today()) && hour >= opens && hour < closes
}

async function waitingTooLong(db: Db, { feedbackDays }: ClientReminders): Promise<number[]> {
  const limit = new Date(now().getTime() - feedbackDays * dayLength).toISOString()
  const found = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .where(
      and(
        awaitsClient,
        not(isAsItCame),
        lt(sql`${waitingSince}`, limit),
        isNull(sql`${heldUntil()}`),
        eq(positions.status, positionStatuses.open),
      ),
    )
    .limit(most)
  return found.map(({ id }) => id)
}

/** Reminds one person, unless that was done lately; whoever comes first holds the person until the mail is queued. */
function remind(db: Db, { person, applicationIds }: Asked, { everyDays }: ClientReminders): Promise<boolean> {
  return db.transaction(async (part) => {
    const [free] = await part
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, person.id))
      .for('update', { skipLocked: true })
    if (!free || (await daysSinceReminder(part, person.id)) < everyDays) return false
    const listed = await mailReminder(part, person, applicationIds, `client.reminder:${person.id}:${today()}`)
    if (!listed.length) return false
    await part.insert(clientReminders).values({ userId: person.id, applicationIds: listed, sentAt: nowIso() })
    return true
  })
}

/** How many days ago, by the firm's calendar, a person was reminded last. */
async function daysSinceReminder(db: Db, userId: number): Promise<number> {
  const [last] = await db
    .select({ sentAt: clientReminders.sentAt })
    .from(clientReminders)
    .where(eq(clientReminders.userId, userId))
    .orderBy(desc(clientReminders.sentAt))
    .limit(1)
  if (!last) return Number.POSITIVE_INFINITY
  return (Date.parse(today()) - Date.parse(dayIn(workspaceTimeZone, new Date(last.sentAt)))) / dayLength
}
