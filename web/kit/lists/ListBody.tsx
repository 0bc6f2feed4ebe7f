import { Button } from '@mantine/core'
import type { ReactNode, RefCallback } from 'react'
import type { AnyList } from '#contract/kit/list.ts'
import type { Density } from '#contract/kit/views.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { countText } from '#web/kit/records/formats.ts'
import { Grid, keyedRows, type RowDisplay } from './Grid.tsx'
import styles from './ListBody.module.css'
import { type FixedFilters, sortedBy } from './listState.ts'
import { FailedRows, NoRows } from './NoRows.tsx'
import { Pager } from './Pager.tsx'
import type { ListControl } from './useListState.ts'
import { type AnyRow, type ListAnswer, usePrefetch, type useRows } from './useRows.ts'
import type { Selection } from './useSelection.ts'

/** What a page offers for the rows that are selected; `clear` deselects them. */
export type BulkActions = (rows: AnyRow[], clear: () => void) => ReactNode

/** What stands for the table of a list is given this. */
export interface ResultsView {
  /** Missing while the rows are on their way. */
  answer: ListAnswer | undefined
  control: ListControl
  isOutdated: boolean
  selection: Selection | undefined
  /** Why there are no rows, and what can be done about it. */
  instead: ReactNode
  scroll?: RefCallback<HTMLElement>
}

interface ListBodyProps extends RowDisplay {
  list: AnyList
  control: ListControl
  fixed?: FixedFilters
  shown: readonly string[]
  density?: Density
  rows: ReturnType<typeof useRows>
  selection?: Selection
  bulk?: BulkActions
  emptyAction?: ReactNode
  results?: (view: ResultsView) => ReactNode
  scroll?: RefCallback<HTMLElement>
}

/** The table of a list with its pages, what stands for missing rows, and the bar for selected ones. */
export function ListBody({
  list,
  control,
  fixed,
  shown,
  density,
  rows,
  selection,
  bulk,
  emptyAction,
  results,
  scroll,
  ...display
}: ListBodyProps) {
  const { answer, error, isOutdated, refetch } = rows
  const { state, change } = control
  const timeZone = useTimeZone()
  const prefetch = usePrefetch(list, fixed, shown)
  const instead = error ? (
    <FailedRows error={error} onRetry={() => refetch()} onReset={() => change({ filters: {}, search: '' })} />
  ) : answer?.rows.length === 0 ? (
    <NoRows list={list} control={control} fixed={fixed} action={emptyAction} />
  ) : undefined
  return (
    <>
      {results ? (
        results({ answer: error ? undefined : answer, control, isOutdated, selection, instead, scroll })
      ) : (
        <Grid
          {...display}
          list={list}
          shown={shown}
          density={density}
          sort={state.sort}
          onSort={(column) => change({ sort: sortedBy(column, state.sort) })}
          answer={error ? undefined : answer}
          pageSize={state.pageSize}
          isOutdated={isOutdated}
          timeZone={timeZone}
          selection={selection}
          instead={instead}
          scroll={scroll}
        />
      )}
      <div className={styles.foot}>
        <Pager
          answer={error ? undefined : answer}
          state={state}
          change={change}
          onAbout={(page) => prefetch({ ...state, page })}
        />
        {bulk && selection && selection.rows.size > 0 && (
          <BulkBar selection={selection} onPage={keyedRows(display, answer?.rows)} bulk={bulk} />
        )}
      </div>
    </>
  )
}

interface BulkBarProps {
  selection: Selection
  onPage: ReadonlyMap<string, AnyRow>
  bulk: BulkActions
}

/** What is done with the selected rows is done with what they say now, where that is known. */
function BulkBar({ selection, onPage, bulk }: BulkBarProps) {
  const rows = [...selection.rows].map(([key, picked]) => onPage.get(key) ?? picked)
  return (
    <section className={styles.bulk} aria-label="Selected rows">
      <strong role="status">{countText(selection.rows.size, 'row')} selected</strong>
      {bulk(rows, selection.clear)}
      <Button variant="subtle" color="gray" size="xs" onClick={selection.clear}>
        Deselect
      </Button>
    </section>
  )
}
