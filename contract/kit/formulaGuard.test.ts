import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guarded, unguarded } from './formulaGuard.ts'

const begins = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']

test.each(begins)('a text that begins with %j is no formula in any spreadsheet', (sign) => {
  expect(guarded(`${sign}SUM(A1)`)).toBe(`'${sign}SUM(A1)`)
  expect(guarded(`'${sign}91`)).toBe(`''${sign}91`)
})

test('what is handed out is what is taken back, and never begins as a formula', () => {
  const text = fc
    .tuple(fc.stringMatching(/^'{0,3}$/), fc.constantFrom('', ...begins), fc.string())
    .map((all) => all.join(''))
  fc.assert(
    fc.property(text, (written) => {
      expect(unguarded(guarded(written))).toBe(written)
      expect(begins).not.toContain(guarded(written).charAt(0))
    }),
  )
})

test('an apostrophe that belongs to the text stays', () => {
  for (const text of ["'tis", "it's = 5", "O'Brien's", "O'Brien", "'", "''", ''])
    expect([guarded(text), unguarded(text)]).toEqual([text, text])
})
