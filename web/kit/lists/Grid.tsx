import { Checkbox } from '@mantine/core'
import clsx from 'clsx'
import type { KeyboardEvent, MouseEvent, ReactNode, RefCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Column } from '#contract/kit/columns.ts'
import type { AnyList } from '#contract/kit/list.ts'
import type { Density } from '#contract/kit/views.ts'
import { Cell, isNumeric } from '#web/kit/records/cells.tsx'
import cards from './Cards.module.css'
import styles from './Grid.module.css'
import { GridHead } from './GridHead.tsx'
import type { Sort } from './listState.ts'
import { marksRunningOff } from './runsOff.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { useFollow } from './trail.ts'
import type { AnyRow, ListAnswer } from './useRows.ts'
import type { Selection } from './useSelection.ts'

/** How a list shows its rows; what a page may say about it. */
export interface RowDisplay {
  /** Where a row leads. */
  rowLink?: (row: AnyRow) => string | undefined
  /** Cells that are shown in another way than their column's kind says. */
  cells?: Readonly<Record<string, ((row: AnyRow) => ReactNode) | undefined>>
  /** Where the rows behind a figure are. */
  figureLink?: (row: AnyRow, opens: string, column: string) => string | undefined
  /** Where the rows behind the total of a figure are. */
  totalLink?: (opens: string, column: string) => string | undefined
  /** What tells rows apart; the id, unless a list's rows have none. */
  rowKey?: (row: AnyRow) => string
}

interface GridProps extends RowDisplay {
  list: AnyList
  shown: readonly string[]
  density?: Density
  sort: Sort
  onSort: (column: string) => void
  answer: ListAnswer | undefined
  pageSize: number
  isOutdated: boolean
  timeZone: string
  selection?: Selection
  /** What is shown instead of rows. */
  instead?: ReactNode
  scroll?: RefCallback<HTMLElement>
}

/** The rows of a page by what tells each from the others. */
export function keyedRows({ rowKey }: RowDisplay, rows: readonly AnyRow[] = []): ReadonlyMap<string, AnyRow> {
  return new Map(rows.map((row, index) => [rowKey ? rowKey(row) : String(row['id'] ?? index), row]))
}

