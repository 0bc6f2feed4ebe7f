import type { ReactNode } from 'react'
import type { Fact } from '#web/kit/pages/Page.tsx'
import styles from './FactSheet.module.css'
import { noValue } from './formats.ts'

/** Panels in two columns, one below the other where there is no room. */
export function Panels({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className={styles.panels}>
      <div>{left}</div>
      <div>{right}</div>
    </div>
  )
}

interface PanelProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** A titled box of a record's page. */
export function Panel({ title, actions, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      <header>
        <h2>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  )
}

const isMissing = (value: ReactNode) => value === null || value === undefined || value === '' || value === false

/** Facts below each other, label beside value; "–" where there is none, and one sentence where none is known. */
export function FactSheet({ of }: { of: readonly (Fact | false)[] }) {
  const facts = of.filter((fact) => fact !== false)
  if (facts.length > 1 && facts.every(({ value }) => isMissing(value))) {
    return <p className={styles.nothing}>Nothing is noted yet.</p>
  }
  return (
    <dl className={styles.sheet}>
      {facts.map(({ label, value }, place) => (
        <div key={`${place} ${label}`}>
          <dt>{label}</dt>
          <dd data-none={isMissing(value) || undefined}>{isMissing(value) ? noValue : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Words in boxes, all of them. */
export function Words({ of }: { of: readonly string[] }) {
  if (of.length === 0) return noValue
  return (
    <ul className={styles.words}>
      {of.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  )
}

/** Text as it was typed, with its lines. */
export function Prose({ children }: { children: string }) {
  return <p className={styles.prose}>{children}</p>
}
