import { sourcingPointList } from '#contract/domains/sourcingPoints/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { positionView, superAdminPositionView } from '#web/domains/positions/screens.ts'
import { useMay } from '#web/kit/api/session.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { SourcingPointStatusChip } from './parts/SourcingPointStatusChip.tsx'

type Row = RowOf<typeof sourcingPointList>

/** The queue of those who approve sourcing points; whoever writes them follows theirs here. */
export default function PendingPage() {
  const mayDecide = useMay('sourcingPoint.approve')
  const rowLink = ({ positionId }: Row) =>
    mayDecide
      ? linkTo(superAdminPositionView, { id: positionId })
      : linkTo(positionView, { id: positionId }, { tab: 'sourcing' })
  return (
    <ListPage
      list={sourcingPointList}
      title="Pending sourcing points"
      rowLink={rowLink}
      cells={{ status: ({ status, sentAt }) => status && <SourcingPointStatusChip status={status} since={sentAt} /> }}
    />
  )
}
