import { Badge, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { clientWaitingList } from '#contract/domains/clientSide/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import { dateText, lpaText, yearsText } from '#web/kit/formats.ts'
import type { FixedFilters } from '#web/kit/list/listState.ts'
import { initialState } from '#web/kit/list/listState.ts'
import { FailedRows } from '#web/kit/list/NoRows.tsx'
import { useRows } from '#web/kit/list/useRows.ts'
import { linkTo } from '#web/kit/screen.ts'
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
  if (error) return <FailedRows error={error} onRetry={onRetry} />
  if (!rows) return <Skeleton height={240} radius="md" />
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <WaitingCard key={row.id} row={row} />
      ))}
    </ul>
  )
}

function WaitingCard({ row }: { row: WaitingRow }) {
  const { id, version, candidateId, positionId, candidateName, positionName, designation, canAnswer } = row
  const name = candidateName ?? ''
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <p className={styles.name}>
          <Link to={linkTo(clientCandidate, { candidateId, positionId })}>{name}</Link>
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
