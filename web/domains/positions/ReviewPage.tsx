import type { Position } from '#contract/domains/positions/record.ts'
import { getSourcingPoints } from '#contract/domains/sourcingPoints/endpoints.ts'
import { Brief } from '#web/domains/sourcingPoints/parts/Brief.tsx'
import { SourcingPointStatusChip } from '#web/domains/sourcingPoints/parts/SourcingPointStatusChip.tsx'
import { Rejection } from '#web/domains/sourcingPoints/parts/SourcingPointsTab.tsx'
import { Steps } from '#web/domains/sourcingPoints/parts/Steps.tsx'
import { useDecision } from '#web/domains/sourcingPoints/parts/useDecision.tsx'
import { editSourcingPoints, pendingSourcingPoints } from '#web/domains/sourcingPoints/screens.ts'
import { useApi } from '#web/kit/api/api.ts'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { Panels } from '#web/kit/records/FactSheet.tsx'
import { Profile, Role, Team } from './DetailsTab.tsx'
import { positionView } from './screens.ts'
import { usePosition } from './usePosition.ts'
import { usePositionFacts } from './usePositionFacts.tsx'

/** A position as its approver reads it: where and how to source beside who is looked for, with the decision on top. */
export default function ReviewPage({ id }: { id: number }) {
  return <Review position={usePosition(id)} />
}

function Review({ position }: { position: Position }) {
  const { id, providerPositionName } = position
  const points = useApi(getSourcingPoints, { positionId: id })
  const { buttons, dialog } = useDecision(points)
  return (
    <>
      <Page
        title={providerPositionName}
        status={<SourcingPointStatusChip status={points.status} since={points.sentAt} by={points.sentByName} />}
        facts={usePositionFacts(position)}
        actions={buttons}
        menu={[
          points.can.edit && {
            label: 'Edit sourcing points',
            to: linkTo(editSourcingPoints, {}, { position: id }),
          },
          { label: 'Open the position', to: linkTo(positionView, { id }) },
        ]}
        back={{ to: linkTo(pendingSourcingPoints), label: 'Pending sourcing points' }}
        isWide
      >
        <Rejection points={points} />
        <Panels
          left={
            <>
              <Brief points={points} />
              <Steps positionId={id} />
            </>
          }
          right={
            <>
              <Profile position={position} />
              <Role position={position} />
              <Team position={position} />
            </>
          }
        />
      </Page>
      {dialog}
    </>
  )
}
