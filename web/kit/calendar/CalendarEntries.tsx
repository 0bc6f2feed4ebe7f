import { Popover } from '@mantine/core'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { timeText } from '#web/kit/records/formats.ts'
import styles from './WeekCalendar.module.css'
import type { Spanning } from './weekPlan.ts'

/** Something in a calendar: what it is, and what happens when it is chosen. */
export interface CalendarEntry extends Spanning {
  key: string
  title: string
  /** A second line. */
  detail?: ReactNode
  /** free: can be chosen; own: what the page is about; busy: somebody is taken; over: does not take place. */
  tone: 'free' | 'own' | 'busy' | 'over'
  isChosen?: boolean
  /** Gives it another time, once it was dragged there. */
  onMove?: (startsAt: string) => void
  onClick?: () => void
  to?: string
}

/** The city by which people know a time zone. */
export const cityOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone

/** In which time zones an entry says its times. */
export interface Zones {
  timeZone: string
  second: string | null
}

/** What does not fit beside the others, behind one button. */
export function Rest({ entries, timeZone, second }: Zones & { entries: readonly CalendarEntry[] }) {
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

const clockIn = (instant: string, zone: string) => timeText(instant, zone).replace(/^0/, '')

/** A span as short as it can be said: 4:00–4:45 PM, 11:30 AM–12:15 PM. */
function spanIn({ startsAt, endsAt }: Spanning, zone: string): string {
  const [from, to] = [startsAt, endsAt].map((instant) => clockIn(instant, zone))
  return from?.slice(-2) === to?.slice(-2) ? `${from?.slice(0, -3)}–${to}` : `${from}–${to}`
}

interface EntryProps extends Zones {
  entry: CalendarEntry
  /** It began the day before: only its end is said. */
  isLeftOver?: boolean
}

/** One entry with its span, in the second time zone as well where there is one. */
export function Entry({ entry, timeZone, second, isLeftOver }: EntryProps) {
  const { title, detail, tone, isChosen, onClick, to } = entry
  const facts = { className: clsx(styles.entry, (to || onClick) && styles.open), 'data-tone': tone }
  const inside = (
    <>
      <b className={styles.name}>{title}</b>
      <span className={styles.time}>
        {isLeftOver ? `until ${clockIn(entry.endsAt, timeZone)}` : spanIn(entry, timeZone)}
      </span>
      {second && !isLeftOver && (
        <span className={styles.second}>
          {spanIn(entry, second)} {cityOf(second)}
        </span>
      )}
      {detail && !isLeftOver && <span className={styles.detail}>{detail}</span>}
    </>
  )
  if (to) {
    return (
      <Link {...facts} to={to} draggable={false}>
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
