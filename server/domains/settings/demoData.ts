import { z } from 'zod'
import { demoStates } from '#contract/domains/setUp/demoData.ts'
import type { Setting } from './queries.ts'

const demoData = z.object({
  state: demoStates.schema,
  /** The invented people, by their ids. */
  people: z.array(z.number().int()),
  /** Settings that were decided with the demo data, each with the version it had then. */
  settings: z.array(z.object({ name: z.string(), version: z.number().int() })),
})
export type DemoData = z.infer<typeof demoData>

/** How far the demo data are that a firm chose to begin with. */
export const demoDataSetting: Setting<DemoData> = {
  name: 'demoData',
  schema: demoData,
  initial: { state: demoStates.none, people: [], settings: [] },
  told: ({ state }) => state,
}
