import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { sendMails } from '#contract/domains/messages/mails.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { NextStepCell } from '#web/domains/applications/parts/NextStepCell.tsx'
import { pendingMoves } from '#web/domains/applications/parts/pendingMoves.ts'
import { StatusSince } from '#web/domains/applications/parts/StatusSince.tsx'
import { useMove } from '#web/domains/applications/parts/useMove.tsx'
import { useApi } from '#web/kit/api/api.ts'
import { useMay, useMayCall } from '#web/kit/api/session.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { readAddress } from '#web/kit/lists/listState.ts'
import { hasSavedFilter, saveFilter } from '#web/kit/lists/savedFilters.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { NoValue } from '#web/kit/records/cells.tsx'
import { CandidateTabs } from './parts/CandidateTabs.tsx'
import { candidates, candidateView } from './screens.ts'

const AddToPosition = lazy(() =>
  import('#web/domains/applications/parts/AddToPosition.tsx').then((parts) => ({ default: parts.AddToPosition })),
)
const BulkAddToPosition = lazy(() =>
  import('./parts/BulkAddToPosition.tsx').then((parts) => ({ default: parts.BulkAddToPosition })),
)
const BulkMail = lazy(() => import('./parts/BulkMail.tsx').then((parts) => ({ default: parts.BulkMail })))
const AddCandidateDialog = lazy(() => import('./AddCandidateDialog.tsx'))

/** Candidates within reach: at first one's own, for whoever has some. */
export default function CandidatesPage() {
  const [address] = useSearchParams()
  const isFirstVisit = !hasSavedFilter(candidateList) && !readAddress(candidateList, address)
  return isFirstVisit ? <FirstVisit /> : <Candidates />
}

const mine = { isMine: true }

/** Finds out whether a person has candidates of their own, and begins with those. */
function FirstVisit() {
  const { count } = useApi(candidateList, { ...mine, pageSize: 5 })
  saveFilter(candidateList, { filters: count > 0 ? mine : {} })
  return <Candidates />
}

function Candidates() {
  const mayPutOnPosition = useMay('application.create')
  const mayWrite = useMayCall(sendMails.access)
  const bulk = (rows: Row[], clear: () => void) => (
    <>
      {mayPutOnPosition && <PutOnPosition rows={rows} onDone={clear} />}
      <Suspense>{mayWrite && <BulkMail rows={rows} />}</Suspense>
    </>
  )
  const addButton = useMay('candidate.create') && <AddButton />
  const mayReadAll = useMay('candidate.readUnmasked')
  const { make, dialog } = useMove()
  const pendingFor = pendingMoves.use()
  const [putting, setPutting] = useState<number>()
  return (
    <>
      <ListPage
        list={candidateList}
        actions={addButton}
        intro={<CandidateTabs open={candidates} />}
        emptyAction={addButton}
        rowLink={({ id }) => linkTo(candidateView, { id })}
        mine={mayReadAll ? 'isMine' : undefined}
        cells={{
          statusId: ({ statusId, daysInStatus, lastActionAt, application }) => (
            <StatusSince
              statusId={statusId}
              since={lastActionAt}
              days={daysInStatus}
              pending={pendingFor(application)}
            />
          ),
          positionName: (row) => <OnPosition row={row} />,
          nextStep: (row) => (
            <NextStepCell
              label={row.nextStep}
              application={movableOf(row)}
              make={make}
              onPosition={() => setPutting(row.id)}
            />
          ),
        }}
        bulk={mayPutOnPosition || mayWrite ? bulk : undefined}
      />
      {dialog}
      <Suspense>{putting && <AddToPosition candidateId={putting} onClose={() => setPutting(undefined)} />}</Suspense>
    </>
  )
}

type Row = RowOf<typeof candidateList>

/** The application of a row as the moves take it. */
const movableOf = ({ id, fullName, application }: Row) =>
  application && { ...application, candidateId: id, candidateName: fullName ?? '' }

/** The position somebody is considered for, with its client. */
function OnPosition({ row: { positionName, organizationName } }: { row: Row }) {
  if (!positionName) return <NoValue />
  return (
    <span title={`${positionName} · ${organizationName}`}>
      {positionName} <span style={{ color: 'var(--text-soft)' }}>· {organizationName}</span>
    </span>
  )
}

function AddButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={() => setIsOpen(true)}>
        Add Candidate
      </Button>
      <Suspense>{isOpen && <AddCandidateDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

function PutOnPosition({ rows, onDone }: { rows: Row[]; onDone: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        Put on a position
      </Button>
      <Suspense>
        {isOpen && <BulkAddToPosition rows={rows} onDone={onDone} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
