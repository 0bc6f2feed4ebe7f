import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { getFirm, saveFirm } from '#contract/domains/accounts/endpoints.ts'
import { useApiState, useCommand } from '#web/kit/api/api.ts'
import { useMay } from '#web/kit/api/session.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'

/** Says who the firm is on its invoices. It is the primary thing to do until somebody has. */
export function FirmButton() {
  const [isOpen, setIsOpen] = useState(false)
  const mayEdit = useMay('invoice.issue')
  const { data } = useApiState(getFirm, {})
  const { attempt } = useCommand(saveFirm)
  if (!mayEdit) return null
  const { firm, version } = data ?? {}
  const isSaid = !data || firm
  return (
    <>
      <Button
        variant={isSaid ? 'default' : 'filled'}
        disabled={!data}
        leftSection={<IconBuildingBank size={16} />}
        onClick={() => setIsOpen(true)}
      >
        {isSaid ? 'Firm on invoices' : 'Say who the firm is'}
      </Button>
      {isOpen && (
        <FormDialog
          title="The firm on its invoices"
          schema={saveFirm}
          initial={{ ...firm, version }}
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
