import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pageSizes } from '#contract/vocab/pageSizes.ts'
import { numberText } from '#web/kit/records/formats.ts'
import type { ListState } from './listState.ts'
import styles from './Pager.module.css'
import type { ChangeList } from './useListState.ts'
import type { ListAnswer } from './useRows.ts'

const exactUpTo = 10_000

/** How many rows there are; "10,000+" where they were not counted to the end. */
export function totalText({ count, countIsEstimate }: Pick<ListAnswer, 'count' | 'countIsEstimate'>): string {
  return countIsEstimate ? `${numberText(exactUpTo)}+` : numberText(count)
}

interface PagerProps {
  answer: ListAnswer | undefined
  state: ListState
  change: ChangeList
  /** Told when a person is about to turn to a page. */
  onAbout: (page: number) => void
}

/** Turns the pages of a list, and says where one is. */
export function Pager({ answer, state: { page, pageSize }, change, onAbout }: PagerProps) {
  const last = Math.max(1, Math.ceil((answer?.count ?? 0) / pageSize))
  const first = (page - 1) * pageSize + 1
  const until = first + (answer?.rows.length ?? 0) - 1
  const turn = (to: number) => ({
    onClick: () => change({ page: to }),
    onPointerEnter: () => onAbout(to),
    onFocus: () => onAbout(to),
  })
  return (
    <div className={styles.pager}>
      <label className={styles.size}>
        <span>Rows</span>
        <select value={pageSize} onChange={({ currentTarget }) => change({ pageSize: Number(currentTarget.value) })}>
          {pageSizes.terms.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <span className={styles.range} role="status">
        {answer && answer.rows.length > 0 ? `${numberText(first)}–${numberText(until)} of ${totalText(answer)}` : ''}
      </span>
      <nav className={styles.turns} aria-label="Pages">
        <ActionIcon variant="default" size={30} aria-label="Previous page" disabled={page <= 1} {...turn(page - 1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon variant="default" size={30} aria-label="Next page" disabled={page >= last} {...turn(page + 1)}>
          <IconChevronRight size={16} />
        </ActionIcon>
      </nav>
    </div>
  )
}
