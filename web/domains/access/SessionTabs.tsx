import { useLocation } from 'react-router'
import { LinkTabs } from '#web/kit/pages/LinkTabs.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { accessDetails, loggedInUsers } from './screens.ts'

/** Between who is signed in and who ever was. */
export function SessionTabs() {
  const { pathname } = useLocation()
  const tabs = [
    { title: 'Signed in now', to: linkTo(loggedInUsers) },
    { title: 'Access details', to: linkTo(accessDetails) },
  ]
  return <LinkTabs label="Sessions" tabs={tabs.map((tab) => ({ ...tab, isOpen: tab.to === pathname }))} />
}
