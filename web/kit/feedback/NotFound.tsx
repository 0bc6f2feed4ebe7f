import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Message } from './Message.tsx'

/** Shown for an address that leads nowhere, and for a record that does not exist or is out of reach. */
export function NotFound({ what = 'Page', why }: { what?: string; why?: string }) {
  return (
    <Message
      title={`${what} not found`}
      icon={<IconMapOff size={20} />}
      action={
        <Button component={Link} to="/" variant="default">
          Go to the start page
        </Button>
      }
    >
      <title>{`${what} not found · Staffwright`}</title>
      {why || 'There is nothing at this address, or nothing that you can reach.'}
    </Message>
  )
}
