import { Alert } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { moveApplications } from '#contract/domains/applications/endpoints.ts'
import type { applicationList } from '#contract/domains/applications/lists.ts'
import { moveForm } from '#contract/domains/applications/model.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { countText } from '#web/kit/records/formats.ts'
import { withApplication } from './ApplicationDrawer.tsx'
import type { BulkMoveOffer } from './bulkMoves.ts'
import { Refusals, type Refused } from './Refusals.tsx'

interface BulkMoveDialogProps {
  rows: readonly RowOf<typeof applicationList>[]
  move: BulkMoveOffer
  onDone: () => void
  onClose: () => void
}

const SendDialog = lazy(() => import('./SendDialog.tsx'))

/** Makes one move for those applications that can make it, says before which cannot, and after what was refused and why. */
export function BulkMoveDialog(props: BulkMoveDialogProps) {
  const { rows, move, onDone, onClose } = props
  if (move.toStatusId !== candidateStatuses.sentToClient) return <MoveManyDialog {...props} />
  return (
    <Suspense>
      <SendDialog
        applicationIds={rows.map(({ id }) => id)}
        requires={move.requires}
        onDone={onDone}
        onClose={onClose}
      />
    </Suspense>
  )
}

function MoveManyDialog({ rows: shown, move, onDone, onClose }: BulkMoveDialogProps) {
  const place = useLocation()
  // As they were when the dialog opened: what others do meanwhile is not overwritten unseen.
  const [rows] = useState(shown.filter(({ id }) => move.able.includes(id)))
  const [staying] = useState(shown.filter(({ id }) => !move.able.includes(id)))
  const [refused, setRefused] = useState<readonly Refused[]>()
  const { run } = useCommand(moveApplications, { says: false })
  const { toStatusId } = move
  const label = candidateStatuses.labelOf(toStatusId)
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.candidateName ?? String(id)
  if (refused) return <Refusals refused={refused} total={rows.length} onClose={onDone} />
  return (
    <FormDialog
      title={`${countText(rows.length, 'candidate')}: ${label}`}
      schema={moveForm(move, rows.length > 1)}
      submit={staying.length > 0 ? `Move ${rows.length} of ${rows.length + staying.length}` : label}
      intro={
        staying.length > 0 && (
          <Alert color="amber" title={`${countText(staying.length, 'candidate')} cannot be moved there, and stay`}>
            {staying
              .map(
                ({ candidateName, statusId }) =>
                  `${candidateName} (${statusId ? candidateStatuses.labelOf(statusId) : ''})`,
              )
              .join(', ')}
          </Alert>
        )
      }
      onSubmit={async (values) => {
        const answer = await run({
          applicationIds: rows.map(({ id }) => id),
          versions: Object.fromEntries(rows.map(({ id, version }) => [id, version])),
          toStatusId,
          ...values,
        })
        if (!answer) return
        if (answer.done > 0) showToast('success', answer.message)
        const left = answer.results.filter(({ done }) => !done)
        if (left.length === 0) return onDone()
        setRefused(
          left.map(({ applicationId: id, message }) => ({
            ...{ id, message, name: nameOf(id) },
            to: withApplication(place, id),
          })),
        )
      }}
      onClose={onClose}
    />
  )
}
