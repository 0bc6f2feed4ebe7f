import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import type { Position } from '#contract/domains/positions/record.ts'
import styles from './StagesTab.module.css'

/** One interview stage. */
export type Stage = Position['stages'][number]

interface StageRowProps {
  stage: Stage
  place: number
  of: number
  canEdit: boolean
  dragged: Stage | undefined
  /** The stage that was moved last, whose handle keeps the focus. */
  moved: RefObject<number | undefined>
  onDrag: (stage: Stage | undefined) => void
  onPlace: (stage: Stage, to: number) => void
  onRename: () => void
  onRemove: () => void
}

/** One stage: its place, its name, and what can be done with it. */
export function StageRow(props: StageRowProps) {
  const { stage, place, canEdit, dragged, onRename, onRemove } = props
  const { isOver, ...dragging } = useDragging(props)
  return (
    <li
      className={styles.stage}
      data-over={(isOver && dragged && dragged.id !== stage.id) || undefined}
      data-dragged={dragged?.id === stage.id || undefined}
      draggable={canEdit}
      {...dragging}
    >
      {canEdit && <Handle {...props} />}
      <span className={styles.place}>{place}</span>
      <span className={styles.name}>{stage.name}</span>
      {stage.isUsed && <span className={styles.used}>In use</span>}
      {canEdit && (
        <ActionIcon size={28} aria-label={`Rename ${stage.name}`} onClick={onRename}>
          <IconPencil size={15} />
        </ActionIcon>
      )}
      {canEdit && !stage.isUsed && (
        <ActionIcon size={28} aria-label={`Remove ${stage.name}`} onClick={onRemove}>
          <IconTrash size={15} />
        </ActionIcon>
      )}
    </li>
  )
}

/** What makes a row one that is dragged, and a place where another is dropped. */
function useDragging({ stage, place, dragged, onDrag, onPlace }: StageRowProps) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move'
      dataTransfer.setData('text/plain', stage.name)
      onDrag(stage)
    },
    onDragEnd: () => onDrag(undefined),
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      if (dragged) onPlace(dragged, place)
    },
  }
}

/** Moves a stage: dragged with its row, by the arrow keys, or by the menu it opens, which is there for fingers. */
function Handle({ stage, place, of, moved, onPlace }: StageRowProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    onPlace(stage, place + step)
  }
  const keepFocus = (handle: HTMLButtonElement | null) => {
    if (moved.current === stage.id) handle?.focus()
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          ref={keepFocus}
          type="button"
          className={styles.handle}
          aria-label={`Move ${stage.name}, ${place} of ${of}, with the arrow keys`}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (moved.current === stage.id) moved.current = undefined
          }}
        >
          <IconGripVertical size={16} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Directions place={place} of={of} onPlace={(to) => onPlace(stage, to)} />
    </Menu>
  )
}

function Directions({ place, of, onPlace }: { place: number; of: number; onPlace: (to: number) => void }) {
  return (
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconArrowUp size={16} />} disabled={place === 1} onClick={() => onPlace(place - 1)}>
        Move up
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowDown size={16} />} disabled={place === of} onClick={() => onPlace(place + 1)}>
        Move down
      </Menu.Item>
    </Menu.Dropdown>
  )
}
