import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { getScreenings } from '#contract/domains/screening/endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { rejectionReasons } from '#contract/vocab/reasons.ts'
import { useApi } from '#web/kit/api/api.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { CandidateStatus } from '#web/kit/records/CandidateStatus.tsx'
import { dateText } from '#web/kit/records/formats.ts'
import styles from '../Screening.module.css'
import { sheetView } from '../screens.ts'
import { useBegin } from '../useBegin.ts'

type Line = OutputOf<typeof getScreenings>['screenings'][number]

/** The screenings of a candidate, position by position, as a tab of their page. */
export function ScreeningTab({ candidateId }: { candidateId: number }) {
  const { screenings } = useApi(getScreenings, { candidateId })
  if (screenings.length === 0) {
    return (
      <Message order={2} title="On no position yet">
        Put the candidate on a position, and the screening begins here.
      </Message>
    )
  }
  return (
    <ul className={styles.rows}>
      {screenings.map((line) => (
        <Row key={line.applicationId} line={line} candidateId={candidateId} />
      ))}
    </ul>
  )
}

function Row({ line, candidateId }: { line: Line; candidateId: number }) {
  const { begin, isRunning } = useBegin()
  const { positionId, sheetId, statusId, statusSince } = line
  return (
    <li className={styles.row}>
      <div>
        <b>{line.positionName}</b>, {line.organizationName}
        <div className={styles.by}>{stateText(line)}</div>
      </div>
      <CandidateStatus id={statusId} since={statusSince} />
      {sheetId === null && line.canScreen ? (
        <Button size="xs" loading={isRunning} onClick={() => void begin({ candidateId, positionId })}>
          Begin the screening
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={linkTo(sheetView, { candidateId, positionId, screeningSheetId: sheetId ?? 0 })}
        >
          Screening sheet
        </Button>
      )}
    </li>
  )
}

function stateText({ sheetId, answered, asked, calledOn, feedback }: Line): string {
  const said = feedback && [
    feedback.outcome,
    feedback.rejectionReasonId && rejectionReasons.labelOf(feedback.rejectionReasonId),
  ]
  return [
    sheetId === null ? 'No sheet yet' : `${answered} of ${asked} answered`,
    calledOn && `called on ${dateText(calledOn)}`,
    said && `QC: ${said.filter(Boolean).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
