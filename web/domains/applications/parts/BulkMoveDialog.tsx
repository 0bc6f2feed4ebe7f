import { Button, Group, List, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { type bulkResult, moveApplications } from '#contract/domains/applications/endpoints.ts'
import { moveForm } from '#contract/domains/applications/model.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { useCommand } from '#web/kit/api.ts'
import { FormDialog } from '#web/kit/FormDialog.tsx'
import { countText } from '#web/kit/formats.ts'
import type { PossibleMove } from './moves.ts'

interface BulkMoveDialogProps {
  applicationIds: number[]
  move: PossibleMove
  onDone: () => void
  onClose: () => void
}

/** Makes one move for many applications, and shows what could not be done and why. */
export function BulkMoveDialog({ applicationIds, move, onDone, onClose }: BulkMoveDialogProps) {
  const [result, setResult] = useState<z.output<typeof bulkResult>>()
  const { run } = useCommand(moveApplications)
  const { toStatusId } = move
  const label = candidateStatuses.labelOf(toStatusId)
  const refused = result?.results.filter(({ done }) => !done) ?? []
  if (result) return <Refusals refused={refused.map(({ message }) => message)} onClose={onDone} />
  return (
    <FormDialog
      title={`${countText(applicationIds.length, 'candidate')}: ${label}`}
      schema={moveForm(move)}
      submit={label}
      onSubmit={async (values) => {
        const answer = await run({ applicationIds, toStatusId, ...values })
        if (!answer) return
        if (answer.done < answer.results.length) return setResult(answer)
        onDone()
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function Refusals({ refused, onClose }: { refused: string[]; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={`${countText(refused.length, 'candidate')} not moved`} centered>
      <Text mb="xs">The others were moved. These stay as they were:</Text>
      <List size="sm" spacing="xs">
        {refused.map((message, index) => (
          <List.Item key={index}>{message}</List.Item>
        ))}
      </List>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>Okay</Button>
      </Group>
    </Modal>
  )
}
