import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Organization } from '#contract/domains/organizations/record.ts'
import { PositionTable } from '#web/domains/positions/parts/PositionTable.tsx'
import { positionNew } from '#web/domains/positions/screens.ts'
import { linkTo } from '#web/kit/pages/screen.ts'

/** The positions of an organization. */
export function PositionsTab({ organization: { id, can } }: { organization: Organization }) {
  const add = can.addPosition && (
    <Button component={Link} to={linkTo(positionNew, {}, { organization: id })} leftSection={<IconPlus size={16} />}>
      Add position
    </Button>
  )
  return <PositionTable fixed={{ organizations: [id] }} emptyAction={add} />
}
