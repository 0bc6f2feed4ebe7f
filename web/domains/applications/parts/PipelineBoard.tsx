import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { type BoardCard, getBoard } from '#contract/domains/applications/endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { longWaitDays } from '#contract/vocab/positions.ts'
import { type Stage, type StatusId, stageOf, stages } from '#contract/vocab/statuses.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { Message } from '#web/kit/feedback/Message.tsx'
import type { ListControl } from '#web/kit/lists/useListState.ts'
import { countText } from '#web/kit/records/formats.ts'
import { boardKeys } from './boardKeys.ts'
import { Card } from './Card.tsx'
import { offeredTransition } from './moves.ts'
import styles from './PipelineBoard.module.css'
import { pendingMoves } from './pendingMoves.ts'
import { StageColumn } from './StageColumn.tsx'
import { TargetDialog } from './TargetDialog.tsx'
import { useMove } from './useMove.tsx'

type BoardData = OutputOf<typeof getBoard>

interface PipelineBoardProps {
  positionId: number
  /** The filters under which the cards stand. */
  control: ListControl
  /** The next step where nobody is on the position yet. */
  emptyAction?: ReactNode
  /** Shows everybody of the position as a table, those who left as well. */
  onTable: () => void
}

/**
 * The running applications of a position by stage. Dragging a card is a status move; stages it cannot go to are closed
 * while it is dragged. The keyboard does the same: arrows go from card to card, with Shift they move one to the next
 * stage it may go to, and M opens its menu.
 */
export function PipelineBoard({ positionId, ...props }: PipelineBoardProps) {
  const { control } = props
  const { filters, search } = control.state
  const { data, error } = useApiState(getBoard, { ...filters, search, positionId }, { keepPrevious: true })
  if (error && !data) throw error
  if (!data) return <PageSkeleton />
  return <Board positionId={positionId} board={data} {...props} />
}

function Board({ positionId, board, control, emptyAction, onTable }: PipelineBoardProps & { board: BoardData }) {
  const { columns, lost, won } = board
  const { shown, pendingFor, dragged, setDragged, followed, move, drop, moveByKey, dialogs } = useBoard(
    { positionId, organizationId: board.organizationId },
    columns,
  )
  const running = columns.reduce((sum, { count }) => sum + count, 0)
  if (running + lost + won === 0) return <NobodyYet control={control} action={emptyAction} />
  if (running === 0) return <NobodyLeft won={won} lost={lost} onTable={onTable} />
  return (
    <>
      <Summary running={running} board={board} control={control} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard */}
      <section className={styles.board} aria-label="Pipeline" tabIndex={0} onKeyDown={boardKeys(moveByKey)}>
        {shown.map(({ stage, count, cards }) => (
          <StageColumn key={stage} stage={stage} count={count} shown={cards.length} dragged={dragged} onDrop={drop}>
            {cards.map((card) => (
              <Card
                key={card.id}
                card={card}
                isPending={pendingFor(card) !== undefined}
                followed={followed}
                onMove={(to) => move(card, to)}
                onDrag={setDragged}
              />
            ))}
          </StageColumn>
        ))}
      </section>
      {dialogs}
    </>
  )
}

/** What can be done on the board, and where its cards stand meanwhile. */
function useBoard(position: { positionId: number; organizationId: number }, columns: readonly Column[]) {
  const [dragged, setDragged] = useState<BoardCard>()
  const [dropped, setDropped] = useState<{ card: BoardCard; targets: StatusId[] }>()
  const followed = useRef<number>(undefined)
  const { make, dialog } = useMove()
  const pendingFor = pendingMoves.use()
  const shown = withPending(fromFirstReached(columns), pendingFor)
  const move = (card: BoardCard, toStatusId: StatusId) =>
    make({ ...card, ...position }, offeredTransition(card, toStatusId))
  const drop = (card: BoardCard, targets: StatusId[]) => {
    // A card that leaves its column while it is dragged never tells that the dragging is over.
    setDragged(undefined)
    const [only] = targets
    if (targets.length === 1 && only) move(card, only)
    else setDropped({ card, targets })
  }
  const moveByKey = (id: number, step: 1 | -1) => {
    const card = columns.flatMap(({ cards }) => cards).find((one) => one.id === id)
    const targets = card && nextTargets(card, step)
    if (!card || !targets) return
    followed.current = id
    drop(card, targets)
  }
  const choose = (card: BoardCard, to: StatusId) => {
    setDropped(undefined)
    move(card, to)
  }
  const dialogs = (
    <>
      {dropped && (
        <TargetDialog
          name={dropped.card.candidateName}
          targets={dropped.targets}
          onChoose={(to) => choose(dropped.card, to)}
          onClose={() => setDropped(undefined)}
        />
      )}
      {dialog}
    </>
  )
  return { shown, pendingFor, dragged, setDragged, followed, move, drop, moveByKey, dialogs }
}

