import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PublicFrame } from '#web/domains/access/parts/PublicFrame.tsx'
import { useSession } from '#web/kit/api/session.ts'
import { NotFound } from '#web/kit/feedback/NotFound.tsx'

/** An address that leads nowhere: within the application, or in the frame of the firm for whoever is not signed in. */
export default function Nowhere() {
  const session = useSession()
  if (session) return <NotFound />
  return (
    <PublicFrame
      title="Page not found"
      icon={<IconMapOff size={20} />}
      lead="There is nothing at this address. A link in a mail may have been cut: open it from the mail once more."
    >
      <Button component={Link} to="/login">
        Go to the sign-in
      </Button>
    </PublicFrame>
  )
}
