import styles from './Swatch.module.css'

/** What a colour of a picture stands for, before the word. Whatever says its `tone` takes the same colour from here. */
export function Swatch({ tone }: { tone: string | undefined }) {
  return <span className={styles.swatch} data-tone={tone} aria-hidden="true" />
}
