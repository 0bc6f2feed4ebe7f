import { convertLead, editLead, followUpLead } from '#contract/domains/leads/endpoints.ts'
import type { Lead } from '#contract/domains/leads/model.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { leadStatuses } from '#contract/vocab/leads.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { leadFieldNames } from '../fieldNames.ts'

interface LeadDialogProps {
  lead: Lead
  onClose: () => void
}

/** A lead as its form starts with it; Converted is no choice of the form. */
function editable({ status, ...lead }: Lead): Partial<InputOf<typeof editLead>> {
  return { ...lead, status: status === leadStatuses.converted ? undefined : status }
}

/** Edits a lead. */
export function EditLeadDialog({ lead, onClose }: LeadDialogProps) {
  const { attempt } = useCommand(editLead)
  return (
    <FormDialog
      title={lead.organizationName}
      schema={editLead}
      initial={editable(lead)}
      fields={leadFieldNames}
      columns={2}
      size="lg"
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    />
  )
}

/** Notes what was said, how the lead stands, and when to call again. */
export function FollowUpDialog({ lead, onClose }: LeadDialogProps) {
  const { attempt } = useCommand(followUpLead)
  const { status } = editable(lead)
  return (
    <FormDialog
      title={`Follow up ${lead.organizationName}`}
      schema={followUpLead}
      initial={{
        id: lead.id,
        version: lead.version,
        status: status === leadStatuses.new ? leadStatuses.contacted : (status ?? undefined),
      }}
      fields={['note', 'status', 'nextFollowUpOn']}
      submit="Save follow-up"
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    />
  )
}

/** Makes a Prospect organization of a lead. */
export function ConvertDialog({ lead, onClose }: LeadDialogProps) {
  const { attempt } = useCommand(convertLead)
  return (
    <FormDialog
      title="Make a Prospect"
      schema={convertLead}
      initial={{ id: lead.id, version: lead.version, name: lead.organizationName, verticalId: lead.verticalId }}
      fields={['name', 'verticalId', 'teamSize']}
      submit="Make a Prospect"
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    />
  )
}
