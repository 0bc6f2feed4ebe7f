import { Button, List, Modal } from '@mantine/core'
import { useState } from 'react'
import {
  allocateCandidates,
  allocationForm,
  mostAllocatedAtOnce,
  releaseCandidates,
} from '#contract/domains/teamAllocation/endpoints.ts'
import { bulkTeamAllocationList } from '#contract/domains/teamAllocation/lists.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { allocationStatuses } from '#contract/vocab/allocations.ts'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { useCommand } from '#web/kit/api.ts'
import { confirm } from '#web/kit/dialogs.ts'
import { FormDialog } from '#web/kit/FormDialog.tsx'
import { countText } from '#web/kit/formats.ts'
import { ListPage } from '#web/kit/ListPage.tsx'
import { StatusChip } from '#web/kit/StatusChip.tsx'
import { linkTo } from '#web/kit/screen.ts'

type Row = RowOf<typeof bulkTeamAllocationList>
type Outcome = OutputOf<typeof allocateCandidates>

/** The candidates whom nobody has, and what can be done with those that are selected. */
export default function BulkTeamAllocationPage() {
  return (
    <ListPage
      list={bulkTeamAllocationList}
      rowLink={({ id }) => linkTo(candidateView, { id })}
      cells={{
        allocation: ({ allocation }) =>
          allocation && (
            <StatusChip label={allocation} kind={allocation === allocationStatuses.allocated ? 'won' : 'held'} />
          ),
      }}
      bulk={(rows, clear) => <Selected rows={rows} clear={clear} />}
    />
  )
}

function Selected({ rows, clear }: { rows: readonly Row[]; clear: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const settle = (answer: Outcome) => {
    setIsAsking(false)
    if (answer.done === answer.results.length) clear()
    else setOutcome(answer)
  }
  const allocate = useCommand(allocateCandidates, { onDone: settle })
  const release = useCommand(releaseCandidates, { onDone: settle })
  const candidateIds = rows.map(({ id }) => id)
  const askToRelease = async () => {
    const title = `Take ${countText(rows.length, 'candidate')} back?`
    if (await confirm({ title, text: 'Nobody has them afterwards.', yes: 'Take back' })) {
      await release.run({ candidateIds })
    }
  }
  const isTooMany = rows.length > mostAllocatedAtOnce
  return (
    <>
      <Button size="xs" onClick={() => setIsAsking(true)} disabled={isTooMany}>
        Allocate
      </Button>
      {rows.some(({ allocation }) => allocation === allocationStatuses.allocated) && (
        <Button size="xs" variant="default" onClick={() => void askToRelease()} disabled={isTooMany}>
          Take back
        </Button>
      )}
      {isAsking && (
        <FormDialog
          title={`Allocate ${countText(rows.length, 'candidate')}`}
          schema={allocationForm}
          submit="Allocate"
          onSubmit={({ recruiterId }) => allocate.attempt({ recruiterId, candidateIds })}
          onClose={() => setIsAsking(false)}
        />
      )}
      {outcome && <Refused rows={rows} outcome={outcome} onClose={clear} />}
    </>
  )
}

function Refused({ rows, outcome, onClose }: { rows: readonly Row[]; outcome: Outcome; onClose: () => void }) {
  const refused = outcome.results.filter(({ done }) => !done)
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.fullName ?? `#${id}`
  return (
    <Modal opened onClose={onClose} title={`${refused.length} of ${outcome.results.length} stay as they are`}>
      <List spacing="xs">
        {refused.map(({ candidateId, message }) => (
          <List.Item key={candidateId}>
            {nameOf(candidateId)}: {message}
          </List.Item>
        ))}
      </List>
    </Modal>
  )
}
