import { z } from 'zod'
import { id, version } from '#contract/kit/endpoint.ts'
import { choice, date, flag, optional, relabelled, text, wholeNumber } from '#contract/kit/fields.ts'
import { erasureReasons, graceDays } from '#contract/vocab/privacy.ts'

/** How many rows of something there are, in words. */
export const heldCount = z.object({ label: z.string(), count: z.number() })
export type HeldCount = z.output<typeof heldCount>

const months = (label: string, help: string) => optional(wholeNumber(label, { min: 1, max: 240, help }))

/** After how long without activity a candidate is due for erasure; without a number of months nobody ever is. */
export const retentionFields = {
  months: months(
    'Months without activity',
    'Counts for candidates who are in no open application and did not join. Empty: no limit.',
  ),
  monthsWithoutConsent: months(
    'Months without activity and consent',
    'For candidates who never agreed to be sent to a client. Empty: as for everybody else.',
  ),
  isAutomatic: relabelled(flag('Erase by itself'), {
    help: `${graceDays} days after a candidate became due, and never within ${graceDays} days of a change of this rule. Otherwise people decide.`,
  }),
}

/** What decides who is due. */
export const retentionRule = z.object(retentionFields)
export type RetentionRule = z.output<typeof retentionRule>
export const retentionForm = retentionRule.extend({ version })

/** Candidates chosen in the list, to be kept until a day. */
export const keepForm = z.object({
  candidateIds: z.array(id).min(1).max(500),
  until: date('Keep until'),
  reason: text('Why they are kept', { min: 3, max: 300 }),
})

/** What has to be typed before several people are erased at once. */
export const bulkConfirmation = 'ERASE'

const reason = choice('Reason', erasureReasons)

/** One person to be erased. The name is typed once more, since nothing brings the person back. */
export const eraseForm = z.object({
  candidateId: id,
  version,
  reason,
  typedName: text('Type the name to confirm', { max: 100 }),
})

/** Several people to be erased. */
export const eraseManyForm = z.object({
  candidateIds: z.array(id).min(1).max(100),
  reason,
  confirmation: text(`Type ${bulkConfirmation} to confirm`, {
    max: 20,
    pattern: new RegExp(`^${bulkConfirmation}$`),
    message: `Type ${bulkConfirmation} in capital letters`,
  }),
})

/** What an erasure of a candidate would do, and what stands in its way. */
export const erasurePreview = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  /** Sentences; with any of them it is refused. */
  blockers: z.array(z.string()),
  removes: z.array(heldCount),
  /** What stays and names nobody any more. */
  keeps: z.array(heldCount),
  /** Texts elsewhere that name the person; the name is taken out of them. */
  mentions: z.number(),
  /** Others have the same name, so that texts which are not linked to the person keep it. */
  isNameShared: z.boolean(),
  /** Open applications, which end. */
  endingApplications: z.number(),
  /** Other records that may be of the same person, and stay. */
  twins: z.array(z.object({ id: z.number(), name: z.string() })),
})
export type ErasurePreview = z.output<typeof erasurePreview>

/** What became of each of several people. */
export const eraseResults = z.object({
  message: z.string(),
  results: z.array(z.object({ candidateId: z.number(), done: z.boolean(), message: z.string() })),
})
