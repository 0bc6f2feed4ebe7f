import { Page } from '#web/kit/Page.tsx'
import { CalendarTab } from './CalendarTab.tsx'
import { CompanyTab } from './CompanyTab.tsx'
import { MailTab } from './MailTab.tsx'
import { RecruitingTab } from './RecruitingTab.tsx'
import { StorageTab } from './StorageTab.tsx'
import { TermsTab } from './TermsTab.tsx'
import { ToolsTab } from './ToolsTab.tsx'
import { tabs } from './tabs.ts'

/** What is decided for the whole workspace, each with what it affects; and the state of mail and files. */
export default function WorkspacePage() {
  return (
    <Page
      title="Workspace settings"
      tabs={[
        { ...tabs.company, content: () => <CompanyTab /> },
        { ...tabs.calendar, content: () => <CalendarTab /> },
        { ...tabs.terms, content: () => <TermsTab /> },
        { ...tabs.recruiting, content: () => <RecruitingTab /> },
        { ...tabs.tools, content: () => <ToolsTab /> },
        { ...tabs.mail, content: () => <MailTab /> },
        { ...tabs.storage, content: () => <StorageTab /> },
      ]}
    />
  )
}
