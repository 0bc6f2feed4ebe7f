import { z } from 'zod'
import { id, version } from '#contract/kit/endpoint.ts'
import { flag, relabelled, text } from '#contract/kit/fields.ts'
import { textFields } from '#contract/vocab/searchFields.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'

/** How many characters a search may have. */
export const longestQuery = 1000

/** So many matches, the newest, are ranked; those beyond follow by age. */
export const rankedMatches = 1000

/** So many matches, the newest, are counted for facets. */
export const countedMatches = 1_000

/** Where a search finds no more than these, words with one slip of the keys are looked for. */
export const fewMatches = 2

/** What else may have been meant by a search, and how many it finds, counted up to a thousand. */
export const suggestion = z.object({ kind: z.enum(['sentence', 'spelling']), query: z.string(), count: z.number() })
export type Suggestion = z.output<typeof suggestion>

/** The filters of a saved search, as they are sent to the search. */
export type SavedFilters = Record<string, unknown>

/** A stretch of text around what was found. */
export const snippet = z.object({
  field: textFields.schema,
  pieces: z.array(z.object({ text: z.string(), isHit: z.boolean() })),
})
export type Snippet = z.output<typeof snippet>

/** By what matches are counted; each name is a filter of the search. */
export const facetNames = ['cities', 'skills', 'functions', 'industry', 'noticePeriod', 'gender', 'sources'] as const

/** How many matches each choice of a filter has, the most frequent first. */
export const facet = z.object({
  filter: z.enum(facetNames),
  choices: z.array(z.object({ id: z.union([z.number(), z.string()]), label: z.string(), count: z.number() })),
})
export type Facet = z.output<typeof facet>

/** What a recruiter must know of a candidate before they call. */
export const badges = z.object({
  candidateId: z.number(),
  /** Who works with the candidate now: the recruiter of the latest running application, else who added them. */
  ownerName: z.string().nullable(),
  isOwn: z.boolean(),
  /** The status on the position that is searched for. */
  statusOnPosition: candidateStatuses.schema.nullable(),
  applicationId: z.number().nullable(),
  /** YYYY-MM-DD until which the candidate cannot be sent to the position's client. */
  coolingUntil: z.string().nullable(),
  /** Who has the right to bring the candidate to the position's client, and until when (YYYY-MM-DD). */
  representedBy: z.string().nullable(),
  representedUntil: z.string().nullable(),
  runningApplications: z.number(),
})
export type Badges = z.output<typeof badges>

/** The form that keeps a search. */
export const savedSearchForm = z.object({
  name: text('Name', { max: 100 }),
  isShared: relabelled(flag('Share with the team'), {
    help: 'Everybody of your own organization who may search sees it; you alone change it',
  }),
  hasAlert: relabelled(flag('Tell me of new matches'), { help: 'As a notification, within minutes' }),
})

/** What is kept of a search. */
export const savedQuery = {
  query: text('Search', { max: longestQuery }).nullish(),
  filters: z.record(z.string().max(50), z.unknown()).nullish(),
}

/** A search that was kept. */
export const savedSearch = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  query: z.string(),
  filters: z.record(z.string(), z.unknown()),
  isShared: z.boolean(),
  ownerName: z.string(),
  /** Told to the person who asks. */
  hasAlert: z.boolean(),
  /** How many new matches the person was told of in the last 30 days. */
  toldLately: z.number(),
  createdAt: z.string(),
  can: z.object({ edit: z.boolean() }),
})
export type SavedSearch = z.output<typeof savedSearch>

/** Names a saved search and the version somebody saw. */
export const savedSearchChange = savedSearchForm.extend({ id, version, ...savedQuery })
