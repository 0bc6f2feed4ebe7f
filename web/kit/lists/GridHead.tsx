import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconInfoCircle } from '@tabler/icons-react'
import clsx from 'clsx'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import { isNumeric } from '#web/kit/records/cells.tsx'
import styles from './Grid.module.css'
import type { ShownColumn } from './Grid.tsx'
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
          <HeadCell key={shown.name} {...shown} sort={sort} onSort={onSort} isFirst={index === 0} />
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

function HeadCell({ name, column, sort: [sorted, direction], onSort, isFirst }: HeadCellProps) {
  const isSorted = sorted === name
  const order = direction === 'asc' ? 'ascending' : 'descending'
  const className = clsx(isNumeric(column.kind) && styles.numeric, isFirst && styles.first)
  const Arrow = isSorted && direction === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" className={className} aria-sort={isSorted ? order : undefined}>
      <span className={styles.head}>
        {column.sortable === false ? (
          <span>{column.label}</span>
        ) : (
          <button type="button" className={styles.sorter} onClick={() => onSort(name)}>
            <span>{column.label}</span>
            <Arrow size={14} aria-hidden="true" data-sorted={isSorted || undefined} />
          </button>
        )}
        {column.definition && <Definition label={column.label} text={column.definition} />}
      </span>
    </th>
  )
}

function Definition({ label, text }: { label: string; text: string }) {
  return (
    <Hint label={text} isForAll delay={100}>
      <button type="button" className={styles.definition} aria-label={`${label}: ${text}`}>
        <IconInfoCircle size={14} aria-hidden="true" />
      </button>
    </Hint>
  )
}
