import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { calendar, company, keeping, rules, terms, tools } from '#contract/domains/settings/model.ts'
import { initialDialingCode } from '#contract/kit/phoneNumbers.ts'
import { initialTimeZone } from '#contract/kit/timeZone.ts'
import { deliveredRules, type WiderRules } from '#contract/kit/widerRules.ts'
import { weekdays } from '#contract/vocab/calendar.ts'
import { quickTools } from '#contract/vocab/shell.ts'
import { defaultRevealPoint } from '#contract/vocab/statuses.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invalid } from '#server/kit/errors.ts'
import { countries } from '#server/records/masters/tables.ts'
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

/** Rules of forms that the firm widened; one that came later than its decision is as delivered. */
export const ruleSetting: Setting<WiderRules> = {
  name: 'rules',
  schema: z.preprocess((kept) => ({ ...deliveredRules, ...(typeof kept === 'object' && kept) }), rules),
  initial: deliveredRules,
}

/** For how many months is kept what grows by itself. */
export const keepingSetting: Setting<z.output<typeof keeping>> = {
  name: 'keeping',
  schema: keeping,
  initial: { notifications: 24, mails: 24, sessions: 24, reads: 36, movedRows: 12, audit: 120 },
}

/** Where the converters of the top bar lead; one without an address is our own. */
export const toolSetting: Setting<z.output<typeof tools>> = { name: 'tools', schema: tools, initial: {} }

/** The dialing code of the firm's country, with which phone numbers begin. */
export async function dialingCodeOfFirm(db: Db): Promise<string> {
  const { countryId } = await readSetting(db, companySetting)
  if (!countryId) return initialDialingCode
  const [country] = await db.select().from(countries).where(eq(countries.id, countryId))
  return country?.dialingCode ?? initialDialingCode
}

/** Refuses a country that the lists do not have. */
export async function requireCountry(db: Db, countryId: number | null | undefined): Promise<void> {
  if (!countryId || (await db.$count(countries, eq(countries.id, countryId)))) return
  throw invalid({ countryId: 'Country is not one of the choices' })
}

/** Where those tools lead that have an address, by the name of the tool. */
export async function toolLinks(db: Db): Promise<Record<string, string>> {
  const { pdfToDocConverter, timeZoneConverter } = await readSetting(db, toolSetting)
  return {
    ...(pdfToDocConverter && { [quickTools.pdfToDocConverter]: pdfToDocConverter }),
    ...(timeZoneConverter && { [quickTools.timeZoneConverter]: timeZoneConverter }),
  }
}
