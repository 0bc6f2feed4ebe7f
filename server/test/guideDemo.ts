import { atTime } from '#server/kit/clock.ts'
import { fillDemoOnce } from '#server/seed/demo.ts'
import type { StartingPoint } from './databases.ts'

/** The moment at which the pictures of the guide are taken, the same each time: a Tuesday, eleven in the morning in India. */
export const momentOfGuide = new Date('2026-11-17T05:30:00.000Z')

/** Does something at that moment; what is served from it stands still there. */
export function atMomentOfGuide<Result>(work: () => Result): Result {
  return atTime(momentOfGuide, work)
}

/** Enough of each status for screens that look like a firm at work, and no more, since each run makes them anew. */
const candidates = 180

/** The demo data as they are at the moment of the guide. */
export const guideStart: StartingPoint = {
  name: 'guide',
  fill: ({ db }) => atMomentOfGuide(() => fillDemoOnce(db, () => undefined, { candidates })),
}
