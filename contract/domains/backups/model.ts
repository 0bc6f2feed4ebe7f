import { z } from 'zod'
import { version } from '#contract/kit/endpoint.ts'
import { choice, wholeNumber } from '#contract/kit/fields.ts'
import { backupRhythms } from '#contract/vocab/backups.ts'

/** When back-ups are made by themselves, and how many stay. */
export const scheduleFields = {
  rhythm: choice('Make a back-up', backupRhythms),
  hour: wholeNumber('At hour', { max: 23, help: 'From 0 to 23, in the time zone of the workspace' }),
  keep: wholeNumber('Keep the newest', {
    min: 1,
    max: 1000,
    help: 'After each new back-up, older ones are removed from its folder',
  }),
}

export const schedule = z.object(scheduleFields)
export const scheduleForm = schedule.extend({ version })

/** A back-up that is there. */
export const backup = z.object({
  name: z.string(),
  createdAt: z.string(),
  version: z.string(),
  isEncrypted: z.boolean(),
  bytes: z.number(),
  rows: z.number(),
  files: z.number(),
  missingFiles: z.number(),
})

/** The back-ups there are, when the next is made, and what kept the last one from being made. */
export const backupState = z.object({
  schedule: schedule.extend({ version: z.number() }),
  /** The folder they are kept in, on the machine of the server. */
  folder: z.string(),
  /** Whether those to come are encrypted. */
  isEncrypted: z.boolean(),
  isRunning: z.boolean(),
  /** One was asked for and is not there yet. */
  isAsked: z.boolean(),
  problem: z.string().nullable(),
  backups: z.array(backup),
})
