import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { wholeNumber } from '#contract/kit/fields.ts'
import { type Filter, filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { longWaitDays, positionStatuses } from '#contract/vocab/positions.ts'
import { priorities } from '#contract/vocab/priorities.ts'
import { roles, rolesOfOneOrganization } from '#contract/vocab/roles.ts'
import { verticals } from '#contract/vocab/verticals.ts'

/** All positions within reach, with the specification's position filter. */
export const positionList = list({
  name: 'positions',
  title: 'Positions',
  call: 'POST /api/position/list',
  access: 'position.read',
  exportAccess: 'position.export',
  search: 'position or organization',
  columns: {
    positionId: columns.number('Id', { filled: true }),
    providerPositionName: columns.text('Position', { filled: true }),
    organizationName: columns.text('Organization', { filled: true }),
    clientPositionName: columns.text('Client position name', { filled: true, hidden: true }),
    status: columns.choice('Status', positionStatuses, { filled: true }),
    priority: columns.choice('Priority', priorities, { filled: true }),
    age: columns.number('Age', { filled: true, definition: 'Days since the position was received' }),
    lastSentAt: columns.dateTime('Last CV sent', { whenEmpty: 'Never' }),
    stuck: columns.number('Stuck', {
      filled: true,
      definition: `Candidates in the pipeline who have been in their status for ${longWaitDays} days or more`,
    }),
    vertical: columns.choice('Vertical', verticals, { filled: true, hidden: true }),
    currentOpenings: columns.number('Open', { filled: true }),
    totalOpenings: columns.number('Openings', { filled: true }),
    inPipeline: columns.number('In pipeline', { filled: true }),
    minExperience: columns.years('Experience from', { hidden: true }),
    maxExperience: columns.years('Experience to', { hidden: true }),
    minCtc: columns.lpa('CTC from', { hidden: true }),
    maxCtc: columns.lpa('CTC to', { hidden: true }),
    cities: columns.tags('Cities'),
    skills: columns.tags('IT skills', { hidden: true }),
    functionName: columns.text('Function', { hidden: true }),
    recruiters: columns.tags('Recruiters'),
    qcName: columns.text('QC', { hidden: true, untold: rolesOfOneOrganization }),
    managerName: columns.text('Manager', { hidden: true }),
    clientHrName: columns.text('Client HR', { hidden: true }),
    frontendSpocName: columns.text('Front end SPOC', { hidden: true }),
    backendSpocName: columns.text('Back end SPOC', { hidden: true }),
    receivedOn: columns.date('Received on', { filled: true }),
    givenOn: columns.date('Given on', { hidden: true }),
    startOn: columns.date('Start on', { hidden: true }),
  },
  filters: {
    positionStatus: filters.anyOf('Status', positionStatuses, {
      initial: [positionStatuses.open],
      leavesOut: 'not open',
    }),
    organizations: filters.anyRef('Organizations', 'organizations'),
    priority: filters.anyOf('Priority', priorities),
    recruiters: filters.anyRef('Recruiters', 'recruiters'),
    age: {
      kind: 'min',
      label: 'Age at least, in days',
      value: wholeNumber('Days', { max: 3650 }).nullish(),
    } satisfies Filter,
    vertical: filters.anyOf('Vertical', verticals),
    positions: filters.anyRef('Positions', 'positions'),
    positionName: filters.contains('Position name'),
    functions: filters.anyRef('Functions', 'functions'),
    cities: filters.anyRef('Cities', 'cities'),
    courses: filters.anyRef('Education', 'courses'),
    skills: filters.anyRef('IT skills', 'skills'),
    softSkills: filters.anyRef('Soft skills', 'softSkills'),
    clientHr: filters.anyRef('Client HR', 'clientHrs'),
    managers: filters.anyRef('Managers', 'managers'),
    qcs: filters.anyRef('QC', 'qcs', { untold: rolesOfOneOrganization }),
    frontendSpoc: filters.anyRef('Front end SPOC', 'spocs'),
    backendSpoc: filters.anyRef('Back end SPOC', 'spocs'),
    agencies: filters.anyRef('Shared with agency', 'agencies'),
    hasOpenings: filters.is('Has openings left'),
    minExp: filters.min('Experience from'),
    maxExp: filters.max('Experience to'),
    minCtc: filters.minLpa('CTC from'),
    maxCtc: filters.maxLpa('CTC to'),
    receivedAfter: filters.from('Received after'),
    receivedBefore: filters.to('Received before'),
    givenAfter: filters.from('Given after'),
    givenBefore: filters.to('Given before'),
    startAfter: filters.from('Start after'),
    startBefore: filters.to('Start before'),
  },
  extra: { id: z.number(), organizationId: z.number() },
  records: 'position',
  sort: ['positionId', 'desc'],
  empty: 'No position yet.',
  begins: {
    about: 'What clients look for.',
    first: { access: 'position.create', text: 'Open the first position, then put candidates on it.' },
    others: 'They stand here once somebody opens one that you work on.',
  },
})

/** Recruiters with what they work on, for whoever allocates them. */
export const recruiterLoadList = list({
  name: 'recruiterWorkload',
  title: 'Recruiters and their load',
  call: 'POST /api/position/recruiters/load/list',
  access: 'position.allocate',
  search: 'recruiter',
  columns: {
    fullName: columns.text('Recruiter', { filled: true }),
    role: columns.choice('Role', roles, { filled: true, hidden: true }),
    hours: columns.number('Hours a day', { filled: true, definition: 'Over all open positions' }),
    capacity: columns.number('Capacity', {
      filled: true,
      definition: 'Hours a day that can be allocated: a fifth of the hours a week, 8 where nobody said',
    }),
    freeHours: columns.number('Free', { filled: true, definition: 'Hours a day that are left; below 0 is too much' }),
    openPositions: columns.number('Open positions', { filled: true }),
    dailyCvTarget: columns.number('CVs a day', {
      filled: true,
      definition: 'The sum of the targets of these positions',
    }),
    running: columns.number('Running', { filled: true, definition: 'Candidates in the pipelines of all positions' }),
    reportsTo: columns.text('Reports to'),
  },
  filters: {
    recruiters: filters.anyRef('Recruiters', 'recruiters'),
    vertical: filters.anyOf('Vertical', verticals),
    reportsTo: filters.anyRef('Reports to', 'users'),
    hasTime: filters.is('Has time left'),
  },
  sort: ['freeHours', 'desc'],
  empty: 'No recruiter yet.',
  begins: 'Who of the recruiters has how much in hand. Invite recruiters under Users, then allocate them to positions.',
})
