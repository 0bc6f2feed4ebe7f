import { z } from 'zod'
import { enteredApplicationList, enteredSentence } from '#contract/domains/reports/entered.ts'
import type { AnyList } from '#contract/kit/list.ts'
import { findOptions } from '#contract/kit/options.ts'
import { useApiState } from '#web/kit/api/api.ts'
import type { FixedFilters } from '#web/kit/lists/listState.ts'
import { useAddressedState } from '#web/kit/lists/useListState.ts'
import { type AnyRow, useRows } from '#web/kit/lists/useRows.ts'
import styles from './RowsSentence.module.css'

/** One kind of name that a sentence tells: the filter, where its options come from, and the cell that holds it. */
interface Named {
  filter: string
  source: string
  cell: string
}

interface RowsSentenceProps<L extends AnyList> {
  list: L
  fixed: FixedFilters
  names: readonly Named[]
  say: (count: number, asked: z.output<L['input']>, names: Record<string, readonly string[]>) => string
}

/** What the rows of a page are, in plain words, above them. */
export function RowsSentence<L extends AnyList>({ list, fixed, names, say }: RowsSentenceProps<L>) {
  const { state } = useAddressedState(list)
  const { answer, error } = useRows(list, state, fixed)
  const asked = z.safeParse(list.input, { ...state.filters, ...fixed })
  const values = asked.success ? (asked.data as Record<string, unknown>) : {}
  const told = useNames(names, values, answer?.rows)
  return (
    <p className={styles.sentence} role="status" data-waiting={(!answer && !error) || undefined}>
      {answer && asked.success && `${say(answer.count, asked.data as z.output<L['input']>, told)}.`}
    </p>
  )
}

/** The names of one record as the rows say it, of several as far as the role may know them. */
function useNames(names: readonly Named[], values: Record<string, unknown>, rows: AnyRow[] | undefined) {
  const [first, second, third] = names
  const told = [useNameOf(first, values, rows), useNameOf(second, values, rows), useNameOf(third, values, rows)]
  return Object.fromEntries(names.flatMap(({ filter }, index) => (told[index]?.length ? [[filter, told[index]]] : [])))
}

function useNameOf(named: Named | undefined, values: Record<string, unknown>, rows: AnyRow[] | undefined): string[] {
  const ids = named ? idsIn(values[named.filter]) : []
  const isAsked = ids.length > 1 || (ids.length === 1 && rows?.length === 0)
  const input = { source: named?.source ?? '', ids: ids.join(','), limit: 300 }
  const { data } = useApiState(findOptions, input, { enabled: isAsked })
  const inRow = named && rows?.[0]?.[named.cell]
  if (ids.length === 1 && typeof inRow === 'string') return [inRow]
  return isAsked ? (data?.options.map(({ name }) => name) ?? []) : []
}

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : []

const whose: readonly Named[] = [
  { filter: 'recruiters', source: 'recruiters', cell: 'recruiterName' },
  { filter: 'qcs', source: 'qcs', cell: 'qcName' },
  { filter: 'positions', source: 'positions', cell: 'positionName' },
]

/** What the applications behind a figure of people are. */
export function EnteredSentence({ fixed }: { fixed: FixedFilters }) {
  return <RowsSentence list={enteredApplicationList} fixed={fixed} names={whose} say={enteredSentence} />
}
