import { type EnteredNames, enteredApplicationList, enteredSentence } from '#contract/domains/reports/entered.ts'
import { findOptions } from '#contract/kit/options.ts'
import { useApiState } from '#web/kit/api.ts'
import type { FixedFilters } from '#web/kit/list/listState.ts'
import { useAddressedState } from '#web/kit/list/useListState.ts'
import { type AnyRow, useRows } from '#web/kit/list/useRows.ts'
import styles from './FigurePage.module.css'

/** What the rows are, in plain words. */
export function FigureSentence({ fixed }: { fixed: FixedFilters }) {
  const { state } = useAddressedState(enteredApplicationList)
  const { answer } = useRows(enteredApplicationList, state, fixed)
  const asked = enteredApplicationList.input.safeParse({ ...state.filters, ...fixed })
  const { recruiters, qcs } = asked.success ? asked.data : {}
  const names: EnteredNames = {
    recruiters: useNames('recruiters', recruiters, answer?.rows, 'recruiterName'),
    qcs: useNames('qcs', qcs, answer?.rows, 'qcName'),
  }
  return (
    <p className={styles.sentence} role="status">
      {answer && asked.success && `${enteredSentence(answer.count, asked.data, names)}.`}
    </p>
  )
}

/** The names of people: of one person as the rows say, of several as far as the role may know them. */
function useNames(source: string, ids: readonly number[] | null | undefined, rows: AnyRow[] | undefined, cell: string) {
  const wanted = ids ?? []
  const isAsked = wanted.length > 1
  const { data } = useApiState(findOptions, { source, ids: wanted.join(','), limit: 300 }, { enabled: isAsked })
  const inRow = rows?.[0]?.[cell]
  if (wanted.length === 1) return typeof inRow === 'string' ? [inRow] : []
  return isAsked ? data?.options.map(({ name }) => name) : undefined
}
