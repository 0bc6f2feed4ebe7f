import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { roleList } from '#contract/domains/roles/lists.ts'
import { useMay } from '#web/kit/api/session.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { roleNew, roleView } from './screens.ts'

/** The basic roles, and the custom ones made of them. */
export default function RolesPage() {
  const mayAdd = useMay('role.create')
  const add = mayAdd && (
    <Button component={Link} to={linkTo(roleNew)} leftSection={<IconPlus size={16} />}>
      Create role
    </Button>
  )
  return (
    <ListPage
      list={roleList}
      actions={add}
      emptyAction={add}
      rowLink={({ id }) => linkTo(roleView, { id })}
      cells={{
        status: ({ status }) => status && <StatusChip label={status} kind={status === 'Active' ? 'won' : undefined} />,
      }}
    />
  )
}
