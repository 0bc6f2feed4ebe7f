import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate } from 'react-router'
import type { AnyList, RowOf } from '#contract/kit/list.ts'
import { dateTimeText } from './formats.ts'
import styles from './ListPage.module.css'
import { ColumnChooser } from './list/ColumnChooser.tsx'
import { ExportMenu } from './list/ExportMenu.tsx'
import { FilterChips } from './list/FilterChips.tsx'
import type { RowDisplay } from './list/Grid.tsx'
import { type BulkActions, ListBody } from './list/ListBody.tsx'
import { activeFilters, type FixedFilters } from './list/listState.ts'
import { totalText } from './list/Pager.tsx'
import { SearchBox } from './list/SearchBox.tsx'
import { useColumns } from './list/useColumns.ts'
import { useKeptScroll } from './list/useKeptScroll.ts'
import { useListKeys } from './list/useListKeys.ts'
import { type ListControl, useAddressedState, useOwnState } from './list/useListState.ts'
import { useRows } from './list/useRows.ts'
import { useSelection } from './list/useSelection.ts'
import { useMayCall, useSession } from './session.ts'

const FilterDrawer = lazy(() => import('./list/FilterDrawer.tsx'))

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
}

interface ListPageProps<L extends AnyList> extends ListProps<L> {
  title?: string
  /** Buttons beside the title, the primary one first. */
  actions?: ReactNode
  /** One line below the title, or tabs. */
  intro?: ReactNode
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
        {rows.answer?.asOf && <AsOf instant={rows.answer.asOf} />}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {intro && <div className={styles.intro}>{intro}</div>}
      <ListParts {...props} control={control} rows={rows} scroll={scroll} />
    </div>
  )
}

/** A list inside another page: a tab, a widget. It has no address, and remembers only its columns. */
export function ListTable<L extends AnyList>({ pageSize, ...props }: ListProps<L> & { pageSize?: number }) {
  const control = useOwnState(props.list, pageSize)
  const rows = useRows(props.list, control.state, props.fixed)
  return (
    <div className={styles.inside}>
      <ListParts {...props} control={control} rows={rows} />
    </div>
  )
}

interface ListPartsProps<L extends AnyList> extends ListProps<L> {
  control: ListControl
  rows: ReturnType<typeof useRows>
  scroll?: ReturnType<typeof useKeptScroll>
}

function ListParts<L extends AnyList>({ control, rows, scroll, ...props }: ListPartsProps<L>) {
  const { list, fixed, bulk, emptyAction } = props
  const mayExport = useMayCall(list.exportAccess)
  const selection = useSelection(list.name)
  const columns = useColumns(list)
  const { state, change } = control
  return (
    <>
      <div className={styles.tools}>
        {list.search && (
          <SearchBox
            looksIn={list.search}
            value={state.search}
            onChange={(search) => change({ search }, { replace: true })}
          />
        )}
        <FilterButton list={list} control={control} fixed={fixed} total={rows.answer && totalText(rows.answer)} />
        <div className={styles.chips}>
          <FilterChips list={list} control={control} fixed={fixed} />
        </div>
        <div className={styles.ends}>
          <ColumnChooser list={list} choice={columns} />
          {mayExport && <ExportMenu list={list} state={state} fixed={fixed} shown={columns.shown} />}
        </div>
      </div>
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
        scroll={scroll}
      />
    </>
  )
}

interface FilterButtonProps {
  list: AnyList
  control: ListControl
  fixed?: FixedFilters
  total: string | undefined
}

function FilterButton({ list, control, fixed = {}, total }: FilterButtonProps) {
  const [isOpen, { open, close }] = useDisclosure()
  if (Object.keys(list.filters).every((key) => key in fixed)) return null
  const active = activeFilters(list, control.state, fixed).length
  return (
    <>
      <Button
        variant="default"
        size="xs"
        h={32}
        fz={13}
        leftSection={<IconFilter size={15} />}
        onClick={open}
        aria-haspopup="dialog"
      >
        Filters{active > 0 && <span className={styles.badge}>{active}</span>}
      </Button>
      <Suspense>
        {isOpen && <FilterDrawer list={list} control={control} fixed={fixed} total={total} onClose={close} />}
      </Suspense>
    </>
  )
}

function AsOf({ instant }: { instant: string }) {
  const timeZone = useSession()?.timeZone ?? 'Asia/Kolkata'
  return <span className={styles.asOf}>As of {dateTimeText(instant, timeZone)}</span>
}
