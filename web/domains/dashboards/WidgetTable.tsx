import type { Column } from '#contract/kit/list.ts'
import { type FigureLink, figureRow } from '#web/domains/reports/parts/figureLinks.ts'
import { Cell, isNumeric } from '#web/kit/cells.tsx'
import type { AnyRow } from '#web/kit/list/useRows.ts'
import { useSignedIn } from '#web/kit/session.ts'
import styles from './ReportWidget.module.css'
import type { Widget } from './widgets.ts'

interface WidgetTableProps {
  widget: Widget
  rows: readonly AnyRow[]
  link: FigureLink
}

/** The first rows of a report, with a few of its columns. */
export function WidgetTable({ widget: { report, columns }, rows, link }: WidgetTableProps) {
  const [first] = Object.keys(report.columns)
  const shown = [report.people?.name ?? first ?? '', ...columns].flatMap((name) => {
    const column = report.columns[name]
    return column ? [{ name, column }] : []
  })
  const opensOf = (name: string, row: AnyRow) => (name in report.entered ? link(name, figureRow(row)) : undefined)
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={`${report.title}, first rows`}>
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
                <BodyCell key={cell.name} {...cell} isFirst={at === 0} row={row} opens={opensOf(cell.name, row)} />
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
  isFirst: boolean
}

function BodyCell({ name, column, row, opens, isFirst }: BodyCellProps) {
  const { timeZone } = useSignedIn()
  const cell = <Cell column={column} value={row[name]} timeZone={timeZone} opens={opens} />
  return isFirst ? <th scope="row">{cell}</th> : <td data-numeric={isNumeric(column.kind) || undefined}>{cell}</td>
}
