import { expect, test } from 'vitest'
import { lpa, money } from './fields.ts'

test('an amount that is too large is refused in the unit in which it is typed', () => {
  const refusalOf = (schema: ReturnType<typeof money>) => schema.safeParse(10_000_000_000_001).error?.issues[0]?.message
  expect(refusalOf(money('Fee'))).toBe('Fee can be at most ₹1,00,00,00,00,000')
  expect(refusalOf(lpa('Current CTC'))).toBe('Current CTC can be at most 10,00,000 LPA')
})
