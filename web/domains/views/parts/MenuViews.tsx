import { Link, useLocation } from 'react-router'
import { addressOf, useViewsAt } from '#web/kit/lists/views.ts'
import styles from './MenuViews.module.css'

const mostShown = 8

/** The views of the list at a path, under its entry in the menu. */
export function MenuViews({ path, onChosen }: { path: string; onChosen?: () => void }) {
  const views = useViewsAt(path)
  const { search } = useLocation()
  const open = Number(new URLSearchParams(search).get('view'))
  if (views.length === 0) return null
  return (
    <ul className={styles.views}>
      {views.slice(0, mostShown).map((view) => (
        <li key={view.id}>
          <Link to={addressOf(view)} aria-current={open === view.id ? 'page' : undefined} onClick={onChosen}>
            {view.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
