import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** How long a candidate is bound to the present employer, in days. */
export const noticePeriods = vocabulary('Notice period', {
  immediate: { ...word('Immediate'), days: 0 },
  fifteenDays: { ...word('15 days'), days: 15 },
  thirtyDays: { ...word('30 days'), days: 30 },
  fortyFiveDays: { ...word('45 days'), days: 45 },
  sixtyDays: { ...word('60 days'), days: 60 },
  ninetyDays: { ...word('90 days'), days: 90 },
  longer: { ...word('More than 90 days'), days: 120 },
})

/** One of the notice periods. */
export type NoticePeriod = IdOf<typeof noticePeriods>
