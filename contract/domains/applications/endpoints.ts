import { z } from 'zod'
import { extended } from '#contract/kit/definedFields.ts'
import { byId, command, id, query, saidOnly, version } from '#contract/kit/endpoint.ts'
import { optional, ref, relabelled, text } from '#contract/kit/fields.ts'
import type { Filter } from '#contract/kit/filters.ts'
import { candidateStatuses, stages } from '#contract/vocab/statuses.ts'
import { applicationList } from './lists.ts'
import { application, bulkMoveInput, moveInput, statusEvent } from './model.ts'

/** The form that puts a candidate on a position. */
export const applicationForm = z.object({
  candidateId: ref('Candidate', 'candidates'),
  positionId: relabelled(ref('Position', 'openPositions'), { help: 'Positions that are open and within your reach' }),
  recruiterId: optional(
    relabelled(ref('Recruiter', 'recruiters'), {
      help: 'Without a choice you, or the first recruiter of the position',
    }),
  ),
})

export const addApplication = command({
  call: 'POST /api/application',
  access: 'application.create',
  records: 'application',
  writes: 'position',
  summary: 'Put a candidate on a position',
  input: applicationForm,
  output: z.object({ applicationId: z.number(), message: z.string() }),
})

export const getApplication = query({
  call: 'GET /api/application/{id}',
  access: 'application.read',
  records: 'application',
  summary: 'One candidate on one position: status, history, interviews, offer, and the moves one may make',
  input: byId,
  output: application,
})

export const moveApplication = command({
  call: 'PUT /api/Candidate/updateCandidateStatus',
  access: 'application.move',
  writes: 'application',
  summary: 'Move an application to another status, with what that move must carry',
  input: moveInput,
  output: z.object({ message: z.string(), version: z.number() }),
})

/** What became of each application of a bulk move. */
export const bulkResult = z.object({
  message: z.string(),
  done: z.number(),
  results: z.array(z.object({ applicationId: z.number(), done: z.boolean(), message: z.string() })),
})

export const moveApplications = command({
  call: 'PUT /api/application/bulk/status',
  access: 'application.move',
  writes: 'application',
  summary: 'Make the same move for many applications; what can be done is done, the rest is told row by row',
  input: bulkMoveInput,
  output: bulkResult,
})

export const undoMove = command({
  call: 'POST /api/application/{id}/undo',
  access: 'application.move',
  writes: 'application',
  summary: 'Take back the last move: by its author for ten minutes, later with a reason by those who may void it',
  input: z.object({ id, version: version.nullish(), reason: text('Reason', { min: 3, max: 300 }).nullish() }),
  output: saidOnly,
})

export const assignApplication = command({
  call: 'PUT /api/application/{id}/assign',
  access: 'application.assign',
  writes: 'application',
  summary: 'Change the recruiter or the QC of an application',
  input: z.object({
    ...{ id, version: version.nullish() },
    ...{ recruiterId: ref('Recruiter', 'recruiters'), qcId: optional(ref('QC', 'qcs')) },
  }),
  output: saidOnly,
})

export const changeApplicationFields = command({
  call: 'PUT /api/application/{id}/fields',
  access: 'application.move',
  writes: 'application',
  records: 'application',
  summary: 'Change what the firm’s own fields say of a candidate on a position',
  input: z.object({ id, version }),
  output: saidOnly.extend({ version: z.number() }),
  says: { failed: 'Failed to save the fields' },
})

/** A card of the pipeline board. */
export const boardCard = z.object({
  id: z.number(),
  version: z.number(),
  candidateId: z.number(),
  candidateName: z.string(),
  statusId: candidateStatuses.schema,
  statusSince: z.string(),
  /** Whole days in the stage it is in. */
  daysInStage: z.number(),
  recruiterName: z.string(),
  /** The statuses the person may move it to. */
  moves: z.array(candidateStatuses.schema),
})
export type BoardCard = z.output<typeof boardCard>

const board = query({
  call: 'POST /api/application/board/{positionId}',
  access: 'application.read',
  summary: 'The pipeline of a position by stage, under the filters of the list: how many, and the first cards of each',
  records: 'application',
  input: applicationList.input
    .omit({ positions: true, pageNo: true, pageSize: true, sortBy: true, sortType: true })
    .extend({ positionId: id }),
  output: z.object({
    organizationId: z.number(),
    columns: z.array(z.object({ stage: stages.schema, count: z.number(), cards: z.array(boardCard) })),
    /** Applications that are over, by how they ended. */
    lost: z.number(),
    won: z.number(),
    /** Running ones that have been in their status for longer than a week. */
    waiting: z.number(),
  }),
})

/** Under the filters of the list, those of the firm's own fields too. */
export const getBoard = {
  ...board,
  joinedBy: (_columns: unknown, filters: Readonly<Record<string, Filter>>) => ({
    ...board,
    input: extended(board.input, Object.fromEntries(Object.entries(filters).map(([key, { value }]) => [key, value]))),
  }),
}

export const getCandidateTimeline = query({
  call: 'GET /api/application/timeline/{candidateId}',
  access: 'application.read',
  summary: 'The status history of a candidate over all positions within reach, newest first',
  input: z.object({ candidateId: id }),
  output: z.object({ events: z.array(statusEvent) }),
})
