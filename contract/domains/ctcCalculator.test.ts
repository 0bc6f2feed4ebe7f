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
