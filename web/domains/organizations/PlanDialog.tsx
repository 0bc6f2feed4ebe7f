import { engagementForm, engagementKinds, planEngagement } from '#contract/domains/organizations/engagements.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'

/** Plans a meeting or a follow-up with an organization. */
export function PlanDialog({ organizationId, onClose }: { organizationId: number; onClose: () => void }) {
  const { attempt } = useCommand(planEngagement, { onDone: onClose })
  return (
    <FormDialog
      title="Plan a meeting or follow-up"
      schema={engagementForm}
      initial={{ organizationId, kind: engagementKinds.followUp }}
      submit="Plan"
      onSubmit={(values) => attempt(values)}
      onClose={onClose}
    />
  )
}
