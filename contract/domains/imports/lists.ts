import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { importKinds, importRowStates, importStates } from '#contract/vocab/imports.ts'

/** The bulk uploads of everybody. */
export const importList = list({
  name: 'imports',
  title: 'Bulk uploads',
  call: 'POST /api/bulk/import/list',
  access: 'import.read',
  search: 'file name',
  columns: {
    createdAt: columns.dateTime('Uploaded on', { filled: true }),
    kind: columns.choice('What', importKinds, { filled: true }),
    fileName: columns.text('File', { filled: true }),
    state: columns.choice('State', importStates, { filled: true }),
    rows: columns.number('Rows', { filled: true }),
    added: columns.number('Added', { filled: true }),
    refused: columns.number('Refused', { filled: true }),
    createdByName: columns.text('By', { filled: true }),
  },
  filters: {
    kinds: filters.anyOf('What', importKinds),
    states: filters.anyOf('State', importStates),
    users: filters.anyRef('By', 'users'),
    from: filters.from('From'),
    to: filters.to('To'),
  },
  sort: ['createdAt', 'desc'],
  empty: 'Nothing was uploaded in bulk yet.',
  begins:
    'Candidates, positions, organizations, leads or users of a sheet, taken over at once. Choose a file to begin.',
})

/** The rows of bulk uploads and what became of each. */
export const importRowList = list({
  name: 'importRows',
  title: 'Rows of bulk uploads',
  call: 'POST /api/bulk/import/rows',
  access: 'import.read',
  columns: {
    row: columns.number('Row', { filled: true }),
    name: columns.text('Name'),
    state: columns.choice('State', importRowStates, { filled: true }),
    reason: columns.text('Reason'),
  },
  filters: {
    imports: filters.anyRef('Bulk upload', 'imports'),
    states: filters.anyOf('State', importRowStates),
  },
  extra: { id: z.number(), kind: importKinds.schema, recordId: z.number().nullable(), cells: z.array(z.string()) },
  sort: ['row', 'asc'],
  pageSize: 30,
  empty: 'There is no such row.',
})
