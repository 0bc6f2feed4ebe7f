import { z } from 'zod'
import { id, query } from './endpoint.ts'

/** A file by the short-lived link that was made for the person who asks. */
export const getFile = query({
  call: 'GET /api/file/{fileId}/{expires}/{signature}',
  access: 'signedIn',
  summary: 'A file, by a link that was made for this person a moment ago',
  file: true,
  input: z.object({
    fileId: id,
    expires: z.coerce.number().int().positive(),
    signature: z.string().max(100),
    inline: z.coerce.boolean().optional(),
  }),
  output: z.unknown(),
})

/** A file of a record, as lists of files name it. */
export const fileOfRecord = z.object({
  id: z.number(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.number(),
  createdAt: z.string(),
  byName: z.string().nullable(),
})

/** The answer of every call that hands out a link to a file. */
export const fileLink = z.object({ url: z.string(), fileName: z.string(), contentType: z.string() })
