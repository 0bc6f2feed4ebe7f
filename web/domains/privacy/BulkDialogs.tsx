import { eraseCandidates, keepCandidates } from '#contract/domains/privacy/endpoints.ts'
import { bulkConfirmation } from '#contract/domains/privacy/model.ts'
import { erasureReasons } from '#contract/vocab/privacy.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { countText } from '#web/kit/records/formats.ts'
import styles from './Privacy.module.css'

interface BulkDialogProps {
  candidateIds: number[]
  onDone: () => void
  onClose: () => void
}

/** Keeps candidates beyond the rule: until when, and why. */
export function KeepDialog({ candidateIds, onDone, onClose }: BulkDialogProps) {
  const { attempt } = useCommand(keepCandidates)
  return (
    <FormDialog
      title={`Keep ${countText(candidateIds.length, 'candidate')}`}
      schema={keepCandidates}
      initial={{ candidateIds }}
      submit="Keep"
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onDone()
        return refusal
      }}
      onClose={onClose}
    />
  )
}

/** Erases several candidates; those who cannot be erased yet are told with the reason. */
export function EraseManyDialog({ candidateIds, onDone, onClose }: BulkDialogProps) {
  const { attempt } = useCommand(eraseCandidates, {
    onDone: ({ results }) => {
      const refused = results.filter(({ done }) => !done)
      for (const { candidateId, message } of refused.slice(0, 3)) {
        showToast('error', `Record ${candidateId} was not erased. ${message}`)
      }
    },
  })
  return (
    <FormDialog
      title={`Erase ${countText(candidateIds.length, 'candidate')}?`}
      schema={eraseCandidates}
      initial={{ candidateIds, reason: erasureReasons.retention }}
      submit="Erase for good"
      isDangerous
      intro={
        <p className={styles.soft}>
          Profiles, CVs, mails and notes are removed, and nothing brings them back. Counts, placements and invoices stay
          without a name. Type {bulkConfirmation} to go ahead.
        </p>
      }
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onDone()
        return refusal
      }}
      onClose={onClose}
    />
  )
}
