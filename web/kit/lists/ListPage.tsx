import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { Link, Navigate } from 'react-router'
import { type AnyList, listFor, type RowOf } from '#contract/kit/list.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { AsOf } from '#web/kit/pages/AsOf.tsx'
import type { RowDisplay } from './Grid.tsx'
import { type BulkActions, ListBody, type ResultsView } from './ListBody.tsx'
import styles from './ListPage.module.css'
import { ListTools } from './ListTools.tsx'
import type { FixedFilters } from './listState.ts'
import { totalText } from './Pager.tsx'
import { useFollow } from './trail.ts'
import { type ColumnChoice, useColumns } from './useColumns.ts'
import { useKeptScroll } from './useKeptScroll.ts'
import { useListKeys } from './useListKeys.ts'
import { type ListControl, useAddressedState, useOwnState } from './useListState.ts'
import { type ListAnswer, useRows } from './useRows.ts'
import { useSelection } from './useSelection.ts'

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
  /** The rows are worked through one after the other: what the button says that begins with the first. */
  begin?: string
  /** One line below the title, or tabs. */
  intro?: ReactNode
  /** Stands for the usual search box. */
  searchBox?: (control: ListControl) => ReactNode
  /** Stands first among the filters, such as a choice between several reports. */
  tools?: (control: ListControl) => ReactNode
  /** The filter that asks for one's own rows: a switch between them and all stands first among the filters. */
  mine?: Extract<keyof L['filters'], string>
  /** Columns that would say the same in every row, since the page fixes them. */
  without?: readonly string[]
}

/** The props of a list as its parts take them; rows have been typed by the definition. */
function displayOf<L extends AnyList>({ rowLink, cells, figureLink, totalLink, rowKey }: ListProps<L>): RowDisplay {
  return { rowLink, cells, figureLink, totalLink, rowKey } as RowDisplay
}

/** The list as the active role is shown it. */
function useOwnList<L extends AnyList>(list: L): L {
  const session = useSignedIn()
  // With the session the fields change that the firm defined.
  return useMemo(() => listFor(list, session.primaryRole), [list, session])
}

/** A list as a screen: everything follows from its definition. */
export function ListPage<L extends AnyList>(props: ListPageProps<L>) {
  const list = useOwnList(props.list)
  const control = useAddressedState(list)
  useListKeys()
  if (control.isWaiting) return <PageSkeleton />
  if (control.bareAddress) return <Navigate to={control.bareAddress} replace />
  return <AddressedList {...props} list={list} control={control} />
}

function AddressedList<L extends AnyList>({
  control,
  title,
  actions,
  begin,
  intro,
  searchBox,
  tools,
  mine,
  without,
  ...props
}: ListPageProps<L> & { control: ListControl }) {
  const { list, fixed } = props
  const of = reduced(list, without)
  const columns = useColumns(of, control.view)
  const rows = useRows(list, control.state, fixed, columns.shown)
  const scroll = useKeptScroll(rows.answer !== undefined)
  const name = title ?? list.title
  // Title, tabs, tools and actions stand in one row where they have room.
  const isOneRow = !intro && !searchBox
  return (
    <div className={styles.page}>
      <title>{`${name} · Staffwright`}</title>
      <ListParts
        {...props}
        control={control}
        of={of}
        columns={columns}
        rows={rows}
        scroll={scroll}
        first={tools?.(control)}
        mine={mine}
        hasSearchBox={searchBox === undefined}
        band={(listTools) => (
          <header className={styles.band} data-one-row={isOneRow || undefined}>
            <h1 className={styles.title}>
              {name}
              <span className={styles.total}>{rows.answer && totalText(rows.answer)}</span>
            </h1>
            <AsOf instant={rows.answer?.asOf} />
            {intro && <div className={styles.intro}>{intro}</div>}
            {isOneRow && listTools}
            {(actions || begin) && (
              <div className={styles.actions}>
                {begin && <BeginButton {...props} answer={rows.answer} label={begin} />}
                {actions}
              </div>
            )}
            {searchBox && <div className={styles.search}>{searchBox(control)}</div>}
            {!isOneRow && listTools}
          </header>
        )}
      />
    </div>
  )
}

/** Opens the first row; once each is decided, the next one is there. */
function BeginButton<L extends AnyList>({
  answer,
  label,
  ...props
}: ListProps<L> & { answer: ListAnswer | undefined; label: string }) {
  const { rowLink } = displayOf(props)
  const follow = useFollow({ list: props.list, answer, rowLink })
  const first = answer?.rows.map((row) => rowLink?.(row)).find((link) => link !== undefined)
  const icon = <IconPlayerPlay size={16} />
  if (!answer) {
    return (
      <Button disabled leftSection={icon}>
        {label}
      </Button>
    )
  }
  if (!first) return null
  return (
    <Button component={Link} to={first} onClick={follow} leftSection={icon}>
      {label}
    </Button>
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
export function ListTable<L extends AnyList>({ pageSize, ...given }: ListTableProps<L>) {
  const props = { ...given, list: useOwnList(given.list) }
  const control = useOwnState(props.list, pageSize)
  const of = reduced(props.list, props.without)
  const columns = useColumns(of, control.view)
  const rows = useRows(props.list, control.state, props.fixed, columns.shown)
  return (
    <div className={styles.inside} data-open={props.instead !== undefined || undefined}>
      <ListParts
        {...props}
        control={control}
        of={of}
        columns={columns}
        rows={rows}
        place={props.instead ? 'bare' : 'framed'}
      />
    </div>
  )
}

interface ListPartsProps<L extends AnyList> extends ListProps<L> {
  control: ListControl
  /** The list with the columns that can be shown here, and those that are. */
  of: AnyList
  columns: ColumnChoice
  rows: ReturnType<typeof useRows>
  scroll?: ReturnType<typeof useKeptScroll>
  tools?: ReactNode
  first?: ReactNode
  mine?: string
  instead?: OtherView
  hasSearchBox?: boolean
  place?: 'framed' | 'bare'
  /** What stands around the tools. */
  band?: (tools: ReactNode) => ReactNode
}

/** The list with fewer columns, whose choice is remembered apart. */
function reduced(list: AnyList, without: readonly string[] | undefined): AnyList {
  if (!without) return list
  const columns = Object.fromEntries(Object.entries(list.columns).filter(([key]) => !without.includes(key)))
  return { ...list, name: `${list.name}-${without.join('-')}`, columns }
}

function ListParts<L extends AnyList>({
  control,
  of,
  columns,
  rows,
  scroll,
  tools,
  instead,
  ...props
}: ListPartsProps<L>) {
  const { list, fixed, bulk, emptyAction, results, hasSearchBox, place, first, mine, band } = props
  const selection = useSelection(list.name)
  const listTools = (
    <ListTools
      list={list}
      control={control}
      fixed={fixed}
      answer={rows.answer}
      columns={{ of, choice: columns, isOffered: !instead && !results }}
      place={place}
      hasSearchBox={hasSearchBox}
      first={first}
      mine={mine}
    >
      {tools}
    </ListTools>
  )
  return (
    <>
      {band ? band(listTools) : listTools}
      {instead ? (
        instead(control)
      ) : (
        <ListBody
          {...displayOf(props)}
          list={list}
          control={control}
          fixed={fixed}
          shown={columns.shown}
          density={columns.density}
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
