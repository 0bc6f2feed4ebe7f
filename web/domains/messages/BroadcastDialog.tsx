import { sendBroadcast } from '#contract/domains/messages/broadcasts.ts'
import { useCommand } from '#web/kit/api.ts'
import { FormDialog } from '#web/kit/FormDialog.tsx'
import { useSignedIn } from '#web/kit/session.ts'

/** Writes to everybody who can sign in. */
export default function BroadcastDialog({ onClose }: { onClose: () => void }) {
  const { primaryRole } = useSignedIn()
  const { attempt } = useCommand(sendBroadcast, { onDone: onClose })
  return (
    <FormDialog
      title="Send Broadcast Message"
      schema={sendBroadcast}
      fields={['message']}
      draft="broadcast"
      submit="Send"
      onSubmit={({ message }) => attempt({ message, loggedInUserRoleName: primaryRole })}
      onClose={onClose}
    />
  )
}
