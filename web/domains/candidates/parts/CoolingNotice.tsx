import { Alert, Button } from '@mantine/core'
import { IconSnowflake } from '@tabler/icons-react'
import { useState } from 'react'
import { addExceptionReason, checkCoolingPeriod, exceptionForm } from '#contract/domains/candidates/profile.ts'
import { useApiState, useCommand } from '#web/kit/api/api.ts'
import { useMay } from '#web/kit/api/session.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { dateText } from '#web/kit/records/formats.ts'

interface CoolingNoticeProps {
  candidateId: number
  positionId: number
}

/** Why a candidate cannot be sent to the client of a position yet, and who brought them there; nothing where all is well. */
export function CoolingNotice({ candidateId, positionId }: CoolingNoticeProps) {
  const mayRead = useMay('submission.read')
  const { data } = useApiState(checkCoolingPeriod, { candidateId, positionId }, { enabled: mayRead })
  const [isGiving, setIsGiving] = useState(false)
  if (!data) return null
  const { isCooling, message, exceptionReason, representedBy, representedUntil, can } = data
  const represented =
    representedBy && representedUntil
      ? `Brought to this client by ${representedBy}, whose right it is until ${dateText(representedUntil)}.`
      : undefined
  if (!isCooling && !represented) return null
  return (
    <Alert
      color={isCooling && !exceptionReason ? 'amber' : 'gray'}
      icon={<IconSnowflake size={18} />}
      title={isCooling ? 'Cooling period' : undefined}
    >
      {isCooling && <p style={{ margin: 0 }}>{message}</p>}
      {represented && <p style={{ margin: 0 }}>{represented}</p>}
      {can.override && !exceptionReason && (
        <Button mt="xs" size="xs" variant="default" onClick={() => setIsGiving(true)}>
          Give an exception reason
        </Button>
      )}
      {isGiving && (
        <ExceptionDialog candidateId={candidateId} positionId={positionId} onClose={() => setIsGiving(false)} />
      )}
    </Alert>
  )
}

function ExceptionDialog({ candidateId, positionId, onClose }: CoolingNoticeProps & { onClose: () => void }) {
  const { attempt } = useCommand(addExceptionReason, { onDone: onClose })
  return (
    <FormDialog
      title="Exception reason"
      schema={exceptionForm}
      initial={{ candidateId, positionId }}
      fields={['reason']}
      draft={`exception:${candidateId}:${positionId}`}
      submit="Allow sending"
      onSubmit={attempt}
      onClose={onClose}
    />
  )
}
