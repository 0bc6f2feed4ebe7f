import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import styles from './CopyText.module.css'

interface CopyTextProps {
  text: string
  /** What is copied, for those who hear the button only. */
  what: string
}

/** A text to be passed on: it can be read, selected, and copied with one click. */
export function CopyText({ text, what }: CopyTextProps) {
  return (
    <div className={styles.line}>
      <code className={styles.text}>{text}</code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            size="xs"
            variant="default"
            aria-label={copied ? 'Copied' : `Copy ${what}`}
            leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
