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
import { useCommand } from '#web/kit/api/api.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { countText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'

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
            <StatusChip label={allocation} kind={allocation === allocationStatuses.allocated ? 'won' : 'neutral'} />
          ),
      }}
      bulk={(rows, clear) => <Selected rows={rows} clear={clear} />}
    />
  )
}

function Selected({ rows, clear }: { rows: readonly Row[]; clear: () => void }) {
  // Those that are asked about, as they were when the question opened.
  const [asking, setAsking] = useState<readonly Row[]>()
  const [outcome, setOutcome] = useState<Outcome>()
  const settle = (answer: Outcome) => {
    setAsking(undefined)
    if (answer.done === answer.results.length) clear()
    else setOutcome(answer)
  }
  const allocate = useCommand(allocateCandidates, { onDone: settle })
  const release = useCommand(releaseCandidates, { onDone: settle })
  const chosen = (of: readonly Row[]) => ({
    candidateIds: of.map(({ id }) => id),
    holders: Object.fromEntries(of.map(({ id, recruiterId }) => [id, recruiterId])),
  })
  const askToRelease = async () => {
    const asked = chosen(rows)
    const title = `Take ${countText(rows.length, 'candidate')} back?`
    if (await confirm({ title, text: 'Nobody has them afterwards.', yes: 'Take back' })) {
      await release.run(asked)
    }
  }
  const isTooMany = rows.length > mostAllocatedAtOnce
  return (
    <>
      <Button size="xs" onClick={() => setAsking(rows)} disabled={isTooMany}>
        Allocate
      </Button>
      {rows.some(({ allocation }) => allocation === allocationStatuses.allocated) && (
        <Button size="xs" variant="default" onClick={() => void askToRelease()} disabled={isTooMany}>
          Take back
        </Button>
      )}
      {asking && (
        <FormDialog
          title={`Allocate ${countText(asking.length, 'candidate')}`}
          schema={allocationForm}
          submit="Allocate"
          onSubmit={({ recruiterId }) => allocate.attempt({ recruiterId, ...chosen(asking) })}
          onClose={() => setAsking(undefined)}
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
