import type { AnyReport } from '#contract/kit/report.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { LinkTabs } from '#web/kit/pages/LinkTabs.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { reportEntries } from './reportState.ts'
import { reports } from './screens.ts'

/** The reports of the role side by side; nothing where there is only one. */
export function ReportTabs({ open }: { open: AnyReport }) {
  const { permissions } = useSignedIn()
  const entries = reportEntries(permissions)
  if (entries.length < 2) return null
  const tabs = entries.map(({ report: { name, title } }) => ({
    title,
    to: linkTo(reports, { reportType: name }),
    isOpen: name === open.name,
  }))
  const all = { title: 'All reports', to: linkTo(reports, {}, { all: 1 }), isOpen: false }
  return <LinkTabs label="Reports" tabs={[all, ...tabs]} isInset />
}
