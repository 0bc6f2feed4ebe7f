import { Tabs } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { linkTo } from '#web/kit/screen.ts'
import { accessDetails, loggedInUsers } from './screens.ts'

/** Between who is signed in and who ever was. */
export function SessionTabs() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <Tabs value={pathname} onChange={(path) => path && navigate(path)}>
      <Tabs.List>
        <Tabs.Tab value={linkTo(loggedInUsers)}>Signed in now</Tabs.Tab>
        <Tabs.Tab value={linkTo(accessDetails)}>Access details</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}
