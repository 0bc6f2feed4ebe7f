import { Button, Modal, Stack } from '@mantine/core'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { useFocusBack } from '#web/kit/pages/useFocusBack.ts'

interface TargetDialogProps {
  name: string
  targets: readonly StatusId[]
  onChoose: (to: StatusId) => void
  onClose: () => void
}

/** A stage with several possible statuses: asks which one is meant. */
export function TargetDialog({ name, targets, onChoose, onClose }: TargetDialogProps) {
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title={`Move ${name} to`} size="xs" centered>
      <Stack gap="xs" p={3}>
        {targets.map((status, index) => (
          <Button
            key={status}
            variant="default"
            justify="flex-start"
            data-autofocus={index === 0 || undefined}
            onClick={() => onChoose(status)}
          >
            {candidateStatuses.labelOf(status)}
          </Button>
        ))}
      </Stack>
    </Modal>
  )
}
