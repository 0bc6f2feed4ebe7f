import type { ReactNode } from 'react'
import { positionList } from '#contract/domains/positions/lists.ts'
import { ListTable } from '#web/kit/lists/ListPage.tsx'
import { positionCells, positionLink } from './positionCells.tsx'

interface PositionTableProps {
  /** The organization whose positions are shown. */
  fixed: { organizations: number[] }
  emptyAction?: ReactNode
}

/** Positions as a table inside another page. */
export function PositionTable({ fixed, emptyAction }: PositionTableProps) {
  return (
    <ListTable
      list={positionList}
      fixed={fixed}
      rowLink={positionLink}
      cells={positionCells}
      emptyAction={emptyAction}
    />
  )
}
