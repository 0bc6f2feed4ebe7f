import { Button } from '@mantine/core'
import styles from './DraftNotice.module.css'

/** Says that what is shown was typed earlier, and offers to start anew. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={styles.notice} role="status">
      <span>What you typed earlier is back.</span>
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        Start anew
      </Button>
    </div>
  )
}
