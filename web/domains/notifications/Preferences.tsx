import { Button, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { getPreferences, setPreference } from '#contract/domains/notifications/endpoints.ts'
import { criticalKinds, notificationKinds } from '#contract/domains/notifications/kinds.ts'
import type { Preference } from '#contract/domains/notifications/model.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import styles from './Preferences.module.css'
import { canUseDesktop } from './popUps.ts'

/** Which kinds pop up, and which come to the desktop. The list keeps them all. */
export function Preferences() {
  const { preferences } = useApi(getPreferences, {})
  const { run } = useCommand(setPreference, { says: false })
  return (
    <div className={styles.preferences}>
      <Text c="dimmed">
        Every notification stays in your list. Here you decide what also interrupts you: pop-ups show for four seconds,
        critical ones always pop up and stay until you close them.
      </Text>
      <DesktopPermission />
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Kind</th>
            <th>Pop-up</th>
            <th>Desktop, if critical</th>
          </tr>
        </thead>
        <tbody>
          {preferences.map((one) => (
            <Row key={one.kind} preference={one} onChange={run} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ preference, onChange }: { preference: Preference; onChange: (next: Preference) => unknown }) {
  const { kind, popUp, desktop } = preference
  const label = notificationKinds.labelOf(kind)
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Switch
          aria-label={`${label}: pop-up`}
          checked={popUp}
          onChange={({ currentTarget }) => onChange({ ...preference, popUp: currentTarget.checked })}
        />
      </td>
      <td>
        {criticalKinds.includes(kind) ? (
          <Switch
            aria-label={`${label}: desktop`}
            checked={desktop}
            onChange={({ currentTarget }) => onChange({ ...preference, desktop: currentTarget.checked })}
          />
        ) : (
          <Text size="sm" c="dimmed">
            Never critical
          </Text>
        )}
      </td>
    </tr>
  )
}

function DesktopPermission() {
  const [permission, setPermission] = useState(canUseDesktop() ? window.Notification.permission : 'unsupported')
  if (permission === 'granted') return <Text size="sm">This browser may show notifications on the desktop.</Text>
  if (permission === 'default') {
    return (
      <div>
        <Button variant="default" onClick={async () => setPermission(await window.Notification.requestPermission())}>
          Allow desktop notifications
        </Button>
      </div>
    )
  }
  return (
    <Text size="sm">
      {permission === 'denied'
        ? 'Desktop notifications are blocked in the settings of this browser.'
        : 'This browser does not support desktop notifications.'}
    </Text>
  )
}
