import { IconDoor } from '@tabler/icons-react'
import { Message } from '#web/kit/Message.tsx'
import { useSignedIn } from '#web/kit/session.ts'

/** Where a role lands that has no screen yet. */
export function Welcome() {
  const { user } = useSignedIn()
  return (
    <Message title={`Welcome, ${user.fullName}`} icon={<IconDoor size={20} />}>
      <title>Staffwright</title>
      There is nothing in the menu of your role yet. An administrator can give you another role.
    </Message>
  )
}
