import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { command, id } from '#contract/kit/endpoint.ts'
import { choice, longText, optional, text } from '#contract/kit/fields.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { communicationTypes } from '#contract/vocab/communicationTypes.ts'

/** What was said about a position, and how. Nothing but the position has to be filled in. */
export const communicationForm = z.object({
  positionId: id,
  communicationType: optional(choice('Communication type', communicationTypes)),
  subject: optional(text('Subject', { max: 200 })),
  details: optional(longText('Details', { rows: 4, max: 4000 })),
  comments: optional(longText('Comments', { rows: 3, max: 4000 })),
})

/** Adds to the communication log of a position. */
export const addCommunication = command({
  call: 'POST /api/position/log',
  access: 'communication.create',
  writes: 'position',
  summary: 'Adds to the communication log of a position',
  quiet: true,
  input: communicationForm,
  output: z.object({ detail: z.string() }),
  says: { done: 'Successfully Added Log', failed: 'Failed to Add Log' },
})

/** The communication log of the positions within reach. */
export const communicationList = list({
  name: 'communications',
  title: 'Communication log',
  call: 'POST /api/position/communication/list',
  access: 'communication.read',
  search: 'subject or comments',
  columns: {
    at: columns.dateTime('When', { filled: true }),
    byName: columns.text('Who', { filled: true }),
    communicationType: columns.choice('Communication type', communicationTypes),
    subject: columns.text('Subject'),
    details: columns.text('Details', { sortable: false }),
    comments: columns.text('Comments', { sortable: false }),
    positionName: columns.text('Position', { filled: true }),
    organizationName: columns.text('Organization', { filled: true }),
  },
  filters: {
    positions: filters.anyRef('Position', 'positions'),
    organizations: filters.anyRef('Organization', 'organizations'),
    communicationTypes: filters.anyOf('Communication type', communicationTypes),
    subject: filters.contains('Subject'),
    from: filters.from('From'),
    to: filters.to('To'),
  },
  extra: { id: z.number(), positionId: z.number() },
  sort: ['at', 'desc'],
  empty: 'Nothing was written down yet.',
  begins: 'What was said with clients and candidates. Note the first call at a position.',
})
