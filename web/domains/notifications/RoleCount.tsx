import { countByRole } from '#contract/domains/notifications/endpoints.ts'
import { useApiState } from '#web/kit/api/api.ts'
import styles from './RoleCount.module.css'

/** How many unread notifications a role has, on its tab. */
export default function RoleCount({ role }: { role: string }) {
  const { data } = useApiState(countByRole, {})
  const count = data?.listRoleWieNotification.find(({ roleName }) => roleName === role)?.count ?? 0
  if (count === 0) return null
  return (
    <span className={styles.count}>
      {count}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}
