import { getSubmissions } from '#contract/domains/candidates/profile.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { RecordTable } from '#web/kit/lists/RecordTable.tsx'
import { Section } from '#web/kit/pages/Page.tsx'
import { dateTimeText } from '#web/kit/records/formats.ts'
import styles from './Submissions.module.css'

/** The submission ledger of a candidate: which CV went to which client, when, by whom, with whose consent. */
export function Submissions({ candidateId }: { candidateId: number }) {
  const { submissions } = useApi(getSubmissions, { candidateId })
  const timeZone = useTimeZone()
  if (submissions.length === 0) return null
  return (
    <div className={styles.ledger}>
      <Section title="Sent to clients">
        <RecordTable
          label="Sent to clients"
          rows={submissions}
          keyOf={({ id }) => id}
          isOver={({ isWithdrawn }) => isWithdrawn}
          columns={[
            {
              label: 'Client and position',
              of: ({ organizationName, positionName }) => `${organizationName}, ${positionName}`,
            },
            {
              label: 'Sent',
              kind: 'dateTime',
              of: ({ sentAt, sentByName, isWithdrawn }) =>
                `${dateTimeText(sentAt, timeZone)}${sentByName ? `, ${sentByName}` : ''}${isWithdrawn ? ' (taken back)' : ''}`,
            },
            { label: 'Recruiter', kind: 'choice', of: ({ recruiterName }) => recruiterName },
            {
              label: 'CV',
              kind: 'link',
              of: ({ cvFileName, fileSha256 }) =>
                cvFileName && <span title={fileSha256 ? `SHA-256 ${fileSha256}` : undefined}>{cvFileName}</span>,
            },
            { label: 'Consent', kind: 'flag', of: ({ hasConsent }) => (hasConsent ? 'Yes' : 'Not noted') },
            { label: 'Exception reason', kind: 'choice', of: ({ exceptionReason }) => exceptionReason },
          ]}
        />
      </Section>
    </div>
  )
}
