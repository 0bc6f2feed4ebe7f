import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { dueReasons, erasureReasons } from '#contract/vocab/privacy.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'

/** Candidates whose data has been kept as long as the rule allows, those who waited longest first; and who is kept beyond it. */
export const dueList = list({
  name: 'dueForErasure',
  title: 'Due for erasure',
  call: 'POST /api/data/privacy/due',
  access: 'data.read',
  search: 'name',
  columns: {
    fullName: columns.text('Candidate', { filled: true }),
    statusId: columns.choice('Status', candidateStatuses),
    lastActionAt: columns.dateTime('Last activity', { filled: true }),
    dueReason: columns.choice('Why it is due', dueReasons, { sortable: false }),
    dueSince: columns.date('Due since'),
    uploadedByName: columns.text('Uploaded by'),
    keptUntil: columns.date('Kept until'),
    keptReason: columns.text('Why it is kept', { sortable: false, hidden: true }),
    keptByName: columns.text('Kept by', { sortable: false, hidden: true }),
  },
  filters: {
    dueReasons: filters.anyOf('Why it is due', dueReasons),
    lastFrom: filters.from('Last activity from'),
    lastTo: filters.to('Last activity to'),
    isKept: filters.is('Kept beyond the rule', { initial: false, leavesOut: 'kept' }),
    uploaders: filters.anyRef('Uploaded by', 'users'),
  },
  extra: { id: z.number() },
  sort: ['dueSince', 'asc'],
  empty: 'Nobody is due for erasure.',
  begins:
    'People whose data has been kept longer than the retention rule allows are listed here. Decide on the rule first.',
})

/** Who was erased, by whom and why, without saying who it was. */
export const erasureList = list({
  name: 'erasures',
  title: 'Erasures',
  call: 'POST /api/data/privacy/erasures',
  access: 'data.erase',
  columns: {
    at: columns.dateTime('Erased on', { filled: true }),
    candidateId: columns.number('Record', {
      filled: true,
      definition: 'The number the candidate had; the name is gone',
    }),
    reason: columns.choice('Reason', erasureReasons),
    byName: columns.text('Erased by'),
    removed: columns.number('Rows removed', { sortable: false }),
    kept: columns.number('Rows kept without a name', { sortable: false }),
    mentions: columns.number('Texts that named the person', { sortable: false, hidden: true }),
  },
  filters: {
    reasons: filters.anyOf('Reason', erasureReasons),
    erasedFrom: filters.from('Erased from'),
    erasedTo: filters.to('Erased to'),
    people: filters.anyRef('Erased by', 'users'),
  },
  extra: { id: z.number() },
  sort: ['at', 'desc'],
  empty: 'Nobody was erased yet.',
  begins: 'Whom the firm erased, when and why, without who they were. It begins with the first erasure.',
})
