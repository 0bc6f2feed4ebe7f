import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconClipboardList, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { addLead } from '#contract/domains/leads/endpoints.ts'
import { leadStatuses } from '#contract/vocab/leads.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useMay } from '#web/kit/api/session.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { leadFieldNames } from './fieldNames.ts'

const AddManyDialog = lazy(() => import('./AddManyDialog.tsx'))

/** The buttons that add one lead or many. */
export function AddLeads() {
  const [isOne, one] = useDisclosure()
  const [isMany, many] = useDisclosure()
  if (!useMay('lead.create')) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={one.open}>
        Add lead
      </Button>
      <Button variant="default" leftSection={<IconClipboardList size={16} />} onClick={many.open}>
        Add many
      </Button>
      {isOne && <AddLeadDialog onClose={one.close} />}
      <Suspense>{isMany && <AddManyDialog onClose={many.close} />}</Suspense>
    </>
  )
}

function AddLeadDialog({ onClose }: { onClose: () => void }) {
  const { attempt } = useCommand(addLead)
  return (
    <FormDialog
      title="Add lead"
      schema={addLead}
      initial={{ status: leadStatuses.new }}
      fields={leadFieldNames}
      columns={2}
      size="lg"
      submit="Add lead"
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    />
  )
}
