import { getSubmissions } from '#contract/domains/candidates/profile.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard */}
        <section className={styles.scroll} aria-label="Sent to clients, table" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Client and position</th>
                <th scope="col">Sent</th>
                <th scope="col">Recruiter</th>
                <th scope="col">CV</th>
                <th scope="col">Consent</th>
                <th scope="col">Exception reason</th>
              </tr>
            </thead>
            <tbody>
              {submissions.map((one) => (
                <tr key={one.id} data-withdrawn={one.isWithdrawn || undefined}>
                  <th scope="row">
                    {one.organizationName}, {one.positionName}
                  </th>
                  <td>
                    {dateTimeText(one.sentAt, timeZone)}
                    {one.sentByName && `, ${one.sentByName}`}
                    {one.isWithdrawn && ' (taken back)'}
                  </td>
                  <td>{one.recruiterName}</td>
                  <td title={one.fileSha256 ? `SHA-256 ${one.fileSha256}` : undefined}>{one.cvFileName ?? '–'}</td>
                  <td>{one.hasConsent ? 'Yes' : 'Not noted'}</td>
                  <td>{one.exceptionReason ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Section>
    </div>
  )
}
