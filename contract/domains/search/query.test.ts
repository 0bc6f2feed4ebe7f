import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hitsIn } from './matches.ts'
import { printQuery } from './print.ts'
import { readQuery } from './query.ts'

const read = (typed: string) => {
  const { query, error } = readQuery(typed)
  return query ? printQuery(query) : (error?.message ?? '')
}

test.each([
  ['java & spring', 'java spring'],
  ['java && spring', 'java spring'],
  ['java | python', 'java OR python'],
  ['java|python', 'java OR python'],
  ['java || python', 'java OR python'],
  ['java||"sales head"', 'java OR "sales head"'],
  ['java, python', 'java python'],
  ['java,python;sql', 'java python sql'],
  ['skill:java, pune', 'skill:java pune'],
  ['R&D', '"r d"'],
  ['and', '"and"'],
  ['or', '"or"'],
  ['not', '"not"'],
  ['java and', 'java'],
  ['java or', 'java'],
  ['java - senior developer', 'java senior developer'],
  ['java / python • sql', 'java python sql'],
  ['java not', 'java'],
  ['and java', 'java'],
  ['or java', 'java'],
  ['java and or spring', 'java spring'],
  ['java & ', 'java'],
  ['| java', 'java'],
  ['(java or)', 'java'],
  ['&', ''],
  ['and or', '"and" "or"'],
  ['java AND', 'Something to look for is missing at the end, at character 9.'],
  ['OR java', 'Something to look for is missing before OR, at character 1.'],
])('%s is read as %s', (typed, meant) => {
  expect(read(typed)).toBe(meant)
})

test.each([
  ['ctc:10-15', 'ctc:10..15'],
  ['ctc: 10-15', 'ctc:10..15'],
  ['salary:10-15lpa', 'ctc:10..15'],
  ['ctc:12.5L', 'ctc:=12.5'],
  ['exp:3-5', 'experience:3..5'],
  ['exp:10+', 'experience:10..'],
  ['exp:5+years', 'experience:5..'],
  ['exp:>10', 'experience:>10'],
  ['exp:<=8', 'experience:..8'],
  ['notice:30', 'notice:..30'],
  ['np:30days', 'notice:..30'],
  ['notice:=30', 'notice:=30'],
  ['expected:..20', 'expected:..20'],
  ['rating:4+', 'rating:4..'],
  ['added:2026-01-31', 'added:=2026-01-31'],
  ['added:2026-01-01..2026-01-31', 'added:2026-01-01..2026-01-31'],
  ['location:pune', 'city:pune'],
  ['skills: java', 'skill:java'],
  ['company:"tata motors"', 'employer:"tata motors"'],
  ['98123 45678', '9812345678'],
  ['98123', '"98123"'],
  ['+91 98123-45678', '9812345678'],
  ['+919812345678', '9812345678'],
  ['exp:8-5', 'This range ends before it begins, at character 5.'],
  ['ctc:lots', 'Current CTC in LPA is a figure, as in ctc:5-8, at character 5.'],
])('%s is read as %s', (typed, meant) => {
  expect(read(typed)).toBe(meant)
})

test.each([
  // A minus leaves out what follows it at once, and is part of a word inside of one.
  ['java -python', 'java NOT python'],
  ['-python', 'NOT python'],
  ['(-python)', 'NOT python'],
  ['java -(python OR go)', 'java NOT (python OR go)'],
  ['java -"sales head"', 'java NOT "sales head"'],
  ['java --python', 'java python'],
  ['java-python', '"java python"'],
  ['-', 'There is no letter or digit to look for, at character 1.'],
  // A comma between digits is part of a figure, else it stands between words.
  ['1,500', '"1 500"'],
  ['0,9', '"0 9"'],
  ['java,5', 'java 5'],
  ['5,java', '5 java'],
  ['98123456789', '98123456789'],
  ['9812345678x', '9812345678x'],
  // Words in capitals alone join, also beside parentheses.
  ['java not python', 'java NOT python'],
  ['java or not python', 'java OR NOT python'],
  ['java or (python)', 'java OR python'],
  ['(java) or python', 'java OR python'],
  ['ANDx and', 'andx'],
  ['xAND or', 'xand'],
  ['or"java"', '"or" java'],
  ['“sales head”', '"sales head"'],
  ['"sales head', 'This quotation mark is not closed, at character 1.'],
  ['skill:"sales', 'This quotation mark is not closed, at character 7.'],
  ['java )and', 'This closing parenthesis opens nowhere, at character 6.'],
  ['a skill:java', 'a skill:java'],
])('%s is read as %s', (typed, meant) => {
  expect(read(typed)).toBe(meant)
})

test.each([
  ['java AND) x', 'Something to look for is missing before this parenthesis, at character 9.'],
  ['java ()', 'There is nothing between these parentheses, at character 6.'],
  ['not (java', 'This parenthesis is not closed, at character 5.'],
  ['java) python', 'This closing parenthesis opens nowhere, at character 5.'],
])('%s is refused: %s', (typed, sentence) => {
  expect(read(typed)).toBe(sentence)
})

test('a field that is not known is refused with those that are', () => {
  expect(read('java foo:x')).toMatch(
    /^There is no field "foo", only name, title, .*, experience, .*added, at character 6\.$/,
  )
})

test('parentheses may be nested so deep and no deeper, however many stand side by side', () => {
  const nested = (depth: number) => `${'('.repeat(depth)}java${')'.repeat(depth)}`
  expect(read(nested(20))).toBe('java')
  expect(read(nested(21))).toMatch(/^Parentheses are nested more than \d+ deep, at character \d+\.$/)
  expect(read(Array(21).fill('(java OR go)').join(' '))).toMatch(/^\(java OR go\) /)
})

