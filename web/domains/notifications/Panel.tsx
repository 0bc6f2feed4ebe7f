import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { countNotifications, markRead } from '#contract/domains/notifications/endpoints.ts'
import { type AlertType, alertTypes, type Bell, bells, type PanelTab, panelTabs } from '#contract/vocab/alerts.ts'
import { roleIdOf } from '#contract/vocab/roles.ts'
import { useApiState, useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { selectData } from '#web/kit/forms/selectData.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { TodaysBroadcasts } from './Broadcasts.tsx'
import { NotificationList } from './NotificationList.tsx'
import styles from './Panel.module.css'
import { notifications } from './screens.ts'

const tabs: Record<Bell, string | null> = {
  [bells.critical]: 'critical',
  [bells.normal]: null,
  [bells.broadcast]: 'broadcast',
}

const typeOf = (bell: Bell): AlertType => (bell === bells.critical ? alertTypes.critical : alertTypes.normal)

interface PanelProps {
  bell: Bell
  title: string
  onClose: () => void
}

/** What opens below a bell: the unread and the read ones; more are loaded at the bottom. */
export default function Panel({ bell, title, onClose }: PanelProps) {
  const [tab, setTab] = useState<PanelTab>(panelTabs.unread)
  const isRead = tab === panelTabs.read
  return (
    <>
      <header className={styles.head}>
        <h2>{title}</h2>
        <SegmentedControl
          size="xs"
          aria-label={title}
          data={selectData(panelTabs.terms)}
          value={tab}
          onChange={(next) => panelTabs.has(next) && setTab(next)}
        />
      </header>
      {bell === bells.broadcast ? (
        <TodaysBroadcasts isRead={isRead} />
      ) : (
        <NotificationList
          which={isRead ? { notificationType: typeOf(bell) } : { alertType: typeOf(bell) }}
          onOpened={onClose}
        />
      )}
      <footer className={styles.foot}>
        {bell === bells.normal && !isRead && <MarkAll />}
        <Button
          component={Link}
          to={linkTo(notifications, {}, { tab: tabs[bell] })}
          variant="subtle"
          size="compact-sm"
          ml="auto"
          rightSection={<IconArrowRight size={14} />}
          onClick={onClose}
        >
          See all
        </Button>
      </footer>
    </>
  )
}

function MarkAll() {
  const { primaryRole } = useSignedIn()
  const { run, isRunning } = useCommand(markRead, { says: false })
  const { data } = useApiState(countNotifications, { loggedInUserRoleName: primaryRole })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isRunning}
      disabled={data?.normalALert === 0}
      onClick={() => run({ loggedInUserRoleId: roleIdOf(primaryRole) })}
    >
      Mark all as read
    </Button>
  )
}
