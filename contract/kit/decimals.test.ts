import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fractionOf, lpaText, percentOf, plus, product, quotient, rounded, shareOf } from './decimals.ts'

const digits = fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 })
const decimalsUpTo = fc.integer({ min: 0, max: 6 })

test('a number is rounded as it is written: a half goes up, whatever a computer makes of it', () => {
  expect([1.005, 1.5 * 1.1, 8.345].map((value) => rounded(fractionOf(value)!, 2))).toEqual([1.01, 1.65, 8.35])
  expect([-1.005, -2.5, 0].map((value) => quotient(value, 1, 2))).toEqual([-1.01, -2.5, 0])
  expect([product(1.005, 100, 0), product(0.1, 3, 1), quotient(1, -8, 2)]).toEqual([101, 0.3, -0.13])
  expect([fractionOf(''), fractionOf('.'), fractionOf('ten'), fractionOf(Number.NaN)]).toEqual(Array(4).fill(undefined))
  expect(fractionOf(1e-7)).toEqual({ top: 1n, bottom: 10_000_000n })
  expect(() => product(Number.NaN, 1, 0)).toThrow()
})

test('what is rounded is never further from the exact value than half of its last digit', () => {
  fc.assert(
    fc.property(digits, decimalsUpTo, fc.integer({ min: 1, max: 1_000_000 }), (top, decimals, bottom) => {
      const scale = 10n ** BigInt(decimals)
      const units = BigInt(Math.round(quotient(top, bottom, 0)))
      const error = units * BigInt(bottom) - BigInt(top)
      expect(2n * (error < 0n ? -error : error) <= BigInt(bottom)).toBe(true)
      expect(rounded({ top: BigInt(top), bottom: scale }, decimals)).toBe(Number(`${top}e-${decimals}`))
    }),
  )
})

test('a percentage of nothing is nothing, a share of nothing is unknown, and a CTC is told to two decimals', () => {
  expect([percentOf(0, 8.33), percentOf(100, 0), percentOf(50, 1), percentOf(49, 1)]).toEqual([0, 0, 1, 0])
  expect([shareOf(0, 8), shareOf(1, 0), shareOf(null, 8), shareOf(8, null)]).toEqual([0, null, null, null])
  expect([shareOf(1, 3), shareOf(2, 3), shareOf(1, 800), shareOf(3, 2)]).toEqual([33.33, 66.67, 0.13, 150])
  expect([lpaText(10_050_000), lpaText(125_000_000), lpaText(0)]).toEqual(['1.01 LPA', '12.50 LPA', '0.00 LPA'])
})

test('nothing else rounds to decimals; the table of hikes writes what is rounded already', () => {
  const rounding = /toFixed\(|Math\.(round|floor|ceil)\(.*\)\s*\/\s*10{1,2}\b/
  const sources = ['contract', 'server', 'web'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const own = sources.filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|\/test[A-Z]|^server\/(seed|test)\/|decimals\.ts$/.test(name),
  )
  expect(own.length).toBeGreaterThan(500)
  expect(own.filter((name) => rounding.test(readFileSync(name, 'utf8')))).toEqual(['web/app/CtcCalculator.tsx'])
})

test.each([
  ['12.50', 1250n, 100n],
  [' 12 ', 12n, 1n],
  ['-.5', -5n, 10n],
  ['7.', 7n, 1n],
  [1e21, 10n ** 21n, 1n],
  [1.5e-7, 15n, 10n ** 8n],
  ['2E+3', 2_000n, 1n],
  ['2e12', 2n * 10n ** 12n, 1n],
])('%s is a fraction without a loss', (written, top, bottom) => {
  expect(fractionOf(written)).toEqual({ top, bottom })
})

test.each(['', '.', '-', 'e5', '12x', 'x12', '1 2', '1.2.3', '1e', '1e1234', Number.NaN, Number.POSITIVE_INFINITY])(
  '%s is no number, and nothing is calculated with it',
  (written) => {
    expect(fractionOf(written)).toBeUndefined()
    if (typeof written === 'number') expect(() => product(1, written, 2)).toThrow(/is no number to calculate with/)
  },
)

test('fractions are added exactly, whatever they are parts of', () => {
  const sum = plus({ top: 1n, bottom: 3n }, { top: -1n, bottom: 7n })
  expect(sum.top * 21n).toBe(4n * sum.bottom)
})
