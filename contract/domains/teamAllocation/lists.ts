import { z } from 'zod'
import { candidateFilters } from '#contract/domains/candidates/lists.ts'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { allocationStatuses } from '#contract/vocab/allocations.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'

/** The candidates, to be given to recruiters; it starts with those whom nobody has. */
export const bulkTeamAllocationList = list({
  name: 'bulkTeamAllocation',
  title: 'Bulk team allocation',
  call: 'POST /api/dashboard/bulkTeamAllocation',
  access: 'candidate.allocate',
  exportAccess: 'candidate.export',
  columns: {
    fullName: columns.text('Name', { filled: true }),
    allocation: columns.choice('Allocation', allocationStatuses, { filled: true, sortable: false }),
    recruiterName: columns.text('Allocated to', { sortable: false }),
    allocatedAt: columns.dateTime('Allocated on', { sortable: false }),
    statusId: columns.choice('Status', candidateStatuses, { filled: true }),
    designation: columns.text('Designation'),
    currentEmployer: columns.text('Current employer'),
    currentCityName: columns.text('City', { filled: true }),
    totalExperience: columns.years('Experience'),
    currentCtc: columns.lpa('Current CTC'),
    skills: columns.tags('Key skills'),
    lastActionAt: columns.dateTime('Last action', { filled: true }),
  },
  filters: {
    candidateStatus: filters.anyOf('Allocation', allocationStatuses, {
      initial: [allocationStatuses.notAllocated],
      leavesOut: 'allocated',
    }),
    contactNo: filters.contains('Contact number'),
    firstName: candidateFilters.firstName,
    lastName: candidateFilters.lastName,
    screenedForOrganizations: filters.anyRef('Screened for', 'organizations'),
    organizations: filters.anyRef('Organizations', 'organizations'),
    positions: filters.anyRef('Positions', 'positions'),
    internalPositionName: filters.contains('Provider position name'),
    currentEmployeer: filters.contains('Current employer'),
    functions: candidateFilters.functions,
    gender: candidateFilters.gender,
    industry: candidateFilters.industry,
    minExp: candidateFilters.minExp,
    maxExp: candidateFilters.maxExp,
    minCtc: candidateFilters.minCtc,
    maxCtc: candidateFilters.maxCtc,
    noticePeriod: candidateFilters.noticePeriod,
    preferedJobCity: filters.anyRef('Preferred city', 'cities'),
    primarySkill: filters.anyRef('Key skills', 'skills'),
    resumeSourceFolder: filters.contains('Resume source folder'),
    screenedByRecruiter: filters.anyRef('Screened by', 'recruiters'),
    screenedFrom: candidateFilters.screenedFrom,
    date: filters.to('Screened to'),
    allocatedTo: filters.anyRef('Allocated to', 'recruiters'),
  },
  extra: { id: z.number(), recruiterId: z.number().nullable() },
  sort: ['lastActionAt', 'desc'],
  empty: 'Every candidate of this filter is allocated.',
  begins: 'Candidates who are in no team yet, to be allocated together. Add candidates first.',
})
