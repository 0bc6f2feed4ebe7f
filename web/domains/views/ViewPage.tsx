import { IconBookmarkOff } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { getViews } from '#contract/kit/views.ts'
import { useApi } from '#web/kit/api/api.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { addressOf } from '#web/kit/lists/views.ts'

/** Leads to the list as a view shows it. */
export default function ViewPage({ id }: { id: number }) {
  const view = useApi(getViews, {}).views.find((one) => one.id === id)
  if (view) return <Navigate to={addressOf(view)} replace />
  return (
    <Message title="This view is not there" icon={<IconBookmarkOff size={20} />}>
      Whoever made it has removed it, or no longer shares it with you.
    </Message>
  )
}
