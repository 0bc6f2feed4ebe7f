import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { addApplication } from '#contract/domains/applications/endpoints.ts'
import { formFor, requiredAt } from '#contract/kit/definedFields.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'

interface AddToPositionProps {
  /** The candidate, where the dialog was opened for one. */
  candidateId?: number
  /** The position, where the dialog was opened for one. */
  positionId?: number
  /** Why a candidate who has just been saved could not be put on the position: another can be chosen. */
  refused?: string
  /** Stands above the fields. */
  intro?: ReactNode
  onClose: () => void
}

/** Puts a candidate on a position; asks for whichever of the two is not known. */
export function AddToPosition({ candidateId, positionId, refused, intro, onClose }: AddToPositionProps) {
  const { primaryRole } = useSignedIn()
  const { attempt } = useCommand(addApplication, { onDone: onClose })
  const asked = requiredAt('application', primaryRole, candidateStatuses.open).map(({ key }) => key)
  const why = refused && (
    <Alert color="amber" role="alert" title="The candidate is saved, and not yet on a position">
      {refused}
    </Alert>
  )
  return (
    <FormDialog
      title="Put on a position"
      schema={formFor(addApplication, primaryRole, candidateStatuses.open)}
      initial={{ candidateId, positionId }}
      fields={[
        ...(candidateId ? [] : ['candidateId' as const]),
        ...(positionId && !refused ? [] : ['positionId' as const]),
        'recruiterId',
        ...(asked as never[]),
      ]}
      submit="Put on position"
      intro={why || intro}
      onSubmit={attempt}
      onClose={onClose}
    />
  )
}
