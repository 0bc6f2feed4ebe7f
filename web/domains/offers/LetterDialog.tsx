import { getLetterTemplate, saveLetterTemplate } from '#contract/domains/offers/endpoints.ts'
import { useApiState, useCommand } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'

interface LetterDialogProps {
  organizationId: number
  organizationName: string
  onClose: () => void
}

/** Changes the wording of an organization's offer letters. */
export function LetterDialog({ organizationId, organizationName, onClose }: LetterDialogProps) {
  const { data } = useApiState(getLetterTemplate, { organizationId })
  const { attempt } = useCommand(saveLetterTemplate)
  if (!data) return null
  return (
    <FormDialog
      title={`Offer letters of ${organizationName}`}
      schema={saveLetterTemplate}
      initial={data}
      fields={['title', 'body']}
      size="lg"
      submit="Save the wording"
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    />
  )
}
