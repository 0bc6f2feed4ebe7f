import { z } from 'zod'
import { interviewScheduleList } from '#contract/domains/dashboards/interviews.ts'
import { joinedBackoutOverview } from '#contract/domains/dashboards/overview.ts'
import { allReports } from '#contract/domains/reports/index.ts'
import { type Days, monthAround, quarterAround } from '#contract/domains/reports/periods.ts'
import { id, version } from '#contract/kit/endpoint.ts'
import { exportFormats } from '#contract/kit/export.ts'
import { choice, optional, refs } from '#contract/kit/fields.ts'
import { initialFilters, repairedFilters } from '#contract/kit/list.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'
import { dayIn, daysLater, instantOf, wallTime, weekdayOf } from '#contract/kit/wallTime.ts'
import { roles } from '#contract/vocab/roles.ts'

/** The reports that can be had by mail. */
export const mailedReports: readonly AnyReport[] = [...allReports, joinedBackoutOverview, interviewScheduleList]

/** The report of a name, where it can be had by mail. */
export function mailedReport(name: string): AnyReport | undefined {
  return mailedReports.find((report) => report.name === name)
}

/** How often a report is mailed. */
export const mailFrequencies = vocabulary('How often', {
  workingDays: word('Every working day'),
  weekly: word('Every week'),
  monthly: word('On the first of every month'),
})
export type MailFrequency = IdOf<typeof mailFrequencies>

/** The days of the week; 1 is Monday. */
export const weekdays = vocabulary('Day of the week', {
  monday: { id: 1, label: 'Monday' },
  tuesday: { id: 2, label: 'Tuesday' },
  wednesday: { id: 3, label: 'Wednesday' },
  thursday: { id: 4, label: 'Thursday' },
  friday: { id: 5, label: 'Friday' },
  saturday: { id: 6, label: 'Saturday' },
  sunday: { id: 7, label: 'Sunday' },
})

const hours = Array.from({ length: 24 }, (_, hour) => ({
  id: hour,
  label: `${String(hour % 12 || 12).padStart(2, '0')}:00 ${hour < 12 ? 'AM' : 'PM'}`,
}))

/** The times of the day at which a report can be mailed, in the time zone of the firm. */
export const mailHours = vocabulary('At', Object.fromEntries(hours.map((hour) => [`at${hour.id}`, hour])))

/** Which days a mailed report is about, seen from the day it is sent. */
export const mailPeriods = vocabulary('Period', {
  usual: word('As the report begins'),
  yesterday: word('The day before'),
  lastWeek: word('Last week'),
  thisMonth: word('This month'),
  lastMonth: word('Last month'),
  thisQuarter: word('This quarter'),
  lastQuarter: word('Last quarter'),
})
export type MailPeriod = IdOf<typeof mailPeriods>

/** The formats of the attachment. */
export const mailFormats = vocabulary('As', {
  xlsx: { id: exportFormats[1], label: 'Spreadsheet (XLSX)' },
  csv: { id: exportFormats[0], label: 'CSV' },
})

const shape = {
  report: z.string().refine((name) => mailedReport(name) !== undefined, 'There is no such report'),
  /** What narrows the report beside its period. */
  filters: z.record(z.string(), z.unknown()).nullish(),
  frequency: choice('How often', mailFrequencies),
  weekday: optional(choice('Day of the week', weekdays)),
  hour: choice('At', mailHours),
  period: choice('Period', mailPeriods),
  format: choice('As', mailFormats),
  receiverIds: refs('To', 'users', 'Choose at least one person'),
}

interface Scheduled {
  frequency?: MailFrequency
  weekday?: number | null
}

const needsWeekday = ({ frequency, weekday }: Scheduled) => frequency !== mailFrequencies.weekly || Boolean(weekday)
const weekdayMissing = { path: ['weekday'], message: 'Day of the week is required' }

/** The form of a report by mail. */
export const reportMailForm = z.object(shape).refine(needsWeekday, weekdayMissing)
export type ReportMailForm = z.output<typeof reportMailForm>

/** The select of those who may receive a report. */
export const receiversOf = ({ name }: AnyReport) => `receivers of ${name}`

/** The form of a report by mail, which offers only those who may receive it. */
export function reportMailFormOf(report: AnyReport): typeof reportMailForm {
  const receiverIds = refs('To', receiversOf(report), 'Choose at least one person')
  return z.object({ ...shape, receiverIds }).refine(needsWeekday, weekdayMissing)
}

/** What decides what a mail holds. */
export const reportMailWanted = z
  .object(shape)
  .pick({ report: true, filters: true, period: true })
  .extend({ receiverIds: z.array(z.number()).max(100) })

