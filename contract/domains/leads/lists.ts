import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { asField } from '#contract/kit/fields.ts'
import { type Filter, filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { firstReportYear, months, yearsVocabulary } from '#contract/vocab/calendar.ts'
import { leadSources, leadStatuses } from '#contract/vocab/leads.ts'
import { reportPageSize } from '#contract/vocab/pageSizes.ts'
import { verticals } from '#contract/vocab/verticals.ts'

/** The year the monthly report of recruiters starts with. */
export const firstMonthlyYear = 2023

/** How many days a lead counts as recently added, today included. */
export const recentDays = 7

const currentYear = () => new Date().getFullYear()

/** The years from the first to the current one, newest first. */
export const reportYears = yearsVocabulary(firstReportYear)

/** A year of the list. Accepted by its bounds, since a server that runs into a new year has an older list. */
export function yearFilter(label: string, initial: () => number) {
  const instead = { label: 'This year', value: currentYear }
  const value = z.number().int().min(firstReportYear).max(9999)
  const field = { label, control: 'choice', required: false, vocabulary: reportYears } as const
  return { kind: 'oneOf', label, value: asField(value, field).nullish(), initial, instead } satisfies Filter
}

const whose = {
  organizations: filters.anyRef('Organizations', 'leadOrganizations'),
  recruiters: filters.anyRef('Recruiters', 'leadOwners'),
}

const period = { from: filters.from('From'), to: filters.to('To') }

const leadColumns = {
  organizationName: columns.text('Organization', { filled: true }),
  contactName: columns.text('Contact person', { filled: true }),
  contactNumber: columns.text('Contact number'),
  emailId: columns.text('Email', { hidden: true }),
  cityName: columns.text('City', { hidden: true }),
  verticalId: columns.choice('Vertical', verticals, { filled: true }),
  requirement: columns.text('Requirement', { hidden: true }),
  source: columns.choice('Source', leadSources, { filled: true }),
  status: columns.choice('Status', leadStatuses, { filled: true }),
  recruiterName: columns.text('Recruiter', { filled: true }),
  addedOn: columns.dateTime('Added on', { filled: true }),
  lastFollowUpAt: columns.dateTime('Last follow-up', { hidden: true }),
  nextFollowUpOn: columns.date('Next follow-up'),
  remarks: columns.text('Remarks', { hidden: true }),
}

const shared = {
  access: 'lead.read',
  exportAccess: 'lead.export',
  extra: { id: z.number(), version: z.number() },
} as const
const empty = 'No leads yet. Add the first organization that may become a client.'

/** The leads added day by day. */
export const dailyLeadList = list({
  pageSize: reportPageSize,
  ...shared,
  name: 'dailyLeads',
  title: 'Daily lead report',
  call: 'POST /api/daily/lead/report/list',
  search: 'organization or contact',
  columns: leadColumns,
  filters: {
    ...whose,
    ...period,
    statuses: filters.anyOf('Status', leadStatuses),
    sources: filters.anyOf('Source', leadSources),
    verticals: filters.anyOf('Vertical', verticals),
    removed: filters.is('Removed leads'),
  },
  sort: ['addedOn', 'desc'],
  empty,
  begins: 'Organizations that may become clients, and who called them. Add the first one.',
})

/** The leads of the last days. */
export const recentLeadList = list({
  pageSize: reportPageSize,
  ...shared,
  name: 'recentLeads',
  title: 'Recently added leads',
  call: 'POST /api/recently/added/lead/report/list',
  search: 'organization or contact',
  columns: leadColumns,
  filters: whose,
  sort: ['addedOn', 'desc'],
  empty: `No lead was added in the last ${recentDays} days.`,
  begins: 'The leads of the last days. Add the first in the daily lead report.',
})

/** The leads to be called again, longest overdue first. */
export const leadFollowUpList = list({
  ...shared,
  name: 'leadFollowUps',
  title: 'Lead follow-ups',
  call: 'POST /api/lead/followUp/list',
  columns: {
    organizationName: columns.text('Organization', { filled: true }),
    nextFollowUpOn: columns.date('Next follow-up', { filled: true }),
    daysOverdue: columns.number('Days overdue', {
      filled: true,
      definition: 'Days since the follow-up was due; 0 for one that is due today or later.',
    }),
    contactName: columns.text('Contact person', { filled: true }),
    contactNumber: columns.text('Contact number'),
    emailId: columns.text('Email', { hidden: true }),
    verticalId: columns.choice('Vertical', verticals, { filled: true }),
    status: columns.choice('Status', leadStatuses, { filled: true }),
    recruiterName: columns.text('Recruiter', { filled: true }),
    lastNote: columns.text('Last said', { sortable: false }),
  },
  filters: { ...whose, dueFrom: filters.from('Due from'), dueTo: filters.to('Due to') },
  sort: ['nextFollowUpOn', 'asc'],
  empty: 'Nobody waits for a call.',
  begins: 'Leads who are to be called, those due first. Add a lead and plan the next call.',
})

/** What a figure opens when it counts every lead. */
export const everyLead = 'all'

const now = 'Of the leads added in that time, those whose status is'

const counts = {
  added: columns.figure('Added', everyLead, 'Leads added in that time that have not been removed.'),
  new: columns.figure('New', leadStatuses.new, `${now} New now.`),
  contacted: columns.figure('Contacted', leadStatuses.contacted, `${now} Contacted now.`),
  interested: columns.figure('Interested', leadStatuses.interested, `${now} Interested now.`),
  notInterested: columns.figure('Not interested', leadStatuses.notInterested, `${now} Not interested now.`),
  converted: columns.figure('Converted', leadStatuses.converted, `${now} Converted now.`),
  lost: columns.figure('Lost', leadStatuses.lost, `${now} Lost now.`),
  conversion: columns.ratio('Conversion', { definition: 'Converted divided by added.' }),
}

/** What a row of counts needs to open the leads it counts. */
const behind = {
  key: z.string(),
  recruiterId: z.number().nullable(),
  /** One lead of the organization the row is about. */
  organizationLeadId: z.number().nullable(),
  from: z.string(),
  to: z.string(),
}

/** How many leads each recruiter added, week by week. */
export const weeklyLeadReport = list({
  pageSize: reportPageSize,
  ...shared,
  name: 'weeklyLeads',
  title: 'Weekly lead report',
  call: 'POST /api/weekly/lead/report',
  columns: {
    week: columns.date('Week from', { filled: true, definition: 'The Monday the week begins with.' }),
    recruiterName: columns.text('Recruiter', { filled: true }),
    ...counts,
  },
  filters: { ...whose, ...period },
  extra: behind,
  sort: ['week', 'desc'],
  empty: 'No lead was added in this time.',
  begins: 'How many leads each week brought. Add the first lead in the daily lead report.',
})

const monthColumns = {
  month: columns.choice('Month', months, { filled: true }),
  year: columns.text('Year', { filled: true }),
}

/** How many leads each recruiter added, month by month. */
export const monthlyLeadReport = list({
  pageSize: reportPageSize,
  ...shared,
  name: 'monthlyLeads',
  title: 'Monthly lead report',
  call: 'POST /api/monthly/lead/report',
  columns: { recruiterName: columns.text('Recruiter', { filled: true }), ...monthColumns, ...counts },
  filters: {
    recruiter: filters.anyRef('Recruiter', 'leadOwners'),
    year: yearFilter('Year', () => firstMonthlyYear),
    month: filters.oneOf('Month', months),
  },
  extra: behind,
  sort: ['month', 'desc'],
  empty: 'No lead was added in this time. Choose another year or month.',
  begins: 'How many leads each month brought. Add the first lead in the daily lead report.',
})

/** How many leads were added for each organization, month by month. */
export const organizationMonthlyLeadReport = list({
  pageSize: reportPageSize,
  ...shared,
  name: 'organizationMonthlyLeads',
  title: 'Monthly lead report by organization',
  call: 'POST /api/monthly/lead/report/organization',
  columns: { organizationName: columns.text('Organization', { filled: true }), ...monthColumns, ...counts },
  filters: {
    organizations: filters.anyRef('Organizations', 'leadOrganizations'),
    year: yearFilter('Year', currentYear),
    month: filters.oneOf('Month', months),
  },
  extra: behind,
  sort: ['month', 'desc'],
  empty: 'No lead was added in this time. Choose another year or month.',
  begins: 'How many leads each month brought, by organization. Add the first lead in the daily lead report.',
})
