import { z } from 'zod'
import { nothing, query } from '#contract/kit/endpoint.ts'

/** What ought to be otherwise, and what to do about it. */
export const healthWarning = z.object({ title: z.string(), advice: z.string() })

/** How the installation is: what it stands on, and what ought to be otherwise. */
export const health = z.object({
  version: z.string(),
  /** When the process that answers began, and how many serve beside it on its machine. */
  startedAt: z.string(),
  processes: z.number(),
  database: z.object({
    name: z.string(),
    version: z.string(),
    bytes: z.number(),
    /** How long a question to it takes, there and back. */
    milliseconds: z.number(),
  }),
  /** The disk of the data folder; null where it is not told. */
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  storage: z.object({ place: z.string(), problem: z.string().nullable() }),
  mail: z.object({
    server: z.string().nullable(),
    waiting: z.number(),
    failed: z.number(),
    /** What kept the newest mail from leaving, as a sentence. */
    refusal: z.string().nullable(),
  }),
  jobs: z.object({ total: z.number(), failing: z.number(), late: z.number() }),
  work: z.object({ failed: z.number(), waiting: z.number() }),
  /** When the newest back-up was made; null: there is none. */
  backedUpAt: z.string().nullable(),
  warnings: z.array(healthWarning),
})

export const getHealth = query({
  call: 'GET /api/background-work/health',
  access: 'backgroundWork.read',
  summary: 'How the installation is: database, files, mail, jobs, disk, back-ups, and what ought to be otherwise',
  input: nothing,
  output: health,
})
