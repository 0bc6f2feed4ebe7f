import { Button, Group, Modal, SimpleGrid, Stack } from '@mantine/core'
import { useRef } from 'react'
import { moveApplication } from '#contract/domains/applications/endpoints.ts'
import { type AnyCarried, moveForm } from '#contract/domains/applications/model.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { useCommand } from '#web/kit/api.ts'
import type { ApiError } from '#web/kit/call.ts'
import { Form, SubmitButton, useContractForm } from '#web/kit/form.tsx'
import { today as todayIn } from '#web/kit/formats.ts'
import { useSignedIn } from '#web/kit/session.ts'
import type { Movable, PossibleMove } from './moves.ts'

interface MoveDialogProps {
  application: Movable
  move: PossibleMove
  onClose: () => void
}

/** Asks for what a move must carry, and makes it. What was typed stays when the server refuses. */
export function MoveDialog({ application, move, onClose }: MoveDialogProps) {
  const { timeZone } = useSignedIn()
  const schema = moveForm(move)
  const refusal = useRef<ApiError>(undefined)
  const { run } = useCommand(moveApplication, {
    onDone: onClose,
    onFailed: (error) => {
      refusal.current = error
    },
  })
  const form = useContractForm(schema, {
    initial: startingValues(move, timeZone),
    onSubmit: async (values) => {
      refusal.current = undefined
      const { id: applicationId, version } = application
      const carried: AnyCarried = values
      await run({ applicationId, version, toStatusId: move.toStatusId, timeZone, ...carried })
      return refusal.current
    },
  })
  const names = Object.keys(schema.shape)
  const { Field } = form
  return (
    <Modal opened onClose={onClose} title={titleOf(application, move)} size={names.length > 4 ? 'lg' : 'md'} centered>
      <Form form={form} isGuarded={false}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: names.length > 4 ? 2 : 1 }} spacing="md">
            {names
              .filter((name) => name !== 'comment')
              .map((name, index) => (
                <Field key={name} name={name} within={[application.positionId]} hasFocus={index === 0} />
              ))}
          </SimpleGrid>
          <Field name="comment" hasFocus={names.length === 1} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton>{candidateStatuses.labelOf(move.toStatusId)}</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Modal>
  )
}

function titleOf({ candidateName }: Movable, { toStatusId }: PossibleMove): string {
  return `${candidateName}: ${candidateStatuses.labelOf(toStatusId)}`
}

/** Days that are nearly always today start with today. */
function startingValues({ carries }: PossibleMove, timeZone: string): Record<string, unknown> {
  const today = todayIn(timeZone)
  return {
    ...(carries.includes('offer') && { offeredOn: today }),
    ...(carries.includes('acceptance') && { acceptedOn: today }),
    ...(carries.includes('joining') && { joinedOn: today }),
    ...(carries.includes('backout') && { backedOutOn: today }),
    ...(carries.includes('lastWorkingDay') && { lastWorkingDay: today }),
    ...(carries.includes('interview') && { durationMinutes: 60, interviewerIds: [] }),
  }
}
