import { Skeleton } from '@mantine/core'
import { getBoard } from '#contract/domains/applications/endpoints.ts'
import { changePositionStatus } from '#contract/domains/positions/endpoints.ts'
import { positionStatusForm } from '#contract/domains/positions/model.ts'
import type { Position } from '#contract/domains/positions/record.ts'
import type { PositionStatus } from '#contract/vocab/positions.ts'
import { useApiState, useCommand } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { statusSteps } from './statusSteps.ts'

interface StatusDialogProps {
  position: Position
  status: PositionStatus
  onClose: () => void
}

/** Gives a position another status with a reason, and says before what becomes of its candidates. */
export function StatusDialog({ position: { id, version, providerPositionName }, status, onClose }: StatusDialogProps) {
  const { attempt } = useCommand(changePositionStatus, { onDone: onClose })
  const { action, consequence } = statusSteps[status]
  const { data: board, isPending } = useApiState(getBoard, { positionId: id })
  const running = board?.columns.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <FormDialog
      title={`${action} ${providerPositionName}`}
      schema={positionStatusForm}
      initial={{ id, version, status }}
      fields={['reason']}
      draft={`positionStatus:${id}:${status}`}
      submit={action}
      onSubmit={(values) => attempt(values)}
      onClose={onClose}
      intro={isPending ? <Skeleton h={42} /> : <span>{consequence(running)}</span>}
    />
  )
}
