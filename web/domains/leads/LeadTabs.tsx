import { SegmentedControl } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { LinkTabs } from '#web/kit/pages/LinkTabs.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { dailyLeads, monthlyLeads, weeklyLeads } from './screens.ts'

const reports = [
  { title: 'Daily', of: dailyLeads },
  { title: 'Weekly', of: weeklyLeads },
  { title: 'Monthly', of: monthlyLeads },
]

/** The three reports side by side. */
export function LeadTabs() {
  const { pathname } = useLocation()
  const tabs = reports.map(({ title, of }) => ({
    ...{ title, to: linkTo(of), isOpen: pathname.toLowerCase().endsWith(of.path) },
  }))
  return <LinkTabs label="Lead reports" tabs={tabs} />
}

/** One way to look at a report. */
export interface View {
  label: string
  /** The address after the question mark. */
  search: string
  isOpen: boolean
}

/** The ways to look at the open report, first among its tools. */
export function Views({ label, views }: { label: string; views: readonly View[] }) {
  const navigate = useNavigate()
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      data={views.map(({ label: of, search }) => ({ label: of, value: search }))}
      value={views.find(({ isOpen }) => isOpen)?.search ?? ''}
      onChange={(search) => void navigate({ search })}
    />
  )
}
