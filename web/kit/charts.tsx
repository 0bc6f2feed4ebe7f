import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import styles from './charts.module.css'
import { noValue, numberText, ratioText } from './formats.ts'

/** One bar, slice or point: what it is, how much, and where the rows behind it are. */
export interface Datum {
  label: string
  value: number
  /** What was aimed at. */
  target?: number
  opens?: string
  /** active, held, lost or won; else the accent. */
  tone?: string
}

interface ChartProps {
  /** What the figures are, for those who hear the table instead of seeing the chart. */
  title: string
  data: readonly Datum[]
  /** How a value is shown: `moneyText`, `ratioText`… */
  format?: (value: number) => string
}

/** Shows a chart, or the table of the same figures; screen readers always have the table. */
function Figure({ title, data, format = numberText, children }: ChartProps & { children: ReactNode }) {
  const [view, setView] = useState('chart')
  const hasTarget = data.some(({ target }) => target !== undefined)
  return (
    <figure className={styles.figure}>
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
      {view === 'chart' && <div>{children}</div>}
      <table className={view === 'chart' ? 'visually-hidden' : styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
            {hasTarget && <th scope="col">Target</th>}
          </tr>
        </thead>
        <tbody>
          {data.map(({ label, value, target, opens }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{opens && view === 'table' ? <Link to={opens}>{format(value)}</Link> : format(value)}</td>
              {hasTarget && <td>{target === undefined ? noValue : format(target)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

const largest = (data: readonly Datum[]) => Math.max(1, ...data.map(({ value, target = 0 }) => Math.max(value, target)))
const share = (value: number, of: number) => `${Math.max(0, Math.min(100, (value / of) * 100))}%`

/** A part of a chart that leads to its rows, where it has any. */
function Part({
  datum,
  text,
  className,
  children,
}: {
  datum: Datum
  text: string
  className?: string
  children: ReactNode
}) {
  const props = { className, 'data-tone': datum.tone, title: `${datum.label}: ${text}` }
  return datum.opens ? (
    <Link {...props} to={datum.opens}>
      {children}
    </Link>
  ) : (
    <div {...props} aria-hidden="true">
      {children}
    </div>
  )
}

/** Bars side by side to compare people or things, each with its target where there is one. */
export function Bars(props: ChartProps) {
  const { data, format = numberText } = props
  const most = largest(data)
  return (
    <Figure {...props}>
      <div className={styles.bars}>
        {data.map((datum) => (
          <Part key={datum.label} datum={datum} text={format(datum.value)} className={styles.bar}>
            <span className={styles.label}>{datum.label}</span>
            <span className={styles.track}>
              <span className={styles.fill} style={{ width: share(datum.value, most) }} />
              {datum.target !== undefined && (
                <span className={styles.target} style={{ left: share(datum.target, most) }} />
              )}
            </span>
            <span className={styles.value}>{format(datum.value)}</span>
          </Part>
        ))}
      </div>
    </Figure>
  )
}

/** A funnel: how many reached each stage, and which part of the stage before. */
export function Funnel(props: ChartProps) {
  const { data, format = numberText } = props
  const most = largest(data)
  return (
    <Figure {...props}>
      <div className={styles.bars}>
        {data.map((datum, index) => {
          const before = data[index - 1]?.value
          return (
            <Part key={datum.label} datum={datum} text={format(datum.value)} className={styles.bar}>
              <span className={styles.label}>{datum.label}</span>
              <span className={styles.funnel}>
                <span className={styles.fill} style={{ width: share(datum.value, most) }} />
              </span>
              <span className={styles.value}>
                {format(datum.value)}
                <small>{before ? ratioText(Math.round((datum.value / before) * 100)) : ''}</small>
              </span>
            </Part>
          )
        })}
      </div>
    </Figure>
  )
}

const width = 600
const height = 140

/** A line over time. */
export function Trend(props: ChartProps) {
  const { data, format = numberText } = props
  const id = useId()
  const most = largest(data)
  const step = width / Math.max(1, data.length - 1)
  const points = data.map(({ value }, index) => ({ x: index * step, y: height - (value / most) * (height - 12) }))
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <Figure {...props}>
      <svg className={styles.trend} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0.22" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
        </linearGradient>
        <polygon points={`0,${height} ${line} ${width},${height}`} fill={`url(#${id})`} />
        <polyline points={line} fill="none" stroke="var(--accent)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={styles.columns}>
        {data.map((datum) => (
          <Part key={datum.label} datum={datum} text={format(datum.value)} className={styles.column}>
            <strong>{format(datum.value)}</strong>
            <span>{datum.label}</span>
          </Part>
        ))}
      </div>
    </Figure>
  )
}
