import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { ColumnKind } from '#contract/kit/columns.ts'
import { isNumeric, NoValue } from '#web/kit/records/cells.tsx'
import cards from './Cards.module.css'
import styles from './RecordTable.module.css'

/** One column of a table of a few records; the first one names the record. */
export interface RecordColumn<R> {
  label: string
  /** How it is aligned, and what a card makes of it; text says by itself what it is. */
  kind?: ColumnKind
  of: (row: R) => ReactNode
}

interface RecordTableProps<R> {
  /** What the rows are. */
  label: string
  rows: readonly R[]
  keyOf: (row: R) => number
  columns: readonly (RecordColumn<R> | false)[]
  /** What can be done with a row, at its end. */
  act?: (row: R) => ReactNode
  /** Rows that are over stay readable, and step back. */
  isOver?: (row: R) => boolean
}

/** The few records that come with another one, such as the people of an organization: a table, on a phone cards. */
export function RecordTable<R>({ label, rows, keyOf, columns, act, isOver }: RecordTableProps<R>) {
  const shown = columns.filter((column) => column !== false)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section className={clsx(styles.region, cards.region)} data-cards aria-label={`${label}, table`} tabIndex={0}>
      <table className={clsx(styles.table, cards.table)} data-cards aria-label={label}>
        <thead>
          <tr>
            {shown.map(({ label: head, kind = 'text' }) => (
              <th key={head} scope="col" data-numeric={isNumeric(kind) || undefined}>
                {head}
              </th>
            ))}
            {act && <th scope="col" aria-label="Actions" />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-over={isOver?.(row) || undefined}>
              {shown.map((column, index) => (
                <BodyCell key={column.label} column={column} row={row} isFirst={index === 0} />
              ))}
              {act && <td data-acts>{act(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface BodyCellProps<R> {
  column: RecordColumn<R>
  row: R
  isFirst: boolean
}

function BodyCell<R>({ column: { label, kind = 'text', of }, row, isFirst }: BodyCellProps<R>) {
  if (isFirst) {
    return (
      <th scope="row" data-first data-cell={kind}>
        {of(row)}
      </th>
    )
  }
  return (
    <td data-label={label} data-cell={kind} data-numeric={isNumeric(kind) || undefined}>
      {of(row) || <NoValue />}
    </td>
  )
}
