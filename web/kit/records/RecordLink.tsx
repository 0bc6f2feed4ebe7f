import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useSignedIn } from '#web/kit/api/session.ts'
import { linkTo, mayOpen, type Screen } from '#web/kit/pages/screen.ts'

interface RecordLinkProps {
  to: Screen<'/position/view/{id}' | '/organization/view/{id}'>
  id: number
  /** Whether the record is within reach, as the server says. */
  isReached: boolean
  children: string
}

/** The name of a record, which leads to it for those who may open it. */
export function RecordLink({ to, id, isReached, children }: RecordLinkProps) {
  const { permissions } = useSignedIn()
  if (!isReached || !mayOpen(to, permissions)) return children
  return (
    <Anchor component={Link} inherit to={linkTo(to, { id })}>
      {children}
    </Anchor>
  )
}
