import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { getFirm, saveFirm } from '#contract/domains/accounts/endpoints.ts'
import { useApiState, useCommand } from '#web/kit/api.ts'
import { FormDialog } from '#web/kit/FormDialog.tsx'
import { useMay } from '#web/kit/session.ts'

/** Says who the firm is on its invoices. It is the primary thing to do until somebody has. */
export function FirmButton() {
  const [isOpen, setIsOpen] = useState(false)
  const mayEdit = useMay('invoice.issue')
  const { data } = useApiState(getFirm, {})
  const { attempt } = useCommand(saveFirm)
  if (!mayEdit || !data) return null
  const { firm } = data
  return (
    <>
      <Button
        variant={firm ? 'default' : 'filled'}
        leftSection={<IconBuildingBank size={16} />}
        onClick={() => setIsOpen(true)}
      >
        {firm ? 'Firm on invoices' : 'Say who the firm is'}
      </Button>
      {isOpen && (
        <FormDialog
          title="The firm on its invoices"
          schema={saveFirm}
          initial={firm ?? {}}
          onSubmit={async (values) => {
            const refusal = await attempt(values)
            if (!refusal) setIsOpen(false)
            return refusal
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
