import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { AnyList, RowOf } from '#contract/kit/list.ts'
import { AsOf } from './AsOf.tsx'
import styles from './ListPage.module.css'
import type { RowDisplay } from './list/Grid.tsx'
import { type BulkActions, ListBody, type ResultsView } from './list/ListBody.tsx'
import { ListTools } from './list/ListTools.tsx'
import type { FixedFilters } from './list/listState.ts'
import { totalText } from './list/Pager.tsx'
import { useColumns } from './list/useColumns.ts'
import { useKeptScroll } from './list/useKeptScroll.ts'
import { useListKeys } from './list/useListKeys.ts'
import { type ListControl, useAddressedState, useOwnState } from './list/useListState.ts'
import { useRows } from './list/useRows.ts'
import { useSelection } from './list/useSelection.ts'

/** What a page says about its list beyond the definition. */
export interface ListProps<L extends AnyList> {
  list: L
  /** Where a row leads. */
  rowLink?: (row: RowOf<L>) => string | undefined
  /** Cells that are shown in another way than their column's kind says, by column. */
  cells?: { [Column in Extract<keyof L['columns'], string>]?: (row: RowOf<L>) => ReactNode }
  /** Where the rows behind a figure are; `opens` is what the column's definition says. */
  figureLink?: (row: RowOf<L>, opens: string, column: string) => string | undefined
  /** Where the rows behind the total of a figure are. */
  totalLink?: (opens: string, column: string) => string | undefined
  /** What tells rows apart, where they have no id. */
  rowKey?: (row: RowOf<L>) => string
  /** What can be done with the selected rows; without it rows cannot be selected. */
  bulk?: (rows: RowOf<L>[], clear: () => void) => ReactNode
  /** Filter values fixed by the page, such as the position whose candidates are shown. */
  fixed?: FixedFilters
  /** The next step where there is nothing yet. */
  emptyAction?: ReactNode
  /** The rows in another shape than a table. */
  results?: (view: ResultsView) => ReactNode
}

/** What a page says about a list that is a screen. */
export interface ListPageProps<L extends AnyList> extends ListProps<L> {
  title?: string
  /** Buttons beside the title, the primary one first. */
  actions?: ReactNode
  /** One line below the title, or tabs. */
  intro?: ReactNode
  /** Stands for the usual search box. */
  searchBox?: (control: ListControl) => ReactNode
}

/** The props of a list as its parts take them; rows have been typed by the definition. */
function displayOf<L extends AnyList>({ rowLink, cells, figureLink, totalLink, rowKey }: ListProps<L>): RowDisplay {
  return { rowLink, cells, figureLink, totalLink, rowKey } as RowDisplay
}

/** A list as a screen: everything follows from its definition. */
export function ListPage<L extends AnyList>(props: ListPageProps<L>) {
  const control = useAddressedState(props.list)
  useListKeys()
  if (control.bareAddress) return <Navigate to={control.bareAddress} replace />
  return <AddressedList {...props} control={control} />
}

function AddressedList<L extends AnyList>({
  control,
  title,
  actions,
  intro,
  searchBox,
  ...props
}: ListPageProps<L> & { control: ListControl }) {
  const { list, fixed } = props
  const rows = useRows(list, control.state, fixed)
  const scroll = useKeptScroll(rows.answer !== undefined)
  const name = title ?? list.title
  return (
    <div className={styles.page}>
      <title>{`${name} · Staffwright`}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {name}
          {rows.answer && <span className={styles.total}>{totalText(rows.answer)}</span>}
        </h1>
        <AsOf instant={rows.answer?.asOf} />
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {intro && <div className={styles.intro}>{intro}</div>}
      {searchBox && <div className={styles.search}>{searchBox(control)}</div>}
      <ListParts {...props} control={control} rows={rows} scroll={scroll} hasSearchBox={searchBox === undefined} />
    </div>
  )
}

/** Another way of showing the same rows under the same filters, such as a board. */
export type OtherView = (control: ListControl) => ReactNode

interface ListTableProps<L extends AnyList> extends ListProps<L> {
  pageSize?: number
  /** Stands beside the filters, such as a choice between views. */
  tools?: ReactNode
  /** Stands where the table stands otherwise. */
  instead?: OtherView
  /** Columns that would say the same in every row, since the page fixes them. */
  without?: readonly string[]
}

/** A list inside another page: a tab, a widget. It has no address, and remembers only its columns. */
export function ListTable<L extends AnyList>({ pageSize, ...props }: ListTableProps<L>) {
  const control = useOwnState(props.list, pageSize)
  const rows = useRows(props.list, control.state, props.fixed)
  return (
    <div className={styles.inside} data-open={props.instead !== undefined || undefined}>
      <ListParts {...props} control={control} rows={rows} place={props.instead ? 'bare' : 'framed'} />
    </div>
  )
}

interface ListPartsProps<L extends AnyList> extends ListProps<L> {
  control: ListControl
  rows: ReturnType<typeof useRows>
  scroll?: ReturnType<typeof useKeptScroll>
  tools?: ReactNode
  instead?: OtherView
  without?: readonly string[]
  hasSearchBox?: boolean
  place?: 'framed' | 'bare'
}

/** The list with fewer columns, whose choice is remembered apart. */
function reduced(list: AnyList, without: readonly string[] | undefined): AnyList {
  if (!without) return list
  const columns = Object.fromEntries(Object.entries(list.columns).filter(([key]) => !without.includes(key)))
  return { ...list, name: `${list.name}-${without.join('-')}`, columns }
}

function ListParts<L extends AnyList>({ control, rows, scroll, tools, instead, without, ...props }: ListPartsProps<L>) {
  const { list, fixed, bulk, emptyAction, results, hasSearchBox, place } = props
  const selection = useSelection(list.name)
  const shown = reduced(list, without)
  const columns = useColumns(shown)
  return (
    <>
      <ListTools
        list={list}
        control={control}
        fixed={fixed}
        answer={rows.answer}
        columns={{ of: shown, choice: columns, isOffered: !instead && !results }}
        place={place}
        hasSearchBox={hasSearchBox}
      >
        {tools}
      </ListTools>
      {instead ? (
        instead(control)
      ) : (
        <ListBody
          {...displayOf(props)}
          list={list}
          control={control}
          fixed={fixed}
          shown={columns.shown}
          rows={rows}
          selection={bulk && selection}
          bulk={bulk as BulkActions | undefined}
          emptyAction={emptyAction}
          results={results}
          scroll={scroll}
        />
      )}
    </>
  )
}