/** The table of a list. Head and first column stay in sight. */
export function Grid(props: GridProps) {
  const { list, shown, density, sort, onSort, answer, selection, pageSize, isOutdated, instead, scroll } = props
  const columns = shown.flatMap((key) => {
    const column = list.columns[key]
    return column ? [{ name: key, column }] : []
  })
  // Records are read one by one, on a phone as cards; figures of what is no record are compared with those above and below.
  const isCards = props.rowLink !== undefined || !columns.some(({ column }) => column.kind === 'figure')
  const keyed = keyedRows(props, answer?.rows)
  return (
    <div ref={marksRunningOff} className={styles.frame}>
      <section
        ref={scroll}
        className={clsx(styles.region, isCards && cards.region)}
        data-cards={isCards || undefined}
        aria-label={`${list.title}, table`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
        tabIndex={0}
        data-outdated={isOutdated || undefined}
        data-waiting={(!answer && !instead) || undefined}
        data-density={density}
      >
        <table
          className={clsx(styles.table, isCards && cards.table, selection && styles.selectable)}
          data-cards={isCards || undefined}
          aria-busy={isOutdated || !answer}
        >
          <GridHead columns={columns} sort={sort} onSort={onSort} keyed={keyed} selection={selection} />
          <tbody onKeyDown={onRowKey}>
            {!answer && !instead && (
              <SkeletonRows columns={columns} count={Math.min(pageSize, 12)} isSelectable={selection !== undefined} />
            )}
            {!instead &&
              [...keyed].map(([key, row]) => <Row key={key} rowKey={key} row={row} columns={columns} grid={props} />)}
          </tbody>
          {hasTotals(answer, columns) && !instead && <Totals answer={answer} columns={columns} grid={props} />}
        </table>
        {instead && <div className={styles.instead}>{instead}</div>}
      </section>
    </div>
  )
}

/** Arrow keys, j and k go from row to row once one has the focus. */
function onRowKey(event: KeyboardEvent<HTMLElement>) {
  if (!(event.target instanceof HTMLTableRowElement)) return
  const next = event.key === 'ArrowDown' ? event.target.nextElementSibling : event.target.previousElementSibling
  if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

/** One shown column with its key in the definition. */
export interface ShownColumn {
  name: string
  column: Column
}

interface RowProps {
  rowKey: string
  row: AnyRow
  columns: readonly ShownColumn[]
  grid: GridProps
}

function Row({ rowKey, row, columns, grid }: RowProps) {
  const navigate = useNavigate()
  const link = grid.rowLink?.(row)
  const follow = useFollow(grid)
  const isSelected = grid.selection?.rows.has(rowKey) ?? false
  const open = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (!link || target.closest('a, button, input, label') || getSelection()?.toString()) return
    follow()
    if (event.metaKey || event.ctrlKey) window.open(link, '_blank')
    else navigate(link)
  }
  return (
    <tr
      data-row={rowKey}
      tabIndex={-1}
      data-selected={isSelected || undefined}
      data-opens={link ? true : undefined}
      onClick={open}
    >
      {grid.selection && (
        <td className={styles.picker} data-picker>
          <Checkbox
            aria-label={`Select ${nameOfRow(row, columns, rowKey)}`}
            checked={isSelected}
            onChange={() => grid.selection?.toggle(rowKey, row)}
          />
        </td>
      )}
      {columns.map(({ name, column }, index) => (
        <BodyCell
          key={name}
          name={name}
          column={column}
          row={row}
          link={index === 0 ? link : undefined}
          isFirst={index === 0}
          onFollow={follow}
          grid={grid}
        />
      ))}
    </tr>
  )
}

function nameOfRow(row: AnyRow, [first]: readonly ShownColumn[], key: string): string {
  const name = first && row[first.name]
  return typeof name === 'string' && name ? name : `row ${key}`
}

interface BodyCellProps {
  name: string
  column: Column
  row: AnyRow
  link: string | undefined
  isFirst: boolean
  onFollow: () => void
  grid: GridProps
}

function BodyCell({ name, column, row, link, isFirst, onFollow, grid }: BodyCellProps) {
  const own = grid.cells?.[name]
  const opens = column.opens === undefined ? undefined : grid.figureLink?.(row, column.opens, name)
  const shown = own ? own(row) : <Cell column={column} value={row[name]} timeZone={grid.timeZone} opens={opens} />
  const content = link ? (
    <Link to={link} className={styles.opener} onClick={onFollow} data-opener>
      {shown}
    </Link>
  ) : (
    shown
  )
  const className = clsx(isNumeric(column.kind) && styles.numeric, isFirst && styles.first)
  return isFirst ? (
    <th scope="row" className={className} data-first data-cell={column.kind}>
      {content}
    </th>
  ) : (
    <td className={className} data-label={column.label} data-cell={column.kind}>
      {content}
    </td>
  )
}

/** Whether a column that is shown adds up to anything. */
function hasTotals(answer: ListAnswer | undefined, columns: readonly ShownColumn[]): answer is ListAnswer {
  return columns.some(({ name }) => answer?.totals && name in answer.totals)
}

function Totals({ answer, columns, grid }: { answer: ListAnswer; columns: readonly ShownColumn[]; grid: GridProps }) {
  return (
    <tfoot>
      <tr>
        {grid.selection && <td className={styles.picker} />}
        {columns.map(({ name, column }, index) =>
          index === 0 ? (
            <th key={name} scope="row" className={styles.first}>
              Total
            </th>
          ) : (
            <td key={name} className={clsx(isNumeric(column.kind) && styles.numeric)}>
              {name in (answer.totals ?? {}) && (
                <Cell
                  column={column}
                  value={answer.totals?.[name]}
                  timeZone={grid.timeZone}
                  opens={column.opens === undefined ? undefined : grid.totalLink?.(column.opens, name)}
                />
              )}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  )
}
