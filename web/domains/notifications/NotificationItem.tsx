import { Avatar, VisuallyHidden } from '@mantine/core'
import { IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSignedIn } from '#web/kit/api/session.ts'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import { dateTimeText, recentText } from '#web/kit/records/formats.ts'
import styles from './NotificationItem.module.css'

interface Shown {
  message: string
  createdBy: string
  createdOn: string
  readOn: string | null
  IsCritical?: boolean
}

interface NotificationItemProps {
  notification: Shown
  /** Where it leads. */
  link?: string
  onRead: () => unknown
  onOpened?: () => void
  /** Stands at the end, such as a button to take a message back. */
  action?: ReactNode
}

/** One notification: who, what and when. A click on an unread one marks it read. */
export function NotificationItem({ notification, link, onRead, onOpened, action }: NotificationItemProps) {
  const { message, createdBy, readOn, IsCritical } = notification
  const isUnread = readOn === null
  const content = (
    <>
      <Avatar size={28} radius="xl" color={IsCritical ? 'red' : 'gray'} name={createdBy} alt="" aria-hidden="true" />
      <span className={styles.text}>
        <span className={styles.message}>
          {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
          {message}
        </span>
        <When {...notification} />
      </span>
    </>
  )
  return (
    <li className={styles.item} data-unread={isUnread || undefined} data-critical={IsCritical || undefined}>
      {isUnread ? (
        <button type="button" className={styles.body} onClick={onRead} title="Mark as read">
          {content}
        </button>
      ) : (
        <div className={styles.body}>{content}</div>
      )}
      {link && (
        <Hint label="Open">
          <Link
            to={link}
            className={styles.open}
            aria-label={`Open: ${message}`}
            onClick={() => {
              if (isUnread) void onRead()
              onOpened?.()
            }}
          >
            <IconArrowUpRight size={16} aria-hidden="true" />
          </Link>
        </Hint>
      )}
      {action}
    </li>
  )
}

function When({ createdBy, createdOn }: Shown) {
  const { timeZone } = useSignedIn()
  return (
    <span className={styles.when}>
      {createdBy} <span aria-hidden="true">·</span>{' '}
      <time dateTime={createdOn} title={dateTimeText(createdOn, timeZone)}>
        {recentText(createdOn, timeZone)}
      </time>
    </span>
  )
}
