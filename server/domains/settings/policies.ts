import { z } from 'zod'
import { calendar, company, terms, tools } from '#contract/domains/settings/model.ts'
import { initialTimeZone } from '#contract/kit/timeZone.ts'
import { weekdays } from '#contract/vocab/calendar.ts'
import { quickTools } from '#contract/vocab/shell.ts'
import { defaultRevealPoint } from '#contract/vocab/statuses.ts'
import type { Db } from '#server/kit/db.ts'
import { readSetting, type Setting } from './queries.ts'

/** Who mails are from. Who the firm is on its invoices is a setting of the accounts domain. */
export const companySetting: Setting<z.output<typeof company>> = {
  name: 'company',
  schema: company,
  initial: { name: 'Staffwright' },
}

const { monday, tuesday, wednesday, thursday, friday } = weekdays

/** The time zone, and the days on which the firm works. Targets are reckoned by working days. */
export const calendarSetting: Setting<z.output<typeof calendar>> = {
  name: 'calendar',
  schema: calendar,
  initial: { timeZone: initialTimeZone, workingDays: [monday, tuesday, wednesday, thursday, friday], holidays: [] },
}

/** The terms with which an organization begins. */
export const termSetting: Setting<z.output<typeof terms>> = {
  name: 'terms',
  schema: terms,
  initial: {
    coolingPeriodDays: 180,
    revealStatusId: defaultRevealPoint,
    paymentTermsDays: 30,
    replacementPeriodDays: 90,
  },
}

/**
 * Whether CVs may be parsed into the candidate form: `readSetting(db, parserPolicy)` is true or false; off until an
 * administrator turns it on.
 */
export const parserPolicy: Setting<boolean> = { name: 'parser', schema: z.boolean(), initial: false }

/** Where the converters of the top bar lead; one without an address is not shown. */
export const toolSetting: Setting<z.output<typeof tools>> = { name: 'tools', schema: tools, initial: {} }

/** Where those tools lead that have an address, by the name of the tool. */
export async function toolLinks(db: Db): Promise<Record<string, string>> {
  const { pdfToDocConverter, timeZoneConverter } = await readSetting(db, toolSetting)
  return {
    ...(pdfToDocConverter && { [quickTools.pdfToDocConverter]: pdfToDocConverter }),
    ...(timeZoneConverter && { [quickTools.timeZoneConverter]: timeZoneConverter }),
  }
}