const isMovable = ({ moves }: BoardCard) => moves.length > 0

function NobodyYet({ control: { state, reset }, action }: { control: ListControl; action: ReactNode }) {
  if (state.search || Object.keys(state.filters).length > 0) {
    return (
      <Message
        order={2}
        title="Nothing matches"
        action={
          <Button variant="default" onClick={reset}>
            Reset the filters
          </Button>
        }
      >
        No candidate of this position fits the filters that are set.
      </Message>
    )
  }
  return (
    <Message order={2} title="Nobody is on this position yet" action={action}>
      Candidates who are put on it stand here by stage, from sourcing to joining.
    </Message>
  )
}

function NobodyLeft({ won, lost, onTable }: { won: number; lost: number; onTable: () => void }) {
  const joined = won > 0 ? `${countText(won, 'candidate')} joined` : 'Nobody joined'
  return (
    <Message
      order={2}
      title="Nobody is on the way any more"
      action={
        <Button variant="default" onClick={onTable}>
          Show them in the table
        </Button>
      }
    >
      {joined}, {lost} no longer running.
    </Message>
  )
}

function Summary({ running, board, control }: { running: number; board: BoardData; control: ListControl }) {
  const { won, lost, waiting, columns } = board
  const mayMove = columns.some(({ cards }) => cards.some(isMovable))
  const showWaiting = () => control.change({ filters: { ...control.state.filters, daysInStatus: longWaitDays } })
  return (
    <div className={styles.summary}>
      <span>
        <strong>{countText(running, 'candidate')}</strong> running
      </span>
      {waiting > 0 && (
        <button type="button" className={styles.waiting} onClick={showWaiting}>
          {waiting} in one status for over a week
        </button>
      )}
      <span>{won} joined</span>
      <span>{lost} no longer running</span>
      {mayMove && (
        <span className={styles.hint}>
          Drag a card to move it, or use <kbd>Shift</kbd> <kbd>←</kbd> <kbd>→</kbd> and <kbd>M</kbd> on it
        </span>
      )}
    </div>
  )
}

interface Column {
  stage: Stage
  count: number
  cards: BoardCard[]
}

/** Without the stages before the first that holds anybody or can be gone to: the client side has no sourcing. */
function fromFirstReached(columns: readonly Column[]): readonly Column[] {
  const reachable = new Set(columns.flatMap(({ cards }) => cards.flatMap(({ moves }) => moves.map(stageOf))))
  const first = columns.findIndex(({ stage, count }) => count > 0 || reachable.has(stage))
  return columns.slice(Math.max(0, first))
}

/** Cards stand where they are going while the server is asked, so that nothing jumps back and forth. */
function withPending(columns: readonly Column[], pendingFor: (card: BoardCard) => StatusId | undefined): Column[] {
  const moved = columns.flatMap(({ cards }) =>
    cards.flatMap((card) => {
      const toStatusId = pendingFor(card)
      return toStatusId === undefined ? [] : [{ from: stageOf(card.statusId), card: { ...card, statusId: toStatusId } }]
    }),
  )
  return columns.map(({ stage, count, cards }) => {
    const here = cards.map((card) => moved.find((one) => one.card.id === card.id)?.card ?? card)
    const arriving = moved.filter(({ from, card }) => from !== stage && stageOf(card.statusId) === stage)
    const staying = here.filter(({ statusId }) => stageOf(statusId) === stage)
    const left = here.length - staying.length
    return { stage, count: count - left + arriving.length, cards: [...staying, ...arriving.map(({ card }) => card)] }
  })
}

/** Where the keyboard moves a card: the nearest stage in that direction with a status it may go to. */
function nextTargets(card: BoardCard, step: 1 | -1): StatusId[] | undefined {
  const order: readonly Stage[] = stages.ids.filter((stage) => stage !== stages.any)
  for (let at = order.indexOf(stageOf(card.statusId)) + step; at >= 0 && at < order.length; at += step) {
    const targets = card.moves.filter((status) => stageOf(status) === order[at])
    if (targets.length > 0) return targets
  }
  return undefined
}
