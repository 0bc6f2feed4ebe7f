import { expect, test } from 'vitest'
import { money } from '#contract/kit/fields.ts'
import { dateTimeText, instantOf, lpaText, moneyText, paiseFromTyped, recentText, wallTime } from './formats.ts'

const india = 'Asia/Kolkata'

test('money is shown in the Indian grouping, CTC in lakh a year', () => {
  expect(moneyText(125_000_000)).toBe('₹12,50,000')
  expect(moneyText(1050)).toBe('₹10.50')
  expect(moneyText(-50_000)).toBe('−₹500')
  expect(lpaText(125_000_000)).toBe('12.50 LPA')
})

test('what is typed in lakh arrives as whole paise', () => {
  expect(paiseFromTyped.lpa('12.34')).toBe(123_400_000)
  expect(paiseFromTyped.money('1,250.55')).toBe(125_055)
  expect(paiseFromTyped.money('twelve')).toBeUndefined()
  expect(paiseFromTyped.money('10.500')).toBe(1_050)
  expect(paiseFromTyped.money('.5')).toBe(50)
})

test('what is typed is never taken for another amount', () => {
  for (const typed of ['1e3', '0x10', '1.2.3', '-', '.', '']) expect(paiseFromTyped.money(typed), typed).toBeUndefined()
  for (const typed of ['10.005', '0.001', '-0.015', '99999.999']) {
    const paise = paiseFromTyped.money(typed)
    expect(money('Amount').safeParse(paise).error?.issues[0]?.message).toBeDefined()
    expect(Number.isInteger(paise), typed).toBe(false)
  }
  expect(paiseFromTyped.lpa('12.3456789')).toBe(123_456_789)
})

test('times follow the workspace, not the device', () => {
  expect(wallTime('2024-03-31T20:00:00Z', india)).toBe('2024-04-01 01:30:00')
  expect(dateTimeText('2024-03-31T20:00:00Z', india)).toBe('01-04-2024 01:30 AM')
})

test('a wall time becomes its instant, also beside a change of clocks', () => {
  expect(instantOf('2024-04-01 01:30', india)).toBe('2024-03-31T20:00:00.000Z')
  expect(instantOf('2024-03-31 03:30', 'Europe/Berlin')).toBe('2024-03-31T01:30:00.000Z')
  expect(instantOf('2024-03-31 01:30', 'Europe/Berlin')).toBe('2024-03-31T00:30:00.000Z')
})

test('notifications say TODAY and YESTERDAY', () => {
  const now = Date.parse('2024-05-10T06:00:00Z')
  expect(recentText('2024-05-10T05:00:00Z', india, now)).toBe('TODAY 10:30 AM')
  expect(recentText('2024-05-09T10:35:00Z', india, now)).toBe('YESTERDAY 04:05 PM')
  expect(recentText('2024-05-01T10:35:00Z', india, now)).toBe('01-05-2024 04:05 PM')
})
