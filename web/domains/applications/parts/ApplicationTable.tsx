import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { applicationList } from '#contract/domains/applications/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { mayMove, nextStatuses } from '#contract/vocab/moves.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { candidateStatuses, kindOf } from '#contract/vocab/statuses.ts'
import { ListTable, type OtherView } from '#web/kit/ListPage.tsx'
import { StatusChip } from '#web/kit/StatusChip.tsx'
import { useSignedIn } from '#web/kit/session.ts'
import { ApplicationDrawer, withApplication } from './ApplicationDrawer.tsx'
import { BulkMoveDialog } from './BulkMoveDialog.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import { offeredMove, type PossibleMove } from './moves.ts'

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
  const { search } = useLocation()
  const isOfPosition = 'positions' in fixed
  return (
    <>
      <ListTable
        list={applicationList}
        fixed={fixed}
        without={isOfPosition ? ofPosition : ofCandidate}
        {...rest}
        rowLink={({ id }) => withApplication(search, id)}
        cells={{ statusId: ({ statusId, statusSince }) => <Status statusId={statusId} since={statusSince} /> }}
        bulk={(rows, clear) => <BulkMove rows={rows} onDone={clear} />}
      />
      <ApplicationDrawer />
    </>
  )
}

function Status({ statusId, since }: { statusId: ApplicationRow['statusId']; since: string | null }) {
  return statusId && <StatusChip label={candidateStatuses.labelOf(statusId)} kind={kindOf(statusId)} since={since} />
}

function BulkMove({ rows, onDone }: { rows: ApplicationRow[]; onDone: () => void }) {
  const { primaryRole } = useSignedIn()
  const [move, setMove] = useState<PossibleMove>()
  const moves = sharedMoves(rows, primaryRole)
  if (moves.length === 0) return <span>No status that all of them can move to</span>
  return (
    <>
      <MoveMenu moves={moves} onChoose={setMove}>
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
          Move to
        </Button>
      </MoveMenu>
      {move && <BulkMoveDialog rows={rows} move={move} onDone={onDone} onClose={() => setMove(undefined)} />}
    </>
  )
}

/** The moves that every one of the rows can make; an interview is scheduled one by one. */
function sharedMoves(rows: readonly ApplicationRow[], role: Role): PossibleMove[] {
  const statuses = [...new Set(rows.flatMap(({ statusId }) => (statusId ? [statusId] : [])))]
  const [first] = statuses
  if (!first) return []
  return nextStatuses(first)
    .filter((to) => statuses.every((from) => mayMove(role, from, to)))
    .map((to) => offeredMove({ statusId: first }, to))
    .filter(({ carries }) => !carries.includes('interview'))
}
