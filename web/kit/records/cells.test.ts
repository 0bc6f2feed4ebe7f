import { expect, test } from 'vitest'
import { columns } from '#contract/kit/columns.ts'
import { valueText } from './cells.tsx'

test('an empty cell is shown as a dash, or as what its column says of emptiness', () => {
  const never = columns.dateTime('Last contact', { whenEmpty: 'Never' })
  const shown = [columns.text('Remarks'), columns.ratio('Share'), never].flatMap((column) =>
    [null, ''].map((value) => valueText(column, value, 'Asia/Kolkata')),
  )
  expect(shown).toEqual(['–', '–', '–', '–', 'Never', 'Never'])
  expect(valueText(never, '2026-11-02T04:30:00Z', 'Asia/Kolkata')).toBe('02-11-2026 10:00 AM')
})