/** What a mail would hold if it were sent now. */
export const reportMailPreview = z.object({
  subject: z.string(),
  text: z.string(),
  heads: z.array(z.string()),
  /** The first rows of the file, of so many. */
  rows: z.array(z.array(z.string())),
  count: z.number(),
  /** The report has more rows than a file for a mail holds. */
  isCut: z.boolean(),
  /** Who receives it, and in which role it is computed for them. */
  receivers: z.array(z.object({ id: z.number(), name: z.string(), role: roles.schema })),
})
export type ReportMailPreview = z.output<typeof reportMailPreview>

/** The form that changes a report by mail. */
export const reportMailEdit = z.object({ ...shape, id, version }).refine(needsWeekday, weekdayMissing)

/** A report by mail, as those see it who receive it or set it up. */
export const reportMail = z.object({
  id: z.number(),
  version: z.number(),
  report: z.string(),
  title: z.string(),
  filters: z.record(z.string(), z.unknown()),
  frequency: mailFrequencies.schema,
  weekday: weekdays.schema.nullable(),
  hour: z.number(),
  period: mailPeriods.schema,
  format: mailFormats.schema,
  receiverIds: z.array(z.number()),
  receivers: z.array(z.string()),
  ownerName: z.string(),
  isPaused: z.boolean(),
  nextRunAt: z.string().nullable(),
  lastRunAt: z.string().nullable(),
  /** What came of the last run. */
  lastResult: z.string().nullable(),
  can: z.object({ edit: z.boolean(), leave: z.boolean() }),
})
export type ReportMail = z.output<typeof reportMail>

/** The days that a mailed report is about when it is sent on a day; undefined as the report begins. */
export function daysOfMailPeriod(period: MailPeriod, today: string): Days | undefined {
  const monday = daysLater(today, 1 - weekdayOf(today))
  const before = (days: { from: string }) => daysLater(days.from, -1)
  const periods: Record<MailPeriod, () => Days | undefined> = {
    [mailPeriods.usual]: () => undefined,
    [mailPeriods.yesterday]: () => ({ from: daysLater(today, -1), to: daysLater(today, -1) }),
    [mailPeriods.lastWeek]: () => ({ from: daysLater(monday, -7), to: daysLater(monday, -1) }),
    [mailPeriods.thisMonth]: () => monthAround(today),
    [mailPeriods.lastMonth]: () => monthAround(before(monthAround(today))),
    [mailPeriods.thisQuarter]: () => quarterAround(today),
    [mailPeriods.lastQuarter]: () => quarterAround(before(quarterAround(today))),
  }
  return periods[period]()
}

/** Whether a mail on the first of a month is about that month, of which there is nothing to tell yet. */
export function hasOnlyBegun(
  report: AnyReport,
  { frequency, period }: Partial<Pick<ReportMailForm, 'frequency' | 'period'>>,
): boolean {
  if (frequency !== mailFrequencies.monthly || !('from' in report.filters)) return false
  if (period !== mailPeriods.usual) return period === mailPeriods.thisMonth
  const month = monthAround(dayIn())
  const { from, to } = initialFilters(report)
  return from === month.from && to === month.to
}

/** What a mailed report is asked for: what was chosen, over what the report begins with, for the days of the mail. */
export function filtersOfMail(report: AnyReport, chosen: unknown, period: MailPeriod, today: string) {
  const { from: _from, to: _to, ...narrowed } = repairedFilters(report, chosen)
  const days = 'from' in report.filters ? daysOfMailPeriod(period, today) : undefined
  return { ...initialFilters(report), ...narrowed, ...days }
}

/** What decides when a mail is due: whose clocks, and on which days the firm works. */
export interface MailCalendar {
  timeZone: string
  isWorkingDay: (day: string) => boolean
}

/** A firm that works on no day of a year has its mails every day. */
const longestPause = 366

/** The first instant after another at which a report is due. */
export function nextMailAfter(
  { frequency, weekday, hour }: Scheduled & { hour: number },
  after: Date,
  { timeZone, isWorkingDay }: MailCalendar,
): string {
  const today = wallTime(after, timeZone).slice(0, 10)
  const fits = (day: string) => {
    if (frequency === mailFrequencies.weekly) return weekdayOf(day) === weekday
    if (frequency === mailFrequencies.monthly) return day.endsWith('-01')
    return isWorkingDay(day) || day > daysLater(today, longestPause)
  }
  for (let day = today; ; day = daysLater(day, 1)) {
    const due = instantOf(`${day} ${String(hour).padStart(2, '0')}:00`, timeZone)
    if (fits(day) && Date.parse(due) > after.getTime()) return due
  }
}
