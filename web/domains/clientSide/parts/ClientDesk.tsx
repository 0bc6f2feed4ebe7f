import { Link } from 'react-router'
import { clientInterviewList } from '#contract/domains/clientSide/lists.ts'
import { requestPosition } from '#contract/domains/positions/requests.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { AskForPosition } from '#web/domains/positions/parts/AskForPosition.tsx'
import { positionRequests } from '#web/domains/positions/screens.ts'
import { useMayCall, useTimeZone } from '#web/kit/api/session.ts'
import { SkeletonLines } from '#web/kit/feedback/SkeletonLines.tsx'
import { initialState } from '#web/kit/lists/listState.ts'
import { MoreLink } from '#web/kit/lists/MoreLink.tsx'
import { FailedRows } from '#web/kit/lists/NoRows.tsx'
import { totalText } from '#web/kit/lists/Pager.tsx'
import { useRows } from '#web/kit/lists/useRows.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { dateText, timeText, wallTime } from '#web/kit/records/formats.ts'
import { clientCandidate, clientFeedback, clientInterviews } from '../screens.ts'
import styles from './ClientDesk.module.css'
import { useWaiting, WaitingCards } from './WaitingCards.tsx'

const shown = 5

/** Where a client begins: who waits for its answer, ready to be answered, and the interviews ahead. */
export default function ClientDesk() {
  const mayAsk = useMayCall(requestPosition.access)
  return (
    <div className={styles.desk}>
      <Waiting />
      <Ahead />
      {mayAsk && (
        <section className={styles.part} aria-labelledby="new-position">
          <header className={styles.head}>
            <h2 id="new-position">Hiring for another role?</h2>
          </header>
          <div className={styles.body}>
            <AskForPosition variant="default" />
          </div>
          <MoreLink to={linkTo(positionRequests)}>What you asked for</MoreLink>
        </section>
      )}
    </div>
  )
}

const notHeld = { onHold: false }

function Waiting() {
  const { rows, answer, error, refetch } = useWaiting(notHeld, shown)
  return (
    <section className={styles.part} aria-labelledby="waiting-for-you">
      <header className={styles.head}>
        <h2 id="waiting-for-you">Waiting for your feedback</h2>
        {answer && <span>{totalText(answer)}</span>}
      </header>
      <div className={styles.body}>
        <WaitingCards
          rows={rows}
          error={error}
          onRetry={() => void refetch()}
          empty="Nobody waits for your feedback. New CVs appear here as soon as they are sent."
        />
      </div>
      <MoreLink to={linkTo(clientFeedback)}>Everybody who waits</MoreLink>
    </section>
  )
}

type InterviewRow = RowOf<typeof clientInterviewList>

function Ahead() {
  const timeZone = useTimeZone()
  const { answer, error, refetch } = useRows(clientInterviewList, {
    ...initialState(clientInterviewList),
    pageSize: shown,
  })
  const rows = answer?.rows as InterviewRow[] | undefined
  return (
    <section className={styles.part} aria-labelledby="interviews-ahead">
      <header className={styles.head}>
        <h2 id="interviews-ahead">Interviews ahead</h2>
        {answer && (
          <span>
            {totalText(answer)}, times in {timeZone}
          </span>
        )}
      </header>
      <div className={styles.body}>
        {error ? (
          <FailedRows error={error} onRetry={() => void refetch()} />
        ) : rows ? (
          <Interviews rows={rows} />
        ) : (
          <SkeletonLines rows={5} />
        )}
      </div>
      <MoreLink to={linkTo(clientInterviews)}>All interviews</MoreLink>
    </section>
  )
}

function Interviews({ rows }: { rows: readonly InterviewRow[] }) {
  const timeZone = useTimeZone()
  if (rows.length === 0) return <p className={styles.empty}>No interview is scheduled at the moment.</p>
  return (
    <ul className={styles.interviews}>
      {rows.map(({ id, startsAt, candidateId, positionId, candidateName, positionName, stageName, mode }) => (
        <li key={id}>
          <time dateTime={startsAt ?? undefined}>
            <b>{startsAt && dateText(wallTime(startsAt, timeZone))}</b>
            {startsAt && timeText(startsAt, timeZone)}
          </time>
          <div>
            <Link to={linkTo(clientCandidate, { candidateId, positionId })}>{candidateName}</Link>
            <p>{[stageName, mode, positionName].filter(Boolean).join(' · ')}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
