import { Skeleton, Text } from '@mantine/core'
import { getBroadcastReaders, sendBroadcast } from '#contract/domains/messages/broadcasts.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { useApiState, useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { countText } from '#web/kit/records/formats.ts'

/** Writes to everybody who can sign in. */
export default function BroadcastDialog({ onClose }: { onClose: () => void }) {
  const { primaryRole } = useSignedIn()
  const { attempt } = useCommand(sendBroadcast, { onDone: onClose })
  const { data: readers } = useApiState(getBroadcastReaders, {})
  return (
    <FormDialog
      title="Send Broadcast Message"
      schema={sendBroadcast}
      fields={['message']}
      draft="broadcast"
      submit="Send"
      intro={readers ? <Text size="sm">{reachText(readers)}</Text> : <Skeleton h={21} />}
      onSubmit={({ message }) => attempt({ message, loggedInUserRoleName: primaryRole })}
      onClose={onClose}
    />
  )
}

/** Whom the message reaches, before it is sent. */
function reachText({ internal, others }: OutputOf<typeof getBroadcastReaders>): string {
  const firm = `${countText(internal, 'person', 'people')} of the firm`
  const outside = others > 0 ? ` and ${countText(others, 'person', 'people')} of clients and agencies` : ''
  return `Goes to ${firm}${outside}. It appears on their screens at once.`
}
