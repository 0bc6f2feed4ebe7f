import { useState } from 'react'
import { useLocation } from 'react-router'
import { moveApplications } from '#contract/domains/applications/endpoints.ts'
import type { applicationList } from '#contract/domains/applications/lists.ts'
import { moveForm } from '#contract/domains/applications/model.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { useCommand } from '#web/kit/api.ts'
import { FormDialog } from '#web/kit/FormDialog.tsx'
import { countText } from '#web/kit/formats.ts'
import { showToast } from '#web/kit/toasts.ts'
import { withApplication } from './ApplicationDrawer.tsx'
import type { PossibleMove } from './moves.ts'
import { Refusals, type Refused } from './Refusals.tsx'

interface BulkMoveDialogProps {
  rows: readonly RowOf<typeof applicationList>[]
  move: PossibleMove
  onDone: () => void
  onClose: () => void
}

/** Makes one move for many applications, and shows what could not be done and why. */
export function BulkMoveDialog({ rows, move, onDone, onClose }: BulkMoveDialogProps) {
  const { search } = useLocation()
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
      submit={label}
      onSubmit={async (values) => {
        const answer = await run({ applicationIds: rows.map(({ id }) => id), toStatusId, ...values })
        if (!answer) return
        if (answer.done > 0) showToast('success', answer.message)
        const left = answer.results.filter(({ done }) => !done)
        if (left.length === 0) return onDone()
        setRefused(
          left.map(({ applicationId: id, message }) => ({
            ...{ id, message, name: nameOf(id) },
            to: withApplication(search, id),
          })),
        )
      }}
      onClose={onClose}
    />
  )
}
