import { Link } from 'react-router'
import { dateText, numberText } from '#web/kit/records/formats.ts'
import styles from './CalendarHeat.module.css'
import { ChartFigure, type Datum, type FrameProps } from './ChartFigure.tsx'

/** How much falls on a day: its `label` is the day, YYYY-MM-DD. */
export interface CalendarHeatProps extends FrameProps {
  data: readonly Datum[]
  /** The day that is marked as today. */
  today?: string
  /** At most so many weeks, from the first one on. */
  weeks?: number
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const millisecondsPerDay = 86_400_000
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / millisecondsPerDay
const dayOf = (number: number) => new Date(number * millisecondsPerDay).toISOString().slice(0, 10)
/** Days since Monday; the first of January 1970 was a Thursday. */
const weekdayOf = (number: number) => (((number + 3) % 7) + 7) % 7

const mondayOf = (number: number) => number - weekdayOf(number)

/** The days of the weeks that hold something; where they are too many, those around today. */
function daysShown(data: readonly Datum[], weeks: number, today: string | undefined): string[] {
  const numbers = data.map(({ label }) => numberOf(label))
  if (numbers.length === 0) return []
  const first = mondayOf(Math.min(...numbers))
  const last = mondayOf(Math.max(...numbers))
  const latestStart = Math.max(first, last - (weeks - 1) * 7)
  const requested = today ? mondayOf(numberOf(today)) - Math.floor(weeks / 2) * 7 : first
  const start = Math.min(Math.max(requested, first), latestStart)
  const count = Math.min(weeks, (last - start) / 7 + 1) * 7
  return Array.from({ length: count }, (_, index) => dayOf(start + index))
}

/** A calendar whose days are the darker the more falls on them; a day leads to what falls on it. */
export function CalendarHeat({ data, today, weeks = 6, ...frame }: CalendarHeatProps) {
  const { format = numberText } = frame
  const byDay = new Map(data.map((datum) => [datum.label, datum]))
  const most = Math.max(1, ...data.map(({ value }) => value))
  const shown = daysShown(data, weeks, today)
  const hasMore = data.some(({ label }) => !shown.includes(label))
  return (
    <ChartFigure {...frame} data={data.map((datum) => ({ ...datum, label: dateText(datum.label) }))}>
      <div className={styles.weekdays} aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className={styles.days}>
        {shown.map((day, index) => (
          <Day
            key={day}
            name={nameOf(day, index === 0)}
            day={day}
            datum={byDay.get(day)}
            most={most}
            format={format}
            isToday={day === today}
          />
        ))}
      </div>
      {hasMore && !frame.isPlain && (
        <p className={styles.more}>{`${weeks} weeks are shown. The table has all days.`}</p>
      )}
    </ChartFigure>
  )
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The number of a day, with its month on the first of it and where the calendar begins. */
function nameOf(day: string, isFirst: boolean): string {
  const number = Number(day.slice(8))
  return number === 1 || isFirst ? `${number} ${monthNames[Number(day.slice(5, 7)) - 1]}` : String(number)
}

interface DayProps {
  name: string
  day: string
  datum: Datum | undefined
  most: number
  format: (value: number) => string
  isToday: boolean
}

function Day({ name, day, datum, most, format, isToday }: DayProps) {
  const value = datum?.value ?? 0
  const props = {
    className: styles.day,
    'data-today': isToday || undefined,
    style: { '--heat': value ? 0.08 + (value / most) * 0.24 : 0 } as React.CSSProperties,
    title: `${dateText(day)}: ${format(value)}`,
  }
  const text = (
    <>
      <span aria-hidden="true">{name}</span>
      {value > 0 && <strong aria-hidden="true">{format(value)}</strong>}
      <span className="visually-hidden">{`${dateText(day)}: ${format(value)}`}</span>
    </>
  )
  return datum?.opens ? (
    <Link {...props} to={datum.opens}>
      {text}
    </Link>
  ) : (
    <div {...props} aria-hidden="true">
      {text}
    </div>
  )
}
