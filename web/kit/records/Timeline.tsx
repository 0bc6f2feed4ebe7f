import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTimeZone } from '#web/kit/api/session.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { dateText, recentText, timeText, wallTime } from './formats.ts'
import styles from './Timeline.module.css'

/** One thing that happened. */
export interface TimelineEntry {
  id: string | number
  /** ISO instant. */
  at: string
  /** What sort of thing, by which the timeline can be filtered. */
  kind: string
  title: ReactNode
  by?: string | null
  /** More about it, below the title. */
  detail?: ReactNode
  icon?: ReactNode
  /** Colours the mark: as the kinds of a status chip do. */
  tone?: string
}

/** What happened, newest first, day by day; each kind can be taken out of sight. */
export function Timeline({
  entries,
  empty = 'Nothing has happened yet',
}: {
  entries: readonly TimelineEntry[]
  empty?: string
}) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const timeZone = useTimeZone()
  if (entries.length === 0) return <Message order={3} title={empty} />
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  const shown = entries
    .filter(({ kind }) => !hidden.has(kind))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const days = byDay(shown, timeZone)
  const toggle = (kind: string) => {
    const next = new Set(hidden)
    if (!next.delete(kind)) next.add(kind)
    setHidden(next)
  }
  return (
    <div>
      {kinds.length > 1 && <Kinds kinds={kinds} hidden={hidden} onToggle={toggle} />}
      {[...days].map(([day, happened]) => (
        <section key={day} className={styles.day}>
          <p className={styles.date}>{dateText(day)}</p>
          <ol className={styles.entries}>
            {happened.map((entry) => (
              <Entry key={entry.id} entry={entry} timeZone={timeZone} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function byDay(entries: readonly TimelineEntry[], timeZone: string): Map<string, TimelineEntry[]> {
  const days = new Map<string, TimelineEntry[]>()
  for (const entry of entries) {
    const day = wallTime(entry.at, timeZone).slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return days
}

function Kinds({
  kinds,
  hidden,
  onToggle,
}: {
  kinds: readonly string[]
  hidden: ReadonlySet<string>
  onToggle: (kind: string) => void
}) {
  return (
    <fieldset className={styles.kinds} aria-label="What the timeline shows">
      {kinds.map((kind) => (
        <button key={kind} type="button" aria-pressed={!hidden.has(kind)} onClick={() => onToggle(kind)}>
          {kind}
        </button>
      ))}
    </fieldset>
  )
}

function Entry({ entry: { at, title, by, detail, icon, tone }, timeZone }: { entry: TimelineEntry; timeZone: string }) {
  return (
    <li className={styles.entry} data-tone={tone}>
      <span className={styles.mark} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.text}>
        <div>{title}</div>
        {detail && <div className={styles.detail}>{detail}</div>}
        <div className={styles.meta}>
          <time dateTime={at} title={recentText(at, timeZone)}>
            {timeText(at, timeZone)}
          </time>
          {by && ` · ${by}`}
        </div>
      </div>
    </li>
  )
}
