import type { ReactNode } from 'react'
import styles from './Message.module.css'

interface MessageProps {
  title: string
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  /** Lower in a page that has its own heading. */
  order?: 1 | 2 | 3
}

/** A quiet message in the middle of a page or a panel: what is the case, and what can be done about it. */
export function Message({ title, children, action, icon, order = 1 }: MessageProps) {
  const Heading = `h${order}` as const
  return (
    <div className={styles.message} data-inside={order > 1 || undefined}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && (
        <div className={styles.action} data-next-step>
          {action}
        </div>
      )}
    </div>
  )
}
