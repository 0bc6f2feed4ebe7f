import { hikePercentages } from '#contract/vocab/shell.ts'

const largestHike = 9999

/** Accepts what the calculator's inputs accept: digits and a decimal point, or nothing. */
export function isCalculatorInput(text: string): boolean {
  return /^\d*\.?\d*$/.test(text)
}

function twoDecimals(value: number): number {
  return Math.round((value + Number.EPSILON) * 100) / 100
}

function amount(text: string): number | undefined {
  const value = Number.parseFloat(text)
  return Number.isFinite(value) ? value : undefined
}

/**
 * The hike in percent from the current to the expected CTC: 0 for equal values, for a hike above 9999 and where the
 * current CTC is 0; undefined where the expected CTC is lower or one of the two is missing.
 */
export function hikePercent(current: string, expected: string): number | undefined {
  const from = amount(current)
  const to = amount(expected)
  if (from === undefined || to === undefined || to < from) return undefined
  if (to === from || from === 0) return 0
  const hike = twoDecimals(((to - from) / from) * 100)
  return hike > largestHike ? 0 : hike
}

/** The CTC after a hike, to two decimals; undefined without a current CTC. */
export function ctcAfterHike(current: string, percent: number): number | undefined {
  const from = amount(current)
  return from === undefined ? undefined : twoDecimals(from + (from * percent) / 100)
}

/** The table of hikes: each percentage with the CTC it leads to. */
export function hikeTable(current: string): { percent: number; ctc: number | undefined }[] {
  return hikePercentages.map((percent) => ({ percent, ctc: ctcAfterHike(current, percent) }))
}
