import type { z } from 'zod'
import type { calendar, company } from '#contract/domains/settings/model.ts'
import { keepTimeZone } from '#contract/kit/timeZone.ts'
import type { Db, Listen } from '#server/kit/db.ts'
import { mailFrom } from '#server/kit/mail.ts'
import { settingsChannel } from './commands.ts'
import { calendarSetting, companySetting } from './policies.ts'
import { readSetting } from './queries.ts'

type Calendar = z.output<typeof calendar>

let week: Pick<Calendar, 'workingDays' | 'holidays'> = calendarSetting.initial

/** On which weekdays the firm works, and on which days it does not all the same, as every process knows it. */
export function workingWeek(): Pick<Calendar, 'workingDays' | 'holidays'> {
  return week
}

/** What a process holds at hand, because nearly everything it does needs it: time zone, working week, sender of mails. */
export function keepAtHand(known: { calendar?: Calendar; company?: z.output<typeof company> }): void {
  if (known.calendar) {
    keepTimeZone(known.calendar.timeZone)
    week = known.calendar
  }
  if (known.company) mailFrom(known.company)
}

async function readAtHand(db: Db): Promise<void> {
  keepAtHand({ calendar: await readSetting(db, calendarSetting), company: await readSetting(db, companySetting) })
}

/** Reads what is held at hand, and again whenever a process of this workspace decides otherwise, until the answer is called. */
export async function followSettings(db: Db, listen: Listen | undefined, tell: (error: unknown) => void) {
  const readAgain = () => void readAtHand(db).catch(tell)
  const stop = await listen?.(settingsChannel, { heard: readAgain, resumed: readAgain })
  await readAtHand(db)
  return async () => {
    await stop?.()
  }
}
