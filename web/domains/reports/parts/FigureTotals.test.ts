import { expect, test } from 'vitest'
import { z } from 'zod'
import { productivity } from '#contract/domains/reports/productivity.ts'
import { columns } from '#contract/kit/columns.ts'
import { type AnyReport, figure, report } from '#contract/kit/report.ts'
import { hasChange } from './FigureTotals.tsx'

/** A report whose total of days is their mean. */
const waiting: AnyReport = report({
  name: 'waiting',
  title: 'Waiting',
  call: 'POST /api/waiting',
  access: 'report.productivity',
  about: 'How long each position waited.',
  leftOut: 'Nothing.',
  rowsAre: ['position', 'positions'],
  columns: {
    days: columns.number('Days', { filled: true }),
    sent: figure('CVs sent', 'Those that were sent.', () => undefined),
  },
  filters: {},
  extra: { id: z.number() },
  sort: ['days', 'asc'],
  headline: 'days',
  fromTotals: () => ({ days: null }),
  chart: { kind: 'bars', figures: ['days'] },
  empty: 'Nothing waited.',
})

test('a sum of nothing is 0 and changes; a mean or a percentage of nothing does not', () => {
  expect(hasChange(waiting, 'sent', 3, null)).toBe(true)
  expect(hasChange(waiting, 'days', 28.7, null)).toBe(false)
  expect(hasChange(waiting, 'days', 28.7, 30)).toBe(true)
  const [share = ''] = Object.keys(productivity.shares)
  expect(hasChange(productivity, share, null, 20)).toBe(false)
})
