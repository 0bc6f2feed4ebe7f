import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { candidateStatuses, stageOf, stages } from '#contract/vocab/statuses.ts'
import type { PossibleMove } from './moves.ts'

interface MoveMenuProps {
  moves: readonly PossibleMove[]
  onChoose: (move: PossibleMove) => void
  /** What opens the menu; a button "Move to" without. */
  children?: ReactNode
}

/** The statuses an application can move to, by stage. */
export function MoveMenu({ moves, onChoose, children }: MoveMenuProps) {
  if (moves.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        {children ?? (
          <Button variant="default" size="xs" rightSection={<IconChevronDown size={14} />}>
            Move to
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {stages.ids.map((stage) => {
          const here = moves.filter(({ toStatusId }) => stageOf(toStatusId) === stage)
          return here.length === 0 ? null : <Stage key={stage} stage={stage} moves={here} onChoose={onChoose} />
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

function Stage({ stage, moves, onChoose }: { stage: string } & Pick<MoveMenuProps, 'moves' | 'onChoose'>) {
  return (
    <>
      <Menu.Label>{stage === stages.any ? 'Hold or end' : stage}</Menu.Label>
      {moves.map((move) => (
        <Menu.Item key={move.toStatusId} onClick={() => onChoose(move)}>
          {candidateStatuses.labelOf(move.toStatusId)}
        </Menu.Item>
      ))}
    </>
  )
}
