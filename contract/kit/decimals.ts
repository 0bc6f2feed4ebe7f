/** A fraction of whole numbers: exact, where a number with a decimal point is not (1.005 is a little less than that). */
export interface Fraction {
  top: bigint
  bottom: bigint
}

/** The number that digits stand for, as a person types it or a computer writes it; undefined where they stand for none. */
export function fractionOf(written: string | number): Fraction | undefined {
  const [, sign, whole = '', decimals = '', exponent = '0'] =
    /^(-?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i.exec(String(written).trim()) ?? []
  if (!whole && !decimals) return undefined
  const digits = BigInt(whole + decimals) * (sign ? -1n : 1n)
  const power = Number(exponent) - decimals.length
  return power < 0 ? { top: digits, bottom: 10n ** BigInt(-power) } : { top: digits * 10n ** BigInt(power), bottom: 1n }
}

/** The sum of two fractions. */
export function plus(one: Fraction, other: Fraction): Fraction {
  return { top: one.top * other.bottom + other.top * one.bottom, bottom: one.bottom * other.bottom }
}

/** The product of two fractions. */
export function times(one: Fraction, other: Fraction): Fraction {
  return { top: one.top * other.top, bottom: one.bottom * other.bottom }
}

/** One fraction divided by another, which is not zero. */
export function dividedBy(one: Fraction, other: Fraction): Fraction {
  const sign = other.top < 0n ? -1n : 1n
  return { top: one.top * other.bottom * sign, bottom: one.bottom * other.top * sign }
}

/** A fraction as a number with so many decimals; a half is rounded away from zero, as the database rounds it. */
export function rounded({ top, bottom }: Fraction, decimals: number): number {
  const scale = 10n ** BigInt(decimals)
  const size = top < 0n ? -top : top
  const units = (2n * size * scale + bottom) / (2n * bottom)
  return Number(top < 0n ? -units : units) / Number(scale)
}

const hundred: Fraction = { top: 100n, bottom: 1n }

/** A number of the wire or the database, exactly as it is written. */
function exactly(value: number): Fraction {
  const fraction = fractionOf(value)
  if (!fraction) throw new Error(`${value} is no number to calculate with`)
  return fraction
}

/** The product of two numbers, rounded to so many decimals. */
export function product(one: number, other: number, decimals: number): number {
  return rounded(times(exactly(one), exactly(other)), decimals)
}

/** The quotient of two numbers, rounded to so many decimals. */
export function quotient(top: number, bottom: number, decimals: number): number {
  return rounded(dividedBy(exactly(top), exactly(bottom)), decimals)
}

/** A percentage of an amount in whole paise, half a paisa rounded up. */
export function percentOf(amount: number, percent: number): number {
  return rounded(dividedBy(times(exactly(amount), exactly(percent)), hundred), 0)
}

/** A part of a whole in percent, two decimals; null where the whole is empty. */
export function shareOf(part: number | null, whole: number | null): number | null {
  if (!whole || part === null) return null
  return rounded(dividedBy(times(exactly(part), hundred), exactly(whole)), 2)
}

/** How many paise a rupee is. */
export const paiseInRupee = 100

/** How many paise a lakh of rupees is. */
export const paiseInLakh = 100_000 * paiseInRupee

const two = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A yearly CTC in paise as lakh a year: 12.50 LPA. */
export function lpaText(paise: number): string {
  return `${two.format(quotient(paise, paiseInLakh, 2))} LPA`
}
