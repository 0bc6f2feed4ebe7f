import { useMay } from '#web/kit/api/session.ts'
import { Page } from '#web/kit/pages/Page.tsx'
import { BackupsTab } from './BackupsTab.tsx'
import { CalendarTab } from './CalendarTab.tsx'
import { CompanyTab } from './CompanyTab.tsx'
import { KeepingTab } from './KeepingTab.tsx'
import { MailTab } from './MailTab.tsx'
import { MovingOutTab } from './MovingOutTab.tsx'
import { RecruitingTab } from './RecruitingTab.tsx'
import { RulesTab } from './RulesTab.tsx'
import { StorageTab } from './StorageTab.tsx'
import { TermsTab } from './TermsTab.tsx'
import { ToolsTab } from './ToolsTab.tsx'
import { tabs } from './tabs.ts'

/** What is decided for the whole workspace, each with what it affects; and the state of mail and files. */
export default function WorkspacePage() {
  const mayMoveOut = useMay('data.moveOut')
  return (
    <Page
      title="Workspace settings"
      tabs={[
        { ...tabs.company, content: () => <CompanyTab /> },
        { ...tabs.calendar, content: () => <CalendarTab /> },
        { ...tabs.terms, content: () => <TermsTab /> },
        { ...tabs.recruiting, content: () => <RecruitingTab /> },
        { ...tabs.rules, content: () => <RulesTab /> },
        { ...tabs.tools, content: () => <ToolsTab /> },
        { ...tabs.mail, content: () => <MailTab /> },
        { ...tabs.storage, content: () => <StorageTab /> },
        { ...tabs.keeping, content: () => <KeepingTab /> },
        { ...tabs.backups, content: () => <BackupsTab /> },
        mayMoveOut && { ...tabs.movingOut, content: () => <MovingOutTab /> },
      ]}
    />
  )
}
