import { Checkbox, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconInfoCircle } from '@tabler/icons-react'
import clsx from 'clsx'
import { isNumeric } from '../cells.tsx'
import type { ShownColumn } from './Grid.tsx'
import styles from './Grid.module.css'
import type { Sort } from './listState.ts'
import type { AnyRow } from './useRows.ts'
import type { Selection } from './useSelection.ts'

interface GridHeadProps {
  columns: readonly ShownColumn[]
  sort: Sort
  onSort: (column: string) => void
  /** The rows of this page. */
  keyed: ReadonlyMap<string, AnyRow>
  selection?: Selection
}

/** The heads of the columns; a click sorts. */
export function GridHead({ columns, sort, onSort, keyed, selection }: GridHeadProps) {
  return (
    <thead>
      <tr>
        {selection && (
          <td className={styles.picker}>
            <PagePicker keyed={keyed} selection={selection} />
          </td>
        )}
        {columns.map((shown, index) => (
          <HeadCell key={shown.key} {...shown} sort={sort} onSort={onSort} isFirst={index === 0} />
        ))}
      </tr>
    </thead>
  )
}

function PagePicker({ keyed, selection }: { keyed: ReadonlyMap<string, AnyRow>; selection: Selection }) {
  const picked = [...keyed.keys()].filter((key) => selection.rows.has(key)).length
  const isAll = keyed.size > 0 && picked === keyed.size
  return (
    <Checkbox
      aria-label="Select all rows of this page"
      checked={isAll}
      indeterminate={picked > 0 && !isAll}
      onChange={() => selection.setAll(keyed, !isAll)}
    />
  )
}

interface HeadCellProps extends ShownColumn {
  sort: Sort
  onSort: (column: string) => void
  isFirst: boolean
}

function HeadCell({ name: _, ...props }: HeadCellProps & { name?: never }) {
  const { key: column, column: definition } = { key: props.columnKey, column: props.column }
  return null
}
