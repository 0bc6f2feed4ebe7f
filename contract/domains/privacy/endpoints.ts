import { z } from 'zod'
import { byId, command, id, nothing, query, saidOnly } from '#contract/kit/endpoint.ts'
import {
  eraseForm,
  eraseManyForm,
  eraseResults,
  erasurePreview,
  keepForm,
  retentionForm,
  retentionRule,
} from './model.ts'

export const getRetentionRule = query({
  call: 'GET /api/data/privacy/rule',
  access: 'data.read',
  summary: 'After how long without activity candidates are due for erasure, and how many are due now',
  input: nothing,
  output: retentionRule.extend({ version: z.number(), due: z.number() }),
})

export const setRetentionRule = command({
  call: 'PUT /api/data/privacy/rule',
  access: 'data.retain',
  writes: 'shared',
  summary: 'Decide after how long without activity candidates are due for erasure',
  input: retentionForm,
  output: saidOnly.extend({ version: z.number() }),
})

export const keepCandidates = command({
  call: 'POST /api/data/privacy/keep',
  access: 'data.retain',
  writes: 'candidate',
  summary: 'Keep candidates who are due, until a day and with a reason',
  input: keepForm,
  output: saidOnly,
})

export const releaseCandidates = command({
  call: 'POST /api/data/privacy/release',
  access: 'data.retain',
  writes: 'candidate',
  summary: 'No longer keep candidates who were kept beyond the rule',
  input: keepForm.pick({ candidateIds: true }),
  output: saidOnly,
})

export const getErasurePreview = query({
  call: 'GET /api/data/privacy/candidate/{id}',
  access: 'data.erase',
  summary: 'What an erasure of a candidate removes and keeps, and what stands in its way',
  input: byId,
  output: erasurePreview,
})

export const eraseCandidate = command({
  call: 'POST /api/data/privacy/erase',
  access: 'data.erase',
  writes: 'candidate',
  summary: 'Erase a candidate for good; figures stay, the person goes',
  input: eraseForm,
  output: saidOnly.extend({ erasureId: z.number() }),
})

export const eraseCandidates = command({
  call: 'POST /api/data/privacy/eraseMany',
  access: 'data.erase',
  writes: 'candidate',
  summary: 'Erase several candidates, each for itself: what can be erased is, the rest is told',
  input: eraseManyForm,
  output: eraseResults,
})

export const getErasureReport = query({
  call: 'GET /api/data/privacy/erasure/{id}/report',
  access: 'data.erase',
  summary: 'The report of an erasure, without personal data, as a PDF',
  file: true,
  input: byId,
  output: z.unknown(),
})

export const exportUser = query({
  call: 'GET /api/data/privacy/user/{userId}/export',
  access: 'data.erase',
  summary: 'All that is held of a user as a ZIP file: a readable summary, the data as JSON, and the picture',
  file: true,
  input: z.object({ userId: id }),
  output: z.unknown(),
})

export const exportPerson = query({
  call: 'GET /api/data/privacy/candidate/{candidateId}/export',
  access: 'data.erase',
  summary: 'All that is held of a candidate as a ZIP file: a readable summary, the data as JSON, and the files',
  file: true,
  input: z.object({ candidateId: id }),
  output: z.unknown(),
})
