import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useSignedIn } from '#web/kit/api/session.ts'
import { endView } from './session.ts'
import styles from './ViewBanner.module.css'

/** Stands above every screen while an administrator looks as another user does. */
export function ViewBanner() {
  const { user, primaryRole, viewer } = useSignedIn()
  if (!viewer) return null
  return (
    <div className={styles.banner} role="status">
      <IconEye size={16} aria-hidden="true" />
      <span>
        You look as <strong>{user.fullName}</strong> ({primaryRole}) does. Nothing can be changed.
      </span>
      <Button size="compact-sm" variant="white" color="dark" onClick={() => void endView()}>
        Back to {viewer.fullName}
      </Button>
    </div>
  )
}
