import { z } from 'zod'

/** What an operator asks by `npm run admin`: the first administrator, or with `reset` to let one in again. */
export const operatorAsked = z.object({
  email: z.string(),
  name: z.string().optional(),
  reset: z.boolean(),
})
export type OperatorAsked = z.infer<typeof operatorAsked>
