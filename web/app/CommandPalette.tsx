import { Loader, Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import styles from './CommandPalette.module.css'
import { type PaletteItem, useActions, useRecent, useRecords } from './paletteItems.tsx'
import { closeOpened, typedInPalette } from './shellState.ts'

const typingPause = 140

/** Goes to any screen or record, and runs any action, by typing a part of its name. */
export default function CommandPalette() {
  const typed = typedInPalette.use()
  const [search] = useDebouncedValue(typed.trim(), typingPause)
  const { records, isFinding } = useRecords(search)
  const items = [...useRecent(typed.trim() === ''), ...useActions(typed), ...records]
  const isBehind = isFinding || search !== typed.trim()
  const [isAwaited, setIsAwaited] = useState(false)
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, items.length - 1)
  const id = useId()
  const navigate = useNavigate()
  const run = (item: PaletteItem | undefined) => {
    if (!item) return
    closeOpened()
    if (item.to) navigate(item.to)
    item.act?.()
  }
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0 && items.length > 0) {
      event.preventDefault()
      const next = (active + by + items.length) % items.length
      setChosen(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Home' || event.key === 'End') {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      setChosen(event.key === 'Home' ? 0 : Math.max(0, items.length - 1))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isBehind && items.length === 0) setIsAwaited(true)
      else run(items[active])
    }
  }
  // Enter that came before the answer counts once the answer is there.
  useEffect(() => {
    if (!isAwaited || isBehind) return
    setIsAwaited(false)
    run(items[0])
  })
  return (
    <Modal.Root opened onClose={closeOpened} size={600} yOffset="12dvh" transitionProps={{ duration: 120 }}>
      <Modal.Overlay />
      <Modal.Content aria-label="Search or go to">
        <div className={styles.search}>
          <IconSearch size={18} aria-hidden="true" />
          <input
            data-autofocus
            data-palette
            role="combobox"
            aria-label="Search or go to"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={items.length > 0 ? `${id}-${active}` : undefined}
            placeholder="A screen, an action, a candidate, a position…"
            value={typed}
            onChange={({ currentTarget }) => {
              typedInPalette.set(currentTarget.value)
              setChosen(0)
              setIsAwaited(false)
            }}
            onKeyDown={onKey}
          />
          {isFinding && <Loader size={16} aria-label="Searching" />}
        </div>
        <div className={styles.items} role="listbox" id={`${id}-list`} aria-label="Found">
          {items.map((item, index) => (
            <Item
              key={item.key}
              item={item}
              id={`${id}-${index}`}
              isActive={index === active}
              isFirst={item.group !== items[index - 1]?.group}
              onRun={() => run(item)}
              onPoint={() => setChosen(index)}
            />
          ))}
        </div>
        {items.length === 0 && !isBehind && <p className={styles.nothing}>Nothing matches “{typed}”</p>}
      </Modal.Content>
    </Modal.Root>
  )
}

interface ItemProps {
  item: PaletteItem
  id: string
  isActive: boolean
  /** The first of its group carries the group's name. */
  isFirst: boolean
  onRun: () => void
  onPoint: () => void
}

function Item({ item, id, isActive, isFirst, onRun, onPoint }: ItemProps) {
  return (
    <>
      {isFirst && (
        <div className={styles.group} role="presentation">
          {item.group}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the search field handles the keys */}
      <div
        id={id}
        role="option"
        aria-selected={isActive}
        className={styles.item}
        onClick={onRun}
        onPointerMove={onPoint}
      >
        {item.icon}
        <span>{item.label}</span>
        {item.detail && <small>{item.detail}</small>}
      </div>
    </>
  )
}
