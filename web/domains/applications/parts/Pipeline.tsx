import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ApplicationTable } from './ApplicationTable.tsx'
import { PipelineBoard } from './PipelineBoard.tsx'

const parameter = 'view'
const views = { board: 'Board', table: 'Table' }

interface PipelineProps {
  positionId: number
  /** The next step where nobody is on the position yet. */
  emptyAction?: ReactNode
}

/** The applications of a position as a board or as a table, under the same filters. */
export function Pipeline({ positionId, emptyAction }: PipelineProps) {
  const [address, setAddress] = useSearchParams()
  const isTable = address.get(parameter) === 'table'
  const choose = (view: string) => {
    const next = new URLSearchParams(address)
    if (view === 'table') next.set(parameter, view)
    else next.delete(parameter)
    setAddress(next, { replace: true })
  }
  return (
    <ApplicationTable
      fixed={{ positions: [positionId] }}
      emptyAction={emptyAction}
      tools={
        <SegmentedControl
          size="xs"
          aria-label="View"
          data={Object.entries(views).map(([value, label]) => ({ value, label }))}
          value={isTable ? 'table' : 'board'}
          onChange={choose}
        />
      }
      instead={
        isTable
          ? undefined
          : (control) => (
              <PipelineBoard
                positionId={positionId}
                control={control}
                emptyAction={emptyAction}
                onTable={() => choose('table')}
              />
            )
      }
    />
  )
}
