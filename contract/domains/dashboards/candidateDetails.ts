import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { type FiltersOf, list } from '#contract/kit/list.ts'
import { joinedByOr } from '#contract/kit/report.ts'
import { reportPageSize } from '#contract/vocab/pageSizes.ts'
import { rolesOfOneOrganization } from '#contract/vocab/roles.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { type TimeBucket, timeBuckets } from '#contract/vocab/timeBuckets.ts'
import { verticals } from '#contract/vocab/verticals.ts'

/** Who, on what, and how far: the columns that all lists of applications begin with. */
export const applicationColumns = {
  candidateName: columns.text('Candidate', { filled: true }),
  positionName: columns.text('Position', { filled: true }),
  organizationName: columns.text('Organization', { filled: true }),
  statusId: columns.choice('Status', candidateStatuses, { filled: true }),
  statusSince: columns.dateTime('In status since', { filled: true }),
}

/** Whose it is: the columns that all lists of applications end with. */
export const peopleColumns = {
  recruiterName: columns.text('Recruiter', { filled: true }),
  qcName: columns.text('QC', { hidden: true, untold: rolesOfOneOrganization }),
  clientHrName: columns.text('Client HR', { hidden: true }),
  vertical: columns.choice('Vertical', verticals, { filled: true, hidden: true }),
}

/** Where and whose: the filters that all lists of applications have. */
export const applicationFilters = {
  organizations: filters.anyRef('Organizations', 'organizations'),
  positions: filters.anyRef('Positions', 'positions'),
  recruiters: filters.anyRef('Recruiters', 'recruiters'),
  clientHr: filters.anyRef('Client HR', 'clientHrs'),
  verticals: filters.anyOf('Verticals', verticals),
}

/** The ids behind a row of a list of applications. */
export const applicationIds = {
  id: z.number(),
  candidateId: z.number(),
  positionId: z.number(),
  organizationId: z.number(),
}

/** Applications as they are at this moment: what stands behind the figures that count the present. */
export const candidateDetailsList = list({
  pageSize: reportPageSize,
  name: 'candidateDetails',
  title: 'Candidate details',
  call: 'POST /api/dashboard/candidateDetails',
  access: 'report.candidateDetails',
  exportAccess: 'report.export',
  search: 'candidate name',
  columns: {
    ...applicationColumns,
    interviewStage: columns.text('Interview stage', { definition: 'The stage it is in, or went through last.' }),
    ...peopleColumns,
  },
  filters: {
    statuses: filters.anyOf('Status', candidateStatuses),
    ...applicationFilters,
    interviewStage: filters.contains('Interview stage'),
    statusFrom: filters.from('In status from'),
    statusTo: filters.to('In status to'),
    receivedAfter: filters.from('Position received after'),
    receivedBefore: filters.to('Position received before'),
    isOnMyPositions: filters.is('On positions within my reach'),
    positionWaits: filters.anyOf('Days the position waits for CV feedback', timeBuckets),
  },
  extra: applicationIds,
  sort: ['statusSince', 'desc'],
  empty: 'No candidate is on a position yet.',
  begins: 'Every candidate on a position with all that is known. Put a candidate on a position to begin.',
})

/** What the candidate details are asked for. */
export type CandidateDetailsFilters = FiltersOf<typeof candidateDetailsList>

const daysOf = (bucket: TimeBucket) => `${timeBuckets.labelOf(bucket)} days`

/** What the rows are, in plain words: "3 applications that are in Sent to Client now, position Java Developer". */
export function candidateDetailsSentence(
  count: number,
  asked: CandidateDetailsFilters,
  names: { organizations?: readonly string[]; positions?: readonly string[] } = {},
): string {
  const statuses = asked.statuses?.map((status) => candidateStatuses.labelOf(status)) ?? []
  const what = `${count.toLocaleString('en-IN')} ${count === 1 ? 'application' : 'applications'}`
  const where = [
    names.organizations?.length ? `organization ${joinedByOr(names.organizations)}` : '',
    names.positions?.length ? `position ${joinedByOr(names.positions)}` : '',
    asked.interviewStage ? `interview stage ${asked.interviewStage}` : '',
    asked.isOnMyPositions ? 'on positions within your reach' : '',
    asked.positionWaits?.length
      ? `on positions whose oldest CV has waited ${joinedByOr(asked.positionWaits.map(daysOf))}`
      : '',
  ]
  const is = count === 1 ? 'is' : 'are'
  const status = statuses.length ? ` that ${is} in ${joinedByOr(statuses)} now` : ''
  return [`${what}${status}`, ...where.filter(Boolean)].join(', ')
}
