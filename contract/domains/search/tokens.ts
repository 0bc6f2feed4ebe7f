import { searchFieldNamed } from '#contract/vocab/searchFields.ts'

/** One piece of a search and where it begins, counted from 0. */
export type Token =
  | {
      kind: 'and' | 'or' | 'not'
      at: number
      /** How it was typed. Only AND OR NOT in capitals must have something to join. */
      typed: string
    }
  | { kind: 'open' | 'close'; at: number }
  | {
      kind: 'term'
      at: number
      /** What stands after the colon, or the whole term; without its quotation marks. */
      text: string
      textAt: number
      /** What stands before the colon, in lower case. */
      field?: string
      isOpenQuote: boolean
    }

const quotes = '"\u201c\u201d\u201e'
const isQuote = (letter: string | undefined) => letter !== undefined && quotes.includes(letter)
const isDigit = (letter: string | undefined) => letter !== undefined && letter >= '0' && letter <= '9'

const operators: Readonly<Record<string, 'and' | 'or' | 'not'>> = {
  ...{ and: 'and', or: 'or', not: 'not' },
  ...{ '&': 'and', '&&': 'and', '|': 'or', '||': 'or' },
}

/** A phone number as people write one, with spaces or the code of India. */
const phonePattern = /(?:\+91[\s-]?)?(\d{5})[\s-]?(\d{5})(?![\p{L}\p{N}])/uy

/**
 * Cuts a search into operators, parentheses and terms. Spaces and commas stand between terms, | also without spaces; a
 * minus before a term stands for NOT.
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const letter = text.charAt(at)
    if (separates(text, at)) {
      at += 1
    } else if (letter === '(' || letter === ')') {
      tokens.push({ kind: letter === '(' ? 'open' : 'close', at })
      at += 1
    } else if (letter === '-' && /[^\s)-]/.test(text.charAt(at + 1))) {
      tokens.push({ kind: 'not', at, typed: '-' })
      at += 1
    } else {
      const { token, end } = phoneAt(text, at) ?? operatorAt(text, at) ?? termAt(text, at)
      tokens.push(token)
      at = end
    }
  }
  return joinable(withoutMarks(tokens))
}

/** A dash, dot or slash by itself, as in "Java - Senior Developer", is nothing to look for where there is something else. */
function withoutMarks(tokens: Token[]): Token[] {
  const isWord = (token: Token) => token.kind === 'term' && /[\p{L}\p{N}]/u.test(token.text)
  const isMark = (token: Token) => token.kind === 'term' && !token.field && !token.isOpenQuote && !isWord(token)
  return tokens.some(isWord) ? tokens.filter((token) => !isMark(token)) : tokens
}

/** Spaces; commas and semicolons but for a comma between digits. */
function separates(text: string, at: number): boolean {
  const letter = text.charAt(at)
  if (letter === ',') return !(isDigit(text[at - 1]) && isDigit(text[at + 1]))
  return letter === ';' || /\s/.test(letter)
}

function phoneAt(text: string, at: number): { token: Token; end: number } | undefined {
  phonePattern.lastIndex = at
  const [all, first = '', second = ''] = phonePattern.exec(text) ?? []
  if (all === undefined) return undefined
  const token: Token = { kind: 'term', at, text: first + second, textAt: at, isOpenQuote: false }
  return { token, end: at + all.length }
}

function operatorAt(text: string, at: number): { token: Token; end: number } | undefined {
  const isBar = text.charAt(at) === '|'
  const end = isBar ? at + (text.charAt(at + 1) === '|' ? 2 : 1) : endOfBare(text, at)
  const typed = text.slice(at, end)
  const kind = isQuote(text[end]) && !isBar ? undefined : operators[typed.toLowerCase()]
  return kind && { token: { kind, at, typed }, end }
}

function termAt(text: string, at: number): { token: Token; end: number } {
  const bareEnd = endOfBare(text, at)
  const [, name] = /^([\p{L}]+):/u.exec(text.slice(at, bareEnd)) ?? []
  const field = name?.toLowerCase()
  let textAt = name === undefined ? at : at + name.length + 1
  if (field && searchFieldNamed(field)) while (/\s/.test(text.charAt(textAt))) textAt += 1
  if (isQuote(text[textAt])) return quotedAt(text, at, textAt, field)
  const end = Math.max(bareEnd, endOfBare(text, textAt))
  return { token: { kind: 'term', at, text: text.slice(textAt, end), textAt, field, isOpenQuote: false }, end }
}

function quotedAt(text: string, at: number, quoteAt: number, field: string | undefined) {
  let end = quoteAt + 1
  while (end < text.length && !isQuote(text[end])) end += 1
  const token: Token = {
    kind: 'term',
    at: end < text.length ? at : quoteAt,
    text: text.slice(quoteAt + 1, end),
    textAt: quoteAt + 1,
    field,
    isOpenQuote: end >= text.length,
  }
  return { token, end: Math.min(end + 1, text.length) }
}

function endOfBare(text: string, from: number): number {
  let end = from
  while (end < text.length && !separates(text, end) && !'()|'.includes(text.charAt(end)) && !isQuote(text[end]))
    end += 1
  return end
}

const begins = (token: Token | undefined) => token?.kind === 'term' || token?.kind === 'open' || token?.kind === 'not'
const ends = (token: Token | undefined) => token?.kind === 'term' || token?.kind === 'close'

/**
 * People type "java and" on the way to "java and spring": what is not in capitals and has nothing to join is left out,
 * and where nothing else is there, it is a word.
 */
function joinable(tokens: readonly Token[]): Token[] {
  const kept = tokens.filter((token, index) => {
    if (!('typed' in token) || /^[A-Z]+$/.test(token.typed)) return true
    const joins = begins(tokens[index + 1])
    return token.kind === 'not' ? joins : joins && ends(tokens[index - 1])
  })
  if (kept.length === tokens.length) return kept
  if (kept.some((token) => !('typed' in token))) return joinable(kept)
  return tokens.flatMap((token): Token[] =>
    'typed' in token && /^\p{L}+$/u.test(token.typed)
      ? [{ kind: 'term', at: token.at, text: token.typed, textAt: token.at, isOpenQuote: false }]
      : [],
  )
}
