import { IconLock } from '@tabler/icons-react'
import { Message } from './Message.tsx'

/** Shown to a person without access to a screen. */
export function NotAllowed() {
  return (
    <Message title="Not Allowed to Access" icon={<IconLock size={20} />}>
      <title>Not Allowed to Access · Staffwright</title>
      Your role does not open this page. If you need it, ask an administrator.
    </Message>
  )
}
