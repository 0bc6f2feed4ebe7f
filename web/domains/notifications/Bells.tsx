import { ActionIcon, Popover } from '@mantine/core'
import { IconAlertTriangle, IconBell, IconBroadcast } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { countNotifications } from '#contract/domains/notifications/endpoints.ts'
import { type Bell, bells } from '#contract/vocab/alerts.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import { CornerCount } from '#web/kit/pages/CornerCount.tsx'
import styles from './Bells.module.css'
import criticalBell from './criticalBell.svg'
import { useLive } from './useLive.ts'

const Panel = lazy(() => import('./Panel.tsx'))

/** The three bells of the top bar; they also hold the live connection. */
export default function Bells() {
  useLive()
  const { primaryRole } = useSignedIn()
  const { data } = useApiState(countNotifications, { loggedInUserRoleName: primaryRole })
  const counts: Record<Bell, number> = {
    [bells.critical]: data?.criticalALert ?? 0,
    [bells.normal]: data?.normalALert ?? 0,
    [bells.broadcast]: data?.broadcastMessage ?? 0,
  }
  return bells.ids.map((bell) => <BellButton key={bell} bell={bell} count={counts[bell]} />)
}

const titles: Record<Bell, string> = {
  [bells.critical]: 'Critical alerts',
  [bells.normal]: 'Notifications',
  [bells.broadcast]: 'Broadcast messages',
}

function BellButton({ bell, count }: { bell: Bell; count: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      trapFocus
      returnFocus
      offset={6}
    >
      <Popover.Target>
        <Hint label={titles[bell]} isOff={isOpen}>
          <ActionIcon
            size="lg"
            className={styles.bell}
            aria-label={`${titles[bell]}, ${count} unread`}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(!isOpen)}
          >
            <BellIcon bell={bell} isRinging={count > 0} />
            <CornerCount count={count} tone={bell === bells.critical ? 'critical' : 'new'} />
          </ActionIcon>
        </Hint>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={titles[bell]}>
        <Suspense fallback={<div className={styles.waiting} />}>
          {isOpen && <Panel bell={bell} title={titles[bell]} onClose={() => setIsOpen(false)} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

function BellIcon({ bell, isRinging }: { bell: Bell; isRinging: boolean }) {
  if (bell === bells.critical && isRinging) return <img src={criticalBell} alt="" width={20} height={20} />
  if (bell === bells.critical) return <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
  if (bell === bells.broadcast) return <IconBroadcast size={18} stroke={1.75} aria-hidden="true" />
  return <IconBell size={18} stroke={1.75} aria-hidden="true" />
}
