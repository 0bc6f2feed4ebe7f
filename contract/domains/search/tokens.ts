/** One piece of a search and where it begins, counted from 0. */
export type Token =
  | { kind: 'and' | 'or' | 'not' | 'open' | 'close'; at: number }
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
const isSpace = (letter: string) => /\s/.test(letter)
const endsTerm = (letter: string) => isSpace(letter) || letter === '(' || letter === ')' || isQuote(letter)

const operators: Readonly<Record<string, 'and' | 'or' | 'not'>> = { and: 'and', or: 'or', not: 'not' }

/** Cuts a search into operators, parentheses and terms. A minus before a term stands for NOT. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const letter = text.charAt(at)
    if (isSpace(letter)) {
      at += 1
    } else if (letter === '(' || letter === ')') {
      tokens.push({ kind: letter === '(' ? 'open' : 'close', at })
      at += 1
    } else if (letter === '-' && /[^\s)-]/.test(text.charAt(at + 1))) {
      tokens.push({ kind: 'not', at })
      at += 1
    } else {
      const { token, end } = termAt(text, at)
      tokens.push(token)
      at = end
    }
  }
  return tokens
}

function termAt(text: string, at: number): { token: Token; end: number } {
  const bareEnd = endOfBare(text, at)
  const bare = text.slice(at, bareEnd)
  const operator = isQuote(text[bareEnd]) ? undefined : operators[bare.toLowerCase()]
  if (operator) return { token: { kind: operator, at }, end: bareEnd }
  const [, name] = /^([\p{L}]+):/u.exec(bare) ?? []
  const textAt = name === undefined ? at : at + name.length + 1
  const field = name?.toLowerCase()
  if (isQuote(text[textAt])) return quotedAt(text, at, textAt, field)
  return {
    token: { kind: 'term', at, text: text.slice(textAt, bareEnd), textAt, field, isOpenQuote: false },
    end: bareEnd,
  }
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
  while (end < text.length && !endsTerm(text.charAt(end))) end += 1
  return end
}
