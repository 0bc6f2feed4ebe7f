import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { sendMails } from '#contract/domains/messages/mails.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { ListPage } from '#web/kit/ListPage.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { useMay, useMayCall } from '#web/kit/session.ts'
import { BulkAddToPosition } from './parts/BulkAddToPosition.tsx'
import { BulkMail } from './parts/BulkMail.tsx'
import { CandidateTabs } from './parts/CandidateTabs.tsx'
import { candidates, candidateView } from './screens.ts'

const AddCandidateDialog = lazy(() => import('./AddCandidateDialog.tsx'))

/** All candidates within reach. */
export default function CandidatesPage() {
  const mayPutOnPosition = useMay('application.create')
  const mayWrite = useMayCall(sendMails.access)
  const bulk = (rows: RowOf<typeof candidateList>[], clear: () => void) => (
    <>
      {mayPutOnPosition && <PutOnPosition rows={rows} onDone={clear} />}
      {mayWrite && <BulkMail rows={rows} />}
    </>
  )
  const addButton = useMay('candidate.create') && <AddButton />
  return (
    <ListPage
      list={candidateList}
      actions={addButton}
      intro={<CandidateTabs open={candidates} />}
      emptyAction={addButton}
      rowLink={({ id }) => linkTo(candidateView, { id })}
      bulk={mayPutOnPosition || mayWrite ? bulk : undefined}
    />
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

function PutOnPosition({ rows, onDone }: { rows: RowOf<typeof candidateList>[]; onDone: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        Put on a position
      </Button>
      {isOpen && <BulkAddToPosition rows={rows} onDone={onDone} onClose={() => setIsOpen(false)} />}
    </>
  )
}
