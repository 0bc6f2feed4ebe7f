import { z } from 'zod'
import { byId, command, id, query, saidOnly } from '#contract/kit/endpoint.ts'
import { email } from '#contract/kit/fields.ts'
import { fileLink } from '#contract/kit/file.ts'
import { cvUploadVariants, maxCvBytes, uploadTypes } from '#contract/vocab/uploads.ts'
import { candidateDetailsForm } from './details.ts'
import { candidateEditForm, candidateForm } from './model.ts'
import { candidateLogEntry, cvVersion, shownCandidate } from './views.ts'

const ofCandidate = z.object({ candidateId: id })
const edited = z.object({ message: z.string(), version: z.number() })

export const createCandidate = command({
  call: 'POST /api/candidate',
  access: 'candidate.create',
  records: 'candidate',
  writes: 'new',
  summary: 'Add a candidate',
  input: candidateForm,
  output: z.object({ candidateId: z.number(), message: z.string() }),
  says: { done: 'Candidate Created Successfully.', failed: 'Failed to add Candidate' },
})

export const editCandidate = command({
  call: 'PUT /api/candidate',
  access: 'candidate.edit',
  records: 'candidate',
  writes: 'candidate',
  summary: 'Change what the candidate dialog asks for',
  input: candidateEditForm,
  output: edited,
  says: { done: 'Successfully updated' },
})

export const editCandidateDetails = command({
  call: 'PUT /api/candidate/edit',
  access: 'candidate.edit',
  records: 'candidate',
  writes: 'candidate',
  summary: 'Change everything the edit page asks for',
  input: candidateDetailsForm,
  output: edited,
  says: { done: 'Successfully updated' },
})

export const getCandidate = query({
  call: 'GET /api/candidate/{id}',
  access: 'candidate.read',
  records: 'candidate',
  summary: 'A candidate, in the view the role has: staff, revealed or masked',
  input: byId,
  output: shownCandidate,
})

export const checkCandidateEmail = query({
  call: 'POST /api/candidate/email/check',
  access: 'candidate.edit',
  summary: 'Whether an e-mail address belongs to a candidate; who it is, where one may read that candidate',
  quiet: true,
  input: z.object({ emailId: email('Email') }),
  output: z.object({ message: z.string(), name: z.string().nullable(), id: z.number().nullable() }),
})

export const uploadCv = command({
  call: 'POST /api/candidate/cv/upload',
  access: 'candidate.edit',
  writes: 'candidate',
  summary: 'Add a CV: it is read before it is kept, and becomes the version in use',
  upload: { field: ['Cv', 'CV'], maxBytes: maxCvBytes, extensions: uploadTypes },
  input: z.object({
    CandidateId: id,
    type: cvUploadVariants.schema.nullish(),
    /** The name the file is kept under; without it that of the file itself. */
    fileName: z.string().max(255).nullish(),
    fileExtension: z.string().max(20).nullish(),
  }),
  output: z.object({ message: z.string(), cv: cvVersion }),
  says: { done: 'Successfully updated', failed: 'Failed to upload' },
})

export const getCvs = query({
  call: 'GET /api/candidate/cv/list',
  access: 'candidate.readUnmasked',
  summary: 'The CVs of a candidate, newest first',
  input: ofCandidate,
  output: z.object({ cvs: z.array(cvVersion) }),
})

export const getCvLink = query({
  call: 'GET /api/candidate/cv/pre/signed/url',
  access: 'candidate.readUnmasked',
  summary: 'A link to the file of a CV, for this person, for five minutes; without a version the one in use',
  input: z.object({ candidateId: id, cvId: id.nullish() }),
  output: fileLink,
})

export const getCvText = query({
  call: 'GET /api/candidate/cv/text',
  access: 'candidate.readUnmasked',
  summary: 'What could be read from a CV, for the preview; without a version the one in use',
  input: z.object({ candidateId: id, cvId: id.nullish() }),
  output: z.object({ text: z.string() }),
})

export const getCandidateLog = query({
  call: 'GET /api/candidate/log',
  access: 'candidate.readUnmasked',
  summary: 'Who added, changed or gave a new CV to a candidate, newest first',
  input: ofCandidate,
  output: z.object({ entries: z.array(candidateLogEntry) }),
})

export const checkCandidateAccess = query({
  call: 'GET /api/check/candidateAccess',
  access: 'candidate.read',
  summary: 'Whether one may edit a candidate',
  input: ofCandidate,
  output: saidOnly.extend({ hasAccess: z.boolean() }),
})

export const checkRecruiterAccess = query({
  call: 'GET /api/check/recruiter/backupRecruiter/access',
  access: 'candidate.readUnmasked',
  summary: 'Whether one is the uploader, a recruiter or a backup recruiter of a candidate',
  input: ofCandidate,
  output: saidOnly.extend({
    hasAccess: z.boolean(),
    isUploader: z.boolean(),
    isRecruiter: z.boolean(),
    isBackupRecruiter: z.boolean(),
  }),
})
