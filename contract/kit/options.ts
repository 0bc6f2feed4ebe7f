import { z } from 'zod'
import { query } from './endpoint.ts'

/** What a select offers: an id, the words for it, and a second line where names repeat. */
export const option = z.object({ id: z.number(), name: z.string(), detail: z.string().nullish() })
export type Option = z.infer<typeof option>

/**
 * The records a select can offer, found by a part of their name, or by their ids to show what is already chosen.
 * `source` names one of the sources that the server's domains register; each has its own reach. `within` narrows it
 * to what belongs to other records, such as the specializations of the chosen courses.
 */
export const findOptions = query({
  call: 'GET /api/options/{source}',
  access: 'signedIn',
  summary: 'What a select offers: records by a part of their name, or by their ids',
  quiet: true,
  input: z.object({
    source: z.string().max(50),
    search: z.string().max(100).nullish(),
    /** Ids as `1,2,3`. */
    ids: z
      .string()
      .max(4000)
      .regex(/^\d+(,\d+)*$/)
      .nullish(),
    /** Ids of the records it must belong to, as `1,2,3`. */
    within: z
      .string()
      .max(4000)
      .regex(/^\d+(,\d+)*$/)
      .nullish(),
    limit: z.coerce.number().int().min(1).max(300).default(50),
  }),
  output: z.object({ options: z.array(option) }),
})
