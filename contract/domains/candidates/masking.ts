import { z } from 'zod'
import { command, id, query, saidOnly } from '#contract/kit/endpoint.ts'
import { choices, flag, relabelled, words } from '#contract/kit/fields.ts'
import { cvParts } from '#contract/vocab/cvParts.ts'
import { revealPoints } from '#contract/vocab/statuses.ts'
import { maskedCandidate, revealedCandidate } from './views.ts'

/** What stands in the place of everything that is hidden. */
export const hiddenMark = '[hidden]'

const ofPair = z.object({ candidateId: id, positionId: id })

/** What a person of the client reads of a candidate: the profile, and the text of the CV without what leads to the person. */
export const maskedInformation = z.object({
  candidate: z.discriminatedUnion('view', [revealedCandidate, maskedCandidate]),
  /** What the firm shows of fields that it defined, in words. */
  more: z.array(z.object({ label: z.string(), value: z.string() })),
  positionId: z.number(),
  positionName: z.string(),
  organizationName: z.string(),
  /** When the client side first got to see the candidate; null: not yet. */
  sentToClientAt: z.string().nullable(),
  /** From this status on the client knows who it is. */
  revealStatusId: revealPoints.schema,
  /** Null where there is no CV, none that can be read, or none that is to be shown. */
  cv: z
    .object({
      parts: z.array(z.object({ part: cvParts.schema, text: z.string() })),
      /** It goes on; the rest is not shown. */
      isCut: z.boolean(),
    })
    .nullable(),
})
export type MaskedInformation = z.output<typeof maskedInformation>

/** What staff choose to hide for one position, beyond what is always hidden. */
export const maskingFields = {
  hideEmployer: relabelled(flag('Hide the current employer'), { help: 'From this client, until the reveal point' }),
  showsCv: relabelled(flag('Show the text of the CV'), { help: 'Without it the client reads the profile only' }),
  hiddenParts: choices('Parts of the CV to leave out', cvParts),
  hiddenWords: relabelled(words('More words to hide'), { help: 'Such as names of projects or clients' }),
}

/** The switches of one candidate on one position. */
export const maskingForm = ofPair.extend({
  /** 0 as long as nothing was chosen. */
  version: z.number().int().nonnegative(),
  ...maskingFields,
})
export type MaskingForm = z.output<typeof maskingForm>

export const getMaskedInformation = query({
  call: 'GET /api/candidate/masked/information',
  access: 'candidate.read',
  summary: 'A candidate exactly as the client sees them on a position; without one on that moved last',
  input: z.object({ candidateId: id, positionId: id.nullish() }),
  output: maskedInformation,
})

export const getMaskedPdf = query({
  call: 'GET /api/candidate/masked',
  access: 'candidate.read',
  summary: 'The same as a PDF that is made at this moment; nothing of the original file is in it',
  file: true,
  input: z.object({ candidateId: id, positionId: id.nullish() }),
  output: z.unknown(),
})

export const getMasking = query({
  call: 'GET /api/candidate/masked/choices',
  access: 'candidate.previewMasked',
  summary: 'What is hidden from the client on a position beyond what is always hidden',
  input: ofPair,
  output: maskingForm.extend({ canChange: z.boolean() }),
})

export const previewMasking = query({
  call: 'POST /api/candidate/masked/preview',
  access: 'candidate.previewMasked',
  summary: 'What the client would see with these switches; nothing is stored',
  input: maskingForm,
  output: maskedInformation,
})

export const saveMasking = command({
  call: 'PUT /api/candidate/masked',
  access: 'candidate.previewMasked',
  writes: 'application',
  summary: 'Choose what is hidden from the client on a position',
  input: maskingForm,
  output: saidOnly.extend({ version: z.number() }),
})
