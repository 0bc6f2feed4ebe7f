import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { noValue } from '#web/kit/formats.ts'
import { initialState, type ListState } from '#web/kit/list/listState.ts'
import { totalText } from '#web/kit/list/Pager.tsx'
import { useRows } from '#web/kit/list/useRows.ts'
import { ArrangeBar } from './ArrangeBar.tsx'
import styles from './ListCards.module.css'
import type { ListCard } from './listCards.ts'
import type { Arrangement } from './useLayout.ts'

interface ListCardsProps {
  cards: readonly ListCard[]
  layout: Arrangement
  isArranging: boolean
}

/** The lists that somebody may open, each with how many rows it holds at the moment. */
export function ListCards({ cards, layout, isArranging }: ListCardsProps) {
  return (
    <ul className={styles.cards} aria-label="Lists">
      {cards.map((card) => (
        <Card key={card.key} card={card} isDim={layout.isHidden(card.key)}>
          {isArranging && <ArrangeBar title={card.label} partKey={card.key} among={cards} layout={layout} />}
        </Card>
      ))}
    </ul>
  )
}

const fewest = 5

/** The first rows of a list under the filters of its card. */
export function previewState({ list, filters }: ListCard): ListState {
  return { ...initialState(list), filters, pageSize: fewest }
}

function Card({ card, isDim, children }: { card: ListCard; isDim: boolean; children: React.ReactNode }) {
  const { label, list, Icon, address } = card
  const { answer, isPending } = useRows(list, previewState(card))
  return (
    <li className={styles.card} data-dim={isDim || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <Link to={address} className={styles.label}>
        {label}
      </Link>
      <span className={styles.count}>
        {isPending ? <Skeleton width={48} height={20} my={4} /> : answer ? totalText(answer) : noValue}
      </span>
      {children && <div className={styles.arrange}>{children}</div>}
    </li>
  )
}
