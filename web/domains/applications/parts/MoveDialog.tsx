import { SimpleGrid } from '@mantine/core'
import { moveApplication } from '#contract/domains/applications/endpoints.ts'
import { moveForm, type RequiredValues } from '#contract/domains/applications/model.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { useFocusBack } from '#web/kit/pages/useFocusBack.ts'
import { today as todayIn } from '#web/kit/records/formats.ts'
import type { Movable, PossibleTransition } from './moves.ts'

interface MoveDialogProps {
  application: Movable
  move: PossibleTransition
  onClose: () => void
}

const manyFields = 4
/** What belongs to the position: its stages, and who interviews for it. */
const ofPosition: readonly string[] = ['interviewStageId', 'interviewerIds']

/** Asks for what a move must carry, and makes it. What was typed stays when the server refuses. */
export function MoveDialog({ application, move, onClose }: MoveDialogProps) {
  useFocusBack()
  const { timeZone } = useSignedIn()
  const { id: applicationId, version, candidateName, positionId } = application
  const { toStatusId } = move
  const { attempt } = useCommand(moveApplication, { onDone: onClose })
  const schema = moveForm(move)
  const names = Object.keys(schema.shape).filter((name) => name !== 'comment')
  const columns = names.length > manyFields ? 2 : 1
  const label = candidateStatuses.labelOf(toStatusId)
  return (
    <FormDialog
      title={`${candidateName}: ${label}`}
      schema={schema}
      size={columns === 2 ? 'lg' : 'md'}
      initial={startingValues(move, timeZone)}
      draft={`move:${applicationId}:${toStatusId}`}
      submit={label}
      onSubmit={(carried: RequiredValues) => attempt({ applicationId, version, toStatusId, timeZone, ...carried })}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: columns }} spacing="md">
        {names.map((name, index) => (
          <Field
            key={name}
            name={name}
            within={ofPosition.includes(name) ? [positionId] : undefined}
            hasFocus={index === 0}
          />
        ))}
      </SimpleGrid>
      <Field name="comment" hasFocus={names.length === 0} />
    </FormDialog>
  )
}

/** Days that are nearly always today start with today. */
function startingValues({ requires }: PossibleTransition, timeZone: string): Record<string, unknown> {
  const today = todayIn(timeZone)
  return {
    ...(requires.includes('offer') && { offeredOn: today }),
    ...(requires.includes('acceptance') && { acceptedOn: today }),
    ...(requires.includes('joining') && { joinedOn: today }),
    ...(requires.includes('backout') && { backedOutOn: today }),
    ...(requires.includes('lastWorkingDay') && { lastWorkingDay: today }),
  }
}
