import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { alertTypes } from '#contract/vocab/alerts.ts'
import { Page } from '#web/kit/pages/Page.tsx'
import { AllBroadcasts } from './Broadcasts.tsx'
import { NotificationList } from './NotificationList.tsx'
import styles from './NotificationsPage.module.css'
import { Preferences } from './Preferences.tsx'

function Sheet({ children }: { children: ReactNode }) {
  return (
    <Paper withBorder radius="lg" className={styles.sheet}>
      {children}
    </Paper>
  )
}

/** Everything a person was told in their role, and how they want to be told. */
export default function NotificationsPage() {
  return (
    <Page
      title="Notifications"
      tabs={[
        {
          key: 'all',
          label: 'All',
          content: () => (
            <Sheet>
              <NotificationList which={{}} isPage />
            </Sheet>
          ),
        },
        {
          key: 'unread',
          label: 'Unread',
          content: () => (
            <Sheet>
              <NotificationList which={{ isUnread: true }} isPage />
            </Sheet>
          ),
        },
        {
          key: 'critical',
          label: 'Critical alerts',
          content: () => (
            <Sheet>
              <NotificationList
                which={{ alertType: alertTypes.critical, notificationType: alertTypes.critical }}
                isPage
              />
            </Sheet>
          ),
        },
        {
          key: 'broadcast',
          label: 'Broadcast messages',
          content: () => (
            <Sheet>
              <AllBroadcasts />
            </Sheet>
          ),
        },
        { key: 'preferences', label: 'Preferences', content: () => <Preferences /> },
      ]}
    />
  )
}
