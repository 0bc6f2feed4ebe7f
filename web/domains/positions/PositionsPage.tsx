import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { positionList } from '#contract/domains/positions/lists.ts'
import { ListPage } from '#web/kit/ListPage.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { useMay } from '#web/kit/session.ts'
import { positionCells, positionLink } from './parts/positionCells.tsx'
import { positionNew } from './screens.ts'

/** All positions within reach. */
export default function PositionsPage() {
  const mayAdd = useMay('position.create')
  const add = mayAdd && (
    <Button component={Link} to={linkTo(positionNew)} leftSection={<IconPlus size={16} />}>
      Add position
    </Button>
  )
  return <ListPage list={positionList} actions={add} emptyAction={add} rowLink={positionLink} cells={positionCells} />
}
