import type { Filter } from '#contract/kit/filters.ts'
import { type AnyList, initialFilters } from '#contract/kit/list.ts'
import { numberText } from '#web/kit/records/formats.ts'
import styles from './FilterChips.module.css'
import type { FixedFilters } from './listState.ts'
import type { ListControl } from './useListState.ts'
import { type ListAnswer, useRows } from './useRows.ts'

interface LeftOutProps {
  list: AnyList
  control: ListControl
  fixed?: FixedFilters
  answer: ListAnswer | undefined
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What the filters that a list begins with leave out, each shown by one click: "8 earlier", "This year". */
export function LeftOut({ list, control, fixed = {}, answer }: LeftOutProps) {
  const initial = initialFilters(list)
  const asBegun = Object.entries(list.filters).filter(
    ([key]) => !(key in fixed) && initial[key] !== undefined && isSame(control.state.filters[key], initial[key]),
  )
  return asBegun.map(([key, filter]) => {
    if (filter.instead) return <Instead key={key} name={key} filter={filter} control={control} />
    if (!filter.leavesOut || !answer) return null
    return <Others key={key} name={key} filter={filter} list={list} control={control} fixed={fixed} answer={answer} />
  })
}

type OneProps = Pick<LeftOutProps, 'control'> & { name: string; filter: Filter }

function Instead({ name, filter: { initial, instead }, control: { state, change } }: OneProps) {
  const value = instead?.value()
  if (!instead || isSame(value, typeof initial === 'function' ? initial() : initial)) return null
  return (
    <li>
      <button
        type="button"
        className={styles.reset}
        onClick={() => change({ filters: { ...state.filters, [name]: value } })}
      >
        {instead.label}
      </button>
    </li>
  )
}

/** The rows beside those that the filter lets through, counted without it. */
function Others({
  name,
  filter,
  list,
  control,
  fixed,
  answer,
}: OneProps & Required<Omit<LeftOutProps, 'answer'>> & { answer: ListAnswer }) {
  const { state, change } = control
  const { [name]: _, ...rest } = state.filters
  const all = useRows(list, { ...state, filters: rest, page: 1, pageSize: 5 }, fixed)
  if (!all.answer || all.isOutdated) return null
  const others = all.answer.count - answer.count
  if (others <= 0) return null
  const text = all.answer.countIsEstimate || answer.countIsEstimate ? 'More' : numberText(others)
  return (
    <li>
      <button type="button" className={styles.reset} onClick={() => change({ filters: rest })}>
        {text} {filter.leavesOut}
      </button>
    </li>
  )
}
