import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import type { Days } from '#contract/domains/reports/periods.ts'

interface SpanCalendarProps {
  days: Days
  onChange: (days: Days) => void
}

/** A span of days from a calendar: its first day, then its last. */
export default function SpanCalendar({ days, onChange }: SpanCalendarProps) {
  const [chosen, setChosen] = useState<[string | null, string | null]>([days.from ?? null, days.to ?? null])
  const choose = ([from, to]: [string | null, string | null]) => {
    setChosen([from, to])
    if (from && to) onChange({ from, to })
  }
  return (
    <DatePicker
      type="range"
      size="sm"
      allowSingleDateInRange
      firstDayOfWeek={1}
      defaultDate={days.from ?? undefined}
      value={chosen}
      onChange={choose}
      hideOutsideDates
      weekendDays={[]}
      ariaLabels={{ previousMonth: 'Month before', nextMonth: 'Month after' }}
    />
  )
}
