import styles from './Interviews.module.css'

/** What the colours of a calendar mean, in words beside their marks. */
export function Legend({ of }: { of: readonly [tone: string, label: string][] }) {
  return (
    <>
      {of.map(([tone, label]) => (
        <span key={tone} className={styles.legend} data-tone={tone}>
          {label}
        </span>
      ))}
    </>
  )
}
