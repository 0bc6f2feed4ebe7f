import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Organization } from '#contract/domains/organizations/record.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { organizationView } from '#web/domains/organizations/screens.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'

/** Said where the chosen organization cannot have positions, with the way to what would help. */
export function NotYet({ organization: { id, name, organizationType, isActive } }: { organization: Organization }) {
  const isProspect = isActive && organizationType === organizationTypes.prospect
  return (
    <Message
      order={2}
      title={isProspect ? `${name} is a prospect` : `${name} cannot have positions`}
      action={
        <Button variant="default" component={Link} to={linkTo(organizationView, { id })}>
          Open {name}
        </Button>
      }
    >
      {isProspect
        ? 'Convert the prospect to a client first. Its history stays.'
        : 'Positions are opened for active clients and internal organizations.'}
    </Message>
  )
}
