import { Link } from 'react-router'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { openPositionList } from '#contract/domains/dashboards/positions.ts'
import type { RowsWidget } from '#contract/domains/dashboards/widgets.ts'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { SkeletonLines } from '#web/kit/feedback/SkeletonLines.tsx'
import { MoreLink } from '#web/kit/lists/MoreLink.tsx'
import { FailedRows } from '#web/kit/lists/NoRows.tsx'
import type { AnyRow, ListAnswer } from '#web/kit/lists/useRows.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import type { ListCard } from './listCards.ts'
import { useWidget } from './useWidget.ts'
import styles from './Widget.module.css'
import { WidgetTable } from './WidgetTable.tsx'

/** Where a row of a list leads. */
const rowLinks: Readonly<Record<string, (id: number) => string>> = {
  [openPositionList.name]: (id) => linkTo(positionView, { id }),
  [candidateList.name]: (id) => linkTo(candidateView, { id }),
}

/** The first rows of a list, for a role that has no report to begin with. */
export function ListWidget({ card, widget }: { card: ListCard; widget: RowsWidget }) {
  const { answer, error, refetch } = useWidget<ListAnswer>(widget)
  return (
    <section className={styles.widget} aria-label={card.label}>
      <header className={styles.head}>
        <h2>
          <Link className={styles.name} to={card.to}>
            {card.label}
          </Link>
        </h2>
      </header>
      {error ? <FailedRows error={error} onRetry={() => void refetch()} /> : <Rows widget={widget} answer={answer} />}
      <MoreLink to={card.to}>Open the list</MoreLink>
    </section>
  )
}

interface RowsProps {
  widget: RowsWidget
  answer: ListAnswer | undefined
}

function Rows({ widget: { list, columns }, answer }: RowsProps) {
  const linkOf = ({ id }: AnyRow) => (typeof id === 'number' ? rowLinks[list.name]?.(id) : undefined)
  if (!answer)
    return (
      <div className={styles.body}>
        <SkeletonLines rows={6} />
      </div>
    )
  if (answer.count === 0) return <p className={styles.empty}>Nothing is waiting for you here at the moment.</p>
  return (
    <div className={styles.body}>
      <WidgetTable list={list} columns={columns} rows={answer.rows} rowLink={linkOf} />
    </div>
  )
}
