import { Badge } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { clientWaitingList } from '#contract/domains/clientSide/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import { SkeletonLines } from '#web/kit/feedback/SkeletonLines.tsx'
import type { FixedFilters } from '#web/kit/lists/listState.ts'
import { initialState } from '#web/kit/lists/listState.ts'
import { FailedRows } from '#web/kit/lists/NoRows.tsx'
import { followTrail } from '#web/kit/lists/trail.ts'
import { useRows } from '#web/kit/lists/useRows.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { dateText, lpaText, yearsText } from '#web/kit/records/formats.ts'
import { clientCandidate } from '../screens.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { urgencyOf, waitingText } from './answers.ts'
import styles from './WaitingCards.module.css'

type WaitingRow = RowOf<typeof clientWaitingList>

/** The CVs that wait for an answer under some filters, the longest waiting first. */
export function useWaiting(filters: FixedFilters, pageSize: number, page = 1) {
  const found = useRows(clientWaitingList, { ...initialState(clientWaitingList), pageSize, page }, filters)
  return { ...found, rows: found.answer?.rows as WaitingRow[] | undefined, count: found.answer?.count }
}

interface WaitingCardsProps {
  rows: readonly WaitingRow[] | undefined
  error: Error | null
  onRetry: () => void
  /** What is said where nobody waits. */
  empty: string
}

/** CVs that wait for an answer, each with the answers beside it. */
export function WaitingCards({ rows, error, onRetry, empty }: WaitingCardsProps) {
  const { pathname, search } = useLocation()
  if (error) return <FailedRows error={error} onRetry={onRetry} />
  if (!rows) return <SkeletonLines rows={6} />
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>
  const back = pathname + search
  const stops = rows.map(({ candidateId, positionId }) => linkTo(clientCandidate, { candidateId, positionId }))
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <WaitingCard
          key={row.id}
          row={row}
          onFollow={() => followTrail({ name: 'Waiting for your feedback', back, stops })}
        />
      ))}
    </ul>
  )
}

function WaitingCard({ row, onFollow }: { row: WaitingRow; onFollow: () => void }) {
  const { id, version, candidateId, positionId, candidateName, positionName, designation, canAnswer } = row
  const name = candidateName ?? ''
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <p className={styles.name}>
          <Link to={linkTo(clientCandidate, { candidateId, positionId })} onClick={onFollow}>
            {name}
          </Link>
          {designation && <span>{designation}</span>}
        </p>
        <p className={styles.facts}>{[positionName, ...profileOf(row)].filter(Boolean).join(' · ')}</p>
      </div>
      <Waiting days={row.daysWaiting ?? 0} heldUntil={row.heldUntil} />
      {canAnswer && <AnswerButtons of={{ applicationId: id, version, name }} />}
    </li>
  )
}

function profileOf({ totalExperience, currentCityName, noticePeriod, expectedCtc }: WaitingRow): (string | null)[] {
  return [
    totalExperience === null ? null : yearsText(totalExperience),
    currentCityName,
    noticePeriod && (noticePeriod === noticePeriods.immediate ? 'can join at once' : `notice ${noticePeriod}`),
    expectedCtc === null ? null : `expects ${lpaText(expectedCtc)}`,
  ]
}

/** For how long an answer is awaited, or until when it need not be given. */
export function Waiting({ days, heldUntil }: { days: number; heldUntil: string | null }) {
  if (heldUntil) {
    return (
      <Badge className={styles.waiting} variant="light" color="gray" tt="none">
        On hold until {dateText(heldUntil)}
      </Badge>
    )
  }
  return <DaysWaiting days={days} />
}

/** For how long an answer is awaited; nothing presses while it is on hold. */
export function DaysWaiting({ days, isHeld = false }: { days: number; isHeld?: boolean }) {
  return (
    <span className={styles.waiting} data-urgency={isHeld ? undefined : urgencyOf(days)}>
      <span className="visually-hidden">Waiting for </span>
      {days === 0 ? 'Sent today' : waitingText(days)}
    </span>
  )
}
