import { Button, Drawer, Group, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { getReportMails } from '#contract/domains/reportMails/endpoints.ts'
import type { ReportMail } from '#contract/domains/reportMails/model.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { useApi } from '#web/kit/api/api.ts'
import { MailDialog } from './MailDialog.tsx'
import styles from './MailDrawer.module.css'
import { MailEntry } from './MailEntry.tsx'

interface MailDrawerProps {
  report: AnyReport
  filters: Record<string, unknown>
  onClose: () => void
}

/** The mails of a report: those that somebody set up or receives, and the way to another one. */
export default function MailDrawer({ report, filters, onClose }: MailDrawerProps) {
  const [edited, setEdited] = useState<ReportMail | 'new'>()
  return (
    <Drawer opened onClose={onClose} position="right" size={440} title={`${report.title} by mail`}>
      <p className={styles.about}>
        Everybody who receives the report gets what they reach themselves, as a file. Only people who may read it can be
        chosen.
      </p>
      <Group mb="md">
        <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setEdited('new')}>
          Mail this report
        </Button>
      </Group>
      <Suspense fallback={<Skeleton height={120} />}>
        <Mails report={report} onEdit={setEdited} />
      </Suspense>
      {edited && (
        <MailDialog
          report={report}
          filters={filters}
          mail={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Drawer>
  )
}

function Mails({ report, onEdit }: { report: AnyReport; onEdit: (mail: ReportMail) => void }) {
  const { mails } = useApi(getReportMails, { report: report.name })
  if (mails.length === 0) return <p className={styles.about}>You do not receive this report by mail yet.</p>
  return (
    <ul className={styles.mails}>
      {mails.map((mail) => (
        <MailEntry key={mail.id} mail={mail} onEdit={() => onEdit(mail)} />
      ))}
    </ul>
  )
}
