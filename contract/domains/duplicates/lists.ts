import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { duplicateKinds, duplicateStates } from '#contract/vocab/duplicates.ts'

/** Pairs of candidates who may be one person, the surest first. */
export const duplicateList = list({
  name: 'duplicates',
  title: 'Duplicates',
  call: 'POST /api/data/management',
  access: 'data.read',
  columns: {
    firstName: columns.text('Candidate', { sortable: false }),
    secondName: columns.text('May be the same as', { sortable: false }),
    kinds: columns.tags('They share'),
    strength: columns.number('Sureness', {
      filled: true,
      definition: 'The more two candidates share, and the rarer that is, the higher',
    }),
    state: columns.choice('State', duplicateStates, { sortable: false }),
    foundAt: columns.dateTime('Found on', { filled: true }),
    decidedByName: columns.text('Decided by', { sortable: false, hidden: true }),
    decidedAt: columns.dateTime('Decided on', { sortable: false, hidden: true }),
  },
  filters: {
    states: filters.anyOf('State', duplicateStates, { initial: [duplicateStates.open], leavesOut: 'decided' }),
    shared: filters.anyOf('They share', duplicateKinds),
    foundFrom: filters.from('Found from'),
    foundTo: filters.to('Found to'),
  },
  extra: { id: z.number(), firstId: z.number(), secondId: z.number() },
  sort: ['strength', 'desc'],
  empty: 'No two candidates look like one person.',
  begins: 'Candidates who seem to be one person, to be merged. They are found by themselves once there are candidates.',
})

/** Records that were made one, the latest first. */
export const mergeList = list({
  name: 'merges',
  title: 'Merges',
  call: 'POST /api/data/management/merges',
  access: 'data.read',
  columns: {
    at: columns.dateTime('Merged on', { filled: true }),
    survivingName: columns.text('Candidate', { sortable: false }),
    mergedName: columns.text('Record that went into it', { sortable: false }),
    byName: columns.text('Merged by', { sortable: false }),
    undoableUntil: columns.dateTime('Can be taken back until', { sortable: false }),
    undoneAt: columns.dateTime('Taken back on', { sortable: false }),
  },
  filters: {
    mergedFrom: filters.from('Merged from'),
    mergedTo: filters.to('Merged to'),
    isUndone: filters.is('Taken back'),
  },
  extra: { id: z.number(), survivingId: z.number(), canUndo: z.boolean() },
  sort: ['at', 'desc'],
  empty: 'No records were merged yet.',
  begins: 'Candidates who were merged, and the way back. They come from Duplicates.',
})
