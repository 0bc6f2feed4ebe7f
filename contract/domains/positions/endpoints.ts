import { z } from 'zod'
import { byId, command, id, nothing, query, saidOnly } from '#contract/kit/endpoint.ts'
import { wholeNumber } from '#contract/kit/fields.ts'
import { fileLink, fileOfRecord } from '#contract/kit/file.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { roles } from '#contract/vocab/roles.ts'
import { maxUploadBytes, uploadExtensions } from '#contract/vocab/uploads.ts'
import {
  allocationsForm,
  positionEditForm,
  positionFileKinds,
  positionForm,
  positionStatusForm,
  stageName,
} from './model.ts'
import { allocation, position, positionEvent, recruiterWorkload } from './record.ts'

const byPosition = z.object({ positionId: id })
const saved = z.object({ positionId: z.number(), version: z.number(), message: z.string() })
const says = { failed: 'Failed to save the position' }

export const createPosition = command({
  call: 'POST /api/position',
  access: 'position.create',
  records: 'position',
  writes: 'new',
  summary: 'Open a position of an organization; requestId names the request of the client that it answers',
  input: positionForm.safeExtend({ requestId: id.nullish() }),
  output: saved,
  says,
})

export const changePosition = command({
  call: 'PUT /api/position/edit',
  access: 'position.edit',
  records: 'position',
  writes: 'position',
  summary: 'Change a position',
  input: positionEditForm,
  output: saved,
  says,
})

export const getPosition = query({
  call: 'GET /api/position/{positionId}/{role}',
  access: 'position.read',
  records: 'position',
  summary: 'A position with its stages, and what one may do with it',
  input: z.object({ positionId: id, role: roles.schema }),
  output: position,
})

export const changePositionStatus = command({
  call: 'PUT /api/position/status',
  access: 'position.changeStatus',
  writes: 'position',
  summary: 'Hold, close, cancel or reopen a position; its candidates go along and come back',
  input: positionStatusForm,
  output: saved.extend({ status: positionStatuses.schema, moved: z.number() }),
})

export const getAllocations = query({
  call: 'GET /api/position/recruiters',
  access: 'position.read',
  summary: 'The recruiters and backups of a position: those in force, then the earlier ones',
  input: byPosition,
  output: z.object({ recruiters: z.array(allocation), earlier: z.array(allocation) }),
})

export const getRecruiterWorkload = query({
  call: 'GET /api/position/recruiters/load',
  access: 'position.allocate',
  summary: 'How many hours a day a recruiter works on open positions, and how many there are to give',
  input: z.object({ userId: id }),
  output: recruiterWorkload,
})

export const setAllocations = command({
  call: 'PUT /api/position/recruiters',
  access: 'position.allocate',
  writes: 'position',
  summary: 'Say who works on a position from today on, for how many hours and with which target',
  input: allocationsForm,
  output: saved,
})

export const getInterviewStages = query({
  call: 'GET /api/position/interviewStageNameList',
  access: 'position.read',
  summary: 'The interview stages of a position in order',
  input: byPosition,
  output: z.object({ stages: position.shape.stages }),
})

export const addInterviewStage = command({
  call: 'POST /api/position/addInterviewStage',
  access: 'position.editStages',
  writes: 'position',
  summary: 'Add an interview stage at the end',
  input: z.object({ positionId: id, name: stageName }),
  output: saidOnly.extend({ id: z.number() }),
})

const stagePlace = wholeNumber('Place', { min: 1, max: 100 })

/** The stage as the person saw it: 409 where somebody renamed or moved it meanwhile. */
const seenStage = { seenName: stageName.nullish(), seenSequence: stagePlace.nullish() }

export const updateInterviewStage = command({
  call: 'PUT /api/position/updateInterviewStage',
  access: 'position.editStages',
  writes: 'position',
  summary: 'Rename an interview stage, or give it another place',
  input: z.object({ ...{ id, ...seenStage }, name: stageName.nullish(), sequence: stagePlace.nullish() }),
  output: saidOnly,
})

