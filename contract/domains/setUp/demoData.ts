import { z } from 'zod'
import { command, nothing, query, saidOnly } from '#contract/kit/endpoint.ts'
import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'

/** What a new firm holds when its first administrator comes in. */
export const beginnings = vocabulary('Beginning', {
  empty: { id: 'empty', label: 'An empty firm', what: 'A list leads you from the mail server to the first candidate.' },
  demo: {
    id: 'demo',
    label: 'Demo data to look around in',
    what: 'Clients, positions, candidates and half a year of work. Removed again whole, whenever you like.',
  },
})
export type Beginning = IdOf<typeof beginnings>

/** How far the demo data of a firm are. */
export const demoStates = vocabulary('Demo data', {
  none: { id: 'none', label: 'None' },
  wanted: { id: 'wanted', label: 'Being made' },
  there: { id: 'there', label: 'There' },
})

const counted = z.object({ what: z.string(), count: z.number().int() })

export const getDemoData = query({
  call: 'GET /api/setUp/demoData',
  access: 'settings.edit',
  summary: 'Whether the firm holds demo data, and what their removal takes and leaves',
  input: nothing,
  output: z.object({
    state: demoStates.schema,
    /** What removal takes, everything that was entered meanwhile with it. */
    goes: z.array(counted),
    /** What of that real people entered. */
    ownAmongIt: z.array(counted),
    /** What stays. */
    stays: z.array(counted),
  }),
})

export const removeDemoData = command({
  call: 'POST /api/setUp/demoData/remove',
  access: 'settings.edit',
  writes: 'shared',
  summary:
    'Empty the firm of its demo data and of everything entered meanwhile; people, settings, words and roles stay',
  input: nothing,
  output: saidOnly,
  says: { failed: 'Failed to remove the demo data' },
})
