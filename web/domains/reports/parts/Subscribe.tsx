import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMail } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { mailedReport } from '#contract/domains/reportMails/model.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { useMay } from '#web/kit/api/session.ts'

const MailDrawer = lazy(() => import('./MailDrawer.tsx'))

interface SubscribeProps {
  report: AnyReport
  /** What the report is narrowed to now; a new mail begins with it. */
  filters: Record<string, unknown>
}

/** Has a report mailed again and again; shows which mails of it there are. */
export function Subscribe({ report, filters }: SubscribeProps) {
  const [isOpen, { open, close }] = useDisclosure()
  const mayExport = useMay('report.export')
  if (!mayExport || !mailedReport(report.name)) return null
  return (
    <>
      <Button variant="subtle" size="xs" leftSection={<IconMail size={15} />} onClick={open} aria-haspopup="dialog">
        By mail
      </Button>
      <Suspense>{isOpen && <MailDrawer report={report} filters={filters} onClose={close} />}</Suspense>
    </>
  )
}
