import { z } from 'zod'
import { columns, type FiltersOf, filters, list } from '#contract/kit/list.ts'
import { type AnyReport, joinedByOr } from '#contract/kit/report.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { scopeFilters } from './filters.ts'
import { daysText, daysWithin } from './periods.ts'

/** The applications behind a figure: those that entered some statuses in a period, each with who had it then. */
export const enteredApplicationList = list({
  name: 'enteredApplications',
  title: 'Applications behind a figure',
  call: 'POST /api/report/entered/list',
  access: 'report.candidateDetails',
  exportAccess: 'report.export',
  columns: {
    candidateName: columns.text('Candidate', { filled: true }),
    positionName: columns.text('Position', { filled: true }),
    organizationName: columns.text('Organization', { filled: true }),
    vertical: columns.choice('Vertical', verticals, { filled: true, hidden: true }),
    enteredStatusId: columns.choice('Entered', candidateStatuses, { filled: true }),
    enteredOn: columns.dateTime('Entered on', {
      filled: true,
      definition: 'When the application entered the status for the first time.',
    }),
    recruiterName: columns.text('Recruiter', { filled: true, definition: 'The recruiter it had at that moment.' }),
    qcName: columns.text('QC', { definition: 'The QC it had at that moment.' }),
    byName: columns.text('Moved by', { hidden: true }),
    statusId: columns.choice('Status now', candidateStatuses, { filled: true }),
    statusSince: columns.dateTime('In status since', { filled: true, hidden: true }),
  },
  filters: {
    statuses: filters.anyOf('Entered', candidateStatuses),
    from: filters.from('From'),
    to: filters.to('To'),
    recruiters: filters.anyRef('Recruiters', 'recruiters'),
    qcs: filters.anyRef('QC', 'qcs'),
    hasQc: filters.is('With a QC'),
    ...scopeFilters,
  },
  extra: { id: z.number(), applicationId: z.number(), candidateId: z.number(), positionId: z.number() },
  sort: ['enteredOn', 'desc'],
  empty: 'No application entered this status in this period.',
  summary: 'The applications behind a figure of a report: as many rows as the figure says',
})

/** What the list of applications behind a figure is asked for. */
export type EnteredFilters = FiltersOf<typeof enteredApplicationList>

/** The row of a report whose figure is opened; without one it is the total of all rows. */
export interface FigureRow {
  personId: number
  period?: string | null
}

/** What a report is asked for that narrows the rows behind its figures. */
export type ReportFilters = Omit<EnteredFilters, 'statuses' | 'hasQc'>

/** What a report, or one row of it, counts: its filters, its person, and its part of the period. */
export function behindReport(report: AnyReport, asked: ReportFilters, row?: FigureRow): EnteredFilters {
  const { recruiters, qcs, organizations, positions, verticals: chosen, from, to } = asked
  const isByQc = report.people?.by === 'qc'
  const person = row && [row.personId]
  return {
    ...daysWithin(row?.period, { from, to }),
    recruiters: isByQc ? recruiters : (person ?? recruiters),
    qcs: isByQc ? (person ?? qcs) : qcs,
    hasQc: isByQc ? true : undefined,
    organizations,
    positions,
    verticals: chosen,
  }
}

/** What opens the rows behind one figure: as many as the figure says. */
export function behindFigure(report: AnyReport, figure: string, asked: ReportFilters, row?: FigureRow): EnteredFilters {
  return { ...behindReport(report, asked, row), statuses: [...(report.entered[figure] ?? [])] }
}

/** The statuses of an address such as `26,30`; unknown ones are left out. */
export function statusesFromAddress(text: string): StatusId[] {
  return [...new Set(text.split(',').map(Number))].filter((id) => candidateStatuses.has(id))
}

/** The names that the sentence above the rows needs, as far as they are known. */
export interface EnteredNames {
  recruiters?: readonly string[]
  qcs?: readonly string[]
}

/** What the rows are, in plain words: "11 applications that entered QC Passed between 01-11-2026 and 30-11-2026, QC Asha Rao". */
export function enteredSentence(count: number, asked: EnteredFilters, names: EnteredNames = {}): string {
  const statuses = asked.statuses?.map((status) => candidateStatuses.labelOf(status)) ?? []
  const people = [
    names.recruiters?.length ? `recruiter ${joinedByOr(names.recruiters)}` : '',
    names.qcs?.length ? `QC ${joinedByOr(names.qcs)}` : asked.hasQc ? 'any QC' : '',
  ]
  return [
    `${count.toLocaleString('en-IN')} ${count === 1 ? 'application' : 'applications'} that entered ${joinedByOr(statuses) || 'any status'} ${daysText(asked)}`,
    ...people.filter(Boolean),
  ].join(', ')
}
