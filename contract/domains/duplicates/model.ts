import { z } from 'zod'
import { id, version } from '#contract/kit/endpoint.ts'
import { text } from '#contract/kit/fields.ts'
import { duplicateKinds } from '#contract/vocab/duplicates.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'

const words = z.string().nullable()

/** What is typed of a candidate who may be known already. */
export const typedCandidate = z.object({
  /** The candidate who is edited, who is no duplicate of themselves. */
  candidateId: id.nullish(),
  emailId: text('Email', { max: 100 }).nullish(),
  contactNumber: text('Contact number', { max: 20 }).nullish(),
  firstName: text('First name', { max: 30 }).nullish(),
  lastName: text('Last name', { max: 30 }).nullish(),
  dateOfBirth: z.iso.date().nullish(),
  pan: text('PAN', { max: 10 }).nullish(),
  /** SHA-256 of the chosen file, in hexadecimal digits. */
  cvSha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullish(),
})

/** A candidate who may be the one that is typed. Who it is, is told to those who may read that candidate. */
export const knownCandidate = z.object({
  id: z.number().nullable(),
  name: words,
  detail: words,
  kinds: z.array(duplicateKinds.schema),
})
export type KnownCandidate = z.output<typeof knownCandidate>

/** Whose value is kept; `both` where values can stand beside each other. */
export const keptValues = ['surviving', 'merged', 'both'] as const
export type KeptValue = (typeof keptValues)[number]

/** One of two records that may be of one person. */
export const mergeSide = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  addedOn: z.string(),
  uploadedByName: words,
  statusId: candidateStatuses.schema,
  lastActionAt: z.string(),
  /** How many of each thing the record has, in words. */
  holds: z.array(z.object({ label: z.string(), count: z.number() })),
})
export type MergeSide = z.output<typeof mergeSide>

/** A field of both records, as people read it. */
export const mergeField = z.object({
  field: z.string(),
  label: z.string(),
  first: words,
  second: words,
  isSame: z.boolean(),
  canKeepBoth: z.boolean(),
})
export type MergeField = z.output<typeof mergeField>

const application = z.object({
  id: z.number(),
  statusId: candidateStatuses.schema,
  statusSince: z.string(),
  recruiterName: z.string(),
})

/** A position on which both records are. */
export const mergeConflict = z.object({
  positionId: z.number(),
  positionName: z.string(),
  organizationName: z.string(),
  first: application,
  second: application,
  /** The one that has come further. */
  suggestedId: z.number(),
})
export type MergeConflict = z.output<typeof mergeConflict>

/** Two records side by side: what differs, what would move, and where both stand in each other's way. */
export const mergePreview = z.object({
  view: z.literal('two'),
  first: mergeSide,
  second: mergeSide,
  kinds: z.array(duplicateKinds.schema),
  /** The pair in the queue of duplicates that can be decided; null where the two were brought together by hand. */
  pairId: z.number().nullable(),
  fields: z.array(mergeField),
  conflicts: z.array(mergeConflict),
})
export type MergePreview = z.output<typeof mergePreview>

/** Two records that are one by now. */
export const mergedAlready = z.object({ view: z.literal('one'), candidateId: z.number() })

/** How two records are made one. */
export const mergeInput = z.object({
  survivingId: id,
  survivingVersion: version,
  mergedId: id,
  mergedVersion: version,
  /** Whose value is kept, by field; a field that is not named keeps the surviving record's, or the other's where that is empty. */
  fields: z.record(z.string().max(50), z.enum(keptValues)).default({}),
  /** Whose newest CV is the one in use afterwards. */
  cvInUse: z.enum(['surviving', 'merged']).default('surviving'),
  /** The applications that go on, where both records are on one position. */
  keptApplications: z.array(id).max(200).default([]),
})
export type MergeInput = z.output<typeof mergeInput>
