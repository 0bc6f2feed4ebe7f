import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { guessedColumns, isHint } from '#contract/domains/imports/forms.ts'
import { hitsIn, snippetsOf } from '#contract/domains/search/matches.ts'
import { longestQuery } from '#contract/domains/search/model.ts'
import { printQuery } from '#contract/domains/search/print.ts'
import { readQuery } from '#contract/domains/search/query.ts'
import { wordsIn } from '#contract/domains/search/words.ts'
import { fractionOf } from '#contract/kit/decimals.ts'
import { guarded } from '#contract/kit/formulaGuard.ts'
import { keysOf } from '#server/domains/duplicates/keys.ts'
import { filledWith, unknownGaps } from '#server/domains/messages/templates.ts'
import { knownNear } from '#server/domains/search/corrections.ts'
import { vectorOf } from '#server/domains/search/lexemes.ts'
import { searchMeantBy } from '#server/domains/search/sentences.ts'
import { plainTextOf } from '#server/domains/wiki/plainText.ts'
import { sanitised } from '#server/domains/wiki/richText.ts'
import { wordQuery } from '#server/kit/database/words.ts'
import { cleanFileName } from '#server/kit/files/fileNames.ts'
import { shareOf } from './share.ts'

const cvText = 200_000
const places = new Map([
  ['pune', 'pune'],
  ['new delhi', 'new delhi'],
])
const known = new Map(Array.from({ length: 10_000 }, (_, at) => [`word${at}`, at]))
const someone = {
  emailId: 'a@b.example',
  contactNumber: '9',
  firstName: 'A',
  lastName: 'B',
  dateOfBirth: null,
  pan: null,
}
const document = { candidateId: 1, figures: {}, tags: [] }

function searched(text: string): string {
  const { query, error } = readQuery(text)
  return query ? printQuery(query) : (error?.message ?? '')
}

/** What reads typed or uploaded text on the one thread that serves everybody, with the longest text it can be given. */
const readers: Readonly<Record<string, readonly [longest: number, read: (text: string) => unknown]>> = {
  'a search': [longestQuery, searched],
  'a sentence': [longestQuery, (text) => searchMeantBy(text, places)],
  'a word that may be misspelt': [longestQuery, (text) => knownNear(text, known)],
  'the words of a CV': [cvText, wordsIn],
  'a CV for the index': [cvText, (text) => vectorOf({ ...document, texts: { cv: [text] } } as never)],
  'a CV for duplicates': [cvText, (cv) => keysOf({ ...someone, cvText: cv })],
  'a CV with what was found': [
    cvText,
    (text) => snippetsOf(text, hitsIn(text, readQuery('aa* OR "a a" OR 0 OR net').query, 'cv')),
  ],
  'a wiki page': [200_000, (text) => plainTextOf(sanitised(text))],
  'the text of a wiki page': [200_000, plainTextOf],
  'a letter': [
    20_000,
    (text) => [unknownGaps({ role: 'Admin' }, 'candidates', text), filledWith(text, { name: 'Asha' })],
  ],
  'a heading of a table': [2_000, (text) => guessedColumns('candidate', [text])],
  'a cell of a table': [50_000, (text) => [isHint(text), guarded(text)]],
  'a figure': [2_000, fractionOf],
  'the name of a file': [50_000, cleanFileName],
  'words that are looked for': [2_000, wordQuery],
}

const seeds = [
  ...[
    'a',
    '0',
    ' ',
    '\t',
    '\n',
    '-',
    '.',
    ',',
    '@',
    '"',
    '“',
    '(',
    ')',
    '|',
    '||',
    '||"',
    '*',
    ':',
    '<',
    '>',
    '&',
    '{{',
    '}}',
  ],
  ...[
    'a ',
    'a.',
    '0-',
    '0 ',
    '- ',
    'not ',
    'and ',
    'or ',
    'and )',
    'not (',
    'a:"',
    '(a',
    '-a',
    'skill: ',
    'ctc:0-',
    '30 days ',
  ],
  ...[
    'a@',
    'a@a.',
    '<p>',
    '<p ',
    '<a href="',
    '</',
    '&amp;',
    '<!--',
    '{{a',
    '{{ a }}',
    '(needed: ',
    '\ufdfa',
    'a\u0301',
    '\u0301',
    '½ ',
  ],
  ...[
    '.net',
    'a+',
    '9876543210 ',
    '98765 43210',
    '+91 ',
    'under 1 to ',
    '1 to 1 days ',
    '\u202e',
    '\ud83d\ude00',
    '\\',
    '/',
  ],
]

/** Milliseconds that a reader takes; what has no end is broken off, which nothing else can do on the same thread. */
function took(read: (text: string) => unknown, text: string): number {
  const begun = performance.now()
  Object.assign(globalThis, { readOnce: () => read(text) })
  runInThisContext('readOnce()', { timeout: 5_000 })
  return performance.now() - begun
}

const notable = 100

/**
 * Whether a reader reads everything again for every letter: for four times as much it then takes sixteen times as long,
 * where it is to take four. Asked three times, since the machine does other things as well.
 */
function readsAgain(read: (text: string) => unknown, text: string): boolean {
  const quarter = text.slice(0, text.length / 4)
  return [1, 2, 3].every(() => {
    const whole = took(read, text)
    return whole > notable && whole > 9 * took(read, quarter)
  })
}

test.each(shareOf(Object.entries(readers)))(
  '%s is read in time, whatever it says',
  { timeout: 60_000 },
  (_what, [length, read]) => {
    const slow = seeds.filter((seed) => {
      const many = seed.repeat(Math.ceil(length / seed.length)).slice(0, length)
      const texts = [many, `${many.slice(0, -1)}\u0001`, `a${many.slice(1)}`, `(${many.slice(1)}`]
      return texts.some((text) => readsAgain(read, text))
    })
    expect(slow).toEqual([])
  },
)

test('a reader that reads everything again is caught', () => {
  expect(readsAgain((text) => text.replace(/\s+$/, ''), `${' '.repeat(20_000)}a`)).toBe(true)
})
