import type { z } from 'zod'
import type { statusEvent } from '#contract/domains/applications/model.ts'
import { candidateStatuses, kindOf } from '#contract/vocab/statuses.ts'
import { dateText, recentText } from '#web/kit/formats.ts'
import { useSignedIn } from '#web/kit/session.ts'
import styles from './History.module.css'

interface HistoryProps {
  events: readonly z.output<typeof statusEvent>[]
  /** Names the position of each line, where lines of several positions stand together. */
  showPositions?: boolean
}

/** The status history of applications, newest first. Moves that were taken back are crossed out. */
export function History({ events, showPositions = false }: HistoryProps) {
  const { timeZone } = useSignedIn()
  if (events.length === 0) return <p className={styles.none}>Nothing has happened yet.</p>
  return (
    <ol className={styles.history}>
      {events.map((event) => (
        <li
          key={event.id}
          className={styles.event}
          data-kind={kindOf(event.toStatusId)}
          data-undone={event.isUndone || undefined}
        >
          <p className={styles.what}>
            {event.isUndo ? 'Taken back: ' : ''}
            {candidateStatuses.labelOf(event.toStatusId)}
            {showPositions && event.positionName ? (
              <span className={styles.where}> on {event.positionName}</span>
            ) : null}
          </p>
          <p className={styles.who}>
            {recentText(event.occurredAt, timeZone)} by {event.byName ?? 'the system'}
            {event.effectiveOn ? `, effective ${dateText(event.effectiveOn)}` : ''}
          </p>
          {(event.reason || event.comment) && (
            <p className={styles.why}>{[event.reason, event.comment].filter(Boolean).join('. ')}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
