import { type CSSProperties, type DragEvent, useEffect, useState } from 'react'
import { instantOf, weekdayOf } from '#contract/kit/wallTime.ts'
import { weekdays } from '#contract/vocab/calendar.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { dateText, today, wallTime } from '#web/kit/records/formats.ts'
import { type CalendarEntry, Entry, Rest } from './CalendarEntries.tsx'
import styles from './WeekCalendar.module.css'
import { minutesOf, type Place, type PlannedDay } from './weekPlan.ts'

/** What is being dragged, and how far below its beginning it was taken. */
export interface Dragged {
  move: (startsAt: string) => void
  below: number
}

const minuteMs = 60_000
const snap = 15

/** The present moment, anew each minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface DayProps {
  planned: PlannedDay<CalendarEntry>
  first: number
  rows: number
  second: string | null
  dragged: { current: Dragged | null }
}

/** One day: its entries side by side, and where one that is dragged may be dropped. */
export function Day({ planned: { day, early, places, more }, first, rows, second, dragged }: DayProps) {
  const timeZone = useTimeZone()
  const now = useNow()
  /** When something would begin that is dropped here; undefined where that is over. */
  const timeAt = ({ currentTarget, clientY }: DragEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    const minutes = first * 60 + ((clientY - top) / height) * rows * 60 - (dragged.current?.below ?? 0)
    const snapped = Math.max(0, Math.min(1425, Math.round(minutes / snap) * snap))
    const clock = [Math.floor(snapped / 60), snapped % 60].map((part) => String(part).padStart(2, '0')).join(':')
    const startsAt = instantOf(`${day} ${clock}`, timeZone)
    return Date.parse(startsAt) > now ? startsAt : undefined
  }
  const over = (event: DragEvent<HTMLElement>) => {
    if (dragged.current && timeAt(event)) event.preventDefault()
  }
  const drop = (event: DragEvent<HTMLElement>) => {
    const startsAt = timeAt(event)
    if (!dragged.current || !startsAt) return
    event.preventDefault()
    dragged.current.move(startsAt)
  }
  const isToday = day === today(timeZone)
  const name = weekdays.labelOf(weekdayOf(day))
  return (
    <section
      className={styles.day}
      data-today={isToday || undefined}
      data-empty={places.length + early.length === 0 || undefined}
    >
      <h3 className={styles.dayHead}>
        <span className={styles.weekday}>{name}</span> <span className={styles.date}>{dateText(day)}</span>
        {isToday && <span className="visually-hidden"> (today)</span>}
      </h3>
      {early.length > 0 && (
        <ol className={styles.early}>
          {early.map((entry) => (
            <li key={entry.key}>
              <Entry entry={entry} timeZone={timeZone} second={second} isLeftOver />
            </li>
          ))}
        </ol>
      )}
      <ol className={styles.entries} onDragOver={over} onDrop={drop}>
        {isToday && <NowLine now={now} timeZone={timeZone} first={first} rows={rows} />}
        {places.map((place) => (
          <li
            key={place.entry.key}
            className={styles.place}
            style={positionOf(place, first, rows)}
            draggable={isMovable(place, day, timeZone)}
            onDragStart={(event) => {
              const { onMove } = place.entry
              if (!onMove) return
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', place.entry.title)
              const { top, height } = event.currentTarget.getBoundingClientRect()
              const below = ((event.clientY - top) / height) * (place.to - place.from)
              dragged.current = { move: onMove, below }
            }}
            onDragEnd={() => {
              dragged.current = null
            }}
          >
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

/** Whatever is moved is taken in the day in which it begins. */
const isMovable = ({ entry }: Place<CalendarEntry>, day: string, timeZone: string) =>
  entry.onMove !== undefined && wallTime(entry.startsAt, timeZone).startsWith(day)

/** Where in the day one is now. */
function NowLine({ now, timeZone, first, rows }: { now: number; timeZone: string; first: number; rows: number }) {
  const minutes = minutesOf(wallTime(new Date(now).toISOString(), timeZone)) - first * 60
  if (minutes < 0 || minutes > rows * 60) return null
  return (
    <li
      className={styles.now}
      style={{ '--top': `${(minutes / (rows * 60)) * 100}%` } as CSSProperties}
      aria-hidden="true"
    />
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
