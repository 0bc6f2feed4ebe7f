import type { SavedView } from '#contract/kit/views.ts'
import { countText } from '#web/kit/records/formats.ts'
import styles from './ViewLeftOut.module.css'

/** Says what of a view its reader is not offered, so that they know that they may see more than its owner. */
export function ViewLeftOut({ view }: { view: SavedView | undefined }) {
  const { filters = 0, columns = 0 } = view?.leftOut ?? {}
  if (filters + columns === 0) return null
  const parts = [filters > 0 && countText(filters, 'filter'), columns > 0 && countText(columns, 'column')]
  const what = parts.filter(Boolean).join(' and ')
  return (
    <p className={styles.note} role="status">
      {what} of this view {filters + columns === 1 ? 'is' : 'are'} not offered to you and left out
      {filters > 0 && ': you may see more rows than its owner'}.
    </p>
  )
}
