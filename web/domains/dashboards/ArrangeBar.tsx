import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconEye, IconEyeOff } from '@tabler/icons-react'
import styles from './ArrangeBar.module.css'
import type { Arrangement } from './useLayout.ts'

interface ArrangeBarProps {
  title: string
  partKey: string
  /** The parts of the same kind, in order. */
  among: readonly { id: string }[]
  layout: Arrangement
}

/** Moves a part of the dashboard, hides it, or shows it again. */
export function ArrangeBar({ title, partKey, among, layout }: ArrangeBarProps) {
  const place = among.findIndex(({ id }) => id === partKey)
  const isHidden = layout.isHidden(partKey)
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">Arrange {title}</legend>
      <ActionIcon
        variant="default"
        aria-label={`Move ${title} forward`}
        disabled={place <= 0}
        onClick={() => layout.move(among, partKey, -1)}
      >
        <IconArrowLeft size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={`Move ${title} back`}
        disabled={place >= among.length - 1}
        onClick={() => layout.move(among, partKey, 1)}
      >
        <IconArrowRight size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={isHidden ? `Show ${title}` : `Hide ${title}`}
        onClick={() => layout.toggle(partKey)}
      >
        {isHidden ? <IconEye size={16} /> : <IconEyeOff size={16} />}
      </ActionIcon>
    </fieldset>
  )
}
