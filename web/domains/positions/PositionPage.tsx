import type { ReactNode } from 'react'
import { getBoard } from '#contract/domains/applications/endpoints.ts'
import type { Position } from '#contract/domains/positions/record.ts'
import { Pipeline } from '#web/domains/applications/parts/Pipeline.tsx'
import { SourcingPointsTab } from '#web/domains/sourcingPoints/parts/SourcingPointsTab.tsx'
import { useMayCall } from '#web/kit/api/session.ts'
import { Page, type PageTab } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { DetailsTab } from './DetailsTab.tsx'
import { FilesTab } from './FilesTab.tsx'
import { LogTab } from './LogTab.tsx'
import styles from './PositionPage.module.css'
import { PositionStatusChip } from './parts/positionCells.tsx'
import { RecruitersTab } from './RecruitersTab.tsx'
import { StagesTab } from './StagesTab.tsx'
import { positions } from './screens.ts'
import { TrackerTab } from './TrackerTab.tsx'
import { usePosition } from './usePosition.ts'
import { usePositionActions } from './usePositionActions.tsx'
import { usePositionFacts } from './usePositionFacts.tsx'

/** One position: its pipeline as a board and as a table, what is looked for, who works on it, its stages and files. */
export default function PositionPage({ id }: { id: number }) {
  const position = usePosition(id)
  const maySeeCandidates = useMayCall(getBoard.access)
  const { primary, addCandidate, menu, dialog } = usePositionActions(position)
  const { providerPositionName, clientPositionName, status, statusSince } = position
  return (
    <>
      <Page
        title={providerPositionName}
        status={
          <>
            {clientPositionName !== providerPositionName && (
              <span className={styles.clientName} title="What the client calls it">
                {clientPositionName}
              </span>
            )}
            <PositionStatusChip status={status} since={statusSince} />
          </>
        }
        facts={usePositionFacts(position)}
        actions={primary}
        menu={menu}
        back={{ to: linkTo(positions), label: 'Positions' }}
        isWide
        tabs={[...pipelineTabs(position, maySeeCandidates, addCandidate), ...recordTabs(position)]}
      />
      {dialog}
    </>
  )
}

type Tabs = readonly (PageTab | false)[]

function pipelineTabs({ id }: Position, maySeeCandidates: boolean, addCandidate: ReactNode): Tabs {
  return [
    maySeeCandidates && {
      key: 'pipeline',
      label: 'Pipeline',
      content: () => <Pipeline positionId={id} emptyAction={addCandidate} />,
    },
    maySeeCandidates && { key: 'tracker', label: 'Tracker', content: () => <TrackerTab positionId={id} /> },
  ]
}

function recordTabs(position: Position): Tabs {
  const { id, stages, can } = position
  return [
    { key: 'details', label: 'Details', content: () => <DetailsTab position={position} /> },
    can.readSourcingPoints && {
      key: 'sourcing',
      label: 'Sourcing points',
      content: () => <SourcingPointsTab positionId={id} />,
    },
    can.readRecruiters && {
      key: 'recruiters',
      label: 'Recruiters',
      content: () => <RecruitersTab position={position} />,
    },
    { key: 'stages', label: 'Stages', count: stages.length, content: () => <StagesTab position={position} /> },
    { key: 'files', label: 'Files', content: () => <FilesTab position={position} /> },
    can.readLog && { key: 'log', label: 'Log', content: () => <LogTab id={id} /> },
  ]
}
