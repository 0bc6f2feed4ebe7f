import { lpaText, noValue, yearsText } from '#web/kit/records/formats.ts'

type Bound = number | null

function rangeText(from: Bound, to: Bound, written: (value: number) => string, unit: RegExp): string {
  if (from === null && to === null) return noValue
  if (from === null) return `up to ${written(to ?? 0)}`
  if (to === null) return `from ${written(from)}`
  return from === to ? written(to) : `${written(from).replace(unit, '')} to ${written(to)}`
}

/** Years of experience from and to: 5 to 9 yrs. */
export function experienceText(from: Bound, to: Bound): string {
  return rangeText(from, to, yearsText, / yrs?$/)
}

/** Yearly CTC from and to: 18.00 to 32.00 LPA. */
export function ctcText(from: Bound, to: Bound): string {
  return rangeText(from, to, lpaText, / LPA$/)
}
