import { z } from 'zod'
import { command, id, query, saidOnly } from '#contract/kit/endpoint.ts'
import { choice, longText, optional, ref, text } from '#contract/kit/fields.ts'
import { fileLink } from '#contract/kit/file.ts'
import { communicationTypes } from '#contract/vocab/communicationTypes.ts'
import { checklistDocuments } from '#contract/vocab/documentTypes.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { maxUploadBytes, uploadTypes } from '#contract/vocab/uploads.ts'

const words = z.string().nullable()
const ofCandidate = z.object({ candidateId: id })
const onPosition = z.object({ candidateId: id, positionId: id })

/** What was said to or about a candidate, or a note. Nothing but one of the texts has to be filled in. */
export const candidateCommunicationForm = z.object({
  candidateId: id,
  communicationType: optional(choice('Communication type', communicationTypes)),
  positionId: optional(ref('Position', 'positions')),
  subject: optional(text('Subject', { max: 200 })),
  details: optional(longText('Details', { rows: 4, max: 4000 })),
  comments: optional(longText('Comments', { rows: 3, max: 4000 })),
})

export const addCandidateLog = command({
  call: 'POST /api/candidate/log',
  access: 'candidate.edit',
  writes: 'new',
  summary: 'Add to the communication log of a candidate',
  input: candidateCommunicationForm.refine(
    ({ subject, details, comments }) => Boolean(subject || details || comments),
    { path: ['details'], message: 'Write down what was said' },
  ),
  output: z.object({ detail: z.string() }),
  says: { done: 'Successfully Added Log', failed: 'Failed to Add Log' },
})

/** One entry of a candidate's communication log. */
export const candidateCommunication = z.object({
  id: z.number(),
  at: z.string(),
  byName: words,
  communicationType: communicationTypes.schema.nullable(),
  positionName: words,
  subject: words,
  details: words,
  comments: words,
})
export type CandidateCommunication = z.output<typeof candidateCommunication>

export const getCandidateCommunications = query({
  call: 'GET /api/candidate/communications',
  access: 'candidate.readUnmasked',
  summary: 'What was said to and about a candidate, newest first',
  input: ofCandidate,
  output: z.object({ entries: z.array(candidateCommunication) }),
})

/** A document of a checklist. */
export const checklistFile = z.object({
  id: z.number(),
  document: checklistDocuments.schema,
  fileName: z.string(),
  size: z.number(),
  remarks: words,
  createdAt: z.string(),
  createdByName: words,
})
export type ChecklistFile = z.output<typeof checklistFile>

const checklist = z.object({
  candidateName: z.string(),
  positionName: z.string(),
  organizationName: z.string(),
  files: z.array(checklistFile),
  /** What is not there yet. */
  missing: z.array(checklistDocuments.schema),
  can: z.object({ edit: z.boolean() }),
})

export const getChecklist = query({
  call: 'GET /api/candidate/checklist/file',
  access: 'checklist.read',
  summary: 'The checklist of a candidate for a position: what is there and what is missing',
  input: onPosition,
  output: checklist,
})

export const getChecklistFiles = query({
  call: 'GET /api/candidate/checklist/file/list',
  access: 'checklist.read',
  summary: 'The documents of a candidate’s checklist for a position, newest first',
  input: onPosition,
  output: z.object({ files: z.array(checklistFile) }),
})

export const uploadChecklistFile = command({
  call: 'POST /api/candidate/checklist/file/upload',
  access: 'checklist.edit',
  writes: 'candidate',
  summary: 'Add a document to a candidate’s checklist',
  upload: { field: ['file'], maxBytes: maxUploadBytes, extensions: uploadTypes },
  input: onPosition.extend({
    document: choice('Document', checklistDocuments),
    remarks: optional(text('Remarks', { max: 300 })),
  }),
  output: saidOnly.extend({ id: z.number() }),
  says: { done: 'Successfully updated', failed: 'Failed to upload' },
})

export const deleteChecklistFile = command({
  call: 'DELETE /api/candidate/checklist/file/delete',
  access: 'checklist.edit',
  writes: 'candidate',
  summary: 'Take a document out of a candidate’s checklist',
  input: onPosition.extend({ id }),
  output: saidOnly,
})

export const getChecklistLink = query({
  call: 'GET /api/candidate/checklist/file/pre/signed/url',
  access: 'checklist.read',
  summary: 'A link to a document of a checklist, for this person, for five minutes',
  input: onPosition.extend({ id }),
  output: fileLink,
})

/** Why a candidate cannot be sent to a client yet, or that they can. */
export const coolingAnswer = saidOnly.extend({
  isCooling: z.boolean(),
  /** YYYY-MM-DD */
  until: words,
  statusId: candidateStatuses.schema.nullable(),
  since: words,
  positionName: words,
  /** Why the candidate may be sent all the same. */
  exceptionReason: words,
  /** Who brought the candidate to this client, and until when (YYYY-MM-DD) that counts. */
  representedBy: words,
  representedUntil: words,
  can: z.object({ override: z.boolean() }),
})

export const checkCoolingPeriod = query({
  call: 'GET /api/candidate/checkCoolingPeriod',
  access: 'submission.read',
  summary:
    'Whether a candidate can be sent to the client of a position: why not, until when, and who brought them there',
  input: onPosition,
  output: coolingAnswer,
})

/** Why a candidate may be sent inside a cooling period. */
export const exceptionForm = onPosition.extend({ reason: text('Reason', { min: 3, max: 300 }) })

export const addExceptionReason = command({
  call: 'POST /api/candidate/exceptionReason',
  access: 'application.overrideCooling',
  writes: 'application',
  summary: 'Let a candidate be sent to a client inside the cooling period, with a reason',
  input: exceptionForm,
  output: saidOnly,
})

/** One row of the submission ledger. */
export const submission = z.object({
  id: z.number(),
  applicationId: z.number(),
  sentAt: z.string(),
  sentByName: words,
  recruiterName: words,
  organizationName: z.string(),
  positionName: z.string(),
  cvFileName: words,
  fileSha256: words,
  hasConsent: z.boolean(),
  exceptionReason: words,
  /** The sending was taken back; the row stays. */
  isWithdrawn: z.boolean(),
})
export type Submission = z.output<typeof submission>

export const getSubmissions = query({
  call: 'GET /api/candidate/submissions',
  access: 'submission.read',
  summary: 'Which CV of a candidate went to which client, when and by whom, newest first',
  input: ofCandidate,
  output: z.object({ submissions: z.array(submission) }),
})

/** Reasons that were given for exceptions of a candidate. */
export const getExceptionReasons = query({
  call: 'GET /api/candidate/exceptionReason',
  access: 'submission.read',
  summary: 'Why a candidate was let be sent inside cooling periods, newest first',
  input: ofCandidate,
  output: z.object({
    exceptions: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        byName: words,
        reason: z.string(),
        positionName: z.string(),
        organizationName: z.string(),
      }),
    ),
  }),
})
