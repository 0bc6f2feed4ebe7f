import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { byId, command, id, query, saidOnly, version } from '#contract/kit/endpoint.ts'
import { date, longText, optional, text, wholeNumber } from '#contract/kit/fields.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'
import { profileFields, withBounds } from './model.ts'

/** What has become of a position that a client asked for. */
export const requestStates = vocabulary('State', {
  waiting: { id: 'waiting', label: 'With the recruitment team' },
  opened: { id: 'opened', label: 'Opened' },
  declined: { id: 'declined', label: 'Declined' },
})

/** One of these states. */
export type RequestState = IdOf<typeof requestStates>

const { minExperience, maxExperience, minCtc, maxCtc, cityIds, skillIds } = profileFields

/** What a client says of a position that they ask for; whoever opens it completes the rest. */
export const requestedPosition = withBounds(
  z.object({
    clientPositionName: text('Position', { min: 3, max: 100, message: 'Position has 3 to 100 characters' }),
    totalOpenings: wholeNumber('How many people', { min: 1, max: 10_000 }),
    startOn: optional(date('Needed by')),
    minExperience,
    maxExperience,
    minCtc,
    maxCtc,
    cityIds,
    skillIds,
    description: optional(longText('What the person will do', { max: 10_000, rows: 5 })),
  }),
)
export type RequestedPosition = z.output<typeof requestedPosition>

/** The positions that clients asked for, those that wait first. */
export const positionRequestList = list({
  name: 'positionRequests',
  title: 'Positions asked for',
  call: 'POST /api/position/request/list',
  access: 'position.readRequests',
  search: 'position',
  columns: {
    positionName: columns.text('Position', { filled: true }),
    organizationName: columns.text('Organization', { filled: true }),
    totalOpenings: columns.number('How many people', { filled: true }),
    state: columns.choice('State', requestStates, { filled: true }),
    requestedAt: columns.dateTime('Asked for on', { filled: true }),
    requestedByName: columns.text('Asked for by'),
    declineReason: columns.text('Why it was declined'),
  },
  filters: {
    states: filters.anyOf('State', requestStates),
    organizations: filters.anyRef('Organizations', 'organizations'),
    requestedFrom: filters.from('Asked for from'),
    requestedTo: filters.to('Asked for to'),
  },
  extra: { id: z.number(), positionId: z.number().nullable() },
  sort: ['requestedAt', 'desc'],
  empty: 'No position was asked for.',
  begins: 'New positions that clients asked for. The SPOC of the client completes each and opens it.',
})

export const getPositionRequest = query({
  call: 'GET /api/position/request/{id}',
  access: 'position.readRequests',
  summary: 'A position that a client asked for, as they asked for it',
  input: byId,
  output: z.object({
    id: z.number(),
    version: z.number(),
    organizationId: z.number(),
    organizationName: z.string(),
    state: requestStates.schema,
    requested: requestedPosition,
    requestedByName: z.string().nullable(),
    requestedAt: z.string(),
    positionId: z.number().nullable(),
    declineReason: z.string().nullable(),
    can: z.object({ complete: z.boolean() }),
  }),
})

export const requestPosition = command({
  call: 'POST /api/position/request',
  access: 'position.request',
  writes: 'new',
  summary: 'Ask as a client for a new position; the SPOCs of the client are told and complete it',
  input: requestedPosition,
  output: saidOnly.extend({ id: z.number() }),
})

export const declinePositionRequest = command({
  call: 'PUT /api/position/request/decline',
  access: 'position.create',
  writes: 'organization',
  summary: 'Decline a position that a client asked for; whoever asked is told why',
  input: z.object({ id, version, reason: text('Reason', { min: 3, max: 300 }) }),
  output: saidOnly,
})
