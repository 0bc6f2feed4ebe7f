import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { command, id, saidOnly } from '#contract/kit/endpoint.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { jobStates, workKinds, workStates } from '#contract/vocab/backgroundWork.ts'

const capitalized = (kept: string) => kept.charAt(0).toUpperCase() + kept.slice(1)

/** What is done again and again without anybody asking for it. */
export const backgroundJobList = list({
  name: 'backgroundJobs',
  title: 'Jobs',
  call: 'POST /api/background-work/jobs',
  access: 'backgroundWork.read',
  columns: {
    name: columns.text('Job', { filled: true, shownAs: capitalized }),
    state: columns.choice('Last outcome', jobStates, { filled: true }),
    lastRunAt: columns.dateTime('Last run', { whenEmpty: 'Never' }),
    tookMilliseconds: columns.number('Took (ms)'),
    nextRunAt: columns.dateTime('Next run', { filled: true }),
    failuresInARow: columns.number('Failures in a row', { filled: true }),
    lastError: columns.text('Last error', { sortable: false }),
  },
  filters: { states: filters.anyOf('Last outcome', jobStates) },
  sort: ['name', 'asc'],
  pageSize: 30,
  empty: 'No job has run yet.',
  begins: 'What is done without anybody asking. Jobs run by themselves.',
})

/** Pieces of background work that did not succeed: they are tried again, or rest. What succeeded is not kept. */
export const failedWorkList = list({
  name: 'failedWork',
  title: 'Background work',
  call: 'POST /api/background-work/failed',
  access: 'backgroundWork.read',
  search: 'what it is about, or last error',
  columns: {
    kind: columns.choice('Kind', workKinds, { filled: true }),
    about: columns.text('About', { filled: true, shownAs: capitalized }),
    state: columns.choice('State', workStates, { filled: true }),
    attempts: columns.number('Attempts', { filled: true }),
    lastError: columns.text('Last error', { sortable: false }),
    nextAttemptAt: columns.dateTime('Next attempt'),
    firstAt: columns.dateTime('First attempt', { filled: true }),
    failedAt: columns.dateTime('Failed', { hidden: true }),
  },
  filters: {
    kinds: filters.anyOf('Kind', workKinds),
    states: filters.anyOf('State', workStates),
    from: filters.from('First attempt from'),
    to: filters.to('First attempt to'),
  },
  extra: { id: z.number(), recordId: z.number().nullable() },
  sort: ['firstAt', 'desc'],
  empty: 'No background work has failed.',
  begins:
    'What was done in the background and failed, to be tried again or given up. Nothing has to be done while it is empty.',
})

const some = z.object({ ids: z.array(id).min(1, 'Choose what to try again or give up').max(200) })

export const tryWorkAgain = command({
  call: 'POST /api/background-work/retry',
  access: 'backgroundWork.decide',
  writes: 'shared',
  summary: 'Try pieces of background work again at once, as if for the first time',
  input: some,
  output: saidOnly,
})

export const giveUpWork = command({
  call: 'POST /api/background-work/give-up',
  access: 'backgroundWork.decide',
  writes: 'shared',
  summary: 'Give pieces of background work up: they are not tried again unless somebody asks for it',
  input: some,
  output: saidOnly,
})
