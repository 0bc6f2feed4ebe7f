import type { Phrase } from './query.ts'

/** What stands apart in Node.js and Node JS, and together in NodeJS. */
const tails = ['js', 'net', 'sql', 'db', 'script', 'tech', 'ops', 'api', 'apis', 'ui', 'ml', 'io']

/** Degrees, which are written with dots, with spaces and without either. */
const degrees = [
  'b tech',
  'm tech',
  'b com',
  'm com',
  'b sc',
  'm sc',
  'b e',
  'm e',
  'b a',
  'm a',
  'b ed',
  'm ed',
  'ph d',
]
const longDegrees = [
  'b c a',
  'm c a',
  'm b a',
  'b b a',
  'c a',
  'b b m',
  'p g d m',
  'l l b',
  'b pharm',
  'm pharm',
  'm b b s',
]

const apartOf = new Map([...degrees, ...longDegrees].map((apart) => [apart.replaceAll(' ', ''), apart.split(' ')]))
const shortestHead = 2

/** The words of which one word may be made; undefined where it is written in one way only. */
function apart(word: string): string[] | undefined {
  const known = apartOf.get(word)
  if (known) return known
  const tail = tails.find((one) => word.endsWith(one) && word.length - one.length >= shortestHead)
  return tail === undefined ? undefined : [word.slice(0, -tail.length), tail]
}

/** The ways in which people write what a phrase asks for, itself first: nodejs is also "node js", and the other way. */
export function spellingsOf(phrase: Phrase): Phrase[] {
  const [only, ...others] = phrase.words
  if (!only || phrase.words.some(({ isPrefix }) => isPrefix)) return [phrase]
  const plain = (words: readonly string[]): Phrase => ({
    ...phrase,
    words: words.map((word) => ({ word, isPrefix: false })),
  })
  if (!others.length) {
    const words = apart(only.word)
    return words ? [phrase, plain(words)] : [phrase]
  }
  const typed = phrase.words.map(({ word }) => word)
  const joined = typed.join('')
  return apart(joined)?.join(' ') === typed.join(' ') ? [phrase, plain([joined])] : [phrase]
}

const shortestEnd = 4
const phoneDigits = 10

/** The last digits of a phone number that a phrase may ask for; undefined where it is none. */
export function phoneEndOf({ field, words: [only, ...others] }: Phrase): string | undefined {
  if (!only || others.length || only.isPrefix || (field && field !== 'phone')) return undefined
  const isEnd = /^\d+$/.test(only.word) && only.word.length >= shortestEnd && only.word.length < phoneDigits
  return isEnd ? only.word : undefined
}
