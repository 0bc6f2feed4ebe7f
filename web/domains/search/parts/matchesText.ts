import { countText } from '#web/kit/records/formats.ts'

const mostCounted = 1_000

/** How many a search finds, of which no more than the first are counted. */
export const matchesText = (count: number) =>
  count >= mostCounted ? 'More than 1,000 candidates' : countText(count, 'candidate')
