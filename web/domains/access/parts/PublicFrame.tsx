import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import styles from './PublicFrame.module.css'
import { useAccent } from './useAccent.ts'

interface PublicFrameProps {
  title: string
  /** One or two sentences below the title. */
  lead?: ReactNode
  icon?: ReactNode
  children?: ReactNode
}

/** What stands around every page that is shown before somebody is signed in. */
export function PublicFrame({ title, lead, icon, children }: PublicFrameProps) {
  return (
    <div className={styles.page} style={useAccent()}>
      <title>{`${title} · Staffwright`}</title>
      <main className={styles.form}>
        <div className={styles.brand}>
          <Brand size={28} />
        </div>
        {icon && <div className={styles.icon}>{icon}</div>}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </main>
      <Picture />
    </div>
  )
}

/** From a sourced CV to a joined candidate, as lines that narrow from stage to stage. */
function Picture() {
  const stages = ['Sourced', 'Screened', 'QC passed', 'Sent to client', 'Interviewed', 'Offered', 'Joined']
  return (
    <aside className={styles.picture} aria-hidden="true">
      <p className={styles.claim}>From a sourced CV to a joined candidate and a paid invoice.</p>
      <ol className={styles.stages}>
        {stages.map((stage, index) => (
          <li key={stage} style={{ width: `${100 - index * 11.5}%` }}>
            <span>{stage}</span>
          </li>
        ))}
      </ol>
    </aside>
  )
}
