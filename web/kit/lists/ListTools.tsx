import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { AnyList } from '#contract/kit/list.ts'
import { useMayCall } from '#web/kit/api/session.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterChips } from './FilterChips.tsx'
import styles from './ListTools.module.css'
import { activeFilters, type FixedFilters } from './listState.ts'
import { MineOrAll } from './MineOrAll.tsx'
import { totalText } from './Pager.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { ColumnChoice } from './useColumns.ts'
import type { ListControl } from './useListState.ts'
import type { ListAnswer } from './useRows.ts'
import { ViewLeftOut } from './ViewLeftOut.tsx'
import { ViewsMenu } from './ViewsMenu.tsx'

const FilterDrawer = lazy(() => import('./FilterDrawer.tsx'))

interface ListToolsProps {
  list: AnyList
  control: ListControl
  fixed?: FixedFilters
  answer: ListAnswer | undefined
  /** The choice of columns, the list with those one can choose from, and whether there are columns to see. */
  columns: { of: AnyList; choice: ColumnChoice; isOffered?: boolean }
  /** Where the tools stand: on a page of their own, in a frame, without one, or below something else. */
  place?: 'page' | 'framed' | 'bare' | 'below'
  hasSearchBox?: boolean
  /** Stands before the search. */
  first?: ReactNode
  /** The filter that a switch between one's own rows and all stands for. */
  mine?: string
  /** Stands beside the choice of columns. */
  children?: ReactNode
}

/** What stands over the rows of a list: search, filters, columns and export. */
export function ListTools({ list, control, fixed, answer, columns, place = 'page', ...rest }: ListToolsProps) {
  const { hasSearchBox = true, first, mine, children } = rest
  const { of, choice, isOffered = true } = columns
  const mayExport = useMayCall(list.exportAccess)
  const { state, change } = control
  // What the switch says is not said again by a chip.
  const told = mine && state.filters[mine] === true ? { ...fixed, [mine]: true } : fixed
  return (
    <div className={styles.tools} data-place={place}>
      {first}
      {mine && <MineOrAll control={control} filter={mine} />}
      {list.search && hasSearchBox && (
        <SearchBox
          looksIn={list.search}
          value={state.search}
          onChange={(search) => change({ search }, { replace: true })}
        />
      )}
      <FilterButton
        list={list}
        control={control}
        fixed={fixed}
        active={activeFilters(list, state, told).length}
        total={answer && totalText(answer)}
      />
      <div className={styles.chips}>
        <FilterChips list={list} control={control} fixed={told} answer={answer} />
        <ViewLeftOut view={control.view} />
      </div>
      <div className={styles.ends}>
        {children}
        <ViewsMenu list={list} control={control} columns={choice} />
        {isOffered && <ColumnChooser list={of} choice={choice} />}
        {mayExport && <ExportMenu list={list} state={state} fixed={fixed} shown={choice.shown} />}
      </div>
    </div>
  )
}

interface FilterButtonProps {
  list: AnyList
  control: ListControl
  fixed?: FixedFilters
  /** How many are told beside the button. */
  active: number
  total: string | undefined
}

function FilterButton({ list, control, fixed = {}, active, total }: FilterButtonProps) {
  const [isOpen, { open, close }] = useDisclosure()
  if (Object.keys(list.filters).every((key) => key in fixed)) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        h={32}
        fz="var(--type-dense)"
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
