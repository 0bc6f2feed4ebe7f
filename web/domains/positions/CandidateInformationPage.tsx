import { ClientCandidateTable } from '#web/domains/clientSide/parts/ClientCandidateTable.tsx'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { PositionStatusChip } from './parts/positionCells.tsx'
import { positionView } from './screens.ts'
import { usePosition } from './usePosition.ts'
import { usePositionFacts } from './usePositionFacts.tsx'

/** Everybody whom the client of a position was sent, as the client sees them, with how long each waits. */
export default function CandidateInformationPage({ positionId }: { positionId: number }) {
  const position = usePosition(positionId)
  const { providerPositionName, status, statusSince } = position
  return (
    <Page
      title="Candidate information"
      status={<PositionStatusChip status={status} since={statusSince} />}
      facts={usePositionFacts(position)}
      back={{ to: linkTo(positionView, { id: positionId }), label: providerPositionName }}
      isWide
    >
      <ClientCandidateTable positionId={positionId} />
    </Page>
  )
}
