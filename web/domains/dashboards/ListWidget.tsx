import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { FailedRows } from '#web/kit/list/NoRows.tsx'
import { type AnyRow, type ListAnswer, useRows } from '#web/kit/list/useRows.ts'
import { MoreLink } from '#web/kit/MoreLink.tsx'
import { previewState } from './ListCards.tsx'
import type { ListCard } from './listCards.ts'
import styles from './Widget.module.css'
import { WidgetTable } from './WidgetTable.tsx'

type Preview = NonNullable<ListCard['preview']>

/** The first rows of a list, for a role that has no report to begin with. */
export function ListWidget({ card, preview }: { card: ListCard; preview: Preview }) {
  const { answer, error, refetch } = useRows(card.list, previewState(card))
  return (
    <section className={styles.widget} aria-label={card.label}>
      <header className={styles.head}>
        <h2>
          <Link className={styles.name} to={card.address}>
            {card.label}
          </Link>
        </h2>
      </header>
      {error ? (
        <FailedRows error={error} onRetry={() => void refetch()} />
      ) : (
        <Rows card={card} preview={preview} answer={answer} />
      )}
      <MoreLink to={card.address}>Open the list</MoreLink>
    </section>
  )
}

interface RowsProps {
  card: ListCard
  preview: Preview
  answer: ListAnswer | undefined
}

function Rows({ card, preview: { columns, rowLink }, answer }: RowsProps) {
  const linkOf = ({ id }: AnyRow) => (typeof id === 'number' ? rowLink(id) : undefined)
  if (!answer) return <Skeleton className={styles.body} height={212} />
  if (answer.count === 0) return <p className={styles.empty}>Nothing is waiting for you here at the moment.</p>
  return (
    <div className={styles.body}>
      <WidgetTable list={card.list} columns={columns} rows={answer.rows} rowLink={linkOf} />
    </div>
  )
}
