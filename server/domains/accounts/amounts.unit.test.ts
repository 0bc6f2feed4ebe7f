import { expect, test } from 'vitest'
import { paymentStatuses as s } from '#contract/vocab/payments.ts'
import { rupees, standingOf, taxOfPart, taxOn } from './amounts.ts'

test('an invoice stands by what is left of it: credited, pending, partly paid or paid, to the paisa', () => {
  const standings: [credited: number, paid: number, standing: string][] = [
    [0, 0, s.pending],
    [0, -1, s.pending],
    [0, 1, s.partlyPaid],
    [0, 99, s.partlyPaid],
    [0, 100, s.paid],
    [0, 101, s.paid],
    [40, 0, s.pending],
    [40, 59, s.partlyPaid],
    [40, 60, s.paid],
    [99, 1, s.paid],
    [100, 0, s.credited],
    [100, 100, s.credited],
    [101, 0, s.credited],
  ]
  for (const [credited, paid, standing] of standings) {
    expect([credited, paid, standingOf({ total: 100, credited, paid })]).toEqual([credited, paid, standing])
  }
})

test('tax is halved inside of a state, whole between two, and whoever has no state is where the other is', () => {
  const halved = { cgst: 9_00, sgst: 9_00, igst: 0 }
  for (const [from, to] of [
    ['27', '27'],
    ['27', undefined],
    [undefined, '27'],
    [undefined, undefined],
  ] as const) {
    expect([from, to, taxOn(100_00, from, to)]).toEqual([from, to, halved])
  }
  expect(taxOn(100_00, '27', '29')).toEqual({ cgst: 0, sgst: 0, igst: 18_00 })
  expect(taxOfPart(taxOn(100_00, '27', '27'), 40_00, 50_00)).toEqual({ cgst: 4_50, sgst: 4_50, igst: 0 })
  expect(taxOfPart(taxOn(100_00, '27', '29'), 40_00, 50_00)).toEqual({ cgst: 0, sgst: 0, igst: 9_00 })
})

test('rupees are written in lakhs and crores, always with their paise', () => {
  const written = { 0: '₹0.00', 5: '₹0.05', 100: '₹1.00', 125000000: '₹12,50,000.00', 12345678901: '₹12,34,56,789.01' }
  for (const [paise, text] of Object.entries(written)) expect(rupees(Number(paise))).toBe(text)
})
