import { Button } from '@mantine/core'
import { IconCheck, IconSend, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import {
  approveSourcingPoints,
  rejectSourcingPoints,
  sendForApproval,
} from '#contract/domains/sourcingPoints/endpoints.ts'
import { rejectionForm, type SourcingPoints } from '#contract/domains/sourcingPoints/model.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'

/** The next steps that the person may take with sourcing points, as buttons, and the dialog one of them opens. */
export function useDecision({ positionId, positionName, version, can }: SourcingPoints): {
  buttons: ReactNode
  dialog: ReactNode
} {
  const [isRejecting, setIsRejecting] = useState(false)
  const send = useCommand(sendForApproval)
  const approve = useCommand(approveSourcingPoints)
  const seen = { positionId, version }
  const buttons = (
    <>
      {can.send && version > 0 && (
        <Button leftSection={<IconSend size={16} />} loading={send.isRunning} onClick={() => void send.run(seen)}>
          Send for approval
        </Button>
      )}
      {can.decide && (
        <>
          <Button
            leftSection={<IconCheck size={16} />}
            loading={approve.isRunning}
            onClick={() => void approve.run(seen)}
          >
            Approve
          </Button>
          <Button variant="default" leftSection={<IconX size={16} />} onClick={() => setIsRejecting(true)}>
            Reject
          </Button>
        </>
      )}
    </>
  )
  const dialog = isRejecting && (
    <RejectDialog positionName={positionName} seen={seen} onClose={() => setIsRejecting(false)} />
  )
  return { buttons, dialog }
}

interface RejectDialogProps {
  positionName: string
  seen: { positionId: number; version: number }
  onClose: () => void
}

function RejectDialog({ positionName, seen, onClose }: RejectDialogProps) {
  const { attempt } = useCommand(rejectSourcingPoints, { onDone: onClose })
  return (
    <FormDialog
      title={`Reject the sourcing points of ${positionName}`}
      schema={rejectionForm}
      initial={seen}
      fields={['reason']}
      draft={`rejectSourcing:${seen.positionId}`}
      submit="Reject"
      onSubmit={(values) => attempt(values)}
      onClose={onClose}
    />
  )
}
