import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { portalHistoryList } from '#contract/domains/portals/lists.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { withAccount } from './AccountDrawer.tsx'
import { portalAllocation } from './screens.ts'

/** What happened to all portal accounts, removed ones included. */
export default function PortalHistoryPage() {
  return (
    <ListPage
      list={portalHistoryList}
      rowLink={({ accountId }) => withAccount({ pathname: linkTo(portalAllocation), search: '' }, accountId)}
      actions={
        <Button
          component={Link}
          to={linkTo(portalAllocation)}
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
        >
          Accounts
        </Button>
      }
    />
  )
}
