import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getBoard } from '#contract/domains/applications/endpoints.ts'
import type { Position } from '#contract/domains/positions/record.ts'
import { ApplicationTable } from '#web/domains/applications/parts/ApplicationTable.tsx'
import { PipelineBoard } from '#web/domains/applications/parts/PipelineBoard.tsx'
import { organizationView } from '#web/domains/organizations/screens.ts'
import { type Fact, Page, type PageTab } from '#web/kit/Page.tsx'
import { linkTo, mayOpen } from '#web/kit/screen.ts'
import { useMayCall, useSignedIn } from '#web/kit/session.ts'
import { DetailsTab } from './DetailsTab.tsx'
import { FilesTab } from './FilesTab.tsx'
import { LogTab } from './LogTab.tsx'
import styles from './PositionPage.module.css'
import { PositionStatusChip } from './parts/positionCells.tsx'
import { RecruitersTab } from './RecruitersTab.tsx'
import { ctcText, experienceText } from './ranges.ts'
import { StagesTab } from './StagesTab.tsx'
import { positions } from './screens.ts'
import { usePosition } from './usePosition.ts'
import { usePositionActions } from './usePositionActions.tsx'

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
        facts={useFacts(position)}
        actions={primary}
        menu={menu}
        back={{ to: linkTo(positions), label: 'Positions' }}
        isWide
        tabs={tabsOf(position, maySeeCandidates, addCandidate)}
      />
      {dialog}
    </>
  )
}

function tabsOf(position: Position, maySeeCandidates: boolean, addCandidate: ReactNode): readonly (PageTab | false)[] {
  const { id, can } = position
  return [
    maySeeCandidates && {
      key: 'board',
      label: 'Board',
      content: () => <PipelineBoard positionId={id} emptyAction={addCandidate} />,
    },
    maySeeCandidates && {
      key: 'candidates',
      label: 'Candidates',
      content: () => <ApplicationTable fixed={{ positions: [id] }} emptyAction={addCandidate} />,
    },
    { key: 'details', label: 'Details', content: () => <DetailsTab position={position} /> },
    can.readRecruiters && {
      key: 'recruiters',
      label: 'Recruiters',
      content: () => <RecruitersTab position={position} />,
    },
    {
      key: 'stages',
      label: 'Stages',
      count: position.stages.length,
      content: () => <StagesTab position={position} />,
    },
    { key: 'files', label: 'Files', content: () => <FilesTab position={position} /> },
    can.readLog && { key: 'log', label: 'Log', content: () => <LogTab id={id} /> },
  ]
}

function useFacts(position: Position): Fact[] {
  const { permissions } = useSignedIn()
  const { organizationId, organizationName, currentOpenings, totalOpenings, priority, cities } = position
  const { minExperience, maxExperience, minCtc, maxCtc } = position
  const organization = mayOpen(organizationView, permissions) ? (
    <Anchor component={Link} to={linkTo(organizationView, { id: organizationId })}>
      {organizationName}
    </Anchor>
  ) : (
    organizationName
  )
  return [
    { label: 'Organization', value: organization },
    { label: 'Openings', value: `${currentOpenings} of ${totalOpenings} open` },
    { label: 'Priority', value: priority },
    { label: 'Experience', value: experienceText(minExperience, maxExperience) },
    { label: 'CTC', value: ctcText(minCtc, maxCtc) },
    { label: 'Cities', value: cities.map(({ name }) => name).join(', ') },
  ]
}
