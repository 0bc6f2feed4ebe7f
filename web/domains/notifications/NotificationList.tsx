import { Button, Loader, Skeleton } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { IconBellCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getNotifications, markRead } from '#contract/domains/notifications/endpoints.ts'
import type { AlertType } from '#contract/vocab/alerts.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { call } from '#web/kit/api/call.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { linkOf } from './links.ts'
import { NotificationItem } from './NotificationItem.tsx'
import styles from './NotificationList.module.css'

/** The unread ones of a type, the read ones of a type or both, all unread ones, or all. */
export interface Which {
  alertType?: AlertType
  notificationType?: AlertType
  isUnread?: boolean
}

interface NotificationListProps {
  which: Which
  /** Told when a notification led somewhere else. */
  onOpened?: () => void
  /** As high as it needs to be, on a page of its own. */
  isPage?: boolean
}

function useNotifications(which: Which) {
  const { primaryRole } = useSignedIn()
  const input = { ...which, loggedInUserRoleName: primaryRole }
  const pages = useInfiniteQuery({
    queryKey: [getNotifications.call, input, 'pages'],
    queryFn: ({ pageParam, signal }) => call(getNotifications, { ...input, pageNo: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => {
      const shown = all.reduce((sum, { notifications }) => sum + notifications.length, 0)
      return last.notifications.length > 0 && shown < last.count ? all.length + 1 : undefined
    },
  })
  const { error } = pages
  useEffect(() => {
    if (error) console.error('Notifications could not be fetched.', error)
  }, [error])
  return pages
}

/** Notifications, newest first; the next page comes when the end is reached. */
export function NotificationList({ which, onOpened, isPage = false }: NotificationListProps) {
  const { data, isPending, isError, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useNotifications(which)
  const { run } = useCommand(markRead, { says: false })
  const found = data?.pages.flatMap(({ notifications }) => notifications) ?? []
  if (isError && found.length === 0) {
    return (
      <Message
        order={3}
        title="Notifications are out of reach"
        action={<Button onClick={() => refetch()}>Retry</Button>}
      />
    )
  }
  if (isPending) return <Waiting />
  if (found.length === 0) return <Nothing which={which} isPage={isPage} />
  return (
    <section
      className={styles.list}
      data-page={isPage || undefined}
      aria-label={isPage ? 'Your notifications' : 'Notifications, newest first'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
      tabIndex={0}
    >
      <ul>
        {found.map((one) => (
          <NotificationItem
            key={one.notificationId}
            notification={one}
            link={linkOf(one)}
            onRead={() => run({ notificationId: one.notificationId })}
            onOpened={onOpened}
          />
        ))}
      </ul>
      {hasNextPage && <End onReached={fetchNextPage} isLoading={isFetchingNextPage} />}
    </section>
  )
}

/** The end of what is loaded: reaching it, by scrolling or by the keyboard, loads more. */
function End({ onReached, isLoading }: { onReached: () => unknown; isLoading: boolean }) {
  const { ref, entry } = useIntersection({ rootMargin: '120px' })
  const isSeen = entry?.isIntersecting ?? false
  useEffect(() => {
    if (isSeen && !isLoading) onReached()
  }, [isSeen, isLoading, onReached])
  return (
    <div ref={ref} className={styles.end}>
      {isLoading ? (
        <Loader size="xs" />
      ) : (
        <Button variant="subtle" size="compact-sm" onClick={() => onReached()}>
          More
        </Button>
      )}
    </div>
  )
}

function Nothing({ which, isPage }: { which: Which; isPage: boolean }) {
  const { alertType, notificationType, isUnread } = which
  const isOfUnread = isUnread || (alertType && !notificationType)
  const title = isOfUnread ? 'Nothing unread' : 'Nothing here yet'
  return (
    <Message order={isPage ? 2 : 3} title={title} icon={<IconBellCheck size={20} />}>
      {isOfUnread ? 'You have seen everything.' : 'News about your work will appear here.'}
    </Message>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label="Loading">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </div>
  )
}
