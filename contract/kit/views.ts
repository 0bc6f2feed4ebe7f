import { z } from 'zod'
import { nothing, query } from './endpoint.ts'
import { sharing } from './sharing.ts'
import { type IdOf, vocabulary } from './vocabulary.ts'

/** How somebody hears of what is new in a view. */
export const viewAlerts = vocabulary('Alert', {
  none: { id: 'none', label: 'Not at all' },
  bell: { id: 'bell', label: 'As a notification, within minutes' },
  mail: { id: 'mail', label: 'By a mail each morning' },
})
export type ViewAlert = IdOf<typeof viewAlerts>

/** How close the rows of a list stand. */
export const densities = vocabulary('Density', {
  usual: { id: 'usual', label: 'Usual rows' },
  compact: { id: 'compact', label: 'Compact rows' },
})
export type Density = IdOf<typeof densities>

const key = z.string().max(80)

/** What a list shows under a view. Filters that move on with the days, such as this month, are not among them then. */
export const viewState = z.object({
  filters: z.record(key, z.unknown()),
  isCurrent: z.boolean(),
  search: z.string().max(4000),
  sort: z.tuple([key, z.enum(['asc', 'desc'])]),
  /** The columns in order; null where they are the usual ones. */
  columns: z.array(key).max(200).nullable(),
  density: densities.schema,
})
export type ViewState = z.output<typeof viewState>

/** A view as its reader sees it. */
export const savedView = z.object({
  id: z.number(),
  version: z.number(),
  /** The name of the list it is a view of. */
  list: z.string(),
  /** Where the list stands; the reader's own part of the address is `/user/me`. */
  path: z.string(),
  ...sharing,
  state: viewState,
  /** How many of its filters and columns the reader is not offered, and which are therefore left out. */
  leftOut: z.object({ filters: z.number(), columns: z.number() }),
  /** The reader's list begins with it. */
  isDefault: z.boolean(),
  alert: viewAlerts.schema,
})
export type SavedView = z.output<typeof savedView>

export const getViews = query({
  call: 'GET /api/views',
  access: 'signedIn',
  summary: 'The views of lists that the caller made or that are shared with them, as far as they may read the lists',
  input: nothing,
  output: z.object({ views: z.array(savedView) }),
})
