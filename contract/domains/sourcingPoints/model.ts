import { z } from 'zod'
import { id, version } from '#contract/kit/endpoint.ts'
import { choice, longText, optional, refs, relabelled, text, words } from '#contract/kit/fields.ts'
import { sourcingOptions, sourcingPointStatuses, sourcingPointSteps } from '#contract/vocab/positions.ts'

/** Where and how candidates for a position are sought. */
export const sourcingPointFields = {
  sourcingOption: optional(choice('Open sourcing', sourcingOptions)),
  targetCompanies: relabelled(words('Target companies'), { help: 'Where the right people work now' }).nullish(),
  keywords: relabelled(words('Keywords'), { help: 'What to search portals for' }).nullish(),
  cityIds: refs('Locations', 'cities').nullish(),
  mustHaves: optional(longText('Must-haves', { max: 4000, rows: 5 })),
  approach: optional(longText('Where and how to source', { max: 4000, rows: 5 })),
}

/** The form of the sourcing points of a position; version 0 while there are none. */
export const sourcingPointForm = z.object({ positionId: id, version, ...sourcingPointFields })
export type SourcingPointForm = z.output<typeof sourcingPointForm>

/** What sourcing points must say before they are sent for approval, and what is said where it is missing. */
export const neededToSend = {
  sourcingOption: 'Say whether open sourcing is required',
  keywords: 'Name at least one keyword',
  mustHaves: 'Say what a candidate must have',
} as const

/** The dialog that rejects sourcing points. */
export const rejectionForm = z.object({
  positionId: id,
  version,
  reason: text('Reason', { min: 3, max: 500, help: 'What is to be mended; whoever sent them reads it' }),
})

/** The sourcing points of a position, and what one may do with them now. */
export const sourcingPoints = z.object({
  positionId: z.number(),
  positionName: z.string(),
  organizationName: z.string(),
  version: z.number(),
  status: sourcingPointStatuses.schema,
  sourcingOption: sourcingOptions.schema.nullable(),
  targetCompanies: z.array(z.string()),
  keywords: z.array(z.string()),
  cities: z.array(z.object({ id: z.number(), name: z.string() })),
  mustHaves: z.string().nullable(),
  approach: z.string().nullable(),
  sentAt: z.string().nullable(),
  sentByName: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidedByName: z.string().nullable(),
  reason: z.string().nullable(),
  can: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    /** Approve and reject. */
    decide: z.boolean(),
  }),
})
export type SourcingPoints = z.output<typeof sourcingPoints>

/** One change of sourcing points, or one step they took. */
export const sourcingPointEntry = z.object({
  id: z.number(),
  at: z.string(),
  byName: z.string().nullable(),
  /** Null: they were changed. */
  step: sourcingPointSteps.schema.nullable(),
  fromStatus: sourcingPointStatuses.schema,
  toStatus: sourcingPointStatuses.schema,
  reason: z.string().nullable(),
  text: z.string(),
})
