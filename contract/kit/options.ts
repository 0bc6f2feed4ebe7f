import { z } from 'zod'
import { command, query, saidWithLinks } from './endpoint.ts'

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
  output: z.object({
    options: z.array(option),
    /** What somebody does who misses an entry: add it there, or ask somebody; missing where nothing is added to it. */
    missing: z
      .object({
        mayAdd: z.boolean(),
        /** A word is added as it is typed; a person is invited, by name and e-mail address. */
        adds: z.enum(['word', 'person']),
        /** What those are told who do not find what they look for. */
        ask: z.string(),
      })
      .optional(),
  }),
})

/** Adds a word that a select does not offer yet, or invites a person. */
export const addOption = command({
  call: 'POST /api/options/{source}',
  access: 'signedIn',
  writes: 'shared',
  summary: 'Add a word to the list that a select offers, or invite a person whom it misses, by whoever may',
  input: z.object({ source: z.string().max(50), name: z.string().trim().min(1).max(100) }),
  output: saidWithLinks.extend({ id: z.number() }),
})
