import { z } from 'zod'
import type { Setting } from '#server/domains/settings/queries.ts'

/** Which days were asked for (YYYY-MM-DD, both included, in the time zone of the workspace); null is open. */
export interface Days {
  from: string | null
  to: string | null
}

/** Everything, whenever it was made. */
export const allDays: Days = { from: null, to: null }

const asked = z.object({
  /** Empty where nobody asks for one. */
  at: z.string(),
  userId: z.number().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})

/** The archive that somebody asked for last. */
export const askedSetting: Setting<z.output<typeof asked>> = {
  name: 'movingOutAsked',
  schema: asked,
  initial: { at: '', userId: null, ...allDays },
}
