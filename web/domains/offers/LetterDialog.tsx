import { getLetterTemplate, saveLetterTemplate } from '#contract/domains/offers/endpoints.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { useBeginning } from '#web/kit/forms/useBeginning.ts'

interface LetterDialogProps {
  organizationId: number
  organizationName: string
  onClose: () => void
}

/** Changes the wording of an organization's offer letters. */
export function LetterDialog({ organizationId, organizationName, onClose }: LetterDialogProps) {
  const { begun, newest } = useBeginning(getLetterTemplate, { organizationId })
  const { attempt } = useCommand(saveLetterTemplate)
  if (!begun) return null
  return (
    <FormDialog
      title={`Offer letters of ${organizationName}`}
      schema={saveLetterTemplate}
      initial={newest}
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
