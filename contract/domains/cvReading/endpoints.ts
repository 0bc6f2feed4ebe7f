import { z } from 'zod'
import { candidateFields } from '#contract/domains/candidates/fields.ts'
import { cvVersion } from '#contract/domains/candidates/views.ts'
import { command, id, nothing, query } from '#contract/kit/endpoint.ts'
import { readShapes } from '#contract/kit/recordFields.ts'
import { cvUploadVariants, maxCvBytes, uploadTypes } from '#contract/vocab/uploads.ts'

/** Said when details could be read from a CV. */
export const parsed = 'Successfully data parsed'

const upload = { field: ['CV', 'Cv'], maxBytes: maxCvBytes, extensions: uploadTypes }

/** What a CV says, field by field of the candidate form; what it does not say is null or empty. */
export const parsedCv = z.object({
  ...readShapes(candidateFields),
  /** What to tell people about the reading. */
  detail: z.string(),
  /** The lines of the CV from which each field comes, by the field's key. */
  lines: z.record(z.string(), z.array(z.string())),
})
export type ParsedCv = z.output<typeof parsedCv>

export const getParserState = query({
  call: 'GET /api/candidate/resume/parser',
  access: 'candidate.edit',
  summary: 'Whether details may be read from CVs: off until an administrator turns it on',
  input: nothing,
  output: z.object({ isOn: z.boolean() }),
})

export const parseCv = command({
  call: 'POST /api/candidate/resume/parser',
  access: 'candidate.edit',
  writes: 'nothing',
  summary: 'Read a CV and answer what it says, with the line of each detail; nothing is stored',
  upload,
  input: nothing,
  output: parsedCv,
  says: { done: parsed, failed: 'Failed to upload' },
})

export const uploadCvWithParser = command({
  call: 'POST /api/candidate/cv/uploadWithParser',
  access: 'candidate.edit',
  writes: 'candidate',
  summary: 'Add a CV to a candidate and answer what it says; a scan is kept, and says nothing',
  upload: { ...upload, field: ['Cv', 'CV'] },
  input: z.object({
    CandidateId: id,
    type: cvUploadVariants.schema.nullish(),
    fileName: z.string().max(255).nullish(),
    fileExtension: z.string().max(20).nullish(),
  }),
  output: parsedCv.extend({ message: z.string(), cv: cvVersion }),
  says: { done: 'Successfully updated', failed: 'Failed to upload' },
})
