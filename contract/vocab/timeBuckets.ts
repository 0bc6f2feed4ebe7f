import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** How long something has waited, in days. Day 30 belongs to "16 to 30", so the last bucket starts at 31. */
export const timeBuckets = vocabulary('Time bucket', {
  week: { ...word('1 to 7'), from: 1, to: 7 },
  fortnight: { ...word('8 to 15'), from: 8, to: 15 },
  month: { ...word('16 to 30'), from: 16, to: 30 },
  longer: { ...word('30 and above'), from: 31, to: Number.POSITIVE_INFINITY },
})

/** One of the time buckets. */
export type TimeBucket = IdOf<typeof timeBuckets>

/** The bucket of a number of whole days; nothing waits less than a day. */
export function timeBucketOf(days: number): TimeBucket | undefined {
  return timeBuckets.terms.find((bucket) => days >= bucket.from && days <= bucket.to)?.id
}
