import { cleanFragment } from './cleanFragment.ts'
import styles from './RichText.module.css'

/** The text of a page. It is built out of allowed elements, never taken over as it came. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} ref={(element) => element?.replaceChildren(cleanFragment(html))} />
}
