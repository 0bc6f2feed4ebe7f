import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { BoardCard } from '#contract/domains/applications/endpoints.ts'
import { longWaitDays } from '#contract/vocab/positions.ts'
import { candidateStatuses, kindOf, type StatusId, stageOf } from '#contract/vocab/statuses.ts'
import { countText } from '#web/kit/records/formats.ts'
import { withApplication } from './ApplicationDrawer.tsx'
import { type Followed, useFollowing } from './boardKeys.ts'
import { MoveMenu } from './MoveMenu.tsx'
import { offeredTransition } from './moves.ts'
import styles from './PipelineBoard.module.css'

interface CardProps {
  card: BoardCard
  /** On its way to another status. */
  isPending: boolean
  followed: Followed
  onMove: (to: StatusId) => void
  onDrag: (card: BoardCard | undefined) => void
}

const dayInMs = 86_400_000

/** One candidate on the board: who, in which status, for how long, with whom. */
export function Card({ card, isPending, followed, onMove, onDrag }: CardProps) {
  const isMovable = card.moves.length > 0 && !isPending
  return (
    <li
      className={styles.card}
      data-card={card.id}
      data-pending={isPending || undefined}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', card.candidateName)
        onDrag(card)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <Name card={card} isMovable={isMovable} followed={followed} />
      {isMovable && (
        <MoveMenu
          moves={card.moves.map((to) => offeredTransition(card, to))}
          onChoose={({ toStatusId }) => onMove(toStatusId)}
        >
          <ActionIcon className={styles.menu} size={24} data-move aria-label={`Move ${card.candidateName}`}>
            <IconDotsVertical size={15} />
          </ActionIcon>
        </MoveMenu>
      )}
      <span className={styles.status} data-kind={kindOf(card.statusId)}>
        {candidateStatuses.labelOf(card.statusId)}
      </span>
      <span className={styles.recruiter}>{card.recruiterName}</span>
      <Waiting card={card} />
    </li>
  )
}

function Name({ card, isMovable, followed }: Pick<CardProps, 'card' | 'followed'> & { isMovable: boolean }) {
  const place = useLocation()
  return (
    <Link
      ref={useFollowing(card.id, followed)}
      to={withApplication(place, card.id)}
      className={styles.name}
      preventScrollReset
      draggable={false}
      aria-keyshortcuts={isMovable ? 'M Shift+ArrowLeft Shift+ArrowRight' : undefined}
    >
      {card.candidateName}
    </Link>
  )
}

const dayText = (days: number) => (days === 0 ? 'since today' : `for ${countText(days, 'day')}`)

/** For how many days a candidate has been in the status, and in the stage; a long wait stands out. */
function Waiting({ card: { statusSince, statusId, daysInStage } }: { card: BoardCard }) {
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(statusSince)) / dayInMs))
  const words = `In this status ${dayText(days)}, in ${stageOf(statusId)} ${dayText(daysInStage)}`
  return (
    <span className={styles.days} data-long={days >= longWaitDays || undefined} title={words}>
      <span aria-hidden="true">
        {days === 0 ? 'today' : `${days} d`}
        {daysInStage > days && <span className={styles.inStage}>, stage {daysInStage} d</span>}
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
