import { type DragEvent, type ReactNode, useState } from 'react'
import type { BoardCard } from '#contract/domains/applications/endpoints.ts'
import { type Stage, type StatusId, stageOf, stages } from '#contract/vocab/statuses.ts'
import styles from './PipelineBoard.module.css'

interface StageColumnProps {
  stage: Stage
  count: number
  shown: number
  dragged: BoardCard | undefined
  onDrop: (card: BoardCard, targets: StatusId[]) => void
  children: ReactNode
}

/** One stage of the board. An empty one is narrow, and still takes cards. */
export function StageColumn({ stage, count, shown, dragged, onDrop, children }: StageColumnProps) {
  const [isOver, setIsOver] = useState(false)
  const targets = dragged?.moves.filter((status) => stageOf(status) === stage) ?? []
  const isOpen = targets.length > 0
  const over = (event: DragEvent) => {
    if (!isOpen) return
    event.preventDefault()
    setIsOver(true)
  }
  const leave = (event: DragEvent) => {
    const { relatedTarget, currentTarget } = event
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (dragged && isOpen) onDrop(dragged, targets)
  }
  const name = stage === stages.any ? (dragged && isOpen ? 'Hold or end' : 'On hold') : stage
  return (
    <section
      className={styles.column}
      data-column
      data-empty={count === 0 || undefined}
      data-state={dragged ? (isOpen ? (isOver ? 'over' : 'open') : 'closed') : undefined}
      aria-label={`${name}, ${count}`}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      <h2 className={styles.head}>
        {name} <span className={styles.count}>{count}</span>
      </h2>
      {count > 0 && <ul className={styles.cards}>{children}</ul>}
      {count > shown && <p className={styles.more}>{count - shown} more in the table</p>}
    </section>
  )
}
