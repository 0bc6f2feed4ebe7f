import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { wholeNumber } from '#contract/kit/fields.ts'
import { type Filter, filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import {
  clientStatuses,
  currentScopes,
  organizationPriorities,
  potentials,
  teamSizes,
} from '#contract/vocab/organizations.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { proficiencyLevels } from '#contract/vocab/skills.ts'
import { verticals } from '#contract/vocab/verticals.ts'

const days = (label: string) =>
  ({ kind: 'max', label, value: wholeNumber(label, { max: 3650 }).nullish() }) satisfies Filter

/** All organizations within reach, with the specification's organization filter. */
export const organizationList = list({
  name: 'organizations',
  title: 'Organizations',
  call: 'POST /api/organization/list',
  access: 'organization.read',
  exportAccess: 'organization.export',
  search: 'company name',
  columns: {
    name: columns.text('Company name', { filled: true }),
    organizationType: columns.choice('Type', organizationTypes, { filled: true }),
    verticals: columns.tags('Verticals'),
    clientStatus: columns.choice('Client status', clientStatuses),
    priority: columns.choice('Priority', organizationPriorities),
    potential: columns.choice('Potential', potentials),
    currentScope: columns.choice('Current scope', currentScopes, { hidden: true }),
    cityName: columns.text('City'),
    industryName: columns.text('Industry', { hidden: true }),
    teamSize: columns.number('Team size', { hidden: true }),
    frontendSpocName: columns.text('Front end SPOC'),
    backendSpocName: columns.text('Back end SPOC', { hidden: true }),
    ownerName: columns.text('Owner', { hidden: true }),
    openPositions: columns.number('Open positions', { filled: true }),
    lastFollowUpAt: columns.dateTime('Last followed up', { hidden: true }),
    email: columns.text('Email', { hidden: true }),
    contactNumber: columns.text('Contact number', { hidden: true }),
    website: columns.text('Website', { hidden: true }),
    onBoardedOn: columns.date('On-boarded on'),
    createdAt: columns.dateTime('Added on', { filled: true, hidden: true }),
  },
  filters: {
    organizationType: filters.oneOf('Organization type', organizationTypes, {
      initial: organizationTypes.client,
      leavesOut: 'of other types',
    }),
    name: filters.contains('Company name'),
    verticals: filters.anyOf('Verticals', verticals),
    clientStatus: filters.anyOf('Client status', clientStatuses),
    priority: filters.anyOf('Priority', organizationPriorities),
    potentials: filters.anyOf('Potential', potentials),
    currentScope: filters.anyOf('Current scope', currentScopes),
    pfySpocs: filters.anyRef('SPOCs', 'spocs'),
    cities: filters.anyRef('Cities', 'cities'),
    teamSize: filters.anyOf('Team size', teamSizes),
    openPosition: filters.is('Has open positions'),
    requirementClosedInLast: days('A position was closed in the last … days'),
    skills: filters.anyRef('Skills its positions ask for', 'skills'),
    proficiencies: filters.anyOf('How well its positions ask for them', proficiencyLevels),
    followedUpAfter: filters.from('Followed up after'),
    followedUpBefore: filters.to('Followed up before'),
    clientOnBoardAfter: filters.from('On-boarded after'),
    clientOnBoardBefore: filters.to('On-boarded before'),
    cvsUploadedInLast: days('CVs were uploaded in the last … days'),
    selectedCvUploadedListOrg: filters.anyRef('CVs were uploaded for', 'organizations'),
    vendorEmpMonth: {
      kind: 'min',
      label: 'Joined through the vendor in the last month, at least',
      value: wholeNumber('Joined through the vendor in the last month', { max: 10_000 }).nullish(),
    },
    pitchToCandidates: filters.contains('Pitch to candidates'),
  },
  extra: { id: z.number() },
  records: 'organization',
  sort: ['name', 'asc'],
  empty: 'No organization of this type yet.',
  begins: {
    about: 'Clients, prospects and agencies, with their terms and people.',
    first: { access: 'organization.create', text: 'Add the first client, so that positions can be opened for it.' },
    others: 'They stand here once somebody adds the first.',
  },
})
