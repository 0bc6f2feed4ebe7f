import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { type FiltersOf, list } from '#contract/kit/list.ts'
import { type AnyReport, type FigureColumn, figure, joinedByOr, type Values } from '#contract/kit/report.ts'
import { reportPageSize } from '#contract/vocab/pageSizes.ts'
import { rolesOfOneOrganization } from '#contract/vocab/roles.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { transitionsFrom } from '#contract/vocab/transitions.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { numberIn, scopeFilters, scopeOfRow } from './filters.ts'
import { daysText } from './periods.ts'

/** The applications behind a figure: those that entered some statuses in a period, each with who had it then. */
export const enteredApplicationList = list({
  pageSize: reportPageSize,
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
    qcName: columns.text('QC', { definition: 'The QC it had at that moment.', untold: rolesOfOneOrganization }),
    byName: columns.text('Moved by', { hidden: true, untold: rolesOfOneOrganization }),
    statusId: columns.choice('Status now', candidateStatuses, { filled: true }),
    statusSince: columns.dateTime('In status since', { filled: true, hidden: true }),
  },
  filters: {
    statuses: filters.anyOf('Entered', candidateStatuses),
    from: filters.from('From'),
    to: filters.to('To'),
    recruiters: filters.anyRef('Recruiters', 'recruiters'),
    reportingTo: filters.anyRef('Recruiter reports to', 'users'),
    qcs: filters.anyRef('QC', 'qcs', { untold: rolesOfOneOrganization }),
    hasQc: filters.is('With a QC'),
    isAllocated: filters.is('By a recruiter who was allocated to the position'),
    ...scopeFilters,
  },
  extra: { id: z.number(), applicationId: z.number(), candidateId: z.number(), positionId: z.number() },
  sort: ['enteredOn', 'desc'],
  empty: 'No application entered this status in this period.',
  summary: 'The applications behind a figure of a report: as many rows as the figure says',
})

/** What the list of applications behind a figure is asked for. */
export type EnteredFilters = FiltersOf<typeof enteredApplicationList>

/** A column that counts applications by the statuses they entered. */
export interface EnteredColumn extends FigureColumn {
  statuses: readonly StatusId[]
}

/** Whether an application may enter one of these statuses after another, so that it may be counted more than once. */
export function countsEachTime(statuses: readonly StatusId[]): boolean {
  return statuses.length > 1 && statuses.some((status) => transitionsFrom(status).length > 0)
}

/** How people whose figures a report counts are told apart: by the recruiter or by the QC of an application. */
export type Attribution = 'recruiter' | 'qc'

/**
 * A figure: how many applications entered one of these statuses in the period, for the person of the row. It opens
 * exactly those entries.
 */
export function entered(
  label: string,
  statuses: readonly StatusId[],
  { by = 'recruiter', ...options }: { by?: Attribution; hidden?: boolean } = {},
): EnteredColumn & { cell: z.ZodNullable<z.ZodNumber> } {
  const find = (asked: Values, row?: Values) => ({
    list: enteredApplicationList,
    filters: { ...behindPeople(by, asked, row), statuses: [...statuses] },
  })
  return countOf(statuses, figure(label, definitionOf(statuses), find, options))
}

/** A figure as a count of entries; null for those who cannot know it. */
export function countOf(
  statuses: readonly StatusId[],
  counted: FigureColumn & { cell: z.ZodNumber },
): EnteredColumn & { cell: z.ZodNullable<z.ZodNumber> } {
  return { ...counted, filled: false, cell: counted.cell.nullable(), statuses }
}

function definitionOf(statuses: readonly StatusId[]): string {
  const names = joinedByOr(statuses.map((status) => candidateStatuses.labelOf(status)))
  return countsEachTime(statuses)
    ? `How often applications entered ${names} in the period: each status the first time only, and not if it was undone.`
    : `Applications that entered ${names} in the period: the first time only, and not if it was undone.`
}

/** What narrows the entries to those of a report, or of one of its rows: its filters, its person, its part of the period. */
export function behindPeople(by: Attribution, asked: Values, row?: Values): EnteredFilters {
  const { recruiters, qcs, ...scope } = scopeOfRow(withPlurals(asked), row)
  const personId = numberIn(row, 'personId')
  // 0 stands for everybody, where the reader is told of all of them together.
  const person = personId ? [personId] : undefined
  return {
    ...scope,
    recruiters: by === 'recruiter' ? (person ?? recruiters) : recruiters,
    qcs: by === 'qc' ? (person ?? qcs) : qcs,
    hasQc: by === 'qc' ? true : undefined,
    reportingTo: readReportingTo.parse(asked['reportingTo']),
  }
}

const readReportingTo = z.array(z.number()).nullish()

/** Some calls name a filter in the singular. */
function withPlurals(asked: Values): Values {
  return {
    ...asked,
    recruiters: asked['recruiters'] ?? asked['recruiter'],
    organizations: asked['organizations'] ?? asked['organization'],
  }
}

const isEntered = (column: FigureColumn): column is EnteredColumn => 'statuses' in column

/** The statuses that each figure of a report counts entries into. */
export function enteredOf({ figures }: Pick<AnyReport, 'figures'>): Record<string, readonly StatusId[]> {
  return Object.fromEntries(
    Object.entries(figures).flatMap(([key, column]) => (isEntered(column) ? [[key, column.statuses]] : [])),
  )
}

/** The statuses of an address such as `26,30`; unknown ones are left out. */
export function statusesFromAddress(text: string): StatusId[] {
  return [...new Set(text.split(',').map(Number))].filter((id) => candidateStatuses.has(id))
}

/** The names that the sentence above the rows needs, as far as they are known. */
export interface EnteredNames {
  recruiters?: readonly string[]
  qcs?: readonly string[]
  positions?: readonly string[]
}

/** What the rows are, in plain words: "11 applications that entered QC Passed between 01-11-2026 and 30-11-2026, QC Asha Rao". */
export function enteredSentence(count: number, asked: EnteredFilters, names: EnteredNames = {}): string {
  const statuses = asked.statuses ?? []
  const labels = joinedByOr(statuses.map((status) => candidateStatuses.labelOf(status))) || 'any status'
  const further = [
    names.recruiters?.length ? `recruiter ${joinedByOr(names.recruiters)}` : '',
    names.qcs?.length ? `QC ${joinedByOr(names.qcs)}` : asked.hasQc ? 'any QC' : '',
    names.positions?.length ? `position ${joinedByOr(names.positions)}` : '',
    asked.isAllocated ? 'by recruiters who were allocated to the position' : '',
  ]
  const number = count.toLocaleString('en-IN')
  const what = countsEachTime(statuses)
    ? `${number} ${count === 1 ? 'time' : 'times'} an application entered`
    : `${number} ${count === 1 ? 'application' : 'applications'} that entered`
  return [`${what} ${labels} ${daysText(asked)}`, ...further.filter(Boolean)].join(', ')
}
