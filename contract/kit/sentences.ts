import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** What a value must be, by the name of its type. */
const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  nan: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
}

const mostNamed = 12

const amount = (count: number | bigint, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function limited({ origin }: { origin: string }, limit: number | bigint): string | undefined {
  if (origin === 'string') return amount(limit, 'character', 'characters')
  return origin === 'array' || origin === 'set' || origin === 'map' ? amount(limit, 'entry', 'entries') : undefined
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): string {
  const size = limited(issue, issue.maximum)
  if (size) return `can have at most ${size}`
  return issue.inclusive === false ? `must be less than ${issue.maximum}` : `can be at most ${issue.maximum}`
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  const size = limited(issue, issue.minimum)
  if (size) return `needs at least ${size}`
  return issue.inclusive === false ? `must be more than ${issue.minimum}` : `must be at least ${issue.minimum}`
}

function oneOf(values: readonly unknown[]): string {
  return values.length <= mostNamed ? `must be one of ${values.map(String).join(', ')}` : 'is not one of the choices'
}

/** What is wrong with a value, as it continues a sentence that began with its name. */
function rest(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'custom') return 'is required'
  if (issue.input === null) return 'must not be empty'
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ? `must be ${kinds[issue.expected]}` : 'is not valid'
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_value':
      return oneOf(issue.values)
    case 'unrecognized_keys':
      return `has what nobody asked for: ${issue.keys.join(', ')}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    default:
      return 'is not valid'
  }
}

/** What is wrong with an input, for each rule that has no sentence of its own; the field is called as callers call it. */
export function sentenceOf(issue: Issue): string {
  return `${issue.path?.length ? issue.path.map(String).join('.') : 'The input'} ${rest(issue)}`
}

z.config({ customError: sentenceOf })
