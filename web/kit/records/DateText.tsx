import { Fragment } from 'react'
import styles from './cells.module.css'

/** A date in a column: digit under digit, and hyphens as narrow as in a sentence. */
export function DateText({ children }: { children: string }) {
  return (
    <span className={styles.date}>
      {children.split('-').map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <span className={styles.hyphen}>-</span>}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
