import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { handOverLeads, mostLeadsHandedOver } from '#contract/domains/leads/endpoints.ts'
import { leadHandover } from '#contract/domains/leads/model.ts'
import { type LeadStatus, leadStatuses } from '#contract/vocab/leads.ts'
import { Refusals, type Refused } from '#web/domains/applications/parts/Refusals.tsx'
import { useCommand } from '#web/kit/api/api.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { withRecord } from '#web/kit/lists/RecordDrawer.tsx'
import { countText } from '#web/kit/records/formats.ts'

/** A lead as its row shows it. */
export interface LeadRow {
  id: number
  version: number
  organizationName: string | null
  status: LeadStatus | null
}

interface HandOverProps {
  rows: readonly LeadRow[]
  onDone: () => void
}

/** Gives the selected leads to one person. */
export function HandOver({ rows, onDone }: HandOverProps) {
  const [isOpen, setOpen] = useState(false)
  const able = rows.filter(isOpenLead).length
  if (able > mostLeadsHandedOver) return <span>At most {mostLeadsHandedOver} leads are given at once</span>
  if (able === 0) return <span>They are Prospects already</span>
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        Give to somebody else
      </Button>
      {isOpen && <HandOverDialog rows={rows} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A lead that became a Prospect goes on with the owner of its organization. */
const isOpenLead = ({ status }: LeadRow) => status !== leadStatuses.converted

/** Says before which leads stay, and after which were refused and why. */
function HandOverDialog({ rows: shown, onDone, onClose }: HandOverProps & { onClose: () => void }) {
  const place = useLocation()
  // As they were when the dialog opened: what others do meanwhile is not overwritten unseen.
  const [rows] = useState(shown.filter(isOpenLead))
  const [staying] = useState(shown.filter((row) => !isOpenLead(row)))
  const [refused, setRefused] = useState<readonly Refused[]>()
  const { run } = useCommand(handOverLeads, { says: false })
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.organizationName ?? String(id)
  if (refused) return <Refusals refused={refused} total={rows.length} onClose={onDone} />
  return (
    <FormDialog
      title={`Give ${countText(rows.length, 'lead')} to somebody else`}
      schema={leadHandover}
      submit={staying.length > 0 ? `Give ${rows.length} of ${rows.length + staying.length}` : 'Give'}
      intro={
        staying.length > 0 && (
          <Alert color="amber" title={`${countText(staying.length, 'lead')} cannot be given away, and stay`}>
            {staying.map(({ organizationName }) => organizationName).join(', ')}: they are Prospects already.
          </Alert>
        )
      }
      onSubmit={async (values) => {
        const answer = await run({
          leadIds: rows.map(({ id }) => id),
          versions: Object.fromEntries(rows.map(({ id, version }) => [id, version])),
          ...values,
        })
        if (!answer) return
        if (answer.done > 0) showToast('success', answer.message)
        const left = answer.results.filter(({ done }) => !done)
        if (left.length === 0) return onDone()
        setRefused(
          left.map(({ leadId: id, message }) => ({
            ...{ id, message, name: nameOf(id) },
            to: withRecord('lead', place, id),
          })),
        )
      }}
      onClose={onClose}
    />
  )
}
