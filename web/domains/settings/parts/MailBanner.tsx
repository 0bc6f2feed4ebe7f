import { IconMailOff } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { getSignInInfo } from '#contract/domains/access/endpoints.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { useMay, useSignedIn } from '#web/kit/api/session.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { workspaceSettings } from '../screens.ts'
import { tabs } from '../tabs.ts'
import styles from './MailBanner.module.css'

/** Stands above every screen of administrators as long as no mail can leave. */
export function MailBanner() {
  const { canMail, viewer } = useSignedIn()
  const mayEdit = useMay('settings.edit')
  const place = linkTo(workspaceSettings, {}, { tab: tabs.mail.key })
  const { pathname, search } = useLocation()
  const isConcern = !canMail && mayEdit && !viewer
  const { data } = useApiState(getSignInInfo, {}, { enabled: isConcern, rarelyChanges: true })
  // A demonstration is no firm: nobody waits for its mails.
  if (!isConcern || !data || data.demo || place === pathname + search) return null
  return (
    <div className={styles.banner} role="status">
      <IconMailOff size={16} aria-hidden="true" />
      <span>No mail can leave yet: invitations and reminders wait.</span>
      <Link to={place}>Set up the mail server</Link>
    </div>
  )
}
