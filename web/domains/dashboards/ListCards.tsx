import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import type { WhoseFigures } from '#contract/domains/dashboards/widgets.ts'
import { totalText } from '#web/kit/lists/Pager.tsx'
import type { ListAnswer } from '#web/kit/lists/useRows.ts'
import { noValue } from '#web/kit/records/formats.ts'
import { ArrangeBar } from './ArrangeBar.tsx'
import styles from './ListCards.module.css'
import type { ListCard } from './listCards.ts'
import type { Arrangement } from './useLayout.ts'
import { useWidget } from './useWidget.ts'

interface ListCardsProps {
  cards: readonly ListCard[]
  label: string
  layout: Arrangement
  isArranging?: boolean
  /** Whose work is counted, where a list knows whose it is. */
  whose: WhoseFigures
  /** One line for each, where the lists are only named. */
  isPlain?: boolean
}

/** The lists that somebody may open, each with how many rows it holds at the moment. */
export function ListCards({ cards, label, layout, isArranging = false, whose, isPlain = false }: ListCardsProps) {
  return (
    <ul className={isPlain ? styles.lines : styles.cards} aria-label={label}>
      {cards.map((card) => (
        <Card key={card.id} card={card} whose={whose} isPlain={isPlain} isDim={layout.isHidden(card.id)}>
          {isArranging && <ArrangeBar title={card.label} partKey={card.id} among={cards} layout={layout} />}
        </Card>
      ))}
    </ul>
  )
}

type Count = Pick<ListAnswer, 'count' | 'countIsEstimate'>

interface CardProps {
  card: ListCard
  whose: WhoseFigures
  isPlain: boolean
  isDim: boolean
  children: React.ReactNode
}

function Card({ card, whose, isPlain, isDim, children }: CardProps) {
  const { label, Icon, to, mine } = card
  const { answer, isPending } = useWidget<Count>(card, mine ? { whose } : {})
  return (
    <li className={isPlain ? styles.line : styles.card} data-dim={isDim || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <Link to={to} className={styles.label}>
        {label}
      </Link>
      <span className={styles.count}>
        {isPending ? (
          <Skeleton width={isPlain ? 24 : 48} height={isPlain ? 14 : 20} my={4} />
        ) : answer ? (
          totalText(answer)
        ) : (
          noValue
        )}
      </span>
      {children && <div className={styles.arrange}>{children}</div>}
    </li>
  )
}
