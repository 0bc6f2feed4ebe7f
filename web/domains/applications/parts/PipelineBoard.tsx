import { type DragEvent, useState } from 'react'
import { type BoardCard, getBoard } from '#contract/domains/applications/endpoints.ts'
import { type Stage, type StatusId, stageOf } from '#contract/vocab/statuses.ts'
import { useApi } from '#web/kit/api.ts'
import { ApplicationDrawer } from './ApplicationDrawer.tsx'
import { Card } from './Card.tsx'
import { offeredMove } from './moves.ts'
import styles from './PipelineBoard.module.css'
import { TargetDialog } from './TargetDialog.tsx'
import { useMove } from './useMove.tsx'

/**
 * The running applications of a position by stage. Dragging a card is a status move; stages it cannot go to are closed
 * while it is dragged. Each card's menu does the same by keyboard.
 */
export function PipelineBoard({ positionId }: { positionId: number }) {
  const { columns, lost, won } = useApi(getBoard, { positionId })
  const [dragged, setDragged] = useState<BoardCard>()
  const [dropped, setDropped] = useState<{ card: BoardCard; targets: StatusId[] }>()
  const { make, dialog } = useMove()
  const move = (card: BoardCard, toStatusId: StatusId) => make({ ...card, positionId }, offeredMove(card, toStatusId))
  const drop = (card: BoardCard, targets: StatusId[]) => {
    const [only] = targets
    if (targets.length === 1 && only) move(card, only)
    else setDropped({ card, targets })
  }
  return (
    <>
      <p className={styles.summary}>
        {won} joined, {lost} no longer running. Drag a card, or use its menu, to move a candidate.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard */}
      <section className={styles.board} aria-label="Pipeline" tabIndex={0}>
        {columns.map(({ stage, count, cards }) => (
          <StageColumn key={stage} stage={stage} count={count} shown={cards.length} dragged={dragged} onDrop={drop}>
            {cards.map((card) => (
              <Card key={card.id} card={card} onMove={(to) => move(card, to)} onDrag={setDragged} />
            ))}
          </StageColumn>
        ))}
      </section>
      {dropped && (
        <TargetDialog
          name={dropped.card.candidateName}
          targets={dropped.targets}
          onChoose={(to) => {
            setDropped(undefined)
            move(dropped.card, to)
          }}
          onClose={() => setDropped(undefined)}
        />
      )}
      {dialog}
      <ApplicationDrawer />
    </>
  )
}

interface StageColumnProps {
  stage: Stage
  count: number
  shown: number
  dragged: BoardCard | undefined
  onDrop: (card: BoardCard, targets: StatusId[]) => void
  children: React.ReactNode
}

function StageColumn({ stage, count, shown, dragged, onDrop, children }: StageColumnProps) {
  const [isOver, setIsOver] = useState(false)
  const targets = dragged?.moves.filter((status) => stageOf(status) === stage) ?? []
  const isOpen = targets.length > 0
  const over = (event: DragEvent) => {
    if (!isOpen) return
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (dragged && isOpen) onDrop(dragged, targets)
  }
  const state = dragged ? (isOpen ? (isOver ? 'over' : 'open') : 'closed') : undefined
  return (
    <section
      className={styles.column}
      data-state={state}
      aria-label={`${stage}, ${count}`}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <h3 className={styles.head}>
        {stage} <span className={styles.count}>{count}</span>
      </h3>
      <ul className={styles.cards}>{children}</ul>
      {count > shown && <p className={styles.more}>{count - shown} more in the Candidates tab</p>}
    </section>
  )
}