test('a search may have so many terms and no more', () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `java${at}`).join(' ')
  expect(read(words(100))).toBe(words(100))
  expect(read(words(101))).toMatch(/^A search can have at most \d+ terms, at character \d+\.$/)
})

test.each([
  ['java*', 'java*'],
  ['ja* sales', 'ja* sales'],
  ['j*', 'A word that ends in * needs at least two letters, at character 1.'],
  ['"sales j*"', 'A word that ends in * needs at least two letters, at character 2.'],
  ['ja*va', 'A * can only stand at the end of a word, at character 3.'],
  ['*java', 'A * can only stand at the end of a word, at character 1.'],
  ['*', 'There is no letter or digit to look for, at character 1.'],
  ['exp:<5', 'experience:<5'],
  ['exp:>=5', 'experience:5..'],
  ['exp:5-5', 'experience:=5'],
  ['exp:..', 'A range needs a figure before or after .., at character 5.'],
  ['ctc:12lakh', 'ctc:=12'],
  ['ctc:5-8lacs', 'ctc:5..8'],
  ['ctc:5lac', 'ctc:=5'],
  ['ctc:12.34', 'ctc:=12.34'],
  ['exp:5yr', 'experience:=5'],
  ['exp:5year', 'experience:=5'],
  ['notice:30day', 'notice:..30'],
  ['ctc:12.345', 'Current CTC in LPA is a figure, as in ctc:5-8, at character 5.'],
  ['ctc:1234567', 'Current CTC in LPA is a figure, as in ctc:5-8, at character 5.'],
  ...['exp:5-8-9', 'exp:x5-8', 'exp:5+x', 'exp:>', 'exp:<>5', 'exp:>5..8'].map((typed) => [
    typed,
    'Experience in years is a figure, as in experience:5-8, at character 5.',
  ]),
  ...['2026-02-30', '2026-1-31', 'x2026-01-31', '2026-01-31x', '1826-01-31'].map((day) => [
    `added:${day}`,
    'Day the candidate was added is written like 2026-01-31, at character 7.',
  ]),
])('%s is read as %s', (typed, meant) => {
  expect(read(typed)).toBe(meant)
})

const marked = (text: string, typed: string, field: 'cv' | 'phone' = 'cv') =>
  hitsIn(text, readQuery(typed).query, field).map(({ start, end }) => text.slice(start, end))

test.each([
  ['nodejs', ['Node.js', 'Node JS', 'NodeJS', 'node-js']],
  ['node.js', ['Node.js', 'Node JS', 'NodeJS']],
  ['"node js"', ['NodeJS']],
  ['btech', ['B.Tech', 'B Tech', 'BTECH', 'B. Tech.'.slice(0, 7)]],
  ['b.tech', ['BTech', 'B.Tech']],
  ['mba', ['M.B.A', 'MBA']],
  ['postgresql', ['Postgre SQL', 'PostgreSQL']],
])('%s finds every way in which people write it', (typed, texts) => {
  for (const text of texts) expect(marked(`I know ${text} well`, typed)).toEqual([text])
})

test.each([
  ...['m tech', 'b com', 'm com', 'b sc', 'm sc', 'b e', 'm e', 'b a', 'm a', 'b ed', 'm ed', 'ph d', 'b c a', 'm c a'],
  ...['b b a', 'c a', 'b b m', 'p g d m', 'l l b', 'b pharm', 'm pharm', 'm b b s'],
  ...[
    'vue js',
    'ado net',
    'my sql',
    'mongo db',
    'java script',
    'bio tech',
    'dev ops',
    'open api',
    'open apis',
    'aws ui',
  ],
  ...['auto ml', 'socket io'],
])('%s is found written together and apart, whichever is typed', (apart) => {
  const together = apart.replaceAll(' ', '')
  expect(marked(`I know ${apart} well`, together)).toEqual([apart])
  expect(marked(`I know ${together} well`, `"${apart}"`)).toEqual([together])
})

test('words that only stand beside each other are not found together, nor one that is begun apart', () => {
  expect(marked('I know salesmanager well', '"sales manager"')).toEqual([])
  expect(marked('I know vue js well', 'vuej*')).toEqual([])
  expect(marked('I know a db well', 'adb')).toEqual([])
})

test('the last digits of a phone number are found in it, four at least', () => {
  expect(marked('9812345678', '5678', 'phone')).toEqual(['5678'])
  expect(marked('9812345678', '12345678', 'phone')).toEqual(['12345678'])
  expect(marked('9812345678', '678', 'phone')).toEqual([])
  expect(marked('9812345678', '9812', 'phone')).toEqual([])
  expect(marked('9812345678', 'phone:5678', 'phone')).toEqual(['5678'])
  expect(marked('9812345678', '"45 678"', 'phone')).toEqual([])
})

const pieces = [
  'java',
  'and',
  'OR',
  'not',
  '|',
  '&',
  '(',
  ')',
  '"',
  '*',
  '-',
  ',',
  'exp:',
  'notice:',
  '5-8',
  '>',
  '3+',
  'skill:',
  ' ',
  '.net',
  '98123 45678',
  'İ',
]

test('whatever is typed is read or refused in one sentence, and what was read is printed as what reads the same', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom(...pieces)).map((all) => all.join('')),
    fc.array(fc.constantFrom(...pieces)).map((all) => all.join(' ')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const { query, error } = readQuery(text)
      if (error) expect(error.message).toMatch(/, at character \d+\.$/)
      if (query) expect([text, readQuery(printQuery(query)).query]).toEqual([text, query])
    }),
    { numRuns: 3_000 },
  )
})
