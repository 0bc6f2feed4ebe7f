import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { wholeNumber } from '#contract/kit/fields.ts'
import { type Filter, filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { rolesOfOneOrganization } from '#contract/vocab/roles.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { verticals } from '#contract/vocab/verticals.ts'

/** Candidates on positions, with the specification's candidate-position filter. */
export const applicationList = list({
  name: 'applications',
  title: 'Candidates on positions',
  call: 'POST /api/application/list',
  access: 'application.read',
  exportAccess: 'application.export',
  search: 'candidate name',
  columns: {
    candidateName: columns.text('Candidate', { filled: true }),
    positionName: columns.text('Position', { filled: true }),
    organizationName: columns.text('Organization', { filled: true }),
    vertical: columns.choice('Vertical', verticals, { filled: true, hidden: true }),
    statusId: columns.choice('Status', candidateStatuses, { filled: true }),
    statusSince: columns.dateTime('In status since', { filled: true }),
    daysInStatus: columns.number('Days in status', { filled: true, hidden: true }),
    daysInStage: columns.number('Days in stage', {
      filled: true,
      sortable: false,
      definition: 'Whole days since the candidate came into the stage of this status',
    }),
    daysOnPosition: columns.number('Age', {
      filled: true,
      hidden: true,
      sortable: false,
      definition: 'Whole days since the candidate was put on the position',
    }),
    recruiterName: columns.text('Recruiter', { filled: true }),
    nextStep: columns.text('Next step', { sortable: false }),
    qcName: columns.text('QC', { untold: rolesOfOneOrganization }),
    addedOn: columns.dateTime('Added on', { filled: true, hidden: true }),
  },
  filters: {
    organizations: filters.anyRef('Organizations', 'organizations'),
    positions: filters.anyRef('Positions', 'positions'),
    candidates: filters.anyRef('Candidates', 'candidates'),
    clientHr: filters.anyRef('Client HR', 'clientHrs'),
    spocs: filters.anyRef('SPOCs', 'spocs'),
    recruiters: filters.anyRef('Recruiters', 'recruiters'),
    qcs: filters.anyRef('QC', 'qcs', { untold: rolesOfOneOrganization }),
    clientBu: filters.anyOf('Client BU', verticals),
    contactNumber: filters.contains('Contact number'),
    name: filters.contains('Name'),
    daysInStatus: {
      kind: 'min',
      label: 'Days in status at least',
      value: wholeNumber('Days', { max: 3650 }).nullish(),
    } satisfies Filter,
    screenedFrom: filters.from('Screened from'),
    screenedTo: filters.to('Screened to'),
    currentStatus: filters.anyOf('Current status', candidateStatuses),
    lastActionFrom: filters.from('Last action from'),
    lastActionTo: filters.to('Last action to'),
  },
  extra: {
    id: z.number(),
    candidateId: z.number(),
    positionId: z.number(),
    organizationId: z.number(),
    version: z.number(),
    heldFrom: candidateStatuses.schema.nullable(),
    /** Whether the person works on it. */
    isWritable: z.boolean(),
  },
  records: 'application',
  sort: ['statusSince', 'desc'],
  empty: 'Nobody here yet. Put a candidate on a position to begin.',
  begins:
    'Whoever is considered for a position stands here, with where they are. Put a candidate on a position to begin.',
})
