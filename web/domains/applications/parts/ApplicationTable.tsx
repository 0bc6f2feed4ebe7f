import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { applicationList } from '#contract/domains/applications/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { rightsOf } from '#contract/vocab/nextSteps.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { ListTable, type OtherView } from '#web/kit/lists/ListPage.tsx'
import { ApplicationDrawer, withApplication } from './ApplicationDrawer.tsx'
import { BulkMoveDialog } from './BulkMoveDialog.tsx'
import { type BulkMoveOffer, bulkMoves } from './bulkMoves.ts'
import { MoveMenu } from './MoveMenu.tsx'
import { NextStepCell } from './NextStepCell.tsx'
import { pendingMoves } from './pendingMoves.ts'
import { StatusSince } from './StatusSince.tsx'
import { useMove } from './useMove.tsx'

type ApplicationRow = RowOf<typeof applicationList>

interface ApplicationTableProps {
  /** The candidate or the position whose applications are shown. */
  fixed: { candidates: number[] } | { positions: number[] }
  /** The next step where there is nothing yet. */
  emptyAction?: ReactNode
  /** Stands beside the filters. */
  tools?: ReactNode
  /** Another way of showing the rows under the same filters. */
  instead?: OtherView
}

/** What every row of one position, or of one candidate, has in common. */
const ofPosition = ['positionName', 'organizationName', 'vertical'] as const
const ofCandidate = ['candidateName'] as const

/** Candidates on positions as a table inside another page, with bulk moves; a row opens the drawer. */
export function ApplicationTable({ fixed, ...rest }: ApplicationTableProps) {
  const place = useLocation()
  const isOfPosition = 'positions' in fixed
  const { make, dialog } = useMove()
  const pendingFor = pendingMoves.use()
  return (
    <>
      <ListTable
        list={applicationList}
        fixed={fixed}
        without={isOfPosition ? ofPosition : ofCandidate}
        {...rest}
        rowLink={({ id }) => withApplication(place, id)}
        cells={{
          statusId: (row) => (
            <StatusSince
              statusId={row.statusId}
              since={row.statusSince}
              days={row.daysInStatus}
              pending={pendingFor(row)}
            />
          ),
          nextStep: (row) => <NextStepCell label={row.nextStep} application={movableOf(row)} make={make} />,
        }}
        bulk={(rows, clear) => <BulkMove rows={rows} onDone={clear} />}
      />
      <ApplicationDrawer />
      {dialog}
    </>
  )
}

/** A row as the moves take it. */
function movableOf(row: ApplicationRow) {
  const { statusId, candidateName } = row
  return statusId && { ...row, statusId, candidateName: candidateName ?? '' }
}

function BulkMove({ rows, onDone }: { rows: ApplicationRow[]; onDone: () => void }) {
  const { primaryRole, permissions } = useSignedIn()
  const [move, setMove] = useState<BulkMoveOffer>()
  const offers = bulkMoves(rows, (row) => rightsOf(primaryRole, permissions, row).moves)
  if (offers.length === 0) return <span>Nobody of them can be moved by you</span>
  return (
    <>
      <MoveMenu
        moves={offers}
        onChoose={({ toStatusId }) => setMove(offers.find((offer) => offer.toStatusId === toStatusId))}
        detail={({ toStatusId }) => {
          const able = offers.find((offer) => offer.toStatusId === toStatusId)?.able.length ?? 0
          return able < rows.length ? `${able} of ${rows.length}` : undefined
        }}
      >
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
          Move to
        </Button>
      </MoveMenu>
      {move && <BulkMoveDialog rows={rows} move={move} onDone={onDone} onClose={() => setMove(undefined)} />}
    </>
  )
}
