import type { z } from 'zod'
import type { calendar, company } from '#contract/domains/settings/model.ts'
import { demoStates } from '#contract/domains/setUp/demoData.ts'
import { keepTimeZone } from '#contract/kit/timeZone.ts'
import { keepWiderRules, type WiderRules } from '#contract/kit/widerRules.ts'
import type { Db, Listen } from '#server/kit/database/db.ts'
import { keepFace } from '#server/kit/firmFace.ts'
import { type MailServer, mailFrom, mailThrough } from '#server/kit/mail/mail.ts'
import { settingsChannel } from './commands.ts'
import { type DemoData, demoDataSetting } from './demoData.ts'
import { type KeptLogo, logoSetting } from './logo.ts'
import { readMailServer } from './mailServer.ts'
import { calendarSetting, companySetting, ruleSetting } from './policies.ts'
import { readSetting } from './queries.ts'

type Calendar = z.output<typeof calendar>

let demo: DemoData = demoDataSetting.initial

/** Whether the firm holds demo data that are removed again, as every process knows it. */
export function hasDemoData(): boolean {
  return demo.state === demoStates.there
}

let week: Pick<Calendar, 'workingDays' | 'holidays'> = calendarSetting.initial

/** On which weekdays the firm works, and on which days it does not all the same, as every process knows it. */
export function workingWeek(): Pick<Calendar, 'workingDays' | 'holidays'> {
  return week
}

/** What a process holds at hand, because nearly everything it does needs it: time zone, working week, sender of mails. */
export function keepAtHand(known: {
  calendar?: Calendar
  company?: z.output<typeof company>
  mailServer?: MailServer | null
  rules?: WiderRules
  logo?: KeptLogo | null
  demoData?: DemoData
}): void {
  if (known.demoData) demo = known.demoData
  if (known.calendar) {
    keepTimeZone(known.calendar.timeZone)
    week = known.calendar
  }
  if (known.company) {
    mailFrom(known.company)
    keepFace({ accent: known.company.accent ?? null })
  }
  // A drawing is shown by hardly any mail program, and drawn into no PDF.
  if (known.logo !== undefined) keepFace({ picture: known.logo?.kind === 'svg' ? null : known.logo })
  if (known.rules) keepWiderRules(known.rules)
  if (known.mailServer !== undefined) mailThrough(known.mailServer ?? undefined)
}

async function readAtHand(db: Db): Promise<void> {
  keepAtHand({
    calendar: await readSetting(db, calendarSetting),
    company: await readSetting(db, companySetting),
    mailServer: (await readMailServer(db)) ?? null,
    rules: await readSetting(db, ruleSetting),
    logo: (await readSetting(db, logoSetting)).logo,
    demoData: await readSetting(db, demoDataSetting),
  })
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
