import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import type { Grouping, Values } from '#contract/kit/report.ts'
import { dayIn, daysLater } from '#contract/kit/wallTime.ts'
import { viewModes } from '#contract/vocab/calendar.ts'
import { dashboardReports, type ReportType } from '#contract/vocab/reports.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { type ClosedDays, type Days, daysWithin, monthAround, periodText, quarterAround } from './periods.ts'

/** A period whose first bounds move on with the days. */
function periodBeginningAs(around: (day: string) => ClosedDays) {
  return {
    from: filters.from('From', { initial: () => around(dayIn()).from }),
    to: filters.to('To', { initial: () => around(dayIn()).to }),
  }
}

/** The period of a report, at first the current calendar month, and how it is divided. */
export const periodFilters = { ...periodBeginningAs(monthAround), viewMode: filters.oneOf('View mode', viewModes) }

/** The period of a report, at first the current calendar month, divided by months. */
export const monthlyFilters = {
  ...periodBeginningAs(monthAround),
  viewMode: filters.oneOf('View mode', viewModes, { initial: viewModes.monthly }),
}

/** The period of a report, at first the current calendar quarter, divided by quarters. */
export const quarterFilters = {
  ...periodBeginningAs(quarterAround),
  viewMode: filters.oneOf('View mode', viewModes, { initial: viewModes.quarterly }),
}

/** The period of a report, at first today. */
export const todayFilters = periodBeginningAs((day) => ({ from: day, to: day }))

/** The period of a report, at first today and the two days before. */
export const lastThreeDaysFilters = periodBeginningAs((day) => ({ from: daysLater(day, -2), to: day }))

/** The period of a report that looks ahead: at first from today on. */
export const fromTodayFilters = { from: filters.from('From', { initial: () => dayIn() }), to: filters.to('To') }

/** What the figures of a report can be narrowed to. */
export const scopeFilters = {
  organizations: filters.anyRef('Organizations', 'organizations'),
  positions: filters.anyRef('Positions', 'positions'),
  verticals: filters.anyOf('Verticals', verticals),
}

/** Reports about this moment are held against the end of the day a week ago. */
export const aWeekAgo = { comparedDaysAgo: 7 }

/** The part of the period that a row stands for; empty without a view mode. */
export const periodColumn = columns.text('Period', {
  definition: 'The part of the period, by the view mode. Quarters and half years are those of the calendar.',
  shownAs: periodText,
})

/** What the vocabulary says of one of the 12 reports of the dashboard. */
export function ofDashboard(reportType: ReportType) {
  const { label, sortBy } = dashboardReports.termOf(reportType)
  const sort: [string, 'asc'] = [sortBy, 'asc']
  return { name: reportType, title: label, access: `report.${reportType}` as const, sort }
}

const readScope = z.object({
  organizations: scopeFilters.organizations.value,
  positions: scopeFilters.positions.value,
  verticals: scopeFilters.verticals.value,
  recruiters: z.array(z.number()).nullish(),
  qcs: z.array(z.number()).nullish(),
  from: z.string().nullish(),
  to: z.string().nullish(),
})

/** What narrows a report that also narrows the rows behind its figures. */
export type Scope = z.output<typeof readScope>

/** Reads the scope and the period out of what a report was asked for. */
export function scopeOf(asked: Values): Scope {
  return readScope.parse(asked)
}

/** A number that a row of a report carries, such as an id. */
export function numberIn(row: Values | undefined, key: string): number | undefined {
  const value = row?.[key]
  return typeof value === 'number' ? value : undefined
}

/** What a report was asked for, with the days of a row's part of the period. */
export function scopeOfRow(asked: Values, row: Values | undefined): Scope {
  const scope = scopeOf(asked)
  return { ...scope, ...daysOfRow(scope, row) }
}

/** The days that a row of a report stands for. */
export function daysOfRow(asked: Days, row: Values | undefined): Days {
  const period = row?.['period']
  return daysWithin(typeof period === 'string' ? period : null, asked)
}

/** Rows by the part of the period they fall in, under a view mode. */
export const byPeriod: Grouping = {
  label: 'By period',
  key: 'period',
  narrows: (key, asked) => ({ ...daysWithin(key === null ? null : String(key), scopeOf(asked)) }),
}

/** Rows by the recruiter they count for. */
export const byRecruiter: Grouping = {
  label: 'By recruiter',
  key: 'personId',
  name: 'recruiterName',
  narrows: (key) => ({ recruiters: [Number(key)] }),
}

/** Rows by organization. */
export const byOrganization: Grouping = {
  label: 'By organization',
  key: 'organizationId',
  name: 'organizationName',
  narrows: (key) => ({ organizations: [Number(key)] }),
}
