import { setRetentionRule } from '#contract/domains/privacy/endpoints.ts'
import type { RetentionRule } from '#contract/domains/privacy/model.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import styles from './Privacy.module.css'

interface RuleDialogProps {
  rule: RetentionRule & { version: number }
  onClose: () => void
}

/** Decides after how long without activity candidates are due. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { attempt } = useCommand(setRetentionRule)
  const { months, monthsWithoutConsent, isAutomatic, version } = rule
  return (
    <FormDialog
      title="Retention rule"
      schema={setRetentionRule}
      initial={{ months, monthsWithoutConsent, isAutomatic, version }}
      submit="Save the rule"
      intro={
        <p className={styles.soft}>
          Says who is due for erasure. Whoever decides about data is told when candidates become due.
        </p>
      }
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    />
  )
}
