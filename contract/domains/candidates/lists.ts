import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { filtersIn, laidOut, listedColumns } from '#contract/kit/recordFields.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { candidateFields } from './fields.ts'

/** The specification's candidate filter: of the list and of the search. Fields that it does not name follow at the end. */
export const candidateFilters = laidOut(
  {
    isMine: filters.is('Mine'),
    status: filters.anyOf('Status', candidateStatuses),
    positions: filters.anyRef('Position', 'positions'),
    organizations: filters.anyRef('Client', 'organizations'),
    recruiters: filters.anyRef('Recruiters', 'recruiters'),
    uploadedBy: filters.anyRef('Uploaded by', 'users'),
    screenedFrom: filters.from('Screened from'),
    screenedTo: filters.to('Screened to'),
    ...filtersIn(candidateFields),
  },
  [
    ...(['isMine', 'status', 'positions', 'organizations', 'recruiters'] as const),
    ...(['firstName', 'lastName', 'emailId', 'contactNumber', 'cities', 'currentEmployer'] as const),
    ...(['functions', 'industry', 'skills', 'gender', 'noticePeriod', 'sources', 'minExp', 'maxExp'] as const),
    ...(['minCtc', 'maxCtc', 'uploadedBy', 'screenedFrom', 'screenedTo'] as const),
  ],
)

/** All candidates within reach, with the specification's candidate filter. */
export const candidateList = list({
  name: 'candidates',
  title: 'Candidates',
  call: 'POST /api/candidate/list',
  access: 'candidate.read',
  exportAccess: 'candidate.export',
  records: 'candidate',
  search: 'name, e-mail or phone',
  columns: laidOut(
    {
      fullName: columns.text('Name', { filled: true }),
      statusId: columns.choice('Status', candidateStatuses, { filled: true }),
      positionName: columns.text('Position', { sortable: false }),
      organizationName: columns.text('Client', { sortable: false, hidden: true }),
      daysInStatus: columns.number('Days in status', { sortable: false, hidden: true }),
      recruiterName: columns.text('Recruiter', { sortable: false }),
      nextStep: columns.text('Next step', { sortable: false }),
      uploadedByName: columns.text('Uploaded by', { sortable: false, hidden: true }),
      createdAt: columns.dateTime('Added on', { filled: true, hidden: true }),
      lastActionAt: columns.dateTime('Last action', { filled: true }),
      ...listedColumns(candidateFields),
    },
    [
      ...(['fullName', 'positionName', 'organizationName', 'statusId', 'daysInStatus', 'nextStep'] as const),
      ...(['contactNumber', 'noticePeriod', 'expectedCtc', 'recruiterName', 'designation', 'currentEmployer'] as const),
      ...(['currentCityName', 'totalExperience', 'currentCtc', 'skills', 'emailId', 'gender'] as const),
      ...(['functionName', 'source', 'uploadedByName', 'createdAt', 'lastActionAt'] as const),
    ],
  ),
  filters: candidateFilters,
  extra: {
    id: z.number(),
    /** The application moved last among those within reach, for its next step; null where there is none. */
    application: z
      .object({
        id: z.number(),
        version: z.number(),
        positionId: z.number(),
        organizationId: z.number(),
        statusId: candidateStatuses.schema,
        heldFrom: candidateStatuses.schema.nullable(),
        isWritable: z.boolean(),
      })
      .nullable(),
  },
  sort: ['lastActionAt', 'desc'],
  empty: 'No candidate yet.',
  begins: {
    about: 'Everybody whom the firm could place, with their CVs.',
    first: {
      access: 'candidate.create',
      text: 'Add the first from a CV or by hand, or drop several CVs at once on this page.',
    },
    others: 'They stand here once somebody adds the first.',
  },
})
