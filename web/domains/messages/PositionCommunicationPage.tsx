import { getPosition } from '#contract/domains/positions/endpoints.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { CommunicationLog } from './parts/CommunicationLog.tsx'

/** What was said about one position. */
export default function PositionCommunicationPage({ positionId }: { positionId: number }) {
  const { primaryRole } = useSignedIn()
  const { providerPositionName } = useApi(getPosition, { positionId, role: primaryRole })
  return (
    <Page
      title="Communication log"
      back={{ to: linkTo(positionView, { id: positionId }), label: providerPositionName }}
      isWide
    >
      <CommunicationLog positionId={positionId} />
    </Page>
  )
}
