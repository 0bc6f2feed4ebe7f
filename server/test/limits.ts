import { limits } from '#server/kit/gate/limits.ts'

const often = { perSecond: 100_000, burst: 100_000 }

/** The limits of the application, but for how often one person may call: a test is faster than any person. */
export const testLimits = { ...limits, person: often, address: often }
