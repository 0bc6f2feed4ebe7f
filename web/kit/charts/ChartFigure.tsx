import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { noValue, numberText } from '#web/kit/records/formats.ts'
import styles from './charts.module.css'

/** One bar, slice or point: what it is, how much, and where its rows are. */
export interface Datum {
  label: string
  value: number
  /** What was aimed at. */
  target?: number
  /** What it was in the period before. */
  before?: number
  opens?: string
  /** active, held, lost, won or late; else the accent. */
  tone?: string
}

/** What every chart is told beside its figures. */
export interface FrameProps {
  /** What the figures are, for those who hear the table instead of seeing the chart. */
  title: string
  /** How a value is shown: `moneyText`, `ratioText`… */
  format?: (value: number) => string
  /** Without its heading and the switch to the table, for a place that has a heading and a table of its own. */
  isPlain?: boolean
  /** Which days the values of before are of, and which the present ones. */
  spans?: { now: string; before: string }
}

/** A chart whose parts have one value each. */
export interface ChartProps extends FrameProps {
  data: readonly Datum[]
}

interface TwinRow {
  label: string
  cells: readonly { text: string; opens?: string }[]
}

interface FigureProps extends FrameProps {
  heads: readonly string[]
  rows: readonly TwinRow[]
  children: ReactNode
}

/** Shows a chart, or the table of the same figures; screen readers always have the table. */
export function Figure({ title, isPlain = false, heads, rows, children }: FigureProps) {
  const [view, setView] = useState('chart')
  const isChart = isPlain || view === 'chart'
  return (
    <figure className={styles.figure}>
      {!isPlain && (
        <figcaption className={styles.caption}>
          <span>{title}</span>
          <SegmentedControl
            size="xs"
            aria-label={`Show ${title} as`}
            data={[
              { value: 'chart', label: 'Chart' },
              { value: 'table', label: 'Table' },
            ]}
            value={view}
            onChange={setView}
          />
        </figcaption>
      )}
      {isChart && <div>{children}</div>}
      <Twin title={title} heads={heads} rows={rows} isChart={isChart} />
    </figure>
  )
}

function Twin({ title, heads, rows, isChart }: Pick<FigureProps, 'title' | 'heads' | 'rows'> & { isChart: boolean }) {
  return (
    <div className={isChart ? 'visually-hidden' : undefined}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }, row) => (
            <tr key={row}>
              <th scope="row">{label}</th>
              {cells.map(({ text, opens }, index) => (
                <td key={index}>{opens && !isChart ? <Link to={opens}>{text}</Link> : text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The frame of a chart whose parts have one value each, and perhaps a target. */
export function ChartFigure({ data, children, ...frame }: ChartProps & { children: ReactNode }) {
  const { format = numberText } = frame
  const beside = (['target', 'before'] as const).filter((key) => data.some((datum) => datum[key] !== undefined))
  const textOf = (value: number | undefined) => (value === undefined ? noValue : format(value))
  const rows = data.map((datum) => ({
    label: datum.label,
    cells: [{ text: format(datum.value), opens: datum.opens }, ...beside.map((key) => ({ text: textOf(datum[key]) }))],
  }))
  const heads = { target: 'Target', before: frame.spans?.before ?? 'Before' }
  return (
    <Figure {...frame} heads={['Value', ...beside.map((key) => heads[key])]} rows={rows}>
      {children}
    </Figure>
  )
}
