import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { BoardCard } from '#contract/domains/applications/endpoints.ts'
import { candidateStatuses, kindOf, type StatusId } from '#contract/vocab/statuses.ts'
import { StatusChip } from '#web/kit/StatusChip.tsx'
import { withApplication } from './ApplicationDrawer.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import { offeredMove } from './moves.ts'
import styles from './PipelineBoard.module.css'

interface CardProps {
  card: BoardCard
  onMove: (to: StatusId) => void
  onDrag: (card: BoardCard | undefined) => void
}

const dayInMs = 86_400_000
const longWait = 7

/** One candidate on the board: who, in which status, for how long, with whom. */
export function Card({ card, onMove, onDrag }: CardProps) {
  const { search } = useLocation()
  const days = Math.floor((Date.now() - Date.parse(card.statusSince)) / dayInMs)
  const isMovable = card.moves.length > 0
  return (
    <li
      className={styles.card}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', card.candidateName)
        onDrag(card)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className={styles.cardHead}>
        <Link to={{ search: withApplication(search, card.id) }} className={styles.name} preventScrollReset>
          {card.candidateName}
        </Link>
        {isMovable && (
          <MoveMenu
            moves={card.moves.map((to) => offeredMove(card, to))}
            onChoose={({ toStatusId }) => onMove(toStatusId)}
          >
            <ActionIcon variant="subtle" size="sm" aria-label={`Move ${card.candidateName}`}>
              <IconDotsVertical size={16} />
            </ActionIcon>
          </MoveMenu>
        )}
      </div>
      <StatusChip
        label={candidateStatuses.labelOf(card.statusId)}
        kind={kindOf(card.statusId)}
        since={card.statusSince}
      />
      <p className={styles.cardFoot}>
        <span>{card.recruiterName}</span>
        <span data-long={days > longWait || undefined}>{days === 0 ? 'today' : `${days} d`}</span>
      </p>
    </li>
  )
}
