import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { organizationList } from '#contract/domains/organizations/lists.ts'
import { positionList } from '#contract/domains/positions/lists.ts'
import { useMay, useMayCall } from '#web/kit/api/session.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { clientStatusKinds } from './kinds.ts'
import { organizationNew, organizationView } from './screens.ts'

/** All organizations within reach; who belongs to one sees that one. */
export default function OrganizationsPage() {
  const mayAdd = useMay('organization.create')
  const mayReadPositions = useMayCall(positionList.access)
  const add = mayAdd && (
    <Button component={Link} to={linkTo(organizationNew)} leftSection={<IconPlus size={16} />}>
      Add organization
    </Button>
  )
  return (
    <ListPage
      list={organizationList}
      actions={add}
      emptyAction={add}
      rowLink={({ id }) => linkTo(organizationView, { id })}
      cells={{
        clientStatus: ({ clientStatus }) =>
          clientStatus ? <StatusChip label={clientStatus} kind={clientStatusKinds[clientStatus]} /> : '–',
        openPositions: ({ id, openPositions }) =>
          openPositions && mayReadPositions ? (
            <Anchor component={Link} fz="inherit" to={linkTo(organizationView, { id }, { tab: 'positions' })}>
              {openPositions}
            </Anchor>
          ) : (
            openPositions
          ),
      }}
    />
  )
}
