import { z } from 'zod'
import { byId, command, id, query, saidOnly } from '#contract/kit/endpoint.ts'
import { knownCandidate, mergedAlready, mergeInput, mergePreview, typedCandidate } from './model.ts'

export const findDuplicates = query({
  call: 'POST /api/data/duplicate',
  access: 'candidate.edit',
  summary: 'Candidates who may be the one that is being typed, by e-mail, phone, PAN, name with date of birth, or CV',
  quiet: true,
  input: typedCandidate,
  output: z.object({ found: z.array(knownCandidate) }),
})

export const getMergePreview = query({
  call: 'GET /api/data/management/merge',
  access: 'data.read',
  summary: 'Two candidates side by side, with what a merge would move, or the one they were merged into',
  input: z.object({ firstId: id, secondId: id }),
  output: z.discriminatedUnion('view', [mergePreview, mergedAlready]),
})

export const mergeCandidates = command({
  call: 'POST /api/data/management/merge',
  access: 'data.merge',
  writes: 'shared',
  summary: 'Make two records of one person one; for 30 days it can be taken back',
  input: mergeInput,
  output: saidOnly.extend({ mergeId: z.number(), survivingId: z.number() }),
})

export const undoMerge = command({
  call: 'POST /api/data/management/merge/{id}/undo',
  access: 'data.merge',
  writes: 'shared',
  summary: 'Take a merge back: both records are as they were',
  input: byId,
  output: saidOnly,
})

export const decideDuplicate = command({
  call: 'PUT /api/data/management/{id}',
  access: 'data.merge',
  writes: 'shared',
  summary: 'Say that two candidates are different people, or that this is to be decided again',
  input: byId.extend({ areDifferent: z.boolean() }),
  output: saidOnly,
})
