import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconBroadcast, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type Broadcast,
  getBroadcasts,
  getTodaysBroadcasts,
  markBroadcastsRead,
  removeBroadcast,
} from '#contract/domains/messages/broadcasts.ts'
import { useApiState, useCommand } from '#web/kit/api/api.ts'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import { Message } from '#web/kit/feedback/Message.tsx'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { NotificationItem } from './NotificationItem.tsx'
import styles from './NotificationList.module.css'

/** The broadcast messages of today that the person has not read, or has. */
export function TodaysBroadcasts({ isRead }: { isRead: boolean }) {
  const { data } = useApiState(getTodaysBroadcasts, {})
  const shown = data?.filter(({ readOn }) => (readOn !== null) === isRead)
  return <BroadcastList of={shown} empty={isRead ? 'Nothing read today' : 'Nothing new today'} />
}

/** All broadcast messages, newest first. */
export function AllBroadcasts() {
  const [pageNo, setPageNo] = useState(1)
  const { data } = useApiState(getBroadcasts, { pageNo }, { keepPrevious: true })
  const isMore = data !== undefined && data.count > pageNo * 20
  return (
    <>
      <BroadcastList of={data?.broadcasts} empty="No broadcast message yet" isPage />
      {(isMore || pageNo > 1) && (
        <div className={styles.end}>
          <Button variant="subtle" size="compact-sm" disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
            Newer
          </Button>
          <Button variant="subtle" size="compact-sm" disabled={!isMore} onClick={() => setPageNo(pageNo + 1)}>
            Older
          </Button>
        </div>
      )}
    </>
  )
}

function BroadcastList({ of, empty, isPage }: { of: Broadcast[] | undefined; empty: string; isPage?: boolean }) {
  const { run } = useCommand(markBroadcastsRead, { says: false })
  if (!of) return <Skeleton height={120} m="md" />
  if (of.length === 0) return <Message order={isPage ? 2 : 3} title={empty} icon={<IconBroadcast size={20} />} />
  return (
    <section
      className={styles.list}
      data-page={isPage || undefined}
      aria-label={isPage ? 'All broadcast messages' : 'Broadcast messages of today'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
      tabIndex={0}
    >
      <ul>
        {of.map((broadcast) => (
          <NotificationItem
            key={broadcast.broadcastId}
            notification={broadcast}
            onRead={() => run({ broadcastId: broadcast.broadcastId })}
            action={broadcast.can.remove && <TakeBack id={broadcast.broadcastId} />}
          />
        ))}
      </ul>
    </section>
  )
}

function TakeBack({ id }: { id: number }) {
  const { run, isRunning } = useCommand(removeBroadcast)
  const ask = async () => {
    const question = { title: 'Take this message back?', text: 'Nobody will see it any more.', yes: 'Take back' }
    if (await confirm({ ...question, isDangerous: true })) await run({ id })
  }
  return (
    <Hint label="Take back">
      <ActionIcon mt={10} size={28} loading={isRunning} aria-label="Take the message back" onClick={ask}>
        <IconTrash size={15} />
      </ActionIcon>
    </Hint>
  )
}
