import type { ReactNode } from 'react'
import { ApiError } from '#web/kit/api/call.ts'
import { Brand } from './Brand.tsx'
import styles from './LinkPage.module.css'
import { useAccent } from './useAccent.ts'

interface LinkPageProps {
  title: string
  /** One or two sentences below the title. */
  lead?: ReactNode
  icon?: ReactNode
  /** For what needs more room than a few questions. */
  isWide?: boolean
  children?: ReactNode
}

/** What stands around a page that the link of a mail opens for somebody without an account. */
export function LinkPage({ title, lead, icon, isWide, children }: LinkPageProps) {
  return (
    <div className={styles.page} style={useAccent()} data-wide={isWide || undefined}>
      <title>{`${title} · Staffwright`}</title>
      <header className={styles.brand}>
        <Brand size={24} />
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

/** Whether a link could not be asked after at all, which says nothing about the link. */
export function isUnreachable(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status !== 404 && error.status !== 400
}
