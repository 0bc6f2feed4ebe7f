import { ActionIcon, Button, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { daysLater, instantOf } from '#contract/kit/wallTime.ts'
import { timeZones } from '#contract/vocab/timeZones.ts'
import { readSaved, useTimeZone, writeSaved } from '#web/kit/api/session.ts'
import { selectData } from '#web/kit/forms/selectData.ts'
import { dateText, timeText, today } from '#web/kit/records/formats.ts'
import { Day, type Dragged } from './CalendarDay.tsx'
import { type CalendarEntry, cityOf } from './CalendarEntries.tsx'
import type { ShownWeek } from './shownWeek.ts'
import styles from './WeekCalendar.module.css'
import { hoursOf, planWeek } from './weekPlan.ts'

interface WeekCalendarProps {
  /** What the calendar shows, for those who do not see it. */
  label: string
  entries: readonly CalendarEntry[]
  week: ShownWeek
  /** Beside the arrows, such as a legend. */
  children?: ReactNode
}

/** A week as a calendar, in the firm's time zone and in a second one; on a phone as a list of its days. */
export function WeekCalendar({ label, entries, week, children }: WeekCalendarProps) {
  const timeZone = useTimeZone()
  const [second, setSecond] = useSecondZone(timeZone)
  const days = planWeek(week.from, entries, timeZone)
  const hours = hoursOf(days)
  const rows = hours.last - hours.first
  const early = Math.max(...days.map((one) => one.early.length))
  const dragged = useRef<Dragged | null>(null)
  return (
    <section className={styles.calendar} aria-label={label}>
      <header className={styles.head}>
        <div className={styles.steps}>
          <ActionIcon
            variant="default"
            size={32}
            aria-label="Week before"
            onClick={() => week.show(daysLater(week.from, -7))}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <Button variant="default" size="xs" h={32} onClick={() => week.show(today(timeZone))}>
            Today
          </Button>
          <ActionIcon
            variant="default"
            size={32}
            aria-label="Week after"
            onClick={() => week.show(daysLater(week.from, 7))}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </div>
        <h2 className={styles.range} aria-live="polite">
          {dateText(week.from)} to {dateText(week.to)}
        </h2>
        <div className={styles.beside}>{children}</div>
        <Select
          size="xs"
          className={styles.zone}
          aria-label="Second time zone"
          placeholder="Second time zone"
          data={selectData(timeZones.terms.filter(({ id }) => id !== timeZone))}
          value={second}
          onChange={setSecond}
          searchable
          clearable
        />
      </header>
      <div className={styles.grid} style={{ '--rows': rows, '--early': early } as CSSProperties}>
        <Hours {...hours} day={week.from} timeZone={timeZone} second={second} />
        {days.map((one) => (
          <Day key={one.day} planned={one} first={hours.first} rows={rows} second={second} dragged={dragged} />
        ))}
      </div>
    </section>
  )
}

/** The second time zone, remembered for the person; at first that of the browser, where it is another. */
function useSecondZone(timeZone: string): [string | null, (zone: string | null) => void] {
  const [zone, setZone] = useState<string | null>(() => {
    const saved = readSaved('calendar', 'secondZone')
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    const wanted = saved === undefined ? own : saved
    return timeZones.has(wanted) && wanted !== timeZone ? wanted : null
  })
  const choose = (next: string | null) => {
    writeSaved('calendar', 'secondZone', next ?? '')
    setZone(next)
  }
  return [zone, choose]
}

interface HoursProps {
  first: number
  last: number
  day: string
  timeZone: string
  second: string | null
}

/** The hours at the side, in both time zones. Entries say their times themselves, so that nobody has to hear these. */
function Hours({ first, last, day, timeZone, second }: HoursProps) {
  const hours = Array.from({ length: last - first }, (_, index) => first + index)
  const instants = hours.map((hour) => instantOf(`${day} ${String(hour).padStart(2, '0')}:00`, timeZone))
  return (
    <div className={styles.hours} aria-hidden="true">
      <span className={styles.zones}>
        <b title={timeZone}>{cityOf(timeZone)}</b>
        {second && <span title={second}>{cityOf(second)}</span>}
      </span>
      {instants.map((instant) => (
        <span key={instant} className={styles.hour}>
          <b>{shortTime(instant, timeZone)}</b>
          {second && <span>{shortTime(instant, second)}</span>}
        </span>
      ))}
    </div>
  )
}

const shortTime = (instant: string, zone: string) => timeText(instant, zone).replace(':00', '').replace(/^0/, '')
