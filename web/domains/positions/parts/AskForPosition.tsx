import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { requestPosition } from '#contract/domains/positions/requests.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useMayCall } from '#web/kit/api/session.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'

/** A client asks for a new position; nothing for those who open positions themselves. */
export function AskForPosition(props: ButtonProps) {
  const mayAsk = useMayCall(requestPosition.access)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const { attempt } = useCommand(requestPosition, { onDone: close })
  if (!mayAsk) return null
  return (
    <>
      <Button {...props} leftSection={<IconPlus size={16} />} onClick={() => setIsAsking(true)}>
        Ask for a new position
      </Button>
      {isAsking && (
        <FormDialog
          title="Ask for a new position"
          schema={requestPosition}
          draft="positionRequest"
          fields={[
            ...(['clientPositionName', 'totalOpenings', 'minExperience', 'maxExperience', 'minCtc', 'maxCtc'] as const),
            ...(['cityIds', 'skillIds', 'startOn', 'description'] as const),
          ]}
          columns={2}
          size="lg"
          submit="Send to the recruitment team"
          onSubmit={attempt}
          onClose={close}
        />
      )}
    </>
  )
}
