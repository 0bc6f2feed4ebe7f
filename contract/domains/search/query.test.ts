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

test('the last digits of a phone number are found in it, four at least', () => {
  expect(marked('9812345678', '5678', 'phone')).toEqual(['5678'])
  expect(marked('9812345678', '12345678', 'phone')).toEqual(['12345678'])
  expect(marked('9812345678', '678', 'phone')).toEqual([])
  expect(marked('9812345678', '9812', 'phone')).toEqual([])
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
