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
    <Panel title="What it stands on">
      <FactSheet
        of={[
          { label: 'Version', value: version },
          { label: 'Running since', value: recentText(startedAt, timeZone) },
          { label: 'Processes on this machine', value: numberText(processes) },
          { label: 'Database', value: `${database.name} ${database.version}` },
          { label: 'Room it takes', value: fileSizeText(database.bytes) },
          { label: 'Answers within', value: `${database.milliseconds} ms` },
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
    <Panel title="What it does by itself">
      <FactSheet
        of={[
          { label: 'Mail server', value: mail.server ?? 'None' },
          { label: 'Mails that wait', value: numberText(mail.waiting) },
          { label: 'Mails that failed', value: numberText(mail.failed) },
          { label: 'Jobs', value: numberText(jobs.total) },
          { label: 'Jobs that failed last', value: numberText(jobs.failing) },
          { label: 'Failed work', value: numberText(work.failed) },
          { label: 'Work tried again', value: numberText(work.waiting) },
          { label: 'Newest back-up', value: backedUpAt ? recentText(backedUpAt, timeZone) : 'None' },
        ]}
      />
    </Panel>
  )
}
