import { Text } from '@mantine/core'
import type { QcFeedback } from '#contract/domains/screening/model.ts'
import { rejectionReasons } from '#contract/vocab/reasons.ts'
import { qcChecks } from '#contract/vocab/screeningSheets.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { recentText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import styles from '../Screening.module.css'

const kinds: Record<QcFeedback['outcome'], string> = { 'QC Passed': 'won', 'QC Reject': 'lost', 'QC Pending': 'active' }

/** What QC said, newest first: the outcome with its reason, what was found good, and the words to the recruiter. */
export function QcFeedbackList({ feedbacks }: { feedbacks: readonly QcFeedback[] }) {
  const { timeZone } = useSignedIn()
  if (feedbacks.length === 0) return <Text c="dimmed">QC has not said anything yet.</Text>
  return (
    <ol className={styles.list}>
      {feedbacks.map(({ id, outcome, rejectionReasonId, comments, checks, at, byName }) => (
        <li key={id}>
          <StatusChip label={outcome} kind={kinds[outcome]} />
          {rejectionReasonId && <p>{rejectionReasons.labelOf(rejectionReasonId)}</p>}
          {comments && <p>{comments}</p>}
          {checks.length > 0 && <p>Found good: {checks.map((check) => qcChecks.labelOf(check)).join(' · ')}</p>}
          <p className={styles.by}>{[byName, recentText(at, timeZone)].filter(Boolean).join(', ')}</p>
        </li>
      ))}
    </ol>
  )
}
