import { expect, test } from 'vitest'
import { ctcAfterHike, hikePercent, hikeTable, isCalculatorInput } from './ctcCalculator.ts'

test('inputs accept only digits and a decimal point, or empty', () => {
  expect(['', '12', '12.', '.5', '12.50'].every(isCalculatorInput)).toBe(true)
  expect(['-1', '1e3', '1,2', 'a', '1.2.3', ' '].some(isCalculatorInput)).toBe(false)
})

test('the hike is (expected-current)/current*100 rounded to 2 decimals', () => {
  expect(hikePercent('8', '10')).toBe(25)
  expect(hikePercent('7', '9')).toBe(28.57)
})

test('equal values give 0, a current CTC of 0 gives 0, a hike above 9999 becomes 0', () => {
  expect(hikePercent('8', '8.0')).toBe(0)
  expect(hikePercent('0', '5')).toBe(0)
  expect(hikePercent('1', '100.99')).toBe(9999)
  expect(hikePercent('1', '101')).toBe(0)
})

test('otherwise the hike is blank', () => {
  expect(hikePercent('8', '7')).toBeUndefined()
  expect(hikePercent('', '7')).toBeUndefined()
  expect(hikePercent('8', '.')).toBeUndefined()
})

test('the table adds 10 to 50 percent to the current CTC', () => {
  expect(hikeTable('8.5').map(({ percent }) => percent)).toEqual([10, 15, 20, 25, 30, 35, 40, 45, 50])
  expect(ctcAfterHike('8.5', 15)).toBe(9.78)
  expect(ctcAfterHike('', 15)).toBeUndefined()
})

test('every CTC of up to 100 LPA is exact to the hundredth for every hike, halves rounded up', () => {
  const wrong: string[] = []
  for (let hundredths = 0n; hundredths <= 10_000n; hundredths += 1n) {
    const current = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
    for (const { percent, ctc } of hikeTable(current)) {
      const exact = (2n * hundredths * BigInt(100 + percent) + 100n) / 200n
      if (ctc !== Number(exact) / 100) wrong.push(`${current} + ${percent} % is ${exact}/100, not ${ctc}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a hike typed in percent is exact as well', () => {
  expect([ctcAfterHike('2.3', '1.5'), ctcAfterHike('8.5', '12.345'), ctcAfterHike('8', '.')]).toEqual([
    2.33,
    9.55,
    undefined,
  ])
  expect([hikePercent('8', '8.12'), hikePercent('1.6', '1.7'), hikePercent('0.3', '0.3006')]).toEqual([1.5, 6.25, 0.2])
})
