import type { Query } from '#contract/domains/search/query.ts'

const shortest = 4

/** Whether two words differ by one slip: a letter too many, too few, another one, or two that changed places. */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2)
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.length > 1 && isSwapped)
  )
}

/** The known words that a word may be a slip of, the most usual first. */
export function knownNear(word: string, known: ReadonlyMap<string, number>): string[] {
  if (word.length < shortest || known.has(word) || /\d/.test(word)) return []
  const near = [...known].filter(([one]) => isOneSlip(word, one))
  return near.sort(([, one], [, other]) => other - one).map(([one]) => one)
}

/** A search with other words in the place of some. */
export function withWords(query: Query, better: ReadonlyMap<string, string>): Query {
  switch (query.kind) {
    case 'range':
      return query
    case 'not':
      return { ...query, part: withWords(query.part, better) }
    case 'phrase':
      return { ...query, words: query.words.map((one) => ({ ...one, word: better.get(one.word) ?? one.word })) }
    default:
      return { ...query, parts: query.parts.map((part) => withWords(part, better)) }
  }
}
