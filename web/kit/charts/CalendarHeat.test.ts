import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CalendarHeat } from './CalendarHeat.tsx'

/** What is drawn of one meeting on each of these days, when two weeks fit. */
function drawn(...days: string[]): string {
  const data = days.map((label) => ({ label, value: 1 }))
  const calendar = createElement(CalendarHeat, { title: 'Meetings by day', data, today: '2026-11-18', weeks: 2 })
  return renderToStaticMarkup(createElement(MantineProvider, null, calendar))
}

test('a calendar that does not show every day says so, and that its table has them all', () => {
  const words = '2 weeks are shown. The table has all days.'
  expect(drawn('2026-11-16', '2026-11-22')).not.toContain(words)
  expect(drawn('2026-06-15', '2026-11-22')).toContain(words)
})
