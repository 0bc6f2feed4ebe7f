import { positionRequestList, requestStates } from '#contract/domains/positions/requests.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { AskForPosition } from './parts/AskForPosition.tsx'
import { positionNew, positionView } from './screens.ts'

const kinds = { waiting: 'active', opened: 'won', declined: 'lost' } as const

/** The positions that clients asked for: each leads to the position, or to the form that completes it. */
export default function PositionRequestsPage() {
  const { permissions } = useSignedIn()
  const mayComplete = mayOpen(positionNew, permissions)
  return (
    <ListPage
      list={positionRequestList}
      actions={<AskForPosition />}
      emptyAction={<AskForPosition />}
      cells={{ state: ({ state }) => state && <StatusChip label={requestStates.labelOf(state)} kind={kinds[state]} /> }}
      rowLink={({ id, positionId, state }) => {
        if (positionId) return linkTo(positionView, { id: positionId })
        return mayComplete && state === requestStates.waiting ? linkTo(positionNew, {}, { request: id }) : undefined
      }}
    />
  )
}
