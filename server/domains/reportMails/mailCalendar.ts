import type { MailCalendar } from '#contract/domains/reportMails/model.ts'
import { isWorkingDay } from '#server/domains/settings/workingDays.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'

/** The firm's clocks and working days, as they are now. */
export function mailCalendar(): MailCalendar {
  return { timeZone: workspaceTimeZone, isWorkingDay }
}