export const deleteInterviewStage = command({
  call: 'DELETE /api/position/deleteInterviewStage/{id}',
  access: 'position.editStages',
  writes: 'position',
  summary: 'Remove an interview stage that was never used',
  input: byId.extend(seenStage),
  output: saidOnly,
})

const upload = {
  field: ['file', 'Jd', 'jd', 'Mom', 'mom'],
  maxBytes: maxUploadBytes,
  extensions: uploadExtensions,
}

export const uploadJobDescription = command({
  call: 'POST /api/position/jd/upload',
  access: 'position.uploadFile',
  writes: 'position',
  summary: 'Add a job description to a position',
  upload,
  input: byPosition,
  output: saidOnly.extend({ id: z.number() }),
  says: { failed: 'Failed to upload' },
})

export const uploadMinutes = command({
  call: 'POST /api/position/jd/mom',
  access: 'position.uploadFile',
  writes: 'position',
  summary: 'Add the minutes of a meeting to a position',
  upload,
  input: byPosition,
  output: saidOnly.extend({ id: z.number() }),
  says: { failed: 'Failed to upload' },
})

export const uploadTrackingSheet = command({
  call: 'POST /api/position/tracking/sheet',
  access: 'position.uploadFile',
  writes: 'position',
  summary: 'Add the sheet by which the candidates of a position are tracked',
  upload,
  input: byPosition,
  output: saidOnly.extend({ id: z.number() }),
  says: { failed: 'Failed to upload' },
})

export const uploadAssessmentSheet = command({
  call: 'POST /api/position/assessment/sheet',
  access: 'position.uploadFile',
  writes: 'position',
  summary: 'Add the sheet by which the candidates of a position are assessed',
  upload,
  input: byPosition,
  output: saidOnly.extend({ id: z.number() }),
  says: { failed: 'Failed to upload' },
})

export const getPositionFiles = query({
  call: 'GET /api/position/jd/list',
  access: 'position.read',
  summary: 'The files of a position of one kind, newest first',
  input: byPosition.extend({ kind: positionFileKinds.schema.default('jd') }),
  output: z.object({ files: z.array(fileOfRecord) }),
})

export const getPositionFileLink = query({
  call: 'GET /api/position/jd/pre/signed/url',
  access: 'position.read',
  summary: 'A short-lived link to a file of a position',
  input: byId,
  output: fileLink,
})

export const getPositionLog = query({
  call: 'GET /api/position/log',
  access: 'position.log',
  summary: 'What happened on a position, by whom, newest first: changes, candidates, sourcing points, communication',
  quiet: true,
  input: byPosition,
  output: z.object({ entries: z.array(positionEvent) }),
})

const person = z.object({ id: z.number(), name: z.string(), detail: z.string().nullish() })

export const getInternalHrs = query({
  call: 'GET /api/position/internalHr',
  access: 'user.pick',
  summary: 'The internal HR people who can work on positions',
  input: nothing,
  output: z.object({ people: z.array(person) }),
})

export const getPositionsOfOrganization = query({
  call: 'GET /api/position/organizationWise/{organizationId}/{role}',
  access: 'position.read',
  summary: 'The positions of an organization within reach, the open ones first',
  input: z.object({ organizationId: id, role: roles.schema }),
  output: z.object({
    positions: z.array(
      z.object({ id: z.number(), name: z.string(), status: positionStatuses.schema, currentOpenings: z.number() }),
    ),
  }),
})

const filterValue = z.object({ id: z.number(), name: z.string(), count: z.number() })

export const getPositionFilterValues = query({
  call: 'GET /api/position/filter/value',
  access: 'position.read',
  summary: 'The verticals, organizations and people that occur in the positions within reach, with how many each has',
  input: nothing,
  output: z.object({
    verticals: z.array(filterValue),
    organizations: z.array(filterValue),
    clientHrs: z.array(filterValue),
    managers: z.array(filterValue),
    qcs: z.array(filterValue),
    frontendSpocs: z.array(filterValue),
    backendSpocs: z.array(filterValue),
  }),
})
