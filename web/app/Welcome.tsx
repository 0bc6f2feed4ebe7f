import { Button } from '@mantine/core'
import { IconDoor } from '@tabler/icons-react'
import { Link } from 'react-router'
import { profile } from '#web/domains/users/screens.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'

/** Where a role lands that has no screen yet. */
export function Welcome() {
  const { user } = useSignedIn()
  return (
    <Message
      title={`Welcome, ${user.fullName}`}
      icon={<IconDoor size={20} />}
      action={
        <Button component={Link} to={linkTo(profile)}>
          Complete your profile
        </Button>
      }
    >
      <title>Staffwright</title>
      There is nothing in the menu of your role yet. The tools at the top are yours already, and an administrator can
      give you another role.
    </Message>
  )
}
