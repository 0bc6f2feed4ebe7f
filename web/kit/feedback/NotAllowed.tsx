import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Message } from './Message.tsx'

/** Shown to a person without access to a screen; `children` say why, where it is not for the role. */
export function NotAllowed({ children }: { children?: ReactNode }) {
  return (
    <Message title="Not Allowed to Access" icon={<IconLock size={20} />}>
      <title>Not Allowed to Access · Staffwright</title>
      {children ?? 'Your role does not open this page. If you need it, ask an administrator.'}
    </Message>
  )
}
