import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import styles from './Documents.module.css'

/** How large pages are, beside as wide as the room. */
const factors = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]
const fitting = factors.indexOf(1)

/** How large the pages of a document are shown, and the buttons that make them larger and smaller. */
export function useZoom(): { factor: number; buttons: ReactNode } {
  const [at, setAt] = useState(fitting)
  const button = (label: string, next: number, icon: ReactNode) => (
    <Hint label={label}>
      <ActionIcon aria-label={label} disabled={factors[next] === undefined} onClick={() => setAt(next)}>
        {icon}
      </ActionIcon>
    </Hint>
  )
  const buttons = (
    <div className={styles.zoom}>
      {button('Smaller', at - 1, <IconMinus size={16} />)}
      {button('Larger', at + 1, <IconPlus size={16} />)}
    </div>
  )
  return { factor: factors[at] ?? 1, buttons }
}
