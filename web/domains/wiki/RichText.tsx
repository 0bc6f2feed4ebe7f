import { cleanFragment } from './cleanFragment.ts'
import styles from './RichText.module.css'

/** The text of a page, if it has one yet. It is built out of allowed elements, never taken over as it came. */
export function RichText({ html }: { html: string }) {
  if (!html) return <p className={styles.none}>Nothing is written here yet.</p>
  return <div className={styles.text} ref={(element) => element?.replaceChildren(cleanFragment(html))} />
}
