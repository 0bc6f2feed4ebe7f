import { addApplication, applicationForm } from '#contract/domains/applications/endpoints.ts'
import { useCommand } from '#web/kit/api.ts'
import { FormDialog } from '#web/kit/FormDialog.tsx'

interface AddToPositionProps {
  /** The candidate, where the dialog was opened for one. */
  candidateId?: number
  /** The position, where the dialog was opened for one. */
  positionId?: number
  onClose: () => void
}

/** Puts a candidate on a position; asks for whichever of the two is not known. */
export function AddToPosition({ candidateId, positionId, onClose }: AddToPositionProps) {
  const { attempt } = useCommand(addApplication, { onDone: onClose })
  return (
    <FormDialog
      title="Put on a position"
      schema={applicationForm}
      initial={{ candidateId, positionId }}
      fields={[
        ...(candidateId ? [] : ['candidateId' as const]),
        ...(positionId ? [] : ['positionId' as const]),
        'recruiterId',
      ]}
      submit="Put on position"
      onSubmit={attempt}
      onClose={onClose}
    />
  )
}
