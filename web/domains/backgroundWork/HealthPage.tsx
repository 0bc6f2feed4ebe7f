import { getHealth } from '#contract/domains/backgroundWork/health.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { Page } from '#web/kit/pages/Page.tsx'
import { ScreenTabs } from '#web/kit/pages/ScreenTabs.tsx'
import { FactSheet, Panel } from '#web/kit/records/FactSheet.tsx'
import { fileSizeText, numberText, recentText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import styles from './HealthPage.module.css'
import { backgroundJobs, backgroundWork, health } from './screens.ts'

type Health = OutputOf<typeof getHealth>

/** How the installation is, and what ought to be otherwise. */
export default function HealthPage() {
  const found = useApi(getHealth, {})
  return (
    <Page title="Health">
      <ScreenTabs label="Background work" of={[backgroundWork, backgroundJobs, health]} open={health} />
      <Warnings of={found.warnings} />
      <div className={styles.panels}>
        <Ground found={found} />
        <Work found={found} />
      </div>
    </Page>
  )
}

function Warnings({ of: warnings }: { of: Health['warnings'] }) {
  if (!warnings.length) {
    return (
      <p className={styles.good} role="status">
        <StatusChip label="All is well" kind="won" />
      </p>
    )
  }
  return (
    <ul className={styles.warnings} aria-label="What ought to be otherwise">
      {warnings.map(({ title, advice }) => (
        <li key={title}>
          <strong>{title}</strong>
          <p>{advice}</p>
        </li>
      ))}
    </ul>
  )
}

function Ground({ found: { version, startedAt, processes, database, disk, storage } }: { found: Health }) {
  const { timeZone } = useSignedIn()
  return (
    <Panel title="Server">
      <FactSheet
        of={[
          { label: 'Version', value: version },
          { label: 'Running since', value: recentText(startedAt, timeZone) },
          { label: 'Processes', value: numberText(processes) },
          { label: 'Database', value: `${database.name} ${database.version}` },
          { label: 'Database size', value: fileSizeText(database.bytes) },
          { label: 'Database answers in', value: `${database.milliseconds} ms` },
          { label: 'Files', value: storage.place },
          {
            label: 'Disk',
            value: disk && `${fileSizeText(disk.free)} of ${fileSizeText(disk.total)} free`,
          },
        ]}
      />
    </Panel>
  )
}

function Work({ found: { mail, jobs, work, backedUpAt } }: { found: Health }) {
  const { timeZone } = useSignedIn()
  return (
    <Panel title="Background work">
      <FactSheet
        of={[
          { label: 'Mail server', value: mail.server ?? 'None' },
          { label: 'Mails waiting', value: numberText(mail.waiting) },
          { label: 'Mails failed', value: numberText(mail.failed) },
          { label: 'Jobs', value: numberText(jobs.total) },
          { label: 'Jobs that failed', value: numberText(jobs.failing) },
          { label: 'Failed work', value: numberText(work.failed) },
          { label: 'Work being retried', value: numberText(work.waiting) },
          { label: 'Newest back-up', value: backedUpAt ? recentText(backedUpAt, timeZone) : 'None' },
        ]}
      />
    </Panel>
  )
}
