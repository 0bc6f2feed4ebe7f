import { widerRules } from './widerRules.ts'

/** Somebody with an e-mail address, as people write them: `Asha Rao <asha@firm.in>`, or the address alone. */
export interface Recipient {
  name: string
  email: string
}

const address = /(?<![^\s<>,;:"'()[\]@])[^\s<>,;:"'()[\]@]+@[^\s<>,;:"'()[\]@]+\.[a-z]{2,}/i

/** What is no part of a name, and an apostrophe or a hyphen that stands beside one; inside they stay where names may have them. */
const notOfNames = () =>
  widerRules.names ? /[^\p{L}\p{M}. '’-]+|(?<!\p{L})['’-]+|['’-]+(?!\p{L})/gu : /[^\p{L}\p{M}. ]+/gu

/** Several words of letters, as a name before an address in a table is. */
const isName = (text: string) => /^\p{L}[\p{L}\p{M}.'’-]*(?: +[\p{L}\p{M}.'’-]+)+$/u.test(text.trim())

/** The parts of a text, each with the name that stood before its address behind a comma. */
function partsOf(text: string): string[] {
  return text.split(/[\n;]+/).flatMap((line) => {
    const parts: string[] = []
    for (const part of line.split(',')) {
      const before = parts.at(-1)
      const isAlone = address.exec(part)?.[0] === part.trim()
      if (isAlone && before !== undefined && isName(before)) parts[parts.length - 1] = `${before.trim()} ${part}`
      else parts.push(part)
    }
    return parts
  })
}

/** What a text holds beside addresses: the parts that name nobody who can be written to. */
export function withoutAddressIn(text: string): string[] {
  return partsOf(text)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !address.test(part))
}

/**
 * The people a text names, in order and each once: one on a line, or between commas or semicolons. A name that is not
 * written is made of the address, `asha.rao@firm.in` being Asha Rao. What holds no address is left out, which
 * `withoutAddressIn` tells.
 */
export function recipientsIn(text: string): Recipient[] {
  const found = new Map<string, Recipient>()
  for (const part of partsOf(text)) {
    const written = address.exec(part)?.[0]
    if (!written) continue
    const email = written.toLowerCase()
    const name = part.replace(written, ' ').replace(notOfNames(), ' ').trim().replace(/\s+/g, ' ')
    if (!found.has(email)) found.set(email, { email, name: name || nameIn(email) })
  }
  return [...found.values()]
}

function nameIn(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
