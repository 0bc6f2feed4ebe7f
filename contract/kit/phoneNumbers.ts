import { widerRules } from './widerRules.ts'

/** Said for what is no phone number (specification, section 5). */
export const notANumber = 'Contact Number is not valid'

const indian = '+91'

/** The dialing code with which numbers begin until a firm says where it is. */
export const initialDialingCode = indian

/** Mobiles begin with 6 to 9; an area code of two to four digits is followed by a number that begins with neither 0 nor 1. */
const ofIndia = /^(?:[6-9]\d{9}|[1-8]\d(?:[2-9]\d{7}|\d[2-9]\d{6}|\d{2}[2-9]\d{5}))$/

/** Whether digits are a number of one of the countries with a dialing code, such as +44. */
export type JudgeOfNumbers = (code: string, digits: string) => boolean

let judge: JudgeOfNumbers | undefined

/** Sets who knows the numbers of every country: the server at its start, the browser where numbers are asked for. */
export function judgeNumbersBy(next: JudgeOfNumbers): void {
  judge = next
}

/** What is wrong with the digits of a number, whichever country it is of; undefined where nothing is. */
export function problemOfNumber(digits: string): string | undefined {
  if (/\D/.test(digits)) return notANumber
  if (widerRules.phones && !/^\d{4,14}$/.test(digits)) return notANumber
  if (!widerRules.phones && digits.length < 10) return 'Min 10 Digit Required'
  if (!widerRules.phones && digits.length > 10) return 'Only 10 Digit Allowed'
  return /^(\d)\1*$/.test(digits) ? notANumber : undefined
}

/** Whether digits can be a number behind a dialing code; a code alone, and a number that is wrong by itself, pass. */
export function canBeNumber(code: string | null | undefined, digits: string | null | undefined): boolean {
  if (!code || !digits || problemOfNumber(digits)) return true
  const asWritten = code.startsWith('+') ? code : `+${code}`
  if (asWritten === indian) return ofIndia.test(digits)
  return !widerRules.phones || judge === undefined || judge(asWritten, digits)
}
