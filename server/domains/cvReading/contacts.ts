import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type Found, found } from './found.ts'
import { type CvSection, linesOf } from './sections.ts'

/** Where contacts stand, and where they may stand beside that. */
const near = ['head', 'contact', 'personal'] as const
const elsewhere = ['summary', 'other', 'skills', 'experience', 'education', 'languages', 'declaration'] as const

const strict = /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u
const spelled =
  /(?<![\w.+-])([\w.+-]+)\s*(?:@|\(\s*at\s*\)|\[\s*at\s*\]|\{\s*at\s*\}|\sat\s)\s*([\w-]+(?:\s*(?:\.|\(\s*dot\s*\)|\[\s*dot\s*\]|\sdot\s)\s*[\w-]+)+)/i

/** The e-mail address of the person, in lower case: from where contacts stand, else from anywhere but the references. */
export function emailIn(sections: readonly CvSection[]): Found<string> | undefined {
  return emailAmong(linesOf(sections, ...near)) ?? emailAmong(linesOf(sections, ...elsewhere))
}

function emailAmong(lines: readonly string[]): Found<string> | undefined {
  for (const [index, line] of lines.entries()) {
    const address = strict.exec(line)?.[0]
    if (address) return found(completed(address, line, lines[index + 1]).toLowerCase(), line)
    if (!/@/.test(line)) continue
    // A narrow column breaks long words: the address may go on in the next line.
    const joined = strict.exec(line + (lines[index + 1] ?? ''))?.[0]
    if (joined) return found(joined.toLowerCase(), line)
  }
  for (const [index, line] of lines.entries()) {
    const [, name, host] = spelled.exec(line) ?? spelled.exec(`${line} ${lines[index + 1] ?? ''}`) ?? []
    if (name && host)
      return found(
        `${name}@${host.replace(/\(\s*dot\s*\)|\[\s*dot\s*\]|\sdot\s/gi, '.').replace(/\s/g, '')}`.toLowerCase(),
        line,
      )
  }
  return undefined
}

/** Ends of addresses after which nothing follows: the usual ones, and those of countries, of which .co is mostly half of .com. */
const whole = /\.(?:com|org|net|edu|gov|info|biz|name|pro|example|(?!co$)[a-z]{2})$/i

/** An address at the end of a line together with what was broken off it; a phone number or a city below it is no part of it. */
function completed(address: string, line: string, next: string | undefined): string {
  const isCut = line.endsWith(address) && next !== undefined && /^[a-z0-9.-]{1,16}$/.test(next) && !whole.test(address)
  return isCut && /\.[a-z]{2,}$/.test(address + next) ? address + next : address.replace(/(?<![.-])[.-]+$/, '')
}

const webAddress = /(?<![\p{L}\p{N}.-])(?:https?:\/\/)?(?:[a-z\d-]{1,63}\.)+[a-z]{2,20}(?:\/[\p{L}\p{M}\p{N}%_-]+)+/giu

/**
 * The address of the person on a site, as the field keeps it (`tidied`, undefined for other sites): from where contacts
 * stand first; that of a referee is another one's.
 */
export function addressOn(
  sections: readonly CvSection[],
  tidied: (typed: string) => string | undefined,
): Found<string> | undefined {
  for (const line of [...linesOf(sections, ...near), ...linesOf(sections, ...elsewhere)]) {
    const address = (line.match(webAddress) ?? []).map(tidied).find(Boolean)
    if (address) return found(address, line)
  }
  return undefined
}

/** A phone number: ten digits, and the dialing code with its plus where it is known. */
export interface Phone {
  code: string | null
  number: string
}

const number = /(?:\(?\s?(?:\+|00))?\(?\d[\d\s().\-–/]{7,20}\d/g
const emergencyWord =
  /emergency|alternat|\balt\b|guardian|father|mother|spouse|parent|secondary|second no|notfall|urgence|emergencia|आपात|वैकल्पिक/i
const indian = '+91'
const digitsInNumber = 10

/** The person's own number, and the one for emergencies or the alternate one. */
export function phonesIn(sections: readonly CvSection[], codes: readonly string[], isOfAllCountries = false) {
  const near = linesOf(sections, 'head', 'contact', 'personal')
  const rest = linesOf(sections, 'summary', 'other', 'declaration', 'skills', 'experience', 'education', 'languages')
  const all = [...near, ...rest].flatMap((line) => phonesOf(line, codes, isOfAllCountries))
  const own = all.find(({ isEmergency }) => !isEmergency)
  const other = (phone: (typeof all)[number]) => phone.value.number !== own?.value.number
  const emergency =
    all.find((phone) => phone.isEmergency && other(phone)) ?? all.find((phone) => phone.isBeside && other(phone))
  return { contact: own, emergency }
}

function phonesOf(line: string, codes: readonly string[], isOfAllCountries: boolean) {
  const phones: (Found<Phone> & { isEmergency: boolean; isBeside: boolean })[] = []
  for (const match of ascii(line).matchAll(number)) {
    for (const part of parted(match[0])) {
      const value = phoneOf(part, codes) ?? (isOfAllCountries ? foreignPhoneOf(part) : undefined)
      if (!value || phones.some((phone) => phone.value.number === value.number)) continue
      const before = line.slice(Math.max(0, match.index - 40), match.index)
      phones.push({ ...found(value, line), isEmergency: emergencyWord.test(before), isBeside: phones.length > 0 })
    }
  }
  return phones
}

/** Two numbers are often written with a slash between them. */
const parted = (text: string): string[] => (text.replace(/\D/g, '').length > 13 ? text.split('/') : [text])

/** Digits of every script as those of ours; the length stays the same. */
export function ascii(text: string): string {
  return text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
}

function phoneOf(written: string, codes: readonly string[]): Phone | undefined {
  const digits = written.replace(/\D/g, '')
  if (/^\(?\s*(\+|00)/.test(written)) {
    const bare = written.trim().startsWith('00') ? digits.slice(2) : digits
    const code = codes.find((one) => bare.length === digitsOf(one) + digitsInNumber && bare.startsWith(one.slice(1)))
    return code ? { code, number: bare.slice(digitsOf(code)) } : undefined
  }
  if (/^[6-9]\d{9}$/.test(digits)) return { code: indian, number: digits }
  if (/^(?:0|91)[6-9]\d{9}$/.test(digits)) return { code: indian, number: digits.slice(-digitsInNumber) }
  return undefined
}

/** A number with its code in the length it has there, for firms that take numbers of every country. */
function foreignPhoneOf(written: string): Phone | undefined {
  if (!/^\(?\s*(\+|00)/.test(written)) return undefined
  const digits = written.replace(/\D/g, '').replace(/^00/, '')
  const parsed = parsePhoneNumberFromString(`+${digits}`)
  return parsed?.isValid() ? { code: `+${parsed.countryCallingCode}`, number: parsed.nationalNumber } : undefined
}

const digitsOf = (code: string) => code.length - 1
