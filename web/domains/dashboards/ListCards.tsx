import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { noValue } from '#web/kit/formats.ts'
import { initialState, type ListState } from '#web/kit/list/listState.ts'
import { totalText } from '#web/kit/list/Pager.tsx'
import { useRows } from '#web/kit/list/useRows.ts'
import styles from './ListCards.module.css'
import type { ListCard } from './listCards.ts'

/** The lists that somebody may open, each with how many rows it holds at the moment. */
export function ListCards({ cards }: { cards: readonly ListCard[] }) {
  return (
    <ul className={styles.cards} aria-label="Lists">
      {cards.map((card) => (
        <Card key={card.label} card={card} />
      ))}
    </ul>
  )
}

const fewest = 5

/** The first rows of a list under the filters of its card. */
export function previewState({ list, filters }: ListCard): ListState {
  return { ...initialState(list), filters, pageSize: fewest }
}

function Card({ card }: { card: ListCard }) {
  const { label, list, Icon, address } = card
  const { answer, isPending } = useRows(list, previewState(card))
  return (
    <li className={styles.card}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <Link to={address} className={styles.label}>
        {label}
      </Link>
      <span className={styles.count}>
        {isPending ? <Skeleton width={48} height={20} my={4} /> : answer ? totalText(answer) : noValue}
      </span>
    </li>
  )
}
