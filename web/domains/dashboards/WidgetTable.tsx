import { Link } from 'react-router'
import type { Column } from '#contract/kit/columns.ts'
import type { AnyList } from '#contract/kit/list.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import type { AnyRow } from '#web/kit/lists/useRows.ts'
import { Cell, isNumeric } from '#web/kit/records/cells.tsx'
import styles from './Widget.module.css'

interface WidgetTableProps {
  list: AnyList
  /** The columns it shows, that which names the row first. */
  columns: readonly string[]
  rows: readonly AnyRow[]
  /** Where a figure leads. */
  figureLink?: (row: AnyRow, column: string) => string | undefined
  /** Where a row leads. */
  rowLink?: (row: AnyRow) => string | undefined
}

/** The first rows of a list, with a few of its columns. */
export function WidgetTable({ list, columns, rows, figureLink, rowLink }: WidgetTableProps) {
  const shown = columns.flatMap((name) => {
    const column = list.columns[name]
    return column ? [{ name, column }] : []
  })
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={`${list.title}, first rows`}>
        <thead>
          <tr>
            {shown.map(({ name, column }) => (
              <th key={name} scope="col" data-numeric={isNumeric(column.kind) || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {shown.map((cell, at) => (
                <BodyCell
                  key={cell.name}
                  {...cell}
                  row={row}
                  opens={figureLink?.(row, cell.name)}
                  names={at === 0 ? { link: rowLink?.(row) } : undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface BodyCellProps {
  name: string
  column: Column
  row: AnyRow
  opens: string | undefined
  /** The cell names its row, and leads where the row leads. */
  names: { link: string | undefined } | undefined
}

function BodyCell({ name, column, row, opens, names }: BodyCellProps) {
  const { timeZone } = useSignedIn()
  const cell = <Cell column={column} value={row[name]} timeZone={timeZone} opens={opens} />
  if (!names) return <td data-numeric={isNumeric(column.kind) || undefined}>{cell}</td>
  return <th scope="row">{names.link ? <Link to={names.link}>{cell}</Link> : cell}</th>
}
