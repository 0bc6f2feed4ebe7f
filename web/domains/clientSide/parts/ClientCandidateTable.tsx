import { clientCandidateList } from '#contract/domains/clientSide/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { useMay } from '#web/kit/api/session.ts'
import { ListPage, ListTable } from '#web/kit/lists/ListPage.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { NoValue } from '#web/kit/records/cells.tsx'
import { clientCandidate } from '../screens.ts'
import { DaysWaiting } from './WaitingCards.tsx'

type Row = RowOf<typeof clientCandidateList>

const rowLink = ({ candidateId, positionId }: Row) => linkTo(clientCandidate, { candidateId, positionId })

const cells = {
  daysWaiting: ({ daysWaiting, heldUntil }: Row) =>
    daysWaiting === null ? <NoValue /> : <DaysWaiting days={daysWaiting} isHeld={heldUntil !== null} />,
}

/** The candidates who were sent to the client: of one position inside its page, of all as a page. */
export function ClientCandidateTable({ positionId }: { positionId?: number }) {
  const isOfFirm = useMay('candidate.readUnmasked')
  if (positionId === undefined) {
    const title = isOfFirm ? clientCandidateList.title : 'Candidates sent to you'
    return <ListPage list={clientCandidateList} title={title} rowLink={rowLink} cells={cells} />
  }
  return <ListTable list={clientCandidateList} fixed={{ positions: [positionId] }} rowLink={rowLink} cells={cells} />
}
