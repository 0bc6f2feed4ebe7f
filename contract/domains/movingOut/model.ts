import { z } from 'zod'
import { date, optional, relabelled } from '#contract/kit/fields.ts'

/** So many days an archive stays before it is removed: it holds all personal data of the firm, unencrypted. */
export const archiveDays = 7

/** Which days an archive is to hold; both may be empty. */
export const daysForm = z
  .object({
    from: relabelled(optional(date('From')), { help: 'Empty: from the beginning' }),
    to: relabelled(optional(date('To')), { help: 'Empty: up to now' }),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'To must not be before From' })

const days = { from: z.string().nullable(), to: z.string().nullable() }

/** An archive with everything that the firm holds, as it lies on the machine of the server. */
export const movedArchive = z.object({
  name: z.string(),
  createdAt: z.string(),
  ...days,
  bytes: z.number(),
  kinds: z.number(),
  rows: z.number(),
  files: z.number(),
  /** Files whose content is lost. */
  missingFiles: z.number(),
})

/** How far an archive has come that is being written. */
export const movingProgress = z.object({
  /** The kind of record that is being read; null while files are. */
  kind: z.string().nullable(),
  kinds: z.number(),
  ofKinds: z.number(),
  rows: z.number(),
  files: z.number(),
  ofFiles: z.number(),
})
export type MovingProgress = z.output<typeof movingProgress>

/** The archives there are, and what becomes of the one that was asked for. */
export const movingOutState = z.object({
  /** Where they lie, on the machine of the server. */
  folder: z.string(),
  /** What was asked for and is not there yet. */
  asked: z.object({ at: z.string(), byName: z.string().nullable(), ...days }).nullable(),
  progress: movingProgress.nullable(),
  problem: z.string().nullable(),
  archives: z.array(movedArchive.extend({ removedOn: z.string() })),
})
