import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import styles from './PublicFrame.module.css'
import { useAccent } from './useAccent.ts'

interface PublicFrameProps {
  title: string
  /** One or two sentences below the title. */
  lead?: ReactNode
  icon?: ReactNode
  /** For what needs more room than a few questions. */
  isWide?: boolean
  children?: ReactNode
}

/** What stands around every page for somebody who is not signed in: the firm's face, and what the page asks for. */
export function PublicFrame({ title, lead, icon, isWide, children }: PublicFrameProps) {
  return (
    <div className={styles.page} style={useAccent()} data-wide={isWide || undefined}>
      <title>{`${title} · Staffwright`}</title>
      <header className={styles.brand}>
        <Brand size={28} />
      </header>
      <main className={styles.main}>
        {icon && <div className={styles.icon}>{icon}</div>}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </main>
    </div>
  )
}
