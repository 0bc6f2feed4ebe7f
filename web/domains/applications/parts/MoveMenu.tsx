import { Button, Menu, Text } from '@mantine/core'
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { candidateStatuses, stageOf, stages } from '#contract/vocab/statuses.ts'
import { usePageActions } from '#web/kit/pages/pageActions.ts'
import type { PossibleTransition } from './moves.ts'

interface MoveMenuProps {
  moves: readonly PossibleTransition[]
  onChoose: (move: PossibleTransition) => void
  size?: 'xs' | 'sm'
  /** Stands beside a status, such as how many can move there. */
  detail?: (move: PossibleTransition) => string | undefined
  /** What opens the menu; a button "Move to" without. */
  children?: ReactNode
}

/** The statuses an application can move to, by stage. */
export function MoveMenu({ moves, onChoose, size = 'xs', detail, children }: MoveMenuProps) {
  // Of many on one page, each has its own button: only the one of the page itself is offered by name.
  usePageActions(
    children
      ? []
      : moves.map((move) => ({
          label: `Move to ${candidateStatuses.labelOf(move.toStatusId)}`,
          icon: <IconArrowRight size={18} />,
          act: () => onChoose(move),
        })),
  )
  if (moves.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        {children ?? (
          <Button variant="default" size={size} rightSection={<IconChevronDown size={14} />}>
            Move to
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {stages.ids.map((stage) => {
          const here = moves.filter(({ toStatusId }) => stageOf(toStatusId) === stage)
          return here.length === 0 ? null : (
            <Stage key={stage} stage={stage} moves={here} onChoose={onChoose} detail={detail} />
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

function Stage({
  stage,
  moves,
  onChoose,
  detail,
}: { stage: string } & Pick<MoveMenuProps, 'moves' | 'onChoose' | 'detail'>) {
  return (
    <>
      <Menu.Label>{stage === stages.any ? 'Hold or end' : stage}</Menu.Label>
      {moves.map((move) => (
        <Menu.Item
          key={move.toStatusId}
          onClick={() => onChoose(move)}
          rightSection={
            detail?.(move) && (
              <Text span size="xs" c="dimmed">
                {detail(move)}
              </Text>
            )
          }
        >
          {candidateStatuses.labelOf(move.toStatusId)}
        </Menu.Item>
      ))}
    </>
  )
}
