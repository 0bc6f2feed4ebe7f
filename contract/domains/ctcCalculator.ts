import { dividedBy, type Fraction, fractionOf, plus, rounded, times } from '#contract/kit/decimals.ts'
import { hikePercentages } from '#contract/vocab/shell.ts'

const largestHike = 9999

/** Accepts what the calculator's inputs accept: digits and a decimal point, or nothing. */
export function isCalculatorInput(text: string): boolean {
  return /^\d*(?:\.\d*)?$/.test(text)
}

const hundred: Fraction = { top: 100n, bottom: 1n }
const negative = ({ top, bottom }: Fraction): Fraction => ({ top: -top, bottom })

/**
 * The hike in percent from the current to the expected CTC: 0 for equal values, for a hike above 9999 and where the
 * current CTC is 0; undefined where the expected CTC is lower or one of the two is missing.
 */
export function hikePercent(current: string, expected: string): number | undefined {
  const from = fractionOf(current)
  const to = fractionOf(expected)
  if (!from || !to) return undefined
  const more = plus(to, negative(from))
  if (more.top < 0n) return undefined
  if (more.top === 0n || from.top === 0n) return 0
  const hike = rounded(times(dividedBy(more, from), hundred), 2)
  return hike > largestHike ? 0 : hike
}

/** The CTC after a hike, to two decimals; undefined without a current CTC. */
export function ctcAfterHike(current: string, percent: string | number): number | undefined {
  const from = fractionOf(current)
  const hike = fractionOf(percent)
  return from && hike && rounded(times(from, dividedBy(plus(hundred, hike), hundred)), 2)
}

/** The table of hikes: each percentage with the CTC it leads to. */
export function hikeTable(current: string): { percent: number; ctc: number | undefined }[] {
  return hikePercentages.map((percent) => ({ percent, ctc: ctcAfterHike(current, percent) }))
}
