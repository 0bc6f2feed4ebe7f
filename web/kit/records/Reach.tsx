import { ActionIcon, Anchor, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import styles from './Reach.module.css'

/** A way to reach somebody: opened by a click, copied by another. */
export function Reach({ kind, text }: { kind: 'email' | 'phone'; text: string }) {
  const href = kind === 'email' ? `mailto:${text}` : `tel:${text.replace(/[^+\d]/g, '')}`
  return (
    <span className={styles.reach}>
      <Anchor href={href}>{text}</Anchor>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <ActionIcon size="sm" onClick={copy} aria-label={copied ? 'Copied' : `Copy ${text}`}>
            {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  )
}
