import { ActionIcon, Button, Popover, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { daysLater, instantOf, weekdayOf } from '#contract/kit/wallTime.ts'
import { weekdays } from '#contract/vocab/calendar.ts'
import { timeZones } from '#contract/vocab/timeZones.ts'
import { dateText, timeText, today } from './formats.ts'
import { selectData } from './selectData.ts'
import { readSaved, useTimeZone, writeSaved } from './session.ts'
import styles from './WeekCalendar.module.css'
import { hoursOf, mondayOf, type Place, type PlannedDay, planWeek, type Spanning } from './weekPlan.ts'

/** Something in a calendar: what it is, and what happens when it is chosen. */
export interface CalendarEntry extends Spanning {
  key: string
  title: string
  /** A second line. */
  detail?: ReactNode
  /** free: can be chosen; own: what the page is about; busy: somebody is taken; over: does not take place. */
  tone: 'free' | 'own' | 'busy' | 'over'
  isChosen?: boolean
  onClick?: () => void
  to?: string
}

interface WeekCalendarProps {
  /** What the calendar shows, for those who do not see it. */
  label: string
  entries: readonly CalendarEntry[]
  week: ShownWeek
  /** Beside the arrows, such as a legend. */
  children?: ReactNode
}

/** The week that a calendar shows, kept in the address, with the days to ask for. */
export interface ShownWeek {
  from: string
  to: string
  show: (day: string) => void
}

const parameter = 'week'
const isDay = /^\d{4}-\d{2}-\d{2}$/

/** The week in the address; without one that of `initial`, or the present one. */
export function useShownWeek(initial?: string): ShownWeek {
  const timeZone = useTimeZone()
  const [address, setAddress] = useSearchParams()
  // Where the person came from, which the page may lead back to.
  const { state } = useLocation()
  const asked = address.get(parameter)
  const from = mondayOf(asked && isDay.test(asked) ? asked : (initial ?? today(timeZone)))
  const show = (day: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(parameter, mondayOf(day))
        return next
      },
      { replace: true, preventScrollReset: true, state },
    )
  return { from, to: daysLater(from, 6), show }
}

/** A week as a calendar, in the firm's time zone and in a second one; on a phone as a list of its days. */
export function WeekCalendar({ label, entries, week, children }: WeekCalendarProps) {
  const timeZone = useTimeZone()
  const [second, setSecond] = useSecondZone(timeZone)
  const days = planWeek(week.from, entries, timeZone)
  const hours = hoursOf(days)
  const rows = hours.last - hours.first
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
      <div className={styles.grid} style={{ '--rows': rows } as CSSProperties}>
        <Hours {...hours} day={week.from} timeZone={timeZone} second={second} />
        {days.map((one) => (
          <Day key={one.day} planned={one} first={hours.first} rows={rows} second={second} />
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

const cityOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone

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

interface DayProps {
  planned: PlannedDay<CalendarEntry>
  first: number
  rows: number
  second: string | null
}

function Day({ planned: { day, places, more }, first, rows, second }: DayProps) {
  const timeZone = useTimeZone()
  const isToday = day === today(timeZone)
  const name = weekdays.labelOf(weekdayOf(day))
  return (
    <section className={styles.day} data-today={isToday || undefined} data-empty={places.length === 0 || undefined}>
      <h3 className={styles.dayHead}>
        <span className={styles.weekday}>{name}</span> <span className={styles.date}>{dateText(day)}</span>
        {isToday && <span className="visually-hidden"> (today)</span>}
      </h3>
      <ol className={styles.entries}>
        {places.map((place) => (
          <li key={place.entry.key} className={styles.place} style={positionOf(place, first, rows)}>
            <Entry entry={place.entry} timeZone={timeZone} second={second} />
          </li>
        ))}
        {more.map((place) => (
          <li key={place.entries[0]?.key} className={styles.place} style={positionOf(place, first, rows)}>
            <Rest entries={place.entries} timeZone={timeZone} second={second} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function positionOf({ from, to, lane, lanes }: Omit<Place<CalendarEntry>, 'entry'>, first: number, rows: number) {
  const minutes = rows * 60
  return {
    '--top': `${((from - first * 60) / minutes) * 100}%`,
    '--height': `${((to - from) / minutes) * 100}%`,
    '--left': `${(lane / lanes) * 100}%`,
    '--width': `${100 / lanes}%`,
  } as CSSProperties
}

interface Zones {
  timeZone: string
  second: string | null
}

/** What does not fit beside the others, behind one button. */
function Rest({ entries, timeZone, second }: Zones & { entries: readonly CalendarEntry[] }) {
  return (
    <Popover width={280} position="right-start">
      <Popover.Target>
        <button type="button" className={clsx(styles.entry, styles.open)} data-tone="busy">
          <b className={styles.name}>+{entries.length}</b>
          <span className="visually-hidden"> more</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <ol className={styles.rest}>
          {entries.map((entry) => (
            <li key={entry.key}>
              <Entry entry={entry} timeZone={timeZone} second={second} />
            </li>
          ))}
        </ol>
      </Popover.Dropdown>
    </Popover>
  )
}

/** A span as short as it can be said: 4:00–4:45 PM, 11:30 AM–12:15 PM. */
function spanIn({ startsAt, endsAt }: Spanning, zone: string): string {
  const [from, to] = [startsAt, endsAt].map((instant) => timeText(instant, zone).replace(/^0/, ''))
  return from?.slice(-2) === to?.slice(-2) ? `${from?.slice(0, -3)}–${to}` : `${from}–${to}`
}

function Entry({ entry, timeZone, second }: Zones & { entry: CalendarEntry }) {
  const { title, detail, tone, isChosen, onClick, to } = entry
  const facts = { className: clsx(styles.entry, (to || onClick) && styles.open), 'data-tone': tone }
  const inside = (
    <>
      <b className={styles.name}>{title}</b>
      <span className={styles.time}>{spanIn(entry, timeZone)}</span>
      {second && (
        <span className={styles.second}>
          {spanIn(entry, second)} {cityOf(second)}
        </span>
      )}
      {detail && <span className={styles.detail}>{detail}</span>}
    </>
  )
  if (to) {
    return (
      <Link {...facts} to={to}>
        {inside}
      </Link>
    )
  }
  if (!onClick) return <div {...facts}>{inside}</div>
  return (
    <button {...facts} type="button" onClick={onClick} aria-pressed={isChosen}>
      {inside}
    </button>
  )
}
